// The table: the same for every game. Bar, prompt, board, tray, and what stands beside them.

import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import { type Pick, pickKey, picksOf } from "../model/answers";
import type { Live } from "../model/document";
import type { TableModel } from "../model/table";
import type { GameData, View } from "../types";
import type { Words } from "../words";
import { useArrangement } from "./answers";
import { Bar } from "./bar";
import { Curtain } from "./curtain";
import { Drawer } from "./drawer";
import { GoalStrip } from "./goal";
import { useHint } from "./hint";
import { useHandOver, useLayout, useReplayAddress, useTurnNotice } from "./hooks";
import { useFocusFollows, useKeys } from "./keyboard";
import { AnswersOnly, Drawn } from "./middle";
import { type Play, PlayContext } from "./play";
import { usePointing } from "./pointing";
import { Prompt } from "./prompt";
import { Sheet, Side, type Tab } from "./side";
import { useSounds } from "./sound";
import { lazy } from "../ui/lazy";

/** One message a beat; then the question and how many answers it has. */
function announced(model: TableModel, words: Words): string {
  const beat = model.story.now;
  if (beat) return beat.sentences.join(" ");
  const ask = model.asks[0];
  return ask ? t("turnAnnounced", words.prompt(ask), ask.options.length) : "";
}

interface TableProps {
  model: TableModel;
  live: Live;
  data: GameData;
  words: Words;
  board: GameModule | null;
}

// What is not there at first sight is loaded when it is wanted.
const Menu = lazy(() => import("./dialogs").then((m) => m.Menu));
const KeysHelp = lazy(() => import("./dialogs").then((m) => m.KeysHelp));
const Open = lazy(() => import("./open").then((m) => m.Open));
const Inspect = lazy(() => import("./inspect").then((m) => m.Inspect));
const Peek = lazy(() => import("./peek").then((m) => m.Peek));
const Scrubber = lazy(() => import("./scrubber").then((m) => m.Scrubber));
const Telling = lazy(() => import("./telling").then((m) => m.Telling));

export type Over = "menu" | "help" | "rivals" | "goal" | null;

export function Table({ model, live, data, words, board }: TableProps): JSX.Element {
  const { table } = live;
  const layout = useLayout();
  const { tall } = layout;
  const [tab, setTab] = useState<Tab>(tall ? "question" : "log");
  const [rule, setRule] = useState<string | null>(null);
  const [spoken, setSpoken] = useState<ReadonlySet<string>>(new Set());
  const [over, setOver] = useState<Over>(null);
  const [inspected, setInspected] = useState<readonly [string, string] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const pointing = usePointing(model, words);
  const beat = model.story.now;
  const asks = model.asks;
  const asked = model.composer ? asks.slice(0, 1) : asks;
  const askKey = asked.map((ask) => `${ask.what}:${ask.options.join()}`).join(";") + table.rev;

  useEffect(() => {
    setChosen(null);
    if (tall) setTab("question");
  }, [askKey, beat === null]);

  const openRule = useCallback((id: string) => {
    setRule(id);
    setTab("rules");
    setInspected(null);
    pointing.close();
  }, []);

  const give = (pick: Pick): void => {
    pointing.close();
    setSpoken(new Set());
    setChosen(null);
    void model.answer(pick.ask, pick.value);
  };
  // A finger covers what it touches: on a phone the first tap chooses and tells, the second answers.
  const choose = (pick: Pick): void => {
    const drafting = model.gatherer !== null || (model.composer !== null && pick.ask.what !== asks[0]?.what);
    if (!tall || pick.value < 0 || drafting || chosen === pickKey(pick)) give(pick);
    else setChosen(pickKey(pick));
  };

  const ringed = useMemo(
    () => new Set(beat?.effects.flatMap((effect) => (effect.kind === "ring" ? effect.things : effect.kind === "card" ? [effect.thing] : []))),
    [beat],
  );
  const play: Play = {
    model,
    data,
    words,
    view: model.view as View, // a board is drawn only where there is one
    seat: live.eye,
    seats: table.seats.map((seat) => seat.slug),
    asks,
    log: model.log,
    tall,
    marked: beat ? ringed : spoken,
    chosen,
    picked: model.picked,
    choose,
    point: pointing.point,
    pointOver: pointing.leave,
    pointClose: pointing.close,
    inspect: (kind, slug) => {
      pointing.close();
      setInspected([kind, slug]);
    },
  };

  useTurnNotice(model, words, data);
  useReplayAddress(model);
  useSounds(model);
  const curtain = useHandOver(model, data.secrets);
  const hint = useHint(live, model.waits);
  const arrangement = useArrangement(play, tab, layout);
  const closeHint = (): void => {
    if (document.activeElement?.closest(".hints")) document.querySelector<HTMLElement>(".hintbtn")?.focus();
    hint.close();
  };
  useKeys({ model, play, arrangement, hint, closeHint, over, setOver, setTab, closePointing: pointing.close });
  const keyed = useFocusFollows(asks, askKey);
  const names = table.seats.map((seat) => words.seat(seat.slug));
  const root = useRef<HTMLDivElement>(null);

  if (curtain) return <Curtain seat={names[curtain.seat] ?? ""} show={() => model.show(curtain.seat)} />;

  const open = table.status === "open" || table.view === null;
  const replaying = model.replay.at !== null || table.status === "over";
  const prompt = (cards?: ComponentChildren): JSX.Element => (
    <Prompt
      model={model}
      live={live}
      play={play}
      board={board}
      arrangement={arrangement}
      hint={hint}
      names={names}
      openRule={openRule}
      give={give}
      cards={cards}
    />
  );
  const frame = { model, live, play, board, tab, setTab, rule, setRule, openRule, arrangement, hint, closeHint, keyed, mark: setSpoken, give, names };

  return (
    <PlayContext.Provider value={play}>
      <div
        ref={root}
        class={`table ${tall ? "tall" : "wide"} ${layout.short ? "short" : ""} ${model.busy || model.sending ? "busy" : ""} ${beat ? "telling" : ""}`}
        data-rev={table.rev}
        data-status={table.status}
        data-eye={live.eye ?? ""}
        data-draft={model.drafted}
        data-answers={picksOf(asked).map(pickKey).join(" ")}
      >
        <a class="skip" href="#board">
          {t("skip")}
        </a>
        <Bar live={live} names={names} board={board} words={words} view={play.view} menu={() => setOver("menu")} />
        {tall ? (
          <GoalStrip
            standing={table.standing}
            words={words}
            openRule={openRule}
            open={over === "goal"}
            toggle={() => setOver(over === "goal" ? null : "goal")}
          />
        ) : (
          prompt()
        )}
        <main class="play" id="board" tabIndex={-1}>
          {table.status === "over" && table.view === null ? (
            <AnswersOnly live={live} words={words} names={names} />
          ) : open ? (
            <Open store={model} live={live} words={words} />
          ) : (
            <Drawn board={board} old={table.status === "over"} />
          )}
          {beat && <Telling model={model} beat={beat} board={board} words={words} names={names} tall={tall} />}
          {over === "rivals" && board?.Rivals && <Drawer Rivals={board.Rivals} close={() => setOver(null)} />}
          {replaying && !open && <Scrubber model={model} live={live} names={names} />}
        </main>
        {tall ? <Sheet {...frame} prompt={prompt} /> : <Side {...frame} />}
        {!tall && !open && board?.Tray && (
          <div class="tray">
            <board.Tray />
            {board.Rivals && (
              <button type="button" class="btn rivalsbtn" aria-expanded={over === "rivals"} onClick={() => setOver(over === "rivals" ? null : "rivals")}>
                {t("rivals")} <kbd>r</kbd>
              </button>
            )}
          </div>
        )}
        {!model.connected && (
          <p class="toast" role="alert">
            {t("lost")}
          </p>
        )}
        {model.failure && (
          <p class="toast" role="alert">
            {model.failure}
          </p>
        )}
        <div class="sr" aria-live="polite">
          {announced(model, words)}
        </div>
        {pointing.shown && !tall && <Peek pointing={pointing} shown={pointing.shown} play={play} board={board} open={openRule} />}
        {over === "menu" && (
          <Menu
            store={model}
            live={live}
            close={() => setOver(null)}
            help={() => setOver("help")}
            replay={() => model.replay.go(model.replay.at === null ? Math.max(0, table.step - 1) : null)}
            text={() => setTab("text")}
          />
        )}
        {over === "help" && <KeysHelp close={() => setOver(null)} />}
        {inspected && (
          <Inspect play={play} board={board} kind={inspected[0]} slug={inspected[1]} go={setInspected} openRule={openRule} close={() => setInspected(null)} />
        )}
      </div>
    </PlayContext.Provider>
  );
}
