// A conflict as it is told: who stands against whom, why this column, that column of the tables, the die, and what it does.

import type { JSX } from "preact";
import type { BoxId, TableId, View } from "../../generated/views/chicago-chicago";
import type { Beat } from "../../model/beats";
import { usePlay } from "../../table/play";
import type { Row } from "../../types";
import { Dice } from "../drawing/dice";
import { rows } from "../index";
import { type Rolled, rolledIn } from "./rolled";

export function Panel({ beat }: { beat: Beat }): JSX.Element | null {
  const attack = beat.events.find(({ code }) => code === "sweep" || code === "confront");
  const roll = rolledIn(beat.events, beat.id);
  if (!attack || !roll) return null;
  const [, strength, against] = attack.args as [number, number, number];
  return <Conflict beat={beat} roll={roll} police={attack.code === "sweep"} strength={strength} against={against} />;
}

interface ConflictProps {
  beat: Beat;
  roll: Rolled;
  /** Whether the police attack. */
  police: boolean;
  strength: number;
  against: number;
}

function Conflict({ beat, roll, police, strength, against }: ConflictProps): JSX.Element {
  const { view, words, data } = usePlay<View>();
  const id = data.kinds.box?.slugs[roll.box] as BoxId;
  const box = view.boxes[id];
  const say = (key: string, ...args: unknown[]): string => words.fill(words.text("board", key) ?? "", args);
  const forced = !police && data.kinds.table?.slugs[roll.table] === "assault";
  const column = view.columns[roll.column] ?? "";
  const ratio = Math.round((10 * strength) / against) / 10;
  const why = forced ? say("forced_column") : say(ratio > view.columns.length ? "beyond" : Number.isInteger(ratio) ? "even" : "down", strength, against, ratio);
  const outcome = beat.events.filter(({ code }) => /^conflict\.(?!rolled)|^exposure$/.test(code)).map((event) => words.event(event));
  return (
    <div class="cc-conflict">
      <header>
        <h3 class="d">{words.name("box", roll.box)}</h3>
        <span>{say("worth", box.code.police, box.code.demonstrators)}</span>
      </header>
      <div class="sides">
        <Strength side={police ? "police" : "demonstrators"} role={say("attacks")} total={strength} parts={partsOf(data, box, police, strength)} />
        <p class="odds">
          <b class="d">{column}</b>
          <small>{why}</small>
        </p>
        <Strength side={police ? "demonstrators" : "police"} role={say("defends")} total={against} parts={partsOf(data, box, !police, against)} />
      </div>
      <Columns view={view} roll={roll} police={police} forced={forced} say={say} />
      <div class="fell">
        <Dice ours={[roll.die]} size={58} roll={roll.key} />
        <div>
          <b>
            {roll.code}: {String(words.row(roll.code)?.name ?? "")}.
          </b>
          {outcome.map((sentence) => (
            <p>{sentence}</p>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Who they are, where everybody in the box takes part: then their strengths add up to the sum. */
function partsOf(data: Parameters<typeof rows>[0], box: View["boxes"][BoxId], police: boolean, total: number): string[] {
  const units = rows(data, "units").filter((unit) => unit.side === (police ? "police" : "demonstrators"));
  const crews = police ? [box.police, box.minimum ?? []] : [box.groups, box.groups.map((n, i) => n + (box.infiltrators[i] ?? 0))];
  const sum = (counts: readonly number[]): number => counts.reduce((all, n, i) => all + n * strengthOf(units[i]), 0);
  const there = crews.find((counts) => sum(counts) === total);
  return (there ?? []).flatMap((n, i) => (n ? [`${n} × ${strengthOf(units[i])}`] : []));
}

const strengthOf = (unit: Row | undefined): number => Number(unit?.strength ?? 0);

function Strength({ side, role, total, parts }: { side: string; role: string; total: number; parts: string[] }): JSX.Element {
  const { words } = usePlay();
  return (
    <p class={`strength ${side}`}>
      <b class="d">{total}</b>
      <span>
        {words.seat(side)} <small>{role}</small>
      </span>
      {parts.length > 1 && <small>{parts.join(" + ")}</small>}
    </p>
  );
}

interface ColumnsProps {
  view: View;
  roll: Rolled;
  police: boolean;
  forced: boolean;
  say(key: string, ...args: unknown[]): string;
}

/** The column of the odds, of every table that could be used: six cells each. */
function Columns({ view, roll, police, forced, say }: ColumnsProps): JSX.Element {
  const { data, words } = usePlay();
  const open = rows<TableId>(data, "tables").filter((table, t) => police || t === roll.table || (!forced && table.id !== "assault"));
  const mine = police ? "P" : "D";
  return (
    <table class="columns">
      <thead>
        <tr>
          <th>{say("die")}</th>
          {[1, 2, 3, 4, 5, 6].map((pips) => (
            <th>{pips}</th>
          ))}
          <th />
        </tr>
      </thead>
      <tbody>
        {open.map((table) => {
          const used = data.kinds.table?.slugs[roll.table] === table.id;
          const cells = view.tables[table.id].map((row) => row[roll.column] ?? "");
          const wins = cells.filter((code) => code.startsWith(mine)).length;
          return (
            <tr class={used ? "used" : ""}>
              <th>
                {used ? "▸ " : ""}
                {words.name("table", data.kinds.table?.slugs.indexOf(table.id) ?? -1)}
              </th>
              {cells.map((code, i) => (
                <td class={`${scorer(code)} ${used && i + 1 === roll.die ? "hit" : ""}`}>{code}</td>
              ))}
              <td class="wins">{say(police ? "police_of_six" : "crowd_of_six", wins)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const scorer = (code: string): string => (code === "SHOT" ? "shot" : code.startsWith("P") ? "police" : "demonstrators");
