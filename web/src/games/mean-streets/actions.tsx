// The actions: slots that dice are set on.

import type { JSX } from "preact";
import type { Gear, SlotId, View } from "../../generated/views/mean-streets";
import { type Place, type Play, Spot, usePlay } from "../../table/play";
import { Use } from "./parts";
import { kindName } from "../drawing/text";

export interface SlotInfo {
  id: SlotId;
  icon: string;
  lines: [string, string];
  short: string;
  need?: number;
  gear?: keyof Gear;
}

export const SLOTS: SlotInfo[] = [
  { id: "new_turf", icon: "turf", lines: ["Roll over the fist", "or beat the guns"], short: "beat the fist" },
  { id: "old_turf", icon: "door", lines: ["Held back to defend", "when a gang comes"], short: "defend" },
  { id: "hire", icon: "man", lines: ["4 pips a man", "$5 each"], short: "4 pips · $5" },
  { id: "reputation", icon: "hat", lines: ["4 pips a point", "$10 each"], short: "4 pips · $10" },
  { id: "tommy_gun", icon: "tommy", lines: ["", ""], short: "+1 die in battle", need: 7, gear: "tommy_gun" },
  { id: "dapper_suit", icon: "suit", lines: ["", ""], short: "+1 die, new turf", need: 8, gear: "suit" },
  { id: "gaming_table", icon: "wheel", lines: ["", ""], short: "5 dice: casino", need: 9 },
  { id: "corrupt_politician", icon: "pol", lines: ["", ""], short: "stops one raid", need: 12, gear: "politician" },
];

/** What a slot answers: where dice go, and while it is asked how many, all of them. */
function places(slot: string, play: Play): Place[] {
  const number = play.asks.find((ask) => ask.what === "assign.number");
  if (!number || play.data.kinds.slot?.slugs[Number(number.about[0])] !== slot) return [["slot", slot]];
  return [["slot", slot], ["assign.number", String(number.about[1])]]; // prettier-ignore
}

export function Slots({ view }: { view: View }): JSX.Element {
  return (
    <g>
      <text class="d" x="17" y="333" font-size="14" fill="var(--ms-ink)">
        Actions
      </text>
      <path d="M84 328.5H611" stroke="var(--ms-brass)" stroke-opacity=".7" />
      <text class="d" x="629" y="333" font-size="14" fill="var(--ms-ink)">
        Gear Up, one a turn
      </text>
      <path d="M778 328.5H1070" stroke="var(--ms-brass)" stroke-opacity=".7" />
      {SLOTS.map((slot, i) => (
        <Slot slot={slot} view={view} x={i < 4 ? 17 + i * 152 : 629 + (i - 4) * 112.7} y={343} w={i < 4 ? 138 : 101} />
      ))}
    </g>
  );
}

/** A title that fits its width; where it would grow too small, its last word. */
function fitTitle(name: string, width: number, most: number): [string, number] {
  const size = Math.min(most, width / (name.length * 0.67));
  if (size >= 11) return [name, size];
  const last = name.split(" ").pop() ?? name;
  return [last, Math.min(most, width / (last.length * 0.67))];
}

function Slot({ slot, view, x, y, w }: { slot: SlotInfo; view: View; x: number; y: number; w: number }): JSX.Element {
  const play = usePlay();
  const { words } = play;
  const name = kindName(words, "slot", slot.id);
  const dice = view.assigned[slot.id];
  const held = slot.gear ? Boolean(view.gear[slot.gear]) : false;
  const room = slot.need ? 57 : w - 20;
  const [title, size] = fitTitle(name, w - (slot.need ? 10 : 40), 16);
  const tray = slot.need ? 9 : 10;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={places(slot.id, play)} label={`${name}: ${dice} dice${held ? ", held" : ""}`} box={[0, 0, w, 142, 4]}>
        <rect x="2" y="6" width={w} height="142" rx="4" fill="#000" opacity=".4" />
        <rect width={w} height="142" rx="4" fill="var(--ms-panel)" stroke="var(--ms-brass)" stroke-width="1.5" />
        <rect width={w} height="142" rx="4" fill="url(#pBrush)" />
        <path d={`M0 4q0-4 4-4H${w - 4}q4 0 4 4V30H0z`} fill="var(--ms-panel2)" />
        <path d={`M0 30H${w}`} stroke="var(--ms-brass)" stroke-width="1.5" />
        <path d={`M4 33.5H${w - 4}`} stroke="var(--ms-brass)" stroke-opacity=".5" />
        {slot.need ? (
          <>
            <text class="d" x={w / 2} y="21" font-size={size.toFixed(1)} text-anchor="middle" fill="var(--ms-head)">
              {title}
            </text>
            <Use id={slot.icon} x={slot.icon === "tommy" ? w / 2 - 38 : w / 2 - 17} y={37} w={slot.icon === "tommy" ? 76 : 34} h={34} color="var(--ms-brass)" />
          </>
        ) : (
          <>
            <Use id={slot.icon} x={7} y={4} w={21} color="var(--ms-head)" cut="var(--ms-panel2)" />
            <text class="d" x="32" y="21" font-size={size.toFixed(1)} fill="var(--ms-head)">
              {title}
            </text>
            <text x={w / 2} y="50" font-size="12.3" text-anchor="middle" fill="var(--ms-ink)" font-weight="600">
              {slot.lines[0]}
            </text>
            <text x={w / 2} y="65" font-size="12.3" text-anchor="middle" fill="var(--ms-soft)">
              {slot.lines[1]}
            </text>
          </>
        )}
        <rect x={tray} y="73" width={room} height="50" rx="4" fill="var(--ms-hole)" stroke="var(--ms-dim)" stroke-width="1.2" />
        <Dice count={dice} x={tray} y={77} room={room} slot={slot.id} most={slot.need ? 1 : 3} />
        {slot.need && (
          <g transform="translate(83 98)">
            <circle r="14.5" fill="url(#br)" stroke="#0c0a08" />
            <text class="d" y="6" font-size="17" text-anchor="middle" fill="#14110f">
              {slot.need}
            </text>
          </g>
        )}
        <text x={w / 2} y="136" font-size="12" text-anchor="middle" fill="var(--ms-ink)">
          {held
            ? slot.gear === "politician"
              ? "held already"
              : "held"
            : slot.need
              ? slot.short
              : dice === 0
                ? "no dice yet"
                : dice === 1
                  ? "1 die set"
                  : `${dice} dice set`}
        </text>
      </Spot>
    </g>
  );
}

/** Dice set on an action: side by side, closer as they grow more; empty places dotted. */
function Dice({
  count,
  x,
  y,
  room,
  slot,
  most,
  size = 40,
}: {
  count: number;
  x: number;
  y: number;
  room: number;
  slot: string;
  most: number;
  size?: number;
}): JSX.Element {
  const n = Math.max(count, most);
  const pitch = n === 1 ? 0 : Math.min(size * 0.94, (room - size) / (n - 1));
  const start = x + (room - (pitch * (n - 1) + size)) / 2;
  return (
    <g>
      {Array.from({ length: n }, (_, i) =>
        i < count ? (
          <g data-piece={`${slot}:${i}`} data-from="tray">
            <use href="#d0" x={start + i * pitch} y={y + 1} width={size} height={size} />
          </g>
        ) : (
          <g style="color:var(--ms-dim)">
            <use href="#dieo" x={start + i * pitch + 2} y={y + 3} width={size - 4} height={size - 4} />
          </g>
        ),
      )}
    </g>
  );
}

/** The same slot where there is little room. */
export function SmallSlot({ slot, view, x, y }: { slot: SlotInfo; view: View; x: number; y: number }): JSX.Element {
  const play = usePlay();
  const { words } = play;
  const name = kindName(words, "slot", slot.id);
  const dice = view.assigned[slot.id];
  const held = slot.gear ? Boolean(view.gear[slot.gear]) : false;
  const [title, size] = fitTitle(name, 82, 13);
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={places(slot.id, play)} label={`${name}: ${dice} dice${held ? ", held" : ""}`} box={[0, 0, 88, 82, 4]}>
        <rect width="88" height="82" rx="4" fill="var(--ms-panel)" stroke="var(--ms-brass)" stroke-width="1.3" />
        <path d="M0 4q0-4 4-4H84q4 0 4 4V20H0z" fill="var(--ms-panel2)" />
        <text class="d" x="44" y="15" font-size={size.toFixed(1)} text-anchor="middle" fill="var(--ms-head)">
          {title}
        </text>
        <Use id={slot.icon} x={5} y={30} w={slot.icon === "tommy" ? 30 : 25} h={25} color="var(--ms-brass)" />
        <rect x="37" y="25" width="46" height="36" rx="3" fill="var(--ms-hole)" stroke="var(--ms-dim)" />
        {dice > 1 ? (
          <>
            <use href="#d0" x="36" y="26" width="32" height="34" />
            <text class="d" x="75" y="49" font-size="16" text-anchor="middle" fill="var(--ms-holeink)">
              {dice}
            </text>
          </>
        ) : (
          <Dice count={dice} x={38} y={25} room={44} slot={slot.id} most={1} size={34} />
        )}
        <text x="44" y="76" font-size="11.5" font-weight="600" text-anchor="middle" fill="var(--ms-ink)">
          {held ? "held" : slot.need ? `roll ${slot.need}` : slot.short}
        </text>
      </Spot>
    </g>
  );
}
