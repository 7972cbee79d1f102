// What happened, line by line: each names its rule, points at its pieces and leads to its step.

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { Event, GameData, LogLine } from "../types";
import { Chip } from "../ui/chip";
import type { Words } from "../words";

interface LogProps {
  log: LogLine[];
  words: Words;
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

const HOLE = /\{(\d+):([a-z_]+)\}/g;

/** The pieces an event speaks of, as `kind:slug`. */
export function spokenOf(event: Event, words: Words, data: GameData): string[] {
  const template = words.text("event", event.code) ?? "";
  const things: string[] = [];
  for (const [, number, kind] of template.matchAll(HOLE)) {
    const arg = event.args[Number(number)];
    for (const value of Array.isArray(arg) ? arg : [arg]) {
      const slug = typeof value === "number" ? data.kinds[kind!]?.slugs[value] : undefined;
      if (slug) things.push(`${kind}:${slug}`);
    }
  }
  return things;
}

export function Log(props: LogProps): JSX.Element {
  const { log, words } = props;
  const list = useRef<HTMLOListElement>(null);
  const last = props.at ?? log.length - 1;

  useEffect(() => {
    const el = list.current;
    if (!el) return;
    if (props.at === null) el.scrollTop = el.scrollHeight;
    else el.querySelector(`[data-step="${props.at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [log.length, props.at]);

  return (
    <ol class="log" ref={list} tabIndex={0} aria-label={t("log")} aria-live="polite" aria-relevant="additions">
      {log.map((line, step) => [
        line.forced && line.what !== null && line.option !== null && line.events.length > 0 && (
          <li class="forced" key={`${step}.forced`}>
            {words.option(line.what, line.option)}: {t("forced")}
          </li>
        ),
        line.events.map((event, i) =>
          props.chapter?.(event) ? (
            <li class="head" key={`${step}.${i}`} data-step={step}>
              {words.event(event)}
            </li>
          ) : (
            <li
              key={`${step}.${i}`}
              data-step={step}
              class={`${step > last ? "later" : ""} ${props.at === step ? "now" : ""} ${event.alone ? "alone" : ""}`}
              onPointerEnter={() => props.mark(new Set(spokenOf(event, words, words.data)))}
              onPointerLeave={() => props.mark(new Set())}
            >
              <button type="button" class="step" onClick={() => props.goStep(step)} title={`${t("replay")}: ${step}`} aria-label={`${t("replay")} ${step}`}>
                {line.by === null ? "·" : props.Mark ? <props.Mark seat={props.seats[line.by] ?? ""} /> : (props.seatNames[line.by]?.slice(0, 1) ?? "·")}
              </button>
              <span>{words.event(event)}</span>
              <Chip rule={event.rule} words={words} open={props.openRule} />
            </li>
          ),
        ),
      ])}
    </ol>
  );
}
