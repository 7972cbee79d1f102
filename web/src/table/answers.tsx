// Answers as buttons and cards: filled, plain, or quiet; what does not fit is behind one button.

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import { type Arrangement, arrange, labelOf, type Pick, pickKey, picksOf, textOf, wasteOf, weightOf } from "../model/answers";
import type { Ask } from "../types";
import { type Layout } from "./hooks";
import { type Play, thingsOf } from "./play";

const MOST = 6;

export interface Arranged extends Arrangement {
  /** Shows fewer cards: they did not all fit. */
  fewer(): void;
}

/** Where the answers of the moment are shown. What lies on the board is seen from the page itself. */
export function useArrangement(play: Play, tab: string, layout: Layout): Arranged {
  const { words, view, model } = play;
  // Of a thought, what is open is listed; what is chosen already stands above it.
  const asks = model.composer ? play.asks.slice(0, 1) : play.asks;
  const inline = model.composer?.thought.inline !== undefined && asks[0]?.what === model.composer.thought.first;
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
    () => arrange(picks, spotted, words, { everything: layout.tall || inline, most, beside: layout.tall || inline ? 0 : 3 }),
    [picks, spotted, words, layout.tall, most, inline],
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
    if (asking) keep.current?.closest(".waste")?.scrollIntoView({ block: "nearest" });
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
  useFit(list, listed.length, arrangement.fewer);
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

/** Shows fewer where they do not all fit; also when letters or pictures come late and take more room. */
function useFit(list: { current: HTMLElement | null }, shown: number, fewer: () => void): void {
  const check = useRef((): void => {});
  check.current = (): void => {
    const box = list.current?.closest<HTMLElement>("[data-fit]");
    // What asks once more, or waits to be sent, comes and goes: the answers do not move for it.
    if (!box || shown <= 1 || box.querySelector(".waste, .commit")) return;
    if (box.scrollHeight > box.clientHeight + 2) fewer();
  };
  useLayoutEffect(() => check.current());
  useEffect(() => {
    if (!list.current) return;
    const watcher = new ResizeObserver(() => check.current());
    watcher.observe(list.current);
    return () => watcher.disconnect();
  }, [shown === 0]);
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
  const chosen = play.chosen === pickKey(pick) || play.picked.has(pickKey(pick));
  return (
    <li class={inlineOf(play, pick) ? "withinline" : undefined}>
      <button
        type="button"
        class={`answer ${chosen ? "chosen" : ""} ${text ? "long" : ""} ${isMarked(play, pick)}`}
        data-pick={pickKey(pick)}
        data-about={pick.value >= 0 ? `${pick.ask.kind}:${slug}` : undefined}
        aria-pressed={(play.tall || play.model.gatherer) && pick.value >= 0 ? chosen : undefined}
        disabled={busy}
        onClick={() => choose(pick)}
        {...pointers(play, pick)}
      >
        {board?.Face && pick.value >= 0 && <board.Face kind={pick.ask.kind} slug={slug} />}
        <b>{labelOf(play.words, pick)}</b>
        {!play.tall && n < 9 && <kbd aria-hidden="true">{n + 1}</kbd>}
        {text && <small>{text}</small>}
      </button>
      <Inline play={play} pick={pick} busy={busy} />
    </li>
  );
}

const inlineOf = ({ model }: Play, pick: Pick): Ask | null =>
  pick.value >= 0 && pick.ask.what === model.composer?.thought.first ? model.composer.inlineOf(pick.value) : null;

/** What is asked in the end, on the card of the first answer: one press says both. */
function Inline({ play, pick, busy }: { play: Play; pick: Pick; busy: boolean }): JSX.Element | null {
  const { model, words } = play;
  const last = inlineOf(play, pick);
  if (!last) return null;
  return (
    <span class="inline" role="group" aria-label={labelOf(words, pick)}>
      {last.options.map((option) => {
        const name = words.option(last.what, option, last.about);
        return (
          <button
            type="button"
            class="btn"
            data-both={`${pickKey(pick)} ${last.what}=${option}`}
            aria-label={`${labelOf(words, pick)}: ${name}`}
            disabled={busy}
            onClick={() => model.composer?.both({ what: pick.ask.what, option: pick.value }, { what: last.what, option })}
          >
            {name}
          </button>
        );
      })}
    </span>
  );
}

/** A thought so far: what is chosen or presumed and may be changed, how many go along, who pays how much. */
export function Composing({ play, busy }: { play: Play; busy: boolean }): JSX.Element | null {
  const { model, words } = play;
  const { composer } = model;
  if (!composer || model.sending || model.story.now || play.asks.length === 0) return null;
  const earlier = play.asks.slice(1);
  const { made, open } = composer.walk;
  const units = made.map((one) => one.ask).filter((ask) => composer.unitsIn(ask).length > 0);
  const counts = composer.counts;
  const kinds = [...new Set([...units, ...(open ? [open] : [])].flatMap((ask) => composer.unitsIn(ask)))];
  const column = composer.thought.column?.question;
  const amounts = composer.amounts;
  const begun = made.filter(({ ask, presumed }) => !presumed && !earlier.some((one) => one.what === ask.what) && ask.what !== column);
  if (earlier.length === 0 && kinds.length === 0 && amounts.length === 0 && begun.length === 0) return null;
  return (
    <section class="composing" aria-label={t("soFar")}>
      {begun.length > 0 && (
        <p class="sofar">
          {begun.map(({ ask, option }) => words.option(ask.what, option, ask.about)).join(" · ")}
          <button type="button" class="quiet" onClick={() => composer.clear()}>
            {t("chooseAnew")}
          </button>
        </p>
      )}
      {[...earlier].reverse().map((ask) => (
        <div class="earlier" role="group" aria-label={words.prompt(ask)}>
          {ask.options.map((option) => {
            const pick = { ask, value: option };
            return (
              <button
                type="button"
                class="btn choice"
                data-earlier={pickKey(pick)}
                aria-pressed={play.picked.has(pickKey(pick))}
                disabled={busy}
                onClick={() => composer.press(ask.what, option)}
              >
                {words.option(ask.what, option, ask.about)}
              </button>
            );
          })}
        </div>
      ))}
      {kinds.map((option) => (
        <Stepper
          name={words.option(column!, option)}
          now={counts.get(option) ?? 0}
          least={0}
          most={open && composer.unitsIn(open).includes(option) ? Infinity : (counts.get(option) ?? 0)}
          set={(n) => composer.take(option, n)}
        />
      ))}
      {amounts.map(({ option, now, least, most }) => (
        <Stepper name={words.option(open!.what, option, open!.about)} now={now} least={least} most={most} set={(n) => composer.pay(option, n)} />
      ))}
      <button type="button" class="quiet onebyone" onClick={() => model.oneByOne()}>
        {t("oneByOne")}
      </button>
    </section>
  );
}

/** A count: one less, one more. Arrow keys, Home and End change it, too. */
function Stepper({ name, now, least, most, set }: { name: string; now: number; least: number; most: number; set(n: number): void }): JSX.Element {
  const to = (n: number): void => {
    const next = Math.max(least, Math.min(most, n));
    if (next !== now) set(next);
  };
  const keys = (e: KeyboardEvent): void => {
    const next = { ArrowUp: now + 1, ArrowDown: now - 1, Home: least, End: Number.isFinite(most) ? most : now + 1 }[e.key];
    if (next === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    to(next);
  };
  return (
    <div class="stepper" role="group" aria-label={name} onKeyDown={keys}>
      <b>{name}</b>
      <button type="button" class="btn" aria-label={t("oneLess", name)} disabled={now <= least} onClick={() => to(now - 1)}>
        −
      </button>
      <output>{now}</output>
      <button type="button" class="btn" aria-label={t("oneMore", name)} disabled={now >= most} onClick={() => to(now + 1)}>
        +
      </button>
    </div>
  );
}
