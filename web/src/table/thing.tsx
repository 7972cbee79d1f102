// A thing itself, drawn large: by its game, as a card with its text, or cut from the live board.

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/index";
import { nameOf } from "../model/answers";
import type { Words } from "../words";
import { boxesIn } from "./camera";

interface ThingProps {
  /** `kind:slug`. */
  thing: string;
  board: GameModule | null;
  words: Words;
  size: "peek" | "story" | "sheet";
}

export function ThingView({ thing, board, words, size }: ThingProps): JSX.Element | null {
  const [kind, slug] = thing.split(":") as [string, string];
  const drawn = board?.Thing?.({ kind, slug });
  if (drawn) return <div class={`thing drawn ${size}`}>{drawn}</div>;
  const row = words.row(slug);
  if (typeof row?.text === "string" && row.text) {
    return (
      <div class={`thing card ${size}`}>
        {board?.Face && <board.Face kind={kind} slug={slug} />}
        <b class="d">{nameOf(words, kind, slug)}</b>
        <p>{row.text}</p>
      </div>
    );
  }
  return size === "story" ? <b class="thing d">{nameOf(words, kind, slug)}</b> : <Cut thing={thing} size={size} />;
}

/** A piece of the board as it is now, near. */
function Cut({ thing, size }: { thing: string; size: string }): JSX.Element | null {
  const [box, setBox] = useState<string | null>(null);
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current) return;
    done.current = true;
    const world = document.querySelector<SVGGElement>(".stage .world");
    const el = world?.querySelector(`[data-of~="${CSS.escape(thing)}"]`);
    const [found] = world && el ? boxesIn(world, [el]) : [];
    if (!found) return;
    const [w, h] = [found.right - found.left, found.bottom - found.top];
    const air = Math.max(14, 0.14 * Math.max(w, h));
    setBox(`${found.left - air} ${found.top - air} ${w + 2 * air} ${h + 2 * air}`);
  });
  return box ? (
    <div class={`thing cut ${size}`} inert>
      <svg viewBox={box} aria-hidden="true">
        <use href="#world" />
      </svg>
    </div>
  ) : null;
}
