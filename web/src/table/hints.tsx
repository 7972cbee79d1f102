// Three answers that the search would give, and what it thinks of them.

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { Asked } from "./hint";
import { type Pick, type Play, pickKey, thingsOf } from "./play";

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
  const ask = play.model.waits.find((one) => one.what === told?.what);
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
                    onClick={() => void play.model.answerAlone(pick.ask, pick.value)}
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
