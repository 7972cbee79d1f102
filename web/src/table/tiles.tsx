// What happened since your last turn, as small tiles; each shows itself again on the board.

import type { JSX } from "preact";
import type { GameModule } from "../games/index";
import { Dice } from "../games/drawing/dice";
import { t } from "../i18n";
import { nameOf } from "../model/answers";
import { type Beat, type Effect, tileOf } from "../model/beats";
import { MOST_TILES } from "../model/story";
import type { TableModel } from "../model/table";
import type { Words } from "../words";

interface TilesProps {
  model: TableModel;
  words: Words;
  board: GameModule | null;
  /** Little room: pictograms only. */
  small: boolean;
}

export function Tiles({ model, words, board, small }: TilesProps): JSX.Element | null {
  const { story } = model;
  const { beats, earlier } = story.shown;
  if (beats.length === 0) return null;
  const shown = beats.slice(-MOST_TILES);
  const title = model.solo ? t(earlier ? "lastTurn" : "thisTurn") : t("sinceTurn");
  const hidden = beats.length - shown.length;
  return (
    <section class={`tiles ${small ? "small" : ""}`} aria-label={title}>
      <header>
        <h2>
          {title} <small>{hidden > 0 ? t("andEarlier", hidden) : beats.length > 1 ? t("things", beats.length) : ""}</small>
        </h2>
        {!story.now && (
          <button type="button" class="btn" onClick={() => story.show(beats)}>
            <span aria-hidden="true">▶</span> {t("playAll")}
          </button>
        )}
      </header>
      <ol>
        {shown.map((beat, i) => (
          <li key={beat.id}>
            <button
              type="button"
              class={`tile ${story.now?.id === beat.id ? "now" : ""}`}
              aria-label={t("tile", i + 1, shown.length, tileOf(beat, words))}
              title={small ? tileOf(beat, words) : undefined}
              onClick={() => story.show([beat])}
            >
              <Pictogram beat={beat} board={board} />
              {!small && <span class="said">{tileOf(beat, words)}</span>}
              {!small && <Deltas beat={beat} words={words} />}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A small picture of a beat: its dice, the sign the game gives it, or whose deed it was. */
function Pictogram({ beat, board }: { beat: Beat; board: GameModule | null }): JSX.Element {
  const dice = beat.effects.find((effect) => effect.kind === "dice");
  if (dice?.kind === "dice") {
    return (
      <span class="pictogram">
        <Dice ours={dice.ours} theirs={dice.theirs} size={16} />
      </span>
    );
  }
  const [kind, slug] = (beat.effects.map(thingOf).find((thing) => thing !== null) ?? ":").split(":") as [string, string];
  const doer = beat.doer?.split(":")[1];
  return (
    <span class="pictogram">
      {beat.sign ? (
        <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
          <use href={`#${beat.sign}`} width="22" height="22" fill="currentColor" />
        </svg>
      ) : doer && board?.Mark ? (
        <board.Mark seat={doer} />
      ) : board?.Face && slug ? (
        <board.Face kind={kind} slug={slug} />
      ) : (
        <span aria-hidden="true">•</span>
      )}
    </span>
  );
}

const thingOf = (effect: Effect): string | null =>
  effect.kind === "card" ? effect.thing : effect.kind === "ring" ? (effect.things[0] ?? null) : effect.kind === "move" ? (effect.to ?? effect.from) : null;

/** The numbers that a beat has changed. */
export function Deltas({ beat, words }: { beat: Beat; words: Words }): JSX.Element | null {
  const changes = beat.effects.filter((effect) => effect.kind === "change").filter(hasNumber);
  if (changes.length === 0) return null;
  return (
    <span class="deltas">
      {changes.map((change) => (
        <i>{changeText(change, words)}</i>
      ))}
    </span>
  );
}

type ChangeEffect = Extract<Effect, { kind: "change" }>;

/** Whether a change says by how much, or to what. */
export const hasNumber = (change: ChangeEffect): boolean => change.by !== null || change.now !== null;

/** "Cash +4", or "Cash 16" where only the end is told. */
export function changeText(change: ChangeEffect, words: Words): string {
  const [kind, slug] = change.of.includes(":") ? (change.of.split(":") as [string, string]) : ["", change.of];
  const called = kind ? nameOf(words, kind, slug) : (words.text("track", slug) ?? words.text("view", slug) ?? slug);
  const [whoseKind, whose] = (change.whose?.split(":") ?? []) as [string?, string?];
  const name = whoseKind && whose ? `${nameOf(words, whoseKind, whose)}, ${called}` : called;
  if (change.by !== null) return `${name} ${change.by > 0 ? "+" : "−"}${Math.abs(change.by)}${change.now === null ? "" : ` = ${change.now}`}`;
  return change.now === null ? name : `${name} ${change.now}`;
}
