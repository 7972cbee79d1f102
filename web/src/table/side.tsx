// Beside the board: the goal, what happened, the answers that are cards, and the tabs. On a phone the same is the sheet.

import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import type { Pick } from "../model/answers";
import type { Live } from "../model/document";
import type { TableModel } from "../model/table";
import { AnswerCards, type Arranged, Composing } from "./answers";
import { Goal, GoalStrip } from "./goal";
import type { Hint } from "./hint";
import { Legend } from "./legend";
import { Log } from "./log";
import { useHeight } from "./hooks";
import type { Play } from "./play";
import { lazy } from "../ui/lazy";
import { Tiles } from "./tiles";
import { type Unread, useUnread } from "./unread";

const Chat = lazy(() => import("./chat").then((m) => m.Chat));
const Hints = lazy(() => import("./hints").then((m) => m.Hints));
const Rules = lazy(() => import("./rules").then((m) => m.Rules));
const StoryCard = lazy(() => import("./telling").then((m) => m.StoryCard));
const TextBoard = lazy(() => import("./textboard").then((m) => m.TextBoard));
const Transport = lazy(() => import("./transport").then((m) => m.Transport));

export type Tab = "question" | "cards" | "log" | "rules" | "chat" | "text";

export interface FrameProps {
  model: TableModel;
  live: Live;
  play: Play;
  board: GameModule | null;
  tab: Tab;
  setTab(tab: Tab): void;
  rule: string | null;
  setRule(rule: string): void;
  openRule(rule: string): void;
  arrangement: Arranged;
  hint: Hint;
  closeHint(): void;
  /** Whether the player is at the keyboard. */
  keyed: { current: boolean };
  mark(things: ReadonlySet<string>): void;
  give(pick: Pick): void;
  names: string[];
}

/** Below this height of the side column the goal is one line, and what happened is pictograms. */
const LOW = 640;

export function Side(props: FrameProps): JSX.Element {
  const { model, live, play, board, arrangement, hint } = props;
  const listing = arrangement.listed.length > 0;
  const column = useRef<HTMLElement>(null);
  const low = useHeight(column) < LOW;
  const [goals, showGoals] = useState(false);
  const chat = useUnread(live, props.tab === "chat");
  const tabs: Tab[] = [...(board?.Cards ? (["cards"] as const) : []), "log", "rules", "chat", "text"];
  return (
    <aside ref={column} class={`side ${listing ? "listing" : ""} ${low ? "low" : ""}`} aria-label={t("sideBy")}>
      {low ? (
        <GoalStrip standing={live.table.standing} words={play.words} openRule={props.openRule} open={goals} toggle={() => showGoals(!goals)} />
      ) : (
        <Goal standing={live.table.standing} words={play.words} openRule={props.openRule} />
      )}
      {hint.shown && <Hints asked={hint.shown} play={play} keyed={props.keyed.current} mark={props.mark} close={props.closeHint} />}
      <Composing play={play} busy={model.busy || model.sending} />
      {listing && (
        <section class="answerlist" data-fit>
          <AnswerCards play={play} board={board} arrangement={arrangement} busy={model.busy || model.sending} choose={play.choose} />
        </section>
      )}
      {!(low && listing) && <Tiles model={model} words={play.words} board={board} small={low || listing || hint.shown !== null} />}
      <Tabs tabs={tabs} tab={props.tab} setTab={props.setTab} unread={chat.count} />
      <Panel {...props} chat={chat} />
    </aside>
  );
}

export function Sheet(props: FrameProps & { prompt(cards?: ComponentChildren): JSX.Element }): JSX.Element {
  const { model, live, play, board, arrangement, hint, tab, setTab } = props;
  const chat = useUnread(live, tab === "chat");
  const beat = model.story.now;
  const tabs: Tab[] = ["question", ...(board?.Tray || board?.Cards ? (["cards"] as const) : []), "log", "rules", "chat"];
  const asking = tab === "question" || beat !== null;
  return (
    <aside class={`side sheet ${asking ? "asking" : "reading"}`} aria-label={t("sideBy")}>
      {asking && (
        <div class="asksheet" data-fit id="panel" role="tabpanel" aria-labelledby="tab-question">
          {beat ? (
            <StoryCard beat={beat} play={play} board={board} names={props.names} />
          ) : (
            <>
              <Tiles model={model} words={play.words} board={board} small />
              {props.prompt(
                hint.shown ? (
                  <Hints asked={hint.shown} play={play} keyed={props.keyed.current} mark={props.mark} close={props.closeHint} />
                ) : (
                  <>
                    <Composing play={play} busy={model.busy || model.sending} />
                    <AnswerCards play={play} board={board} arrangement={arrangement} busy={model.busy || model.sending} choose={play.choose} />
                  </>
                ),
              )}
            </>
          )}
          {beat && <Transport model={model} />}
        </div>
      )}
      {!asking && <Panel {...props} chat={chat} />}
      <Tabs
        tabs={tabs}
        tab={asking ? "question" : tab}
        setTab={(next) => {
          hint.close();
          setTab(next);
        }}
        story={beat ? `${t("story")} ${model.story.at + 1}/${model.story.queue.length}` : null}
        waits={play.asks.length > 0}
        unread={chat.count}
      />
    </aside>
  );
}

interface TabsProps {
  tabs: Tab[];
  tab: Tab;
  setTab(tab: Tab): void;
  story?: string | null;
  waits?: boolean;
  unread: number;
}

function Tabs({ tabs, tab, setTab, story, waits, unread }: TabsProps): JSX.Element {
  const shown = tabs.includes(tab) ? tab : tabs[0]!;
  return (
    <div class="tabs" role="tablist">
      {tabs.map((name) => (
        <button
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={shown === name}
          aria-controls="panel"
          tabIndex={shown === name ? 0 : -1}
          class={name === "question" && waits && shown !== name ? "waits" : ""}
          onClick={() => setTab(name)}
          onKeyDown={(e) => {
            const turn = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
            if (turn === 0) return;
            const next = tabs[(tabs.indexOf(name) + turn + tabs.length) % tabs.length]!;
            setTab(next);
            document.getElementById(`tab-${next}`)?.focus();
          }}
        >
          {name === "text" ? t("inWords") : name === "question" ? (story ?? t("question")) : t(name)}
          {name === "chat" && unread > 0 && (
            <b class="badge unread" aria-label={t("unread", unread)}>
              {unread}
            </b>
          )}
        </button>
      ))}
    </div>
  );
}

function Panel(props: FrameProps & { chat: Unread }): JSX.Element {
  const { model, live, play, board, tab } = props;
  const open = live.table.status === "open" || play.view === null;
  return (
    <div class="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
      {tab === "cards" && !open && (
        <div class="cardstab scroll" tabIndex={0} role="region" aria-label={t("cards")}>
          {board?.Cards && <board.Cards />}
          {play.tall && board?.Tray && (
            <div class="tray">
              <board.Tray />
            </div>
          )}
          {play.tall && board?.Rivals && <board.Rivals />}
        </div>
      )}
      {tab === "log" && (
        <Log
          log={live.log}
          words={play.words}
          book={model.book}
          seatNames={props.names}
          seats={play.seats}
          Mark={play.seats.length > 1 ? board?.Mark : undefined}
          at={model.replay.at}
          chapter={board?.chapter}
          mark={props.mark}
          goStep={(n) => model.replay.go(n)}
          openRule={props.openRule}
        />
      )}
      {tab === "rules" && <Legend board={board} play={play} />}
      {tab === "rules" && <Rules data={play.data} at={props.rule} go={props.setRule} inspect={play.inspect} />}
      {tab === "chat" && <Chat store={model} live={live} names={props.names} Mark={play.seats.length > 1 ? board?.Mark : undefined} read={props.chat.read} />}
      {tab === "text" && play.view && (
        <div class="scroll" tabIndex={0} role="region" aria-label={t("textBoard")}>
          <p class="soft">{t("textBoardHelp")}</p>
          <TextBoard />
        </div>
      )}
    </div>
  );
}
