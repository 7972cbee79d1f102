// The purse: dice, reputation, money, gear.

import type { JSX } from "preact";
import type { Gear, View } from "../../generated/views/mean-streets";
import { Spot, usePlay } from "../../table/play";
import type { LogLine } from "../../types";
import { DECO, Use } from "./parts";
import { Face } from "../drawing/dice";

interface Roll {
  ours: number[];
  theirs: number[];
  key: string;
  note: string;
}

const sum = (dice: number[]): number => dice.reduce((a, b) => a + b, 0);
const list = (arg: unknown): number[] => (Array.isArray(arg) ? (arg as number[]) : []);

/** The last roll of this turn, as the log tells it. */
function lastRoll(log: LogLine[]): Roll | null {
  for (let step = log.length - 1; step >= 0; step--) {
    const events = log[step]!.events;
    for (let i = events.length - 1; i >= 0; i--) {
      const { code, args } = events[i]!;
      const key = `${step}.${i}`;
      if (code === "turn.begins") return null;
      if (code === "turf.won" || code === "turf.failed") return { ours: list(args[1]), theirs: [], key, note: `${String(args[2])} against ${String(args[3])}` };
      if (/^(rivals\.(won|lost)|boss\.(beaten|wins))$/.test(code))
        return { ours: list(args[1]), theirs: list(args[3]), key, note: `${String(args[2])} against ${String(args[4])}` };
      if (code === "hire.rolled" || code === "reputation.rolled") return { ours: list(args[0]), theirs: [], key, note: `${sum(list(args[0]))} pips` };
      if (code === "gear.won" || code === "gear.failed") return { ours: list(args[1]), theirs: [], key, note: `${String(args[2])} of ${String(args[3])}` };
      if (code === "gang.repelled" || code === "gang.won")
        return { ours: list(args[3]), theirs: list(args[1]), key, note: `${String(args[4])} against ${String(args[2])}` };
    }
  }
  return null;
}

export function DiceTray({ view, w, h }: { view: View; w: number; h: number }): JSX.Element {
  const play = usePlay();
  const casino = view.casino;
  const left = view.dice - sum(Object.values(view.assigned));
  const roll = view.phase === "assignment" ? null : lastRoll(play.log);
  const chosen = new Set(play.asks.find((ask) => ask.what === "casino.reroll")?.about.slice(2) as number[] | undefined);
  const dieSlugs = play.data.kinds.die?.slugs ?? [];
  const room = w - 20;
  let body: JSX.Element[] = [];
  if (casino) {
    const size = Math.min(42, room / 5 - 6);
    body = casino.hand.map((pips, i) => (
      <g transform={`translate(${10 + i * (room / 5) + (room / 5 - size) / 2} ${(h - size) / 2 + (chosen.has(i) ? -7 : 0)})`}>
        <Spot of={[["die", dieSlugs[i] ?? ""]]} label={`${play.words.name("die", i)}: ${pips}`} box={[0, 0, size, size, 8]}>
          <Face pips={pips} x={0} y={0} size={size} roll={`${casino.rolls}`} />
          {chosen.has(i) && <rect x="-2" y="-2" width={size + 4} height={size + 4} rx="10" fill="none" stroke="#8c1c13" stroke-width="3" />}
        </Spot>
      </g>
    ));
  } else if (view.phase === "assignment") {
    const pitch = Math.min(46, (room - 52) / Math.max(1, left - 1));
    body = Array.from({ length: left }, (_, i) => (
      <g transform={`translate(${10 + i * pitch} ${h / 2 - 27})`}>
        <Spot of={[["assign.number", String(i + 1)]]} label={`${i + 1} / ${left}`} box={[0, 0, i + 1 < left ? Math.min(52, pitch) : 52, 55, 8]}>
          <ellipse cx={26} cy={47} rx="20" ry="7" fill="#000" opacity=".35" />
          <use href="#d0" x={0} y={i % 2 ? 3 : 0} width="52" height="52" />
        </Spot>
      </g>
    ));
  } else if (roll) {
    const all = roll.ours.length + roll.theirs.length + (roll.theirs.length && roll.ours.length ? 0.6 : 0);
    const size = Math.min(38, room / all - 4);
    let x = 10 + (room - all * (size + 4)) / 2;
    const y = (h - size) / 2 - 8;
    for (const pips of roll.ours) {
      body.push(<Face pips={pips} x={x} y={y} size={size} roll={roll.key} />);
      x += size + 4;
    }
    if (roll.ours.length) x += 0.6 * (size + 4);
    for (const pips of roll.theirs) {
      body.push(<Face pips={pips} x={x} y={y} size={size} theirs roll={roll.key} />);
      x += size + 4;
    }
    body.push(
      <text x={w / 2} y={h - 11} font-size="13" font-weight="700" text-anchor="middle" fill="#f3e6c8">
        {roll.note}
      </text>,
    );
  }
  return (
    <g data-piece="tray" data-track="dice">
      <path d={DECO(w, h)} fill="#2f4f4f" stroke="url(#br)" stroke-width="2.5" />
      <path d={DECO(w - 10, h - 10, 5.5)} transform="translate(5 5)" fill="none" stroke="#f3e6c8" stroke-opacity=".28" />
      {body}
    </g>
  );
}

export function Purse({ view }: { view: View }): JSX.Element {
  return (
    <g>
      <g transform="translate(16 499)">
        <DiceTray view={view} w={254} h={82} />
      </g>
      <Use id="hat" x={284} y={501} w={34} color="var(--ms-brass)" band="#8c1c13" />
      <text class="d" x="322" y="532" font-size="30" fill="var(--ms-ink)">
        {view.reputation}
      </text>
      <text x="284" y="553" font-size="12.5" font-weight="600" fill="var(--ms-ink)">
        Reputation
      </text>
      <text x="284" y="569" font-size="12.5" fill="var(--ms-soft)">
        gives {3 + Math.floor(Math.min(30, view.reputation) / 5)} dice
      </text>
      <Gauge view={view} x={394} y={504} width={384} />
      <g transform="translate(818 499)">
        <Money view={view} />
      </g>
    </g>
  );
}

export function Gauge({ view, x, y, width }: { view: View; x: number; y: number; width: number }): JSX.Element {
  const rep = Math.min(30, view.reputation);
  const at = (n: number): number => x + (n / 30) * width;
  return (
    <g role="img" aria-label={`Reputation ${view.reputation} of 30`} data-track="reputation bonus">
      <rect x={x - 12} y={y + 28} width={width + 24} height="26" rx="13" fill="var(--ms-hole)" stroke="url(#br)" stroke-width="3" />
      <rect x={x - 7} y={y + 33} width={Math.max(14, at(rep) - x + 7)} height="16" rx="8" fill="url(#br)" />
      {Array.from(
        { length: 31 },
        (_, n) => n % 5 !== 0 && <path d={`M${at(n)} ${y + 38}v6`} stroke={n <= rep ? "#14110f" : "var(--ms-brass)"} stroke-width="1.3" opacity=".7" />,
      )}
      {[0, 5, 10, 15, 20, 25, 30].map((n, i) => (
        <g>
          <path d={`M${at(n)} ${y + 30}v22`} stroke={n <= rep ? "#14110f" : "var(--ms-brass)"} stroke-width="2" />
          <text x={at(n)} y={y + 69} font-size="12" font-weight="700" text-anchor="middle" fill="var(--ms-ink)">
            {n}
          </text>
          <rect
            x={at(n) - 11}
            y={y}
            width="22"
            height="22"
            rx="4"
            fill={n <= rep ? "#fbf3dc" : "var(--ms-paper)"}
            stroke={n <= rep ? "#8a6a12" : "var(--ms-brass)"}
            stroke-width="1.5"
            stroke-dasharray={n <= rep ? undefined : "3 2.5"}
          />
          <text class="d" x={at(n)} y={y + 17} font-size="15" text-anchor="middle" fill={n <= rep ? "#5d430a" : "var(--ms-ink)"}>
            {3 + i}
          </text>
        </g>
      ))}
      <g data-piece="rep">
        <path d={`M${at(rep)} ${y + 25}l-7 0 7 11 7-11z`} fill="#8c1c13" stroke="#f3e6c8" stroke-width="1.2" />
      </g>
    </g>
  );
}

const GEAR: [gear: keyof Gear, icon: string][] = [
  ["tommy_gun", "tommy"],
  ["suit", "suit"],
  ["politician", "pol"],
];

function Money({ view }: { view: View }): JSX.Element {
  return (
    <g data-track="cash income gear">
      <path d={DECO(246, 82)} fill="var(--ms-card)" stroke="var(--ms-brass)" stroke-width="1.5" />
      <Use id="bag" x={12} y={9} w={32} color="var(--ms-brass)" cut="var(--ms-paper)" />
      <text class="d" x="48" y="36" font-size="28" fill="var(--ms-ink)">
        ${view.cash}
      </text>
      <text x="13" y="58" font-size="12" font-weight="600" fill="var(--ms-ink)">
        Income +{view.income}
        {view.extra ? ` (${view.extra > 0 ? "+" : ""}${String(view.extra)})` : ""}
      </text>
      <text x="13" y="73" font-size="12" fill="var(--ms-soft)">
        {view.bonus} bonus rep.
      </text>
      <path d="M114 10v62" stroke="var(--ms-brass)" stroke-opacity=".6" />
      {GEAR.map(([id, icon], i) => {
        const held = Boolean(view.gear[id]);
        const w = icon === "tommy" ? 32 : 20;
        return (
          <g transform={`translate(${138 + i * 42} 32)`} role="img" aria-label={`${icon}: ${held ? "held" : "none"}`}>
            <circle r="18" fill={held ? "url(#br)" : "none"} stroke="var(--ms-brass)" stroke-width="1.5" stroke-dasharray={held ? undefined : "3 3"} />
            <Use
              id={icon}
              x={-w / 2}
              y={icon === "tommy" ? -7 : -10}
              w={w}
              h={icon === "tommy" ? 14 : 20}
              color={held ? "#14110f" : "var(--ms-dim)"}
              cut={held ? "#d8b640" : "var(--ms-card)"}
            />
          </g>
        );
      })}
      <text x="180" y="70" font-size="12" font-weight="600" text-anchor="middle" fill="var(--ms-ink)">
        Gear: {GEAR.filter(([id]) => view.gear[id]).length} of 3
      </text>
    </g>
  );
}
