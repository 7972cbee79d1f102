// The five boxes on the shelf, each drawn as the printed thing its game looks like.

import type { JSX } from "preact";
import { TITLES } from "./titles";

export function Cover({ game, title, small }: { game: string; title: string; small?: boolean }): JSX.Element {
  const draw = COVERS[game];
  return (
    <div class={`cover ${small ? "small" : ""}`}>
      <svg viewBox="0 0 300 400" role={title ? "img" : undefined} aria-label={title || undefined} aria-hidden={title ? undefined : "true"}>
        {draw ? draw() : <rect width="300" height="400" fill="#888" />}
      </svg>
    </div>
  );
}

/** One outlined line of a title, fitted to a width, its baseline at y. */
function Line(props: { of: string; line: number; x: number; y: number; width: number; fill: string; stroke?: string }): JSX.Element {
  const [path, width] = TITLES[props.of]![props.line]!;
  const k = props.width / width;
  return <path d={path} transform={`translate(${props.x} ${props.y}) scale(${k.toFixed(3)})`} fill={props.fill} stroke={props.stroke} />;
}

/** Rays of a sunburst from a point. */
function rays(x: number, y: number, r: number, n: number, from = 0, to = 360): string {
  let d = "";
  const step = (to - from) / n;
  for (let i = 0; i < n; i += 2) {
    const a = ((from + i * step) * Math.PI) / 180;
    const b = ((from + (i + 1) * step) * Math.PI) / 180;
    d += `M${x} ${y}L${(x + r * Math.cos(a)).toFixed(0)} ${(y + r * Math.sin(a)).toFixed(0)} ${(x + r * Math.cos(b)).toFixed(0)} ${(y + r * Math.sin(b)).toFixed(0)}Z`;
  }
  return d;
}

const RAINBOW = ["#e4003a", "#f58220", "#ffd400", "#00a651", "#0072bc"];

const COVERS: Record<string, () => JSX.Element> = {
  "mean-streets": () => (
    <>
      <defs>
        <linearGradient id="cv-br" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#f0d98a" />
          <stop offset=".5" stop-color="#c9a227" />
          <stop offset="1" stop-color="#8a6a12" />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill="#14110f" />
      <path d={rays(150, 300, 420, 48)} fill="#c9a227" opacity=".16" />
      <path
        d="M0 330V250h22v-40h20v-34h18v34h16v50h18v-86h14v-30h14v-26h12v26h14v30h14v70h20v-42h16v-28h16v28h16v50h18v-74h16v-26h18v26h14v128z"
        fill="#1e1915"
        stroke="#c9a227"
        stroke-width="2"
      />
      <path
        d="M30 300v-60M50 290v-90M120 300V160M140 280V150M160 300V180M206 300v-50M222 290v-60M262 300v-90M280 300v-60"
        stroke="#ffd54a"
        stroke-width="3"
        stroke-dasharray="5 8"
        opacity=".8"
      />
      <circle cx="150" cy="262" r="64" fill="#0c0a08" stroke="url(#cv-br)" stroke-width="4" />
      <clipPath id="cv-c">
        <circle cx="150" cy="262" r="60" />
      </clipPath>
      <g clip-path="url(#cv-c)">
        <path d={rays(150, 262, 90, 24)} fill="#8c1c13" opacity=".7" />
        <path d="M92 336c3-32 24-44 44-48l2-12c-10-8-13-18-13-30h50c0 12-3 22-13 30l2 12c20 4 41 16 44 48z" fill="#2a2119" stroke="#c9a227" stroke-width="2" />
        <path d="M150 322v-22l-14-10M150 300l14-10" stroke="#c9a227" stroke-width="2" fill="none" />
      </g>
      <path d="M84 248c16 13 116 13 132 0 3-6-12-10-26-11l-9-40c-4-12-18-8-31-1-13-7-27-11-31 1l-9 40c-14 1-29 5-26 11z" fill="#c9a227" />
      <path d="M112 228c20 8 56 8 76 0l3 11c-22 9-60 9-82 0z" fill="#8c1c13" />
      <path d="M0 334h300v66H0z" fill="#0c0a08" />
      <path d="M0 334h300M0 339h300" stroke="#c9a227" stroke-width="1.5" />
      <path d="M14 386h272" stroke="#f3e6c8" stroke-opacity=".55" stroke-width="3" stroke-dasharray="28 18" />
      <path d="M20 12H280V18H286V24H292V118H286V124H280V130H20V124H14V118H8V24H14V18H20Z" fill="#14110f" stroke="url(#cv-br)" stroke-width="4" />
      <Line of="mean" line={0} x={70} y={66} width={160} fill="url(#cv-br)" />
      <Line of="mean" line={1} x={42} y={116} width={216} fill="url(#cv-br)" />
      <rect x="4" y="4" width="292" height="392" fill="none" stroke="#c9a227" stroke-width="2" />
    </>
  ),
  "chile-1988": () => (
    <>
      <rect width="300" height="400" fill="#faf7f0" />
      <g fill="none" stroke="#6d6875" stroke-opacity=".2">
        {[60, 110, 160, 210].map((r) => (
          <circle cx="150" cy="250" r={r} />
        ))}
      </g>
      <clipPath id="cv-tv">
        <path d="M62 170Q150 162 238 170Q250 172 251 184Q256 240 251 300Q250 312 238 314Q150 322 62 314Q50 312 49 300Q44 240 49 184Q50 172 62 170Z" />
      </clipPath>
      <path d="M112 140 80 92M176 140l44-56" stroke="#1c1c28" stroke-width="4" />
      <circle cx="79" cy="90" r="6" fill="#1c1c28" />
      <circle cx="221" cy="82" r="6" fill="#1c1c28" />
      <path d="M70 340l-14 26h22l10-26M230 340l14 26h-22l-10-26" fill="#1c1c28" />
      <rect x="28" y="146" width="244" height="200" rx="26" fill="#262633" stroke="#1c1c28" stroke-width="4" />
      <g clip-path="url(#cv-tv)">
        <rect x="40" y="160" width="112" height="164" fill="#1d4e89" />
        <path
          d="M46 160v160M58 160v160M70 160v160M82 160v160M94 160v160M106 160v160M118 160v160M130 160v160M142 160v160"
          stroke="#fff"
          stroke-opacity=".2"
          stroke-width="5"
        />
        <path d="M100 204l10 27 29 1-23 18 8 28-24-16-24 16 8-28-23-18 29-1z" fill="#fff" />
        <rect x="150" y="160" width="112" height="164" fill="#fffdf7" />
        {RAINBOW.map((color, i) => (
          <circle cx="150" cy="324" r={112 - i * 15} fill="none" stroke={color} stroke-width="15.5" clip-path="url(#cv-half)" />
        ))}
        <path d="M150 160v164" stroke="#1c1c28" stroke-width="4" />
      </g>
      <clipPath id="cv-half">
        <rect x="150" y="150" width="130" height="180" />
      </clipPath>
      <path
        d="M62 170Q150 162 238 170Q250 172 251 184Q256 240 251 300Q250 312 238 314Q150 322 62 314Q50 312 49 300Q44 240 49 184Q50 172 62 170Z"
        fill="none"
        stroke="#0d0d14"
        stroke-width="5"
      />
      <Line of="chile" line={0} x={30} y={70} width={128} fill="#1c1c28" />
      <Line of="chile" line={1} x={170} y={70} width={108} fill="#d4002f" />
      {RAINBOW.map((color, i) => (
        <rect y={376 + i * 5} width="300" height="5.2" fill={color} />
      ))}
    </>
  ),
  "chicago-chicago": () => (
    <>
      <defs>
        <pattern id="cv-dots" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill="#e6e4cd" />
          <circle cx="4" cy="4" r="1.2" fill="#4f7942" opacity=".6" />
        </pattern>
      </defs>
      <rect width="300" height="400" fill="#d9d2bd" />
      <path d="M214 150H300V400H252L236 330 240 260Z" fill="#cfdbe2" />
      <path d="M228 166 250 250 246 330 266 400M246 166l20 84-4 80 20 70" fill="none" stroke="#3b6ea5" stroke-opacity=".35" stroke-width="1.5" />
      <g fill="#f4efe1" stroke="#1a1a1a" stroke-width="2">
        <path d="M14 164h92v58H14zM114 164h88l18 58H114z" />
        <path d="M14 230h66v74H14zM88 230h66v74H88zM162 230h60l10 42-4 32h-66z" />
        <path d="M14 312h104v74H14zM126 312h102l12 74H126z" />
      </g>
      <path d="M114 164h88l18 58H114z" fill="url(#cv-dots)" stroke="#4f7942" stroke-width="3" />
      <path d="M162 230h60l10 42-4 32h-66z" fill="url(#cv-dots)" stroke="#1a1a1a" stroke-width="2" />
      <g fill="#1a1a1a" fill-opacity=".16">
        <path d="M24 304v-26h10v-16h8v26h8v-40h12v56zM26 386v-30h16v-12h20v20h16v-34h14v56zM140 386v-20h18v-26h22v30h14v-18h20v34z" />
      </g>
      {[
        [34, 184, "#3b6ea5", 1],
        [70, 184, "#3b6ea5", 1],
        [128, 176, "#4f7942", 0],
        [170, 180, "#4f7942", 0],
        [96, 250, "#22304d", 1],
        [176, 244, "#4f7942", 0],
        [176, 272, "#4f7942", 0],
        [150, 334, "#3b6ea5", 1],
      ].map(([x, y, color, helmet]) => (
        <g transform={`translate(${x} ${y})`}>
          <rect x="2" y="3" width="34" height="34" fill="#000" opacity=".25" />
          <rect width="34" height="34" fill={String(color)} stroke="#1a1a1a" stroke-width="1.5" />
          {helmet ? (
            <path d="M6 20c0-9 5-14 11-14s11 5 11 14h3v4H3v-4z" fill="#f4efe1" />
          ) : (
            <path d="M13 15 9 5M19 15l4-11M12 18h11v9H13z" fill="#f4efe1" stroke="#f4efe1" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" />
          )}
        </g>
      ))}
      <rect width="300" height="150" fill="#f4efe1" />
      <path d="M0 150h300" stroke="#1a1a1a" stroke-width="3" />
      <Line of="chicago" line={0} x={14} y={70} width={160} fill="#1a1a1a" />
      <Line of="chicago" line={1} x={14} y={136} width={160} fill="#1a1a1a" />
      <g fill="none" stroke="#4f7942" stroke-linecap="round" stroke-linejoin="round">
        <path d="M228 86 212 28M250 84 264 24" stroke-width="17" />
        <path d="M226 92h32v36h-28z" stroke-width="18" fill="#4f7942" />
        <path d="M262 92c8 2 10 10 8 20" stroke-width="15" />
      </g>
      <path d="M222 108c10-10 26-8 30 0s-6 10-16 8M258 84v12M272 90v10" fill="none" stroke="#f4efe1" stroke-width="3" stroke-linecap="round" />
    </>
  ),
  "which-side": () => (
    <>
      <rect width="300" height="400" fill="#efe6d2" />
      <path d={rays(150, 250, 400, 72)} fill="#1b1512" />
      <circle cx="150" cy="250" r="104" fill="#efe6d2" />
      <circle cx="150" cy="250" r="96" fill="#a4161a" />
      <g fill="#1b1512">
        <path d="M108 400V300c-16-12-24-30-24-56v-46c0-22 30-22 30 0v-18c0-22 34-22 34 0 0-22 34-22 34 0v10c0-20 30-20 30 0v34c12 4 18 14 18 28 0 22-12 34-26 46v102z" />
      </g>
      <g fill="none" stroke="#efe6d2" stroke-width="5" stroke-linecap="round">
        <path d="M114 200v34M148 190v42M182 196v36M212 224c-20 2-44 2-62 10-12 6-6 22 8 20l32-4c2 10-2 18-8 26" />
        <path d="M124 312l60 0M122 330l66 0M122 348l66 0M122 366l66 0M122 384l66 0" stroke-width="2.5" />
      </g>
      <rect width="300" height="118" fill="#1b1512" />
      <path
        d="M0 118l14 8 12-8 14 8 12-8 14 8 12-8 14 8 12-8 14 8 12-8 14 8 12-8 14 8 12-8 14 8 12-8 14 8 12-8 14 8 12-8 14 8 12-8 14 8"
        fill="none"
        stroke="#1b1512"
        stroke-width="6"
      />
      <Line of="which" line={0} x={18} y={58} width={264} fill="#efe6d2" />
      <Line of="which" line={1} x={44} y={100} width={212} fill="#e0492f" />
      <rect x="5" y="5" width="290" height="390" fill="none" stroke="#1b1512" stroke-width="6" />
    </>
  ),
  "chicago-68": () => (
    <>
      <defs>
        <pattern id="cv-ht" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle cx="4.500" cy="4.500" r="2.6" fill="#111" />
        </pattern>
      </defs>
      <rect width="300" height="400" fill="#f5f1e6" />
      <path d="M14 20h272M14 26h272" stroke="#111" stroke-width="2" />
      <rect x="14" y="132" width="272" height="232" fill="#d7263d" />
      <path d="M14 364V250c40-26 80-8 110-30s50-64 162-60v204z" fill="#1b4d89" />
      <rect x="14" y="132" width="272" height="70" fill="url(#cv-ht)" opacity=".22" />
      <g fill="#111">
        <path d="M36 364v-58c0-18 10-26 22-26s22 8 22 26v58zM92 364v-66c0-18 10-26 22-26s22 8 22 26v66zM150 364v-60c0-18 10-26 22-26s22 8 22 26v60zM206 364v-68c0-18 10-26 24-26s24 8 24 26v68z" />
        <circle cx="58" cy="264" r="15" />
        <circle cx="114" cy="256" r="15" />
        <circle cx="172" cy="262" r="15" />
        <circle cx="230" cy="254" r="16" />
      </g>
      <g stroke="#111" stroke-width="5">
        <path d="M70 300 84 176M128 300 112 168M184 300l16-124M240 300l12-120" />
      </g>
      <g stroke="#111" stroke-width="3">
        <path d="M54 150h62v34H54z" fill="#f2a900" transform="rotate(6 84 166)" />
        <path d="M124 142h10M176 148h58v34h-58z" fill="#f5f1e6" transform="rotate(-5 204 164)" />
        <path d="M232 162h46v28h-46z" fill="#f2a900" transform="rotate(4 254 176)" />
      </g>
      <g transform="translate(112 168) rotate(-8)">
        <path d="M-30-18h60v34h-60z" fill="#f5f1e6" stroke="#111" stroke-width="3" />
        <path d="M0-12l4 9h9l-7 6 3 10-9-6-9 6 3-10-7-6h9z" fill="#d7263d" />
      </g>
      <Line of="c68" line={0} x={14} y={104} width={200} fill="#111" />
      <Line of="c68" line={1} x={222} y={104} width={62} fill="#d7263d" />
      <path d="M14 118h272" stroke="#111" stroke-width="4" />
      <path d="M14 376h130M14 384h130M156 376h130M156 384h130" stroke="#111" stroke-width="2" opacity=".65" />
    </>
  ),
};
