// A roundel for each location: k ink, a accent, c ground. Drawn within a circle of radius 20.

const k = 'fill="currentColor"';
const a = 'fill="var(--acc)"';
const c = 'fill="var(--cut)"';
const line = (width: number, color = "currentColor"): string =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const CUT = "var(--cut)";
const ACC = "var(--acc)";

export const ICONS: Record<string, string> = {
  dill_pickle: `<path d="M-11 10C-16 0-6-15 6-14c9 1 8 11 2 18S-7 17-11 10z" ${a} stroke="currentColor" stroke-width="1.8"/><path d="M-7 6l1 0M-5-1l1 0M0-6l1 0M-1 4l1 0M4-1l1 0M4-8l1 0" ${line(2.4)}/><path d="M7-14c2-2 4-2 6-1" ${line(1.8)}/>`,
  kellys_stables: `<path d="M-12-10C-14 6-8 14 0 14S14 6 12-10H6C8 3 5 8 0 8S-8 3-6-10z" ${k}/><path d="M-9-6v0M-9 1v0M-5 8v0M5 8v0M9 1v0M9-6v0" ${line(2.6, ACC)}/><path d="M-13-13h8v3h-8zM5-13h8v3H5z" ${a}/>`,
  friars_inn: `<path d="M-12 15C-13 2-8-15 0-15S13 2 12 15z" ${k}/><path d="M-6 5c-1-8 2-13 6-13s7 5 6 13c-3 4-9 4-12 0z" ${c}/><path d="M-5 1c3-4 7-4 10 0v4c-3 4-7 4-10 0z" ${a}/><path d="M-3-2h1M2-2h1" ${line(1.6)}/><path d="M0 10v5" ${line(1.6, CUT)}/>`,
  savoy_ballroom: `<circle cx="-5" cy="-11" r="3.2" ${k}/><circle cx="5" cy="-10" r="3" ${a}/><path d="M-8-7h5l3 4 4-3 2 1-5 6-4-2 0 5 3 12h-4L-7 5l-3 11h-4l4-14z" ${k}/><path d="M3-6h4l3 8 4 12H2L4 4z" ${a} stroke="currentColor" stroke-width="1"/><path d="M-3-3l10-5" ${line(1.8)}/>`,
  lincoln_gardens: `<path d="M-16-3h18c4 0 9-3 13-7v14c-4-4-9-5-13-5" ${a} stroke="currentColor" stroke-width="1.7"/><path d="M-14-3v3h16v-3z" ${k}/><path d="M-7-8v4M-2-8v4M3-8v4" ${line(2.4)}/><path d="M-8 0v6c0 5 10 5 10 0V0" ${line(2)}/><path d="M-17-5v6" ${line(2.4)}/>`,
  dreamland: `<path d="M4-14A14 14 0 1 0 14 6 11 11 0 0 1 4-14z" ${a} stroke="currentColor" stroke-width="1.6"/><path d="M10-11l1.6 3.6 4 .4-3 2.6 1 4-3.6-2-3.6 2 1-4-3-2.6 4-.4zM4 2l1 2 2.3.2-1.7 1.5.5 2.300L4 6.8 1.9 8l.5-2.300L.7 4.2 3 4z" ${k}/>`,
  berghoff: `<path d="M-10-6H6v19c0 2-16 2-16 0z" ${a} stroke="currentColor" stroke-width="1.8"/><path d="M6-3h4c4 0 4 11 0 11H6" ${line(2.4)}/><path d="M-12-6c-2-4 2-7 5-5 1-4 7-4 8 0 4-2 8 1 6 5-1 3-6 2-7 1-2 3-6 3-7 0-2 1-4 1-5-1z" ${c} stroke="currentColor" stroke-width="1.6"/><path d="M-5 1v9M1 1v9" ${line(1.8)}/>`,
  rendezvous: `<path d="M-13-11H13L1.5 3v9H7v3H-7v-3h5.500V3z" ${k}/><path d="M-8.5-8H8.500L5-4H-5z" ${a}/><circle cx="6" cy="-10" r="3" ${a} stroke="currentColor" stroke-width="1.4"/><path d="M6-10 13-17" ${line(1.6)}/>`,
  sunset_cafe: `<path d="M-11 4a11 11 0 0 1 22 0z" ${a} stroke="currentColor" stroke-width="1.7"/><path d="M0-11v-5M-8-8l-3-4M8-8l3-4M-13-1h-3M13-1h3" ${line(2.2)}/><path d="M-16 5h32M-12 9h24M-7 13h14" ${line(2)}/>`,
  green_mill: `<path d="M-6 15-4-2h8l2 17z" ${k}/><path d="M-5-2a5 5 0 0 1 10 0z" ${k}/><path d="M-2 9h4v6h-4z" ${c}/><g transform="translate(0 -4)"><path d="M-1-1-3-13 2-13 1-1zM1 1 3 13 8 10 2 0zM-1 1-12 6-13 1-1-1zM1-1 12-8 14-3 2 1z" ${a} stroke="currentColor" stroke-width="1.3"/><circle r="2" ${k}/></g>`,
  college_inn: `<path d="M0-12 17-5 0 2-17-5z" ${k}/><path d="M-9 0v7c0 4 18 4 18 0V0L0 4z" ${a} stroke="currentColor" stroke-width="1.5"/><path d="M13-4v10" ${line(1.7)}/><path d="M11 6h4l1 7h-6z" ${k}/>`,
  colosimos: `<path d="M-8-11H8l7 8L0 14-15-3z" ${a} stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/><path d="M-15-3h30M-5-3 0 14 5-3M-8-11l3 8 5-8 5 8 3-8" ${line(1.4)}/>`,
  spikes_corner: `<path d="M-2-8h4v23h-4z" ${k}/><path d="M-7-9-5-16H5l2 7-2 2H-5z" ${a} stroke="currentColor" stroke-width="1.6"/><path d="M-7 15H7" ${line(2.6)}/><path d="M-13-4l-4-1M-12-12l-3-3M13-4l4-1M12-12l3-3" ${line(1.6, ACC)}/><path d="M2 0h9v5H2" ${k}/>`,
  pony_inn: `<path d="M-9 15c0-9 4-11 3-17-1-5 2-9 7-11l2-3 2 4c5 3 7 8 9 12l-2 4-5-1-3-3c-1 6 4 8 4 15z" ${k}/><path d="M-9 13c-3-8-1-20 6-25-2 5-1 8-2 12s-3 7-4 13z" ${a}/><circle cx="5" cy="-5" r="1.3" ${c}/><path d="M12 1l-2 1" ${line(1.4, CUT)}/>`,
  schofields: `<path d="M0 4v12M0 12c-5 0-8-2-9-6 5 0 8 2 9 6zM0 10c5 0 8-2 9-6-5 0-8 2-9 6z" ${line(1.8)} /><path d="M0 5C-7 3-11-3-10-11c4 0 6 2 7 4 0-4 1-7 3-9 2 2 3 5 3 9 1-2 3-4 7-4 1 8-3 14-10 16z" ${a} stroke="currentColor" stroke-width="1.7"/><path d="M0 4V-6M-4 0-6-5M4 0l2-5" ${line(1.3)}/>`,
  genna_plant: `<path d="M-9 15c-4 0-5-4-4-8 1-6 5-7 5-12h6c0 5 4 6 5 12 1 4 0 8-4 8z" ${a} stroke="currentColor" stroke-width="1.8"/><path d="M-8-9h6v4h-6z" ${k}/><path d="M-2-7c6-6 10-4 10 2v4M8 1v0M8 5v0" ${line(2)}/><path d="M4 9h9v6H4z" ${k}/><path d="M-9 5l4 4M-5 5l-4 4M-3 5l4 4M1 5l-4 4" ${line(1.5)}/>`,
  smc_cartage: `<path d="M-16-4H2v13h-18zM2-1h6l6 5v5H2z" ${k}/><path d="M4 1h3l4 3H4z" ${a}/><path d="M-13-1h12v3h-12z" ${a}/><circle cx="-9" cy="10" r="4.2" ${k} stroke="var(--cut)" stroke-width="1.6"/><circle cx="8" cy="10" r="4.2" ${k} stroke="var(--cut)" stroke-width="1.6"/><path d="M-12-9l1 0M-6-12l1 0M1-10l1 0M8-8l1 0" ${line(2.8, ACC)}/>`,
  sieben_brewery: `<path d="M-9-13H9c4 8 4 18 0 27H-9c-4-9-4-19 0-27z" ${a} stroke="currentColor" stroke-width="1.7"/><path d="M-4-13c-2.5 8-2.5 19 0 27M4-13c2.5 8 2.5 19 0 27" ${line(1.2)}/><path d="M-11-7.500h22M-12-2h24M-12 4.500h24M-11 9.500h22" ${line(2)}/><circle cy="1.2" r="2.2" ${k}/>`,
  four_deuces: [-24, -8, 8, 24]
    .map(
      (turn, i) =>
        `<g transform="rotate(${turn} 0 18)"><rect x="-6" y="-14" width="12" height="19" rx="1.5" ${c} stroke="currentColor" stroke-width="1.4"/><text y="1" font-size="12" font-weight="800" text-anchor="middle" fill="${i % 2 ? "currentColor" : ACC}">2</text></g>`,
    )
    .join(""),
  hawthorne: `<path d="M-11 15V-9H11v24z" ${k}/><path d="M-14-9h28l-3-4h-22z" ${a} stroke="currentColor" stroke-width="1.2"/><path d="M-7-5h3v4h-3zM-1.5-5h3v4h-3zM4-5h3v4H4zM-7 2h3v4h-3zM-1.5 2h3v4h-3zM4 2h3v4H4z" ${c}/><path d="M-3 15V9h6v6z" ${a}/><path d="M-9-2l2 1M6 4l2-1M1 6l1 2" ${line(1.2, ACC)}/>`,
};
