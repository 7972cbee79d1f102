// One prompt in plain words, its rule, and whatever answer nothing on the board stands for.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import { go } from "../router";
import { type Live, standIn, type TableStore } from "../store";
import type { Ask } from "../types";
import { Chip } from "../ui/chip";
import type { Words } from "../words";
import type { Hint } from "./hint";
import type { Replay } from "./hooks";
import { type Pick, type Play, pickKey, thingsOf } from "./play";

interface PromptProps {
  store: TableStore;
  live: Live;
  asks: Ask[];
  rest: Pick[];
  play: Play;
  replay: Replay;
  hint: Hint;
  names: string[];
  openRule(rule: string): void;
}

export function Prompt({ store, live, asks, rest, play, replay, hint, names, openRule }: PromptProps): JSX.Element {
  const { table } = live;
  const ask = asks[0];
  const buttons = rest.filter((pick) => pick.value < 0);
  const others = rest.filter((pick) => pick.value >= 0);
  const few = others.length <= 4 && others.every((pick) => pick.ask.kind !== "tactic" && pick.ask.kind !== "solidarity");
  const label = (pick: Pick): string => play.words.option(pick.ask.what, pick.value);
  /** What a card says, where the option is a card that does not lie on the board. */
  const about = (pick: Pick): string => {
    const slug = play.words.slug(pick.ask.what, pick.value);
    for (const rows of Object.values(play.data.components)) {
      const row = Array.isArray(rows) ? rows.find((one) => one.id === slug) : undefined;
      if (typeof row?.text === "string") return row.text;
    }
    return "";
  };
  const marked = (pick: Pick): string => (thingsOf(play, pick).some((thing) => play.marked.has(thing)) ? "marked" : "");
  const button = (pick: Pick, primary: boolean): JSX.Element => (
    <button
      type="button"
      key={pickKey(pick)}
      class={`btn act ${primary ? "pri" : ""} ${marked(pick)}`}
      data-pick={pickKey(pick)}
      disabled={store.busy}
      onClick={() => play.choose(pick)}
      onPointerEnter={(e) => e.pointerType === "mouse" && play.preview(pick, e.currentTarget)}
      onPointerLeave={play.whyNotOver}
    >
      {label(pick)}
    </button>
  );
  const seated = useRef(false);
  seated.current ||= live.yours.length > 0;
  const lost = seated.current && live.yours.length === 0 && table.status === "running";
  const bot = table.status === "running" && replay.at === null ? standIn(live) : null;
  let text: string;
  if (replay.at !== null) text = t("step", replay.at, table.step);
  else if (table.status === "open") text = t("seatOpen");
  else if (table.status === "over") text = outcomeText(live, play.words, names);
  else if (ask) text = play.words.prompt(ask);
  else {
    const whom = table.waiting.map((seat) => (seat < 0 ? t("table") : names[seat])).join(", ");
    text = whom ? t("waiting", whom) : t("waitingSelf");
    if (bot) text = `${t("standInOn")} ${text}`;
  }
  return (
    <section class={`prompt ${ask ? "asked" : ""}`} aria-label={t("yourTurn")}>
      <div class="promptline">
        {ask && ask.seat >= 0 && play.seats.length > 1 && <b class="whose">{names[ask.seat]}</b>}
        <p class="question">{text}</p>
        <span class="sp" />
        {ask && <Chip rule={ask.rule} words={play.words} open={openRule} />}
        {table.outcome && replay.at === null && <Chip rule={table.outcome.reason} words={play.words} open={openRule} />}
        {few && others.map((pick) => button(pick, true))}
        {buttons.map((pick, i) => button(pick, i === 0 && others.length === 0))}
        {table.status === "over" && replay.at === null && <Rematch store={store} live={live} />}
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
        {replay.at !== null ? (
          <button type="button" class="btn pri" onClick={() => replay.go(null)}>
            {t("live")}
          </button>
        ) : (
          table.status === "running" &&
          live.yours.length > 0 &&
          (bot ? (
            <button type="button" class="btn pri act" onClick={() => void store.act("standin", { seat: live.eye, bot: null })}>
              {t("standInOff")}
            </button>
          ) : (
            <button type="button" class="btn undo act" disabled={!table.can_undo || store.busy} onClick={() => void store.undo()}>
              {t("undo")}
            </button>
          ))
        )}
      </div>
      {!few && (
        <div class="options" role="group" aria-label={t("options")}>
          {others.map((pick) => (
            <button
              type="button"
              class={`opt ${marked(pick)}`}
              key={pickKey(pick)}
              data-pick={pickKey(pick)}
              disabled={store.busy}
              onClick={() => play.choose(pick)}
              onPointerEnter={(e) => e.pointerType === "mouse" && play.preview(pick, e.currentTarget)}
              onPointerLeave={play.whyNotOver}
            >
              {label(pick)}
              {about(pick) && <small>{about(pick)}</small>}
            </button>
          ))}
        </div>
      )}
      <Takeback store={store} live={live} names={names} />
      {lost && (
        <p class="notice" role="status">
          {t("lostSeat")}
        </p>
      )}
      {!ask && <Deserted store={store} live={live} names={names} />}
    </section>
  );
}

function outcomeText(live: Live, words: Words, names: string[]): string {
  const { outcome, conceded } = live.table;
  if (!outcome) return conceded !== null ? t("conceded", names[conceded] ?? "") : t("over");
  const said = words.outcome(outcome);
  if (live.table.seats.length === 1 || outcome.winners.length === live.table.seats.length) return said;
  const who = outcome.winners.length ? t("won", outcome.winners.map((seat) => names[seat]).join(", ")) : t("drawn");
  return said.includes(who) ? said : `${who}. ${said}`;
}

function Rematch({ store, live }: { store: TableStore; live: Live }): JSX.Element | null {
  if (live.yours.length === 0) return null;
  return (
    <button type="button" class="btn pri" onClick={() => void store.act("rematch").then((next) => next && go(`/t/${next.table.id}`))}>
      {t("rematch")}
    </button>
  );
}

function Takeback({ store, live, names }: { store: TableStore; live: Live; names: string[] }): JSX.Element | null {
  const { takeback, step } = live.table;
  const [refused, setRefused] = useState(false);
  const hoped = useRef<number | null>(null);
  const own = takeback !== null && live.yours.includes(takeback.by);
  useEffect(() => {
    if (own) hoped.current = takeback.to;
    setRefused(!takeback && hoped.current !== null && step > hoped.current);
    if (!takeback) hoped.current = null;
  }, [takeback, step]);
  if (refused) {
    return (
      <p class="notice" role="alert">
        {t("takeBackRefused")}
      </p>
    );
  }
  if (!takeback) return null;
  const say = (seat: number, agree: boolean): void => void store.act("takeback", { seat, agree });
  const mine = live.yours.find((seat) => !takeback.agreed.includes(seat));
  return (
    <p class="notice" role="alert">
      {own ? t("takeBackMine") : t("takeBackAsked", names[takeback.by] ?? "")}
      {mine !== undefined && (
        <>
          <button type="button" class="btn" onClick={() => say(mine, true)}>
            {t("agree")}
          </button>
          <button type="button" class="btn" onClick={() => say(mine, false)}>
            {t("refuse")}
          </button>
        </>
      )}
      {own && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            hoped.current = null;
            say(takeback.by, false);
          }}
        >
          {t("withdraw")}
        </button>
      )}
    </p>
  );
}

/** A seat that has kept the table waiting for longer than the table allows. */
function Deserted({ store, live, names }: { store: TableStore; live: Live; names: string[] }): JSX.Element | null {
  const { table, yours } = live;
  const [, tick] = useState(0);
  const seat = table.waiting.find((one) => one >= 0 && !yours.includes(one) && !table.seats[one]?.bot);
  const left = table.deadline === null ? Infinity : table.since + table.deadline - Date.now() / 1000;
  const late = table.status === "running" && yours.length > 0 && seat !== undefined && left <= 0;
  useEffect(() => {
    if (left <= 0 || left > LONGEST_WAIT) return;
    const timer = setTimeout(() => tick((n) => n + 1), left * 1000 + 100);
    return () => clearTimeout(timer);
  }, [table.since, table.deadline]);
  if (!late) return null;
  const claim = async (as: string): Promise<void> => {
    if (await store.act("claim", { seat, as })) store.reseat();
  };
  const toBot = async (): Promise<void> => claim((await api.defaultBot(table.game)) ?? "random");
  return (
    <p class="notice" role="alert">
      {t("deserted", names[seat] ?? "")}
      <button type="button" class="btn" onClick={() => void toBot()}>
        {t("claimBot")}
      </button>
      <button type="button" class="btn" onClick={() => void claim("me")}>
        {t("claimMe")}
      </button>
    </p>
  );
}

/** Seconds; a browser cannot count milliseconds beyond 2³¹. */
const LONGEST_WAIT = 2_000_000;
