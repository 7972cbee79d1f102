// What the search would do in the player's place: three answers, and what it thinks of them.

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import type { Live } from "../model/document";
import type { Ask, Hints as Told } from "../types";
import { type Pick, type Play, pickKey, thingsOf } from "./play";

/** A hint that was asked for: about which question, and what came of it. */
interface Asked {
  at: string;
  told: Told | null;
  problem: string;
}

export interface Hint {
  /** The hint that is shown; it goes with its question. */
  shown: Asked | null;
  ask(): void;
  close(): void;
}

export function useHint(live: Live, asks: Ask[]): Hint {
  const { table, eye } = live;
  // Not the revision: what others answer sealed changes nothing for who is asked.
  const at = useMemo(() => JSON.stringify([eye, asks, table.view]), [eye, asks, table.view]);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = asked?.at === at ? asked : null;
  const first = asks[0];
  const ask = (): void => {
    if (!first) return;
    setOpen(true);
    if (now && !now.problem) return;
    const tell = (told: Told | null, problem: string): void => setAsked((then) => (then?.at === at ? { at, told, problem } : then));
    setAsked({ at, told: null, problem: table.hints ? "" : t("hintNotHere") });
    if (!table.hints) return;
    const seat = first.seat >= 0 ? first.seat : (eye ?? undefined);
    api.post<Told>(`/matches/${table.id}/hint`, { rev: table.rev, seat }).then(
      (told) => tell(told, ""),
      (error: Error) => tell(null, problem(error)),
    );
  };
  return { shown: open && first ? now : null, ask, close: () => setOpen(false) };
}

function problem(error: Error): string {
  const wait = error instanceof api.Refused && error.code === "slow-down" ? (error.expected as { seconds: number }).seconds : 0;
  return wait ? t("hintWait", wait) : error.message;
}

interface HintsProps {
  asked: Asked;
  play: Play;
  /** Whether the player is at the keyboard, and the focus should come here. */
  keyed: boolean;
  mark(things: ReadonlySet<string>): void;
  close(): void;
}

export function Hints({ asked, play, keyed, mark, close }: HintsProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const { told } = asked;
  const ask = play.asks.find((one) => one.what === told?.what);
  useEffect(() => {
    if (keyed && told) list.current?.querySelector("button")?.focus();
    return () => mark(new Set());
  }, [told]);
  const point = (pick: Pick): void => {
    mark(new Set(thingsOf(play, pick)));
    const spot = document.querySelector(`:is(.play, .tray, .prompt) [data-pick="${pickKey(pick)}"]`);
    if (spot) play.point({ lit: pick }, spot);
  };
  const leave = (): void => {
    mark(new Set());
    play.pointOver();
  };
  return (
    <section class="hints" aria-label={t("hint")}>
      <header>
        <h2>{t("hintTitle")}</h2>
        <button type="button" class="x" onClick={close} aria-label={t("close")}>
          ×
        </button>
      </header>
      {asked.problem ? (
        <p role="alert">{asked.problem}</p>
      ) : !told || !ask ? (
        <p role="status" class="thinking">
          {t("hintThinking")}
        </p>
      ) : (
        <>
          <ol ref={list}>
            {told.hints.map(({ option, chance, sure }) => {
              const pick = { ask, value: option };
              return (
                <li key={option}>
                  <button
                    type="button"
                    class="hint"
                    data-hint={pickKey(pick)}
                    onClick={() => void play.model.answer(pick.ask, pick.value)}
                    onPointerEnter={(e) => e.pointerType === "mouse" && point(pick)}
                    onPointerLeave={leave}
                    onFocus={(e) => e.currentTarget.matches(":focus-visible") && point(pick)}
                    onBlur={leave}
                  >
                    <b>{play.words.option(ask.what, option, ask.about)}</b> <span class="chance">{percent(chance)}</span>
                    <span class="rail" aria-hidden="true">
                      <i style={{ width: percent(chance, "") }} />
                    </span>
                    <small>{t("hintSure", percent(sure))}</small>
                  </button>
                </li>
              );
            })}
          </ol>
          <p class="soft">{t(told.measure === "score" ? "hintScore" : "hintWin")}</p>
        </>
      )}
    </section>
  );
}

const percent = (share: number, space = "\u00a0"): string => `${Math.round(100 * share)}${space}%`;
