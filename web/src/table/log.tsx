// What happened, one line a deed: the doer's sign, the words, and the rule behind a small §.

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { spokenOf, type StoryBook, thingsAt } from "../model/beats";
import type { Event, LogLine } from "../types";
import { Chip } from "../ui/chip";
import type { Words } from "../words";

interface LogProps {
  log: LogLine[];
  words: Words;
  book: StoryBook;
  seatNames: string[];
  seats: string[];
  /** The sign of a side; without one, its first letter stands for it. */
  Mark?: (props: { seat: string }) => JSX.Element;
  /** The step that is shown, when it is not the last. */
  at: number | null;
  chapter?(event: Event): boolean;
  mark(things: ReadonlySet<string>): void;
  goStep(step: number): void;
  openRule(rule: string): void;
}

export function Log(props: LogProps): JSX.Element {
  const { log } = props;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const el = list.current;
    if (!el) return;
    if (props.at === null) el.scrollTop = el.scrollHeight;
    else el.querySelector(`[data-step="${props.at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [log.length, props.at]);
  const [setup, ...played] = log;
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label={t("log")}>
      {setup && setup.events.length > 0 && (
        <li class="setupblock">
          <details>
            <summary>{t("setupBlock", setup.events.length)}</summary>
            <ol>
              <Line line={setup} step={0} {...props} />
            </ol>
          </details>
        </li>
      )}
      {played.map((line, i) => (
        <Line key={i} line={line} step={i + 1} {...props} />
      ))}
    </ol>
  );
}

function Line({ line, step, ...props }: LogProps & { line: LogLine; step: number }): JSX.Element {
  const { words, at } = props;
  const last = at ?? props.log.length - 1;
  return (
    <>
      {line.forced && line.what !== null && line.option !== null && line.events.length > 0 && (
        <li class="forced">
          {words.option(line.what, line.option)}: {t("forced")}
        </li>
      )}
      {line.events.map((event, i) =>
        props.chapter?.(event) ? (
          <li class="head" key={i} data-step={step}>
            {words.event(event)}
          </li>
        ) : (
          <li
            key={i}
            data-step={step}
            class={`${step > last ? "later" : ""} ${at === step ? "now" : ""} ${event.alone ? "alone" : ""}`}
            onPointerEnter={() => props.mark(new Set(spokenOf(event, words)))}
            onPointerLeave={() => props.mark(new Set())}
          >
            <button type="button" class="step" onClick={() => props.goStep(step)} title={`${t("replay")}: ${step}`} aria-label={`${t("replay")} ${step}`}>
              <Doer line={line} event={event} first={i === 0} {...props} />
            </button>
            <span>{words.event(event)}</span>
            <Chip rule={event.rule} words={words} open={props.openRule} small />
          </li>
        ),
      )}
    </>
  );
}

/** Who acted: as the game's description says; else whoever answered did the first thing, and the rest followed. */
function Doer({ line, event, first, book, words, Mark, seats, seatNames }: LogProps & { line: LogLine; event: Event; first: boolean }): JSX.Element {
  const roles = book.events[event.code];
  if (roles?.doer !== undefined) {
    const slug = thingsAt(event, words, roles.doer)[0]?.split(":")[1];
    if (slug) return Mark ? <Mark seat={slug} /> : <>{slug.slice(0, 1).toUpperCase()}</>;
  }
  const by = (roles?.head && roles.chance) || seats.length === 1 ? null : first ? line.by : null;
  if (by === null) return <>·</>;
  return Mark ? <Mark seat={seats[by] ?? ""} /> : <>{seatNames[by]?.slice(0, 1) ?? "·"}</>;
}
