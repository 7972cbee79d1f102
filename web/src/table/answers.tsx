// Answers as buttons and cards: filled, plain, or quiet; what does not fit is behind one button.

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import { type Arrangement, arrange, labelOf, type Pick, pickKey, picksOf, textOf, wasteOf, weightOf } from "../model/answers";
import { type Layout } from "./hooks";
import { type Play, thingsOf } from "./play";

const MOST = 6;

export interface Arranged extends Arrangement {
  /** Shows fewer cards: they did not all fit. */
  fewer(): void;
}

/** Where the answers of the moment are shown. What lies on the board is seen from the page itself. */
export function useArrangement(play: Play, tab: string, layout: Layout): Arranged {
  const { asks, words, view } = play;
  const key = asks.map((ask) => `${ask.what}:${ask.options.join()}`).join(";");
  const picks = useMemo(() => picksOf(asks), [key, asks.map((ask) => ask.about.join()).join()]);
  const [spotted, setSpotted] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(MOST);
  useLayoutEffect(() => setMost(MOST), [key, layout.tall, layout.short, tab]);
  useLayoutEffect(() => {
    const spots = new Set([...document.querySelectorAll<HTMLElement>(":is(.play, .tray) [data-pick]")].map((el) => el.dataset.pick ?? ""));
    setSpotted((was) => (was.size === spots.size && [...spots].every((one) => was.has(one)) ? was : spots));
  }, [picks, view, tab, layout.tall]);
  const found = useMemo(
    () => arrange(picks, spotted, words, { everything: layout.tall, most, beside: layout.tall ? 0 : 3 }),
    [picks, spotted, words, layout.tall, most],
  );
  return { ...found, fewer: () => setMost((now) => Math.max(1, now - 1)) };
}

interface AnswerProps {
  pick: Pick;
  play: Play;
  busy: boolean;
  give(pick: Pick): void;
}

const isMarked = (play: Play, pick: Pick): string => (thingsOf(play, pick).some((thing) => play.marked.has(thing)) ? "marked" : "");

function pointers(play: Play, pick: Pick): Record<string, unknown> {
  return {
    onPointerEnter: (e: PointerEvent) => e.pointerType === "mouse" && play.point({ lit: pick }, e.currentTarget as Element),
    onPointerLeave: play.pointOver,
  };
}

/** A short answer beside the question. */
export function AnswerButton({ pick, play, busy, give, filled }: AnswerProps & { filled: boolean }): JSX.Element {
  return (
    <button
      type="button"
      class={`btn act ${filled ? "pri" : "choice"} ${isMarked(play, pick)}`}
      data-pick={pickKey(pick)}
      disabled={busy}
      onClick={() => give(pick)}
      {...pointers(play, pick)}
    >
      {labelOf(play.words, pick)}
    </button>
  );
}

/** Filled is only what goes on with the game and leaves nothing else to choose from. */
export const isFilled = (play: Play, pick: Pick, among: readonly Pick[]): boolean =>
  weightOf(play.words, pick) === "onward" || (among.length === 1 && play.asks.reduce((n, ask) => n + ask.options.filter((v) => v >= 0).length, 0) <= 1);

/** What gives something up: quiet, and where it wastes something it asks once, in place. */
export function QuietAnswer({ pick, play, busy, give }: AnswerProps): JSX.Element {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const waste = wasteOf(play.words, pick);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  return (
    <span class="quietly">
      <button
        type="button"
        class={`quiet act ${isMarked(play, pick)}`}
        data-pick={pickKey(pick)}
        disabled={busy}
        aria-expanded={waste ? asking : undefined}
        onClick={() => {
          if (!waste) return give(pick);
          play.pointClose(); // its own question stands where the preview would
          setAsking(!asking);
        }}
        {...(asking ? {} : pointers(play, pick))}
      >
        {labelOf(play.words, pick)}
        {waste && "…"}
      </button>
      {asking && waste && (
        <span class="waste" role="alertdialog" aria-label={waste.sentence}>
          <span>{waste.sentence}</span>
          <button type="button" class="btn give" disabled={busy} onClick={() => give(pick)}>
            {waste.give}
          </button>
          <button type="button" class="btn pri" ref={keep} onClick={() => setAsking(false)}>
            {waste.keep}
          </button>
        </span>
      )}
    </span>
  );
}

interface AnswersProps {
  play: Play;
  board: GameModule | null;
  arrangement: Arranged;
  busy: boolean;
  choose(pick: Pick): void;
}

/** The answers as cards; as many as fit, and one button for the rest. */
export function AnswerCards({ play, board, arrangement, busy, choose }: AnswersProps): JSX.Element | null {
  const { listed, more } = arrangement;
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const key = [...listed, ...more].map(pickKey).join();
  useEffect(() => setAll(false), [key]);
  useLayoutEffect(() => {
    const box = list.current?.closest<HTMLElement>("[data-fit]");
    if (box && box.scrollHeight > box.clientHeight + 2 && listed.length > 1) arrangement.fewer();
  });
  if (listed.length === 0) return null;
  const card = (pick: Pick, n: number): JSX.Element => (
    <AnswerCard key={pickKey(pick)} pick={pick} n={n} play={play} board={board} busy={busy} choose={choose} />
  );
  return (
    <>
      <ul class="answers" ref={list} aria-label={t("options")}>
        {listed.map(card)}
      </ul>
      {more.length > 0 && (
        <button type="button" class="btn moreanswers" onClick={() => setAll(true)}>
          {t("nMore", more.length)}
        </button>
      )}
      {all && (
        <div class="allanswers" role="dialog" aria-label={t("options")}>
          <header>
            <b>{t("choices", listed.length + more.length)}</b>
            <button type="button" class="btn" onClick={() => setAll(false)}>
              {t("close")}
            </button>
          </header>
          <ul class="answers" tabIndex={0}>
            {[...listed, ...more].map(card)}
          </ul>
        </div>
      )}
    </>
  );
}

function AnswerCard({
  pick,
  n,
  play,
  board,
  busy,
  choose,
}: {
  pick: Pick;
  n: number;
  play: Play;
  board: GameModule | null;
  busy: boolean;
  choose(pick: Pick): void;
}): JSX.Element {
  const text = textOf(play.words, pick);
  const slug = play.words.slug(pick.ask.what, pick.value);
  const chosen = play.chosen === pickKey(pick);
  return (
    <li>
      <button
        type="button"
        class={`answer ${chosen ? "chosen" : ""} ${text ? "long" : ""} ${isMarked(play, pick)}`}
        data-pick={pickKey(pick)}
        data-about={pick.value >= 0 ? `${pick.ask.kind}:${slug}` : undefined}
        aria-pressed={play.tall && pick.value >= 0 ? chosen : undefined}
        disabled={busy}
        onClick={() => choose(pick)}
        {...pointers(play, pick)}
      >
        {board?.Face && pick.value >= 0 && <board.Face kind={pick.ask.kind} slug={slug} />}
        <b>{labelOf(play.words, pick)}</b>
        {!play.tall && n < 9 && <kbd aria-hidden="true">{n + 1}</kbd>}
        {text && <small>{text}</small>}
      </button>
    </li>
  );
}
