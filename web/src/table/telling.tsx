// A beat on the board: what is concerned is ringed and the rest in shade, the card comes forward, dice tumble,
// pieces go their way, numbers float off their tracks. What is where is seen from the page itself.

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/index";
import { Dice } from "../games/drawing/dice";
import { t } from "../i18n";
import { type Beat, doerName, type Effect, trackOf } from "../model/beats";
import { APART } from "../model/pace";
import type { TableModel } from "../model/table";
import type { Words } from "../words";
import type { Play } from "./play";
import { ThingView } from "./thing";
import { changeText, hasNumber } from "./tiles";
import { Transport } from "./transport";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

type Found = Map<string, Box>;

/** The boxes of the things and tracks that a beat speaks of, within the frame; what is out of sight is not there. */
function locate(frame: HTMLElement, beat: Beat): Found {
  const origin = frame.getBoundingClientRect();
  const found: Found = new Map();
  const put = (name: string, selector: string): void => {
    const el = document.querySelector(`:is(.play, .tray) ${selector}`);
    if (!el) return;
    const box = el.getBoundingClientRect();
    const seen = box.width > 0 && box.right > origin.left && box.left < origin.right && box.bottom > origin.top && box.top < origin.bottom;
    if (seen) found.set(name, { x: box.left - origin.left, y: box.top - origin.top, w: box.width, h: box.height });
  };
  const thing = (name: string | null): void => {
    if (name) put(name, `[data-of~="${CSS.escape(name)}"]`);
  };
  for (const effect of beat.effects) {
    if (effect.kind === "ring") effect.things.forEach(thing);
    else if (effect.kind === "move") [effect.from, effect.to].forEach(thing);
    else if (effect.kind === "note") thing(effect.thing);
    else if (effect.kind === "change") put(trackOf(effect), `[data-track~="${CSS.escape(trackOf(effect))}"]`);
  }
  return found;
}

interface TellingProps {
  model: TableModel;
  beat: Beat;
  board: GameModule | null;
  words: Words;
  names: string[];
  tall: boolean;
}

export function Telling({ model, beat, board, words, names, tall }: TellingProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ id: string; boxes: Found; size: [number, number] } | null>(null);
  useLayoutEffect(() => {
    const el = frame.current;
    if (!el) return;
    const look = (): void => setFound({ id: beat.id, boxes: locate(el, beat), size: [el.clientWidth, el.clientHeight] });
    look();
    // Once more when the camera has arrived.
    const later = setTimeout(look, 280);
    window.addEventListener("resize", look);
    return () => {
      clearTimeout(later);
      window.removeEventListener("resize", look);
    };
  }, [beat.id, model.view]);
  const now = found?.id === beat.id ? found : null;
  const own = board?.Panel?.({ beat }) ?? null;
  const panel = own !== null || panelOf(beat);
  return (
    <div class="storyframe" ref={frame} onClick={() => model.story.skip()}>
      {now && <Shade boxes={now.boxes} size={now.size} beat={beat} dark={panel} board={board} />}
      {now && <Marks beat={beat} boxes={now.boxes} words={words} />}
      {panel && !tall && now && (
        <div class={`storypanel ${sideOf(now.boxes, now.size[0])}`} key={beat.id} onClick={(e) => e.stopPropagation()}>
          {own ?? <Panel beat={beat} board={board} words={words} title={doerName(beat, words, names)} alone={names.length === 1} />}
        </div>
      )}
      {!tall && (
        <div class="transportframe" onClick={(e) => e.stopPropagation()}>
          <Transport model={model} />
        </div>
      )}
    </div>
  );
}

const panelOf = (beat: Beat): boolean => beat.effects.some((effect) => effect.kind === "card" || effect.kind === "dice");

/** The panel stands where it covers nothing that it speaks of. */
function sideOf(boxes: Found, width: number): string {
  const all = [...boxes.values()];
  if (all.length === 0) return "middle";
  const centre = all.reduce((sum, box) => sum + box.x + box.w / 2, 0) / all.length;
  return centre > width / 2 ? "left" : "right";
}

function Shade({ boxes, size, beat, dark, board }: { boxes: Found; size: [number, number]; beat: Beat; dark: boolean; board: GameModule | null }): JSX.Element {
  const holes = [...boxes.values()];
  return (
    <svg class="shade" width={size[0]} height={size[1]} aria-hidden="true">
      <mask id="story-holes">
        <rect width="100%" height="100%" fill="#fff" />
        {holes.map((box) => (
          <rect x={box.x - 8} y={box.y - 8} width={box.w + 16} height={box.h + 16} rx="10" fill="#000" />
        ))}
      </mask>
      {(holes.length > 0 || dark) && <rect width="100%" height="100%" fill="#0b0806" opacity=".55" mask="url(#story-holes)" />}
      {ringsOf(beat, boxes).map((box) => (
        <rect class="storyring" x={box.x - 7} y={box.y - 7} width={box.w + 14} height={box.h + 14} rx="10" />
      ))}
      <Arrows beat={beat} boxes={boxes} board={board} />
    </svg>
  );
}

const ringsOf = (beat: Beat, boxes: Found): Box[] =>
  beat.effects.flatMap((effect) => {
    if (effect.kind === "ring") return effect.things.flatMap((thing) => boxes.get(thing) ?? []);
    // What changes without a number is ringed itself.
    return effect.kind === "change" && !hasNumber(effect) ? (boxes.get(trackOf(effect)) ?? []) : [];
  });

/** A dashed arrow for everything that goes from one place to another. */
function Arrows({ beat, boxes, board }: { beat: Beat; boxes: Found; board: GameModule | null }): JSX.Element {
  const moves = beat.effects.filter((effect): effect is Extract<Effect, { kind: "move" }> => effect.kind === "move");
  return (
    <>
      {moves.map((move, i) => {
        const from = move.from ? boxes.get(move.from) : undefined;
        const to = move.to ? boxes.get(move.to) : undefined;
        if (!from || !to) {
          const only = from ?? to;
          return only && <rect class="storyring" x={only.x - 7} y={only.y - 7} width={only.w + 14} height={only.h + 14} rx="10" />;
        }
        const [ax, ay, zx, zy] = [from.x + from.w / 2, from.y + from.h / 2, to.x + to.w / 2, to.y + to.h / 2];
        const [mx, my] = [(ax + zx) / 2 - (zy - ay) * 0.15, (ay + zy) / 2 - Math.abs(zx - ax) * 0.15 - 14];
        const turn = (Math.atan2(zy - my, zx - mx) * 180) / Math.PI;
        return (
          <g class="storyarrow" style={{ animationDelay: `${i * APART}ms` }}>
            <path d={`M${ax} ${ay}Q${mx} ${my} ${zx} ${zy}`} />
            <path class="head" d="M-15 -8L0 0L-15 8Z" transform={`translate(${zx} ${zy}) rotate(${turn})`} />
            <Carried move={move} board={board} x={(ax + 2 * mx + zx) / 4} y={(ay + 2 * my + zy) / 4} />
          </g>
        );
      })}
    </>
  );
}

/** What goes along an arrow: the piece itself where the game draws it, and how many. */
function Carried({ move, board, x, y }: { move: Extract<Effect, { kind: "move" }>; board: GameModule | null; x: number; y: number }): JSX.Element | null {
  const [kind, slug] = (move.piece ?? "").split(":") as [string, string | undefined];
  const piece = slug !== undefined && board?.Face ? <board.Face kind={kind} slug={slug} /> : null;
  if (!piece && move.count < 2) return null;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={piece ? 19 : 15} />
      {piece && (
        <svg class="carried" x="-14" y="-14" width="28" height="28">
          {piece}
        </svg>
      )}
      {move.count > 1 && (
        <g transform={piece ? "translate(18 14)" : undefined}>
          {piece && <circle r="12" />}
          <text text-anchor="middle" y="5">
            {move.count}
          </text>
        </g>
      )}
    </g>
  );
}

/** More notes than these would cover one another: the rings say where, the sentences what. */
const MOST_NOTES = 6;

/** Numbers beside their tracks; what has no track in sight docks at the edge. */
function Marks({ beat, boxes, words }: { beat: Beat; boxes: Found; words: Words }): JSX.Element {
  const changes = beat.effects.filter((effect): effect is Extract<Effect, { kind: "change" }> => effect.kind === "change");
  const docked = changes.filter((change) => !boxes.has(trackOf(change)) && hasNumber(change));
  const notes = beat.effects.filter((effect): effect is Extract<Effect, { kind: "note" }> => effect.kind === "note");
  return (
    <>
      {changes.map((change, i) => {
        const box = boxes.get(trackOf(change));
        if (!box || !hasNumber(change)) return null;
        const style = { left: `${Math.max(70, box.x + box.w / 2)}px`, top: `${Math.max(30, box.y - 8)}px`, animationDelay: `${i * APART}ms` };
        return (
          <span class="storychange" style={style}>
            {changeText(change, words)}
          </span>
        );
      })}
      {(notes.length > MOST_NOTES ? [] : notes).map((note, i) => {
        const box = boxes.get(note.thing);
        if (!box) return null;
        const above = notes.slice(0, i).filter((other) => other.thing === note.thing).length;
        const style = { left: `${box.x + box.w / 2}px`, top: `${box.y + box.h + 16 + above * 30}px`, animationDelay: `${i * APART}ms` };
        return (
          <span class="storychange note" style={style}>
            {note.text}
          </span>
        );
      })}
      {docked.length > 0 && (
        <span class="storydock">
          {docked.map((change) => (
            <span class="storychange">{changeText(change, words)}</span>
          ))}
        </span>
      )}
    </>
  );
}

/** The card that was played, or the dice with what they were held against. */
function Panel({ beat, board, words, title, alone }: { beat: Beat; board: GameModule | null; words: Words; title: string; alone: boolean }): JSX.Element {
  const card = beat.effects.find((effect) => effect.kind === "card");
  const rolls = beat.effects.filter((effect): effect is Extract<Effect, { kind: "dice" }> => effect.kind === "dice");
  return (
    <>
      {!alone && title && <header class="storyhead">{title}</header>}
      {card?.kind === "card" && <ThingView thing={card.thing} board={board} words={words} size="story" />}
      {rolls.map((roll, i) => (
        <Roll roll={roll} key={`${beat.id}.${i}`} id={`${beat.id}.${i}`} />
      ))}
      <ul class={`storywords ${rolls.at(-1)?.won === true ? "won" : rolls.at(-1)?.won === false ? "lost" : ""}`}>
        {beat.sentences.map((sentence) => (
          <li>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function Roll({ roll, id }: { roll: Extract<Effect, { kind: "dice" }>; id: string }): JSX.Element {
  return (
    <div class="roll">
      <div class="rolled">
        <Dice ours={roll.ours} theirs={roll.theirs} size={roll.ours.length + roll.theirs.length > 5 ? 40 : 56} roll={id} />
        {roll.sum !== null && <b class="d">= {roll.sum}</b>}
      </div>
      {roll.sum !== null && roll.need !== null && <Ruler sum={roll.sum} need={roll.need} beat={roll.beat} most={6 * Math.max(1, roll.ours.length)} />}
    </div>
  );
}

/** The sum on a ruler against what was needed. */
function Ruler({ sum, need, beat, most }: { sum: number; need: number; beat: boolean; most: number }): JSX.Element {
  const top = Math.max(most, sum, need + 1);
  const at = (n: number): number => 10 + (n / top) * 380;
  const mark = beat ? need + 0.5 : need - 0.5;
  return (
    <svg class="ruler" viewBox="0 0 400 62" role="img" aria-label={t(beat ? "rolledBeat" : "rolledNeed", sum, need)}>
      <rect x="10" y="26" width="380" height="9" rx="4.500" class="rest" />
      <rect x="10" y="26" width={at(mark) - 10} height="9" class="short" />
      {sum > mark && <rect x={at(mark)} y="26" width={at(sum) - at(mark)} height="9" class="enough" />}
      <path d={`M${at(mark)} 19v23`} class="tick" />
      <text x={at(mark)} y="14" text-anchor="middle">
        {t(beat ? "toBeat" : "needed", need)}
      </text>
      <path d={`M${at(sum)} 36l-7 11h14z`} class="here" />
      <text x={Math.min(372, Math.max(24, at(sum)))} y="60" text-anchor="middle" class="sum">
        {sum}
      </text>
    </svg>
  );
}

/** On a phone the beat is told in the sheet. */
export function StoryCard({ beat, play, board, names }: { beat: Beat; play: Play; board: GameModule | null; names: string[] }): JSX.Element {
  return (
    <div class="storycard" key={beat.id}>
      {board?.Panel?.({ beat }) ?? <Panel beat={beat} board={board} words={play.words} title={doerName(beat, play.words, names)} alone={names.length === 1} />}
    </div>
  );
}
