// Four tenement fronts, each window a worker, and the common fund.

import type { JSX } from "preact";
import type { Character, Tenement as TenementState, TenementId, View } from "../../generated/views/which-side";
import { type Place, Spot, usePlay } from "../../table/play";
import { rows } from "../index";
import { COLOUR, ICON, LETTER } from "./parts";
import { kindName } from "../drawing/text";

export function Tenement({ id, state, x, y }: { id: TenementId; state: TenementState; x: number; y: number }): JSX.Element {
  const { view, words, data } = usePlay<View>();
  const name = kindName(words, "tenement", id);
  const people = Object.entries(state.characters);
  const pitch = 222 / Math.max(4, people.length);
  const premises = state.premises ? rows(data, "premises").find((row) => row.id === state.premises) : undefined;
  const letter = LETTER[id] ?? "R";
  const of: Place[] = [
    ["tenement", id],
    ["deed", `doctor_${id}`],
    ["deed", `premises_${id}`],
    ["share", id],
  ];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="226" height="222" fill="#efe6d2" />
      <rect y="24" width="226" height="78" fill="url(#brick)" />
      <Spot of={of} label={`${name}: $${state.dollars}, RIS ${state.ris}, PT ${state.pt}, UNS ${state.uns}`} box={[0, 0, 226, 24, 1]} about={["tenement", id]}>
        <path d="M-3 0H229L226 24H0Z" fill={COLOUR[id]} stroke="#1b1512" />
        <use href={`#e-${letter}`} transform="translate(14 12) scale(.62)" />
        <text class="d" x="30" y="17" font-size="14" fill="#efe6d2">
          {name}
          {view.first === id ? " ①" : ""}
        </text>
        <rect data-track={`${id}.dollars`} x="168" y="3" width="52" height="18" fill="#f8f1e0" stroke="#1b1512" />
        <text class="d" x="194" y="17.5" font-size="14" text-anchor="middle" fill="#1b1512">
          ${state.dollars}
        </text>
      </Spot>
      {people.map(([slug, person], i) => (
        <Window slug={slug} person={person} letter={letter} x={3 + i * pitch} y={30} w={pitch - 3} />
      ))}
      <Meter
        icon="i-ris"
        track={`${id}.ris`}
        label="RIS"
        value={state.ris}
        least={state.ris_minimum}
        from={0}
        to={view.most.ris}
        colour={COLOUR[id]!}
        y={112}
      />
      <Meter
        icon="i-pt"
        track={`${id}.pt`}
        label="PT"
        value={state.pt}
        least={state.pt_minimum}
        from={state.pt_lowest}
        to={view.most.pt}
        colour={COLOUR[id]!}
        y={132}
      />
      <Meter icon="i-uns" track={`${id}.uns`} label="UNS" value={state.uns} least={0} from={0} to={view.most.uns} colour={COLOUR[id]!} y={152} />
      <path d="M6 164H220" stroke="#1b1512" stroke-width="1" />
      <use href="#i-usd" x="8" y="169" />
      <text x="24" y="179.5" font-size="12" font-weight="600" fill="#1b1512">
        {words.text("board", "living") ?? "Cost of living"}
      </text>
      <text
        data-track={`${id}.living`}
        class="d"
        x="218"
        y="180"
        font-size="15"
        text-anchor="end"
        fill={state.living_due > state.dollars ? "#a4161a" : "#1b1512"}
      >
        ${state.living_due}
      </text>
      <rect x="4" y="188" width="218" height="30" fill={premises ? "#1b1512" : "url(#plank)"} stroke="#1b1512" />
      {premises ? (
        <>
          <text class="d" x="12" y="207" font-size="12.5" fill="#efe6d2">
            {premises.name}
          </text>
          <text x="214" y="207" font-size="11.5" text-anchor="end" fill="#efe6d2">
            rent ${premises.rent}
          </text>
        </>
      ) : (
        <text x="113" y="207" font-size="12" font-weight="600" text-anchor="middle" fill="#1b1512" stroke="#dccba6" stroke-width="4" paint-order="stroke">
          {words.text("board", "no_premises") ?? "No premises"}
        </text>
      )}
    </g>
  );
}

const AWAY: Record<string, string> = { arrest: "arrested", jail: "in jail", dead: "dead", lawyer: "with the lawyer" };

function Window({ slug, person, letter, x, y, w }: { slug: string; person: Character; letter: string; x: number; y: number; w: number }): JSX.Element {
  const out = person.slot !== null || person.where !== "home";
  const health = Math.max(0, Math.min(2, person.health));
  const label = `${person.name}, HEA ${person.health}${person.slot ? `, ${String(person.slot).replace(/_/g, " ")}` : ""}${AWAY[person.where] ? `, ${AWAY[person.where]}` : ""}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={[["character", slug]]} label={label} box={[0, 0, w, 70, 2]} about={["character", slug]}>
        <path d={`M3 54V20Q3 2 ${w / 2 - 5} 2T${w - 14} 20V54Z`} fill={out ? "#1b1512" : "#f2cf7c"} stroke="#1b1512" stroke-width="2" />
        {!out && (
          <g data-piece={`who:${slug}`} style="--paper:#efe6d2;--ink:#1b1512;--red:#a4161a">
            <use href={`#b-${letter}${person.gender === "man" ? "M" : "W"}`} x={w / 2 - 22} y="12" width="36" height="42" />
          </g>
        )}
        {out && AWAY[person.where] && <path d={`M9 20V54M16 10V54M23 10V54M30 20V54`} stroke="#efe6d2" stroke-width="1.5" opacity=".7" />}
        {out && !AWAY[person.where] && <path d={`M${w / 2 - 5} 4V54M3 30H${w - 14}`} stroke="#efe6d2" stroke-width="1.5" opacity=".55" />}
        {person.where === "dead" && <path d={`M${w / 2 - 5} 18v26m-8-17h16`} stroke="#efe6d2" stroke-width="3" />}
        <use href={`#hea${health}`} x={w - 13} y="31" width="13" height="24" />
        <rect y="54" width={w} height="16" fill="#f8f1e0" stroke="#1b1512" stroke-width=".8" />
        <text
          x={w / 2}
          y="66"
          font-size={Math.min(12, (w - 2) / (String(person.name).length * 0.6)).toFixed(1)}
          font-weight="700"
          text-anchor="middle"
          fill="#1b1512"
        >
          {person.name}
        </text>
      </Spot>
    </g>
  );
}

function Meter({
  icon,
  label,
  value,
  least,
  from,
  to,
  colour,
  track,
  y,
}: {
  icon: string;
  label: string;
  value: number;
  least: number;
  from: number;
  to: number;
  colour: string;
  track: string;
  y: number;
}): JSX.Element {
  const at = (n: number): number => 62 + ((n - from) / (to - from)) * 152;
  return (
    <g role="img" aria-label={`${label} ${value}, ${from} … ${to}`} data-track={track}>
      <use href={`#${icon}`} x="8" y={y - 7} />
      <text x="24" y={y + 4.5} font-size="12" font-weight="700" fill="#1b1512">
        {label}
      </text>
      <path d={`M${at(from)} ${y}H${at(to)}`} stroke="#1b1512" stroke-width="1.5" />
      {least > from && <path d={`M${at(from)} ${y}H${at(least)}`} stroke="#1b1512" stroke-width="5" />}
      {Array.from({ length: to - from + 1 }, (_, i) => (
        <path d={`M${at(from + i)} ${y - 4}v8`} stroke="#1b1512" stroke-width="1.2" />
      ))}
      <g data-piece={`meter:${colour}:${label}`}>
        <rect x={at(value) - 8} y={y - 8} width="16" height="16" rx="2" fill={colour} stroke="#1b1512" />
        <text x={at(value)} y={y + 4.5} font-size="12" font-weight="800" text-anchor="middle" fill="#fff">
          {value}
        </text>
      </g>
    </g>
  );
}

export function Fund({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { data, words } = usePlay();
  const stock = Object.entries(view.stock);
  const premises = rows(data, "premises");
  return (
    <g transform={`translate(${x} ${y})`} data-of="zone:fund phase:struggle">
      <rect width="140" height="222" fill="#efe6d2" />
      <rect width="140" height="22" fill="#a4161a" />
      <text class="d" x="70" y="16" font-size="13" text-anchor="middle" fill="#efe6d2">
        {words.text("board", "stock") ?? "Common fund"}
      </text>
      {stock.map(([id, n], i) => (
        <g transform={`translate(${5 + (i % 2) * 66} ${26 + Math.floor(i / 2) * 42})`} data-track={`resource:${id}`}>
          <Spot
            of={
              id === "union" || id === "anarchist"
                ? [
                    ["resource", id],
                    ["share", "agitation"],
                  ]
                : [["resource", id]]
            }
            label={`${kindName(words, "resource", id)}: ${n}`}
            box={[0, 0, 64, 38, 1]}
          >
            <rect width="64" height="38" fill="#f8f1e0" stroke="#1b1512" />
            <use href={`#${ICON[id]}`} transform="translate(7 5) scale(1.5)" fill="#1b1512" />
            <text class="d" x="56" y="20" font-size="17" text-anchor="end" fill="#1b1512">
              {n}
            </text>
            <text x="32" y="34" font-size="11" font-weight="600" text-anchor="middle" fill="#1b1512">
              {words.text("board", id)}
            </text>
          </Spot>
        </g>
      ))}
      <rect y="112" width="140" height="18" fill="#1b1512" />
      <text class="d" x="70" y="125.5" font-size="12" text-anchor="middle" fill="#efe6d2">
        {words.text("board", "market") ?? "Premises to let"}
      </text>
      {view.market.map((id, i) => {
        const row = premises.find((one) => one.id === id);
        return (
          <g transform={`translate(5 ${135 + i * 43})`}>
            <Spot
              of={[["premises", id]]}
              label={`${row?.name ?? id}: $${String(row?.price)}. ${String(row?.text ?? "")}`}
              box={[0, 0, 130, 39, 1]}
              about={["premises", id]}
            >
              <rect width="130" height="39" fill="#f8f1e0" stroke="#1b1512" />
              <text
                x="6"
                y="16"
                font-size="12"
                font-weight="700"
                fill="#1b1512"
                {...((row?.name ?? "").length > 14 ? { textLength: 92, lengthAdjust: "spacingAndGlyphs" } : {})}
              >
                {row?.name}
              </text>
              <text class="d" x="124" y="16" font-size="13" text-anchor="end" fill="#1b1512">
                ${row?.price}
              </text>
              <text x="6" y="31" font-size="11" fill="#1b1512">
                rent ${row?.rent}
              </text>
            </Spot>
          </g>
        );
      })}
    </g>
  );
}
