// The question in plain words, or what is being told; its rule; and the short answers.

import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import { labelOf, type Pick, pickKey, picksOf } from "../model/answers";
import { type Beat, doerName } from "../model/beats";
import { type Live, standIn } from "../model/document";
import type { TableModel } from "../model/table";
import { go } from "../router";
import { Chip } from "../ui/chip";
import type { Words } from "../words";
import { AnswerButton, type Arranged, isFilled, QuietAnswer } from "./answers";
import type { Hint } from "./hint";
import { Deserted, Takeback } from "./notices";
import type { Play } from "./play";
import { BegunNotice } from "./showme";

interface PromptProps {
  model: TableModel;
  live: Live;
  play: Play;
  board: GameModule | null;
  arrangement: Arranged;
  hint: Hint;
  names: string[];
  openRule(rule: string): void;
  give(pick: Pick): void;
  /** On a phone: the answers, between the question and what is quiet. */
  cards?: ComponentChildren;
}

export function Prompt(props: PromptProps): JSX.Element {
  const { model, live, play, names, openRule } = props;
  const { table } = live;
  const ask = play.asks[0];
  const beat = model.story.now;
  const over = table.status === "over" && model.replay.at === null;
  const text = beat ? "" : promptText(props);
  const long = text.length > 130 ? "longer" : text.length > 64 ? "long" : "";
  const seated = useRef(false);
  seated.current ||= live.yours.length > 0;
  const lost = seated.current && live.yours.length === 0 && table.status === "running";
  return (
    <section class={`prompt ${ask ? "asked" : ""}`} aria-label={t("yourTurn")}>
      <div class="promptline">
        {beat ? (
          <Told beat={beat} play={play} names={names} left={model.story.left} waits={table.ask.length > 0} />
        ) : (
          <>
            {ask && ask.seat >= 0 && play.seats.length > 1 && <b class="whose">{names[ask.seat]}</b>}
            <p class={`question ${long}`}>{text}</p>
          </>
        )}
        {props.cards}
        <Answering {...props} />
        {ask && <Chip rule={ask.rule} words={play.words} open={openRule} small />}
        {over && table.outcome && <Chip rule={table.outcome.reason} words={play.words} open={openRule} small />}
      </div>
      <div class="notices">
        {model.story.takenBack && (
          <p class="notice" role="status">
            {t("takenBack")}
          </p>
        )}
        {model.stopped && (
          <p class="notice" role="status">
            {t("intentStopped", play.words.option(model.stopped.what, model.stopped.option))}
          </p>
        )}
        {table.begun && table.step === 0 && !beat && <BegunNotice begun={table.begun} words={play.words} openRule={openRule} />}
        <Takeback model={model} live={live} names={names} />
        {lost && (
          <p class="notice" role="status">
            {t("lostSeat")}
          </p>
        )}
        {!ask && <Deserted model={model} live={live} names={names} />}
      </div>
    </section>
  );
}

/** What is told now, instead of a question. */
function Told({ beat, play, names, left, waits }: { beat: Beat; play: Play; names: string[]; left: number; waits: boolean }): JSX.Element {
  const doer = doerName(beat, play.words, names);
  const text = beat.sentences.join(" ");
  return (
    <>
      {doer && play.seats.length > 1 && <b class="whose">{doer}</b>}
      <p class={`question told ${text.length > 130 ? "longer" : text.length > 64 ? "long" : ""}`}>
        {text} {left > 0 && <small>{t(waits ? "turnAfter" : "nMore", left)}</small>}
      </p>
    </>
  );
}

function promptText({ model, live, play, names }: PromptProps): string {
  const { table } = live;
  const ask = play.asks[0];
  if (model.replay.at !== null) return t("step", model.replay.at, table.step);
  if (table.status === "open") return t("seatOpen");
  if (table.status === "over") return outcomeText(live, play.words, names);
  if (ask) return play.words.prompt(ask);
  const whom = table.waiting.map((seat) => (seat < 0 ? t("table") : names[seat])).join(", ");
  const waiting = whom ? t("waiting", whom) : t("waitingSelf");
  return standIn(live) ? `${t("standInOn")} ${waiting}` : waiting;
}

/** The buttons of the prompt, from what goes on to what gives up, then the tools. */
function Answering({ model, live, play, arrangement, hint, give }: PromptProps): JSX.Element {
  const { table } = live;
  const ask = play.asks[0];
  const busy = model.busy || model.sending;
  const { beside, quiet } = arrangement;
  const chosen = play.chosen === null ? undefined : picksOf(play.asks).find((pick) => pickKey(pick) === play.chosen);
  if (model.story.now) {
    return (
      <span class="tools">
        <button type="button" class="btn skipstory" onClick={() => model.story.skip()}>
          {t(table.ask.length > 0 ? "skipToTurn" : "skipToNow")} <kbd>Esc</kbd>
        </button>
      </span>
    );
  }
  return (
    <>
      {beside.map((pick) => (
        <AnswerButton key={pickKey(pick)} pick={pick} play={play} busy={busy} give={give} filled={isFilled(play, pick, [...beside, ...arrangement.listed])} />
      ))}
      {quiet.map((pick) => (
        <QuietAnswer key={`${table.rev} ${pickKey(pick)}`} pick={pick} play={play} busy={busy} give={give} />
      ))}
      <span class="tools">
        {table.status === "over" && model.replay.at === null && <Rematch model={model} live={live} />}
        {ask && table.hints && (
          <button
            type="button"
            class="btn hintbtn act"
            title={`${t("keyHint")} (h)`}
            aria-expanded={hint.shown !== null}
            onClick={() => (hint.shown ? hint.close() : hint.ask())}
          >
            {t("hint")}
          </button>
        )}
        <Back model={model} live={live} />
      </span>
      {chosen && (
        <button type="button" class="btn pri commit" disabled={busy} onClick={() => give(chosen)}>
          {t("commit", labelOf(play.words, chosen))}
        </button>
      )}
    </>
  );
}

/** Undo, or the way back to now, or back from the stand-in. */
function Back({ model, live }: { model: TableModel; live: Live }): JSX.Element | null {
  const { table } = live;
  const [said, setSaid] = useState(false);
  if (model.replay.at !== null) {
    return (
      <button type="button" class="btn pri" onClick={() => model.replay.go(null)}>
        {t("live")}
      </button>
    );
  }
  if (table.status !== "running" || live.yours.length === 0) return null;
  if (standIn(live)) {
    return (
      <button type="button" class="btn pri act" onClick={() => void model.act("standin", { seat: live.eye, bot: null })}>
        {t("standInOff")}
      </button>
    );
  }
  const can = table.can_undo && !model.busy;
  return (
    <span class="undoing">
      <button
        type="button"
        class="btn undo act"
        aria-disabled={!can}
        title={can ? undefined : t("undoNot")}
        onClick={() => {
          setSaid(!can);
          if (can) void model.undo();
        }}
        onBlur={() => setSaid(false)}
      >
        {t("undo")}
      </button>
      {said && !can && (
        <span class="waste" role="status">
          {t("undoNot")}
        </span>
      )}
    </span>
  );
}

function outcomeText(live: Live, words: Words, names: string[]): string {
  const { outcome, conceded } = live.table;
  if (live.table.void !== null) return t("voidTitle");
  if (!outcome && conceded !== null) {
    const late = live.table.clock?.per === "game" && live.table.seats[conceded]?.time?.left === 0;
    return t(late ? "timeOver" : "conceded", names[conceded] ?? "");
  }
  if (!outcome) return t("over");
  const said = words.outcome(outcome);
  if (live.table.seats.length === 1 || outcome.winners.length === live.table.seats.length) return said;
  const who = outcome.winners.length ? t("won", outcome.winners.map((seat) => names[seat]).join(", ")) : t("drawn");
  return said.includes(who) ? said : `${who}. ${said}`;
}

function Rematch({ model, live }: { model: TableModel; live: Live }): JSX.Element | null {
  if (live.yours.length === 0) return null;
  return (
    <button type="button" class="btn pri" onClick={() => void model.act("rematch").then((next) => next && go(`/t/${next.table.id}`))}>
      {t("rematch")}
    </button>
  );
}
