// The headline strip, the thermometer of torn posters, and the boxes on the lake.

import type { JSX } from "preact";
import type { View } from "../../generated/views/chicago-68";
import { Spot, usePlay } from "../../table/play";
import { rows } from "../index";
import { sequence } from "../drawing/geometry";
import { RED } from "./common";
import { kindName, wrap } from "../drawing/text";

export function Headline({ view }: { view: View }): JSX.Element {
  const { data, words } = usePlay();
  const end = view.exposure_end;
  const cell = 44;
  const mid = 543;
  const n = view.exposure;
  return (
    <g>
      <rect width="1080" height="86" fill="var(--c-card)" />
      <path d="M0 85H1080" stroke="var(--c-ink)" stroke-width="3" />
      <text class="d" x="12" y="18" font-size="12.5" fill="var(--c-ink)" letter-spacing=".7">
        TIME RECORD
      </text>
      {rows(data, "rounds").map((round, i) => {
        const now = i + 1 === view.round;
        const past = i + 1 < view.round;
        return (
          <g transform={`translate(${12 + i * 37} 24)`} data-of={`round:${round.id}`}>
            <rect width="34" height="52" fill={round.night ? "#111" : "#fff"} stroke={now ? "#d7263d" : "#111"} stroke-width={now ? 3.5 : 1.2} />
            <text class="d" x="17" y="16" font-size="11" text-anchor="middle" fill={round.night ? "#f5f1e6" : "#111"}>
              AUG
            </text>
            <text class="d" x="17" y="34" font-size="17" text-anchor="middle" fill={round.night ? "#f5f1e6" : "#111"}>
              {round.date}
            </text>
            {round.night ? <path d="M20 39a6 6 0 1 0 2 9 5 5 0 0 1-2-9z" fill="#f2a900" /> : <circle cx="17" cy="44" r="4.5" fill="#f2a900" stroke="#111" />}
            {past && <path d="M3 49 31 3" stroke="#d7263d" stroke-width="3" />}
          </g>
        );
      })}
      <g role="img" aria-label={`Exposure ${n}`}>
        <text class="d" x={mid - 18} y="29" font-size="22" text-anchor="end" fill="#c11d33" textLength="300" lengthAdjust="spacingAndGlyphs">
          THE WHOLE WORLD IS WATCHING
        </text>
        <text class="d" x={mid + 18} y="29" font-size="22" fill="var(--c-bluetext)" textLength="300" lengthAdjust="spacingAndGlyphs">
          MAYOR VOWS LAW AND ORDER
        </text>
        <path d={`M${mid} 10v24`} stroke="var(--c-ink)" />
        <rect data-track="side:demonstrators" x={mid - cell / 2 - end * cell} y="40" width={end * cell} height="34" fill="none" />
        <rect data-track="side:establishment" x={mid + cell / 2} y="40" width={end * cell} height="34" fill="none" />
        {Array.from({ length: 2 * end + 1 }, (_, i) => i - end).map((v) => (
          <g transform={`translate(${mid + v * cell - cell / 2} 40)`}>
            <rect width={cell} height="34" fill={v === 0 ? "#111" : "#fff"} />
            <rect
              width={cell}
              height="34"
              fill={v === 0 ? "#111" : v < 0 ? "#d7263d" : "#1b4d89"}
              fill-opacity={v === 0 ? 1 : 0.08 + 0.05 * Math.abs(v)}
              stroke="#111"
            />
            <text class="d" x={cell / 2} y="24" font-size="19" text-anchor="middle" fill={v === 0 ? "#f5f1e6" : v < 0 ? "#b9132b" : "#1b4d89"}>
              {Math.abs(v)}
            </text>
          </g>
        ))}
        <g data-piece="camera">
          <use href="#cam" x={mid + n * cell - 23} y="34" width="44" height="44" />
          <text class="d" x={mid + n * cell + 3.5} y="66" font-size="14" text-anchor="middle" fill={n < 0 ? "#b9132b" : "#1b4d89"}>
            {Math.abs(n)}
          </text>
        </g>
      </g>
      <rect data-of="zone:hands" x="880" y="10" width="192" height="64" fill="none" />
      {(["mayor", "yippies", "mobe", "police"] as const).map((faction, i) => {
        const on = view.turn === faction;
        const passed = view.passed.includes(faction);
        return (
          <g transform={`translate(${880 + (i % 2) * 98} ${10 + Math.floor(i / 2) * 34})`} data-of={`faction:${faction}`}>
            <rect width="94" height="30" fill={on ? "#111" : "#fff"} stroke="#111" stroke-width="1.4" />
            {RED.has(faction) ? <circle cx="13" cy="15" r="6" fill="#d7263d" /> : <rect x="7" y="9" width="12" height="12" fill="#2f6cb3" />}
            <text class="d" x="25" y="20" font-size="13" fill={on ? "#f5f1e6" : "#111"} text-decoration={passed ? "line-through" : undefined}>
              {kindName(words, "faction", faction).toUpperCase()}
            </text>
            <text x="88" y="19.5" font-size="12" font-weight="700" text-anchor="end" fill={on ? "#f5f1e6" : "#111"}>
              {(view.hands[faction] as string[]).length}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Instability({ view }: { view: View }): JSX.Element {
  const { data, words } = usePlay();
  const now = view.instability;
  const top = 13;
  const step = 29;
  const tiles = rows(data, "tiles");
  return (
    <g>
      <rect y="86" width="72" height="524" fill="#1c1a18" />
      <text class="d" x="36" y="104" font-size="12" text-anchor="middle" fill="#f5f1e6" letter-spacing=".6">
        INSTABILITY
      </text>
      <rect data-track="instability" x="6" y={110 + (top - now) * step} width="60" height={step} fill="none" />
      <g role="img" aria-label={`Instability ${now}`}>
        {Array.from({ length: top + 1 }, (_, i) => top - i).map((level, i) => {
          const y = 110 + i * step;
          const next = sequence(`torn${level}`);
          const torn = `M6 ${y + 3 + next() * 3}L20 ${y + next() * 4} 36 ${y + 2 + next() * 3} 52 ${y + next() * 4} 66 ${y + 3}V${y + step - 1}H6Z`;
          return (
            <g>
              <path d={torn} fill={level === now ? "#f5f1e6" : level < now ? "#d7263d" : "#3a3733"} opacity={level < now ? 0.65 + 0.35 * (level / top) : 1} />
              <text class="d" x="18" y={y + 21} font-size={level === now ? 19 : 15} text-anchor="middle" fill={level === now ? "#d7263d" : "#f5f1e6"}>
                {level}
              </text>
              {[8, 10, 12].includes(level) && (
                <use href="#st" x="42" y={y + 8} width="16" height="16" fill={view.levels_paid.includes(level) ? "#77726a" : "#f2a900"} />
              )}
            </g>
          );
        })}
      </g>
      {tiles.map((tile, i) => {
        const there = (view.tiles as string[]).includes(tile.id);
        return (
          <g transform={`translate(5 ${518 + i * 22.5})`}>
            <Spot of={[["tile", tile.id]]} label={kindName(words, "tile", tile.id)} box={[0, 0, 62, 20, 1]} about={["tile", tile.id]}>
              <rect width="62" height="20" fill={there ? "#f5f1e6" : "none"} stroke="#f5f1e6" stroke-dasharray={there ? undefined : "3 2"} />
              <text class="d" x="31" y="14.5" font-size="11" text-anchor="middle" fill={there ? "#111" : "#b5aea0"}>
                {tile.name.toUpperCase()}
              </text>
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

// -- what lies on the lake -----------------------------------------------------------------------------------

export function LakeBoxes({ view, small }: { view: View; small?: boolean }): JSX.Element {
  const { data, words } = usePlay();
  const tactic = view.tactic;
  const card = rows(data, "tactics").find((row) => row.id === tactic.card);
  const track = view.delegates.track;
  const bag = view.delegates.bag;
  const spaces = view.delegates.spaces;
  return (
    <g>
      {!small && (
        <g transform="translate(616 98)" role="img" aria-label={`Delegates: Humphrey ${track.humphrey}, McCarthy ${track.mccarthy}`}>
          <rect width="452" height="80" fill="#143d6e" stroke="#f5f1e6" stroke-width="1.4" />
          <text class="d" x="10" y="19" font-size="12.5" fill="#f5f1e6" letter-spacing=".7">
            DELEGATES
          </text>
          <rect data-of="zone:delegates" x="6" y="22" width={spaces * 33 + 2} height="54" fill="none" />
          <rect data-of="zone:bag" data-track="bag" x="374" y="18" width="72" height="58" fill="none" />
          {Array.from({ length: spaces }, (_, i) => {
            const who = i < track.humphrey ? "H" : i < track.humphrey + track.mccarthy ? "M" : "";
            return (
              <g transform={`translate(${10 + i * 33} 26)`}>
                <path d="M14 26v24" stroke="#f5f1e6" stroke-width="2.5" />
                <rect
                  width="28"
                  height="30"
                  fill={who === "H" ? "#f5f1e6" : who === "M" ? "#d7263d" : "none"}
                  stroke="#f5f1e6"
                  stroke-width="1.3"
                  stroke-dasharray={who ? undefined : "3 2"}
                />
                <text class="d" x="14" y="22" font-size="17" text-anchor="middle" fill={who === "H" ? "#1b4d89" : "#f5f1e6"}>
                  {who || (i === 5 ? "6" : "")}
                </text>
              </g>
            );
          })}
          <path d="M382 26c-8 8-10 44 4 48h48c14-4 12-40 4-48z" fill="#f5f1e6" stroke="#111" stroke-width="1.5" />
          <path d="M384 20h52l-4 8h-44z" fill="#d7263d" />
          <text class="d" x="410" y="50" font-size="14" text-anchor="middle" fill="#111">
            <tspan fill="#1b4d89">{bag.humphrey} H</tspan> <tspan fill="#b9132b">{bag.mccarthy} M</tspan>
          </text>
          <text class="d" x="410" y="67" font-size="11" text-anchor="middle" fill="#111" letter-spacing=".8">
            THE BAG
          </text>
        </g>
      )}
      <g transform={small ? "translate(760 150)" : "translate(724 186)"} data-of="zone:tactic">
        <Spot
          of={[["tactic", tactic.card]]}
          label={`${card?.name ?? ""}: ${String(card?.text ?? "")}`}
          box={[0, 0, 174, 82, 0]}
          about={["tactic", tactic.card]}
        >
          <rect x="3" y="4" width="174" height="82" fill="#0b2545" />
          <rect width="174" height="82" fill="#fcf9f0" stroke="#111" stroke-width="1.5" />
          <rect width="174" height="20" fill="#111" />
          <text class="d" x="8" y="15" font-size="12.5" fill="#f5f1e6" letter-spacing=".6">
            CURRENT TACTIC{tactic.used ? " · USED" : ""}
          </text>
          <text class="d" x="8" y="36" font-size="15" fill="#111">
            {card?.name.toUpperCase()}
          </text>
          {wrap(String(card?.text ?? ""), 31)
            .slice(0, 3)
            .map((line, i) => (
              <text x="8" y={50 + i * 13} font-size="11" fill="#111">
                {line}
              </text>
            ))}
        </Spot>
      </g>
      {!small && (
        <>
          <LakeBox y={190} h={60} title={words.text("view", "budget") ?? ""} zone="budget" track="budget">
            {Array.from({ length: Math.min(14, view.budget) }, (_, i) => (
              <use href="#cap" x={920 + (i % 7) * 15} y={214 + Math.floor(i / 7) * 15} width="13" height="13" />
            ))}
            <text class="d" x="1056" y="240" font-size="24" text-anchor="end" fill="#fff">
              {view.budget}
            </text>
          </LakeBox>
          <LakeBox y={258} h={62} title={words.text("view", "police_supply") ?? ""} zone="supply" track="gas wire">
            {Array.from({ length: Math.min(4, view.police_supply.gas) }, (_, i) => (
              <use href="#can" x={920 + i * 15} y="284" width="15" height="24" />
            ))}
            {Array.from({ length: Math.min(3, view.police_supply.wire) }, (_, i) => (
              <use href="#wire" x={990 + (i % 2) * 36} y={282 + Math.floor(i / 2) * 17} width="33" height="15" />
            ))}
          </LakeBox>
          <LakeBox y={328} h={80} title={words.text("view", "reserves") ?? ""} note={String(view.reserves)} zone="reserves" track="reserves">
            {Array.from({ length: Math.min(14, view.reserves) }, (_, i) => (
              <use href="#p1" x={920 + (i % 7) * 20} y={352 + Math.floor(i / 7) * 24} width="18" height="18" />
            ))}
          </LakeBox>
          <LakeBox y={416} h={60} title={words.text("view", "injured") ?? ""} zone="injured" note={String(view.injured.platoon1 + view.injured.platoon2)}>
            {[...Array<string>(view.injured.platoon2).fill("p2"), ...Array<string>(view.injured.platoon1).fill("p1")].map((unit, i, all) => {
              const pitch = Math.min(24, 124 / Math.max(1, all.length - 1));
              const size = unit === "p2" ? 24 : 18;
              return <use href={`#${unit}`} x={918 + i * pitch} y={467 - size} width={size} height={size} />;
            })}
          </LakeBox>
        </>
      )}
    </g>
  );
}

function LakeBox({
  y,
  h,
  title,
  note,
  zone,
  track,
  children,
}: {
  y: number;
  h: number;
  title: string;
  note?: string;
  /** Where pieces come from or go to, and which number changes here. */
  zone?: string;
  track?: string;
  children: JSX.Element | (JSX.Element | JSX.Element[])[] | JSX.Element[];
}): JSX.Element {
  return (
    <g role="img" aria-label={`${title} ${note ?? ""}`} data-of={zone && `zone:${zone}`} data-track={track}>
      <rect x="912" y={y} width="156" height={h} fill="#143d6e" stroke="#f5f1e6" stroke-width="1.2" />
      <text class="d" x="920" y={y + 17} font-size="12.5" fill="#f5f1e6" letter-spacing=".7">
        {title.toUpperCase()}
      </text>
      {note && (
        <text class="d" x="1058" y={y + 17} font-size="13" text-anchor="end" fill="#f5f1e6">
          {note}
        </text>
      )}
      {children}
    </g>
  );
}
