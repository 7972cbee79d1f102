// The table: the same for every game. Bar, prompt, board, tray, and the panel beside them.

import type { JSX } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { BOARDS, type GameModule } from "../games/index";
import { t } from "../i18n";
import { applyTheme, notifyTurn } from "../prefs";
import { go, Link } from "../router";
import { type Live, TableStore, withKinds } from "../store";
import type { Ask, Event as Said, GameData, StepView } from "../types";
import { Chip } from "../ui/chip";
import { Words } from "../words";
import { Chat } from "./chat";
import { Curtain, Inspect, KeysHelp, Menu, Open, WhyNot, type Why } from "./dialogs";
import { moveFocus } from "./keyboard";
import { Log } from "./log";
import { type Pick, type Play, PlayContext, pickKey } from "./play";
import { Problem } from "./problem";
import { Rules } from "./rules";
import { Scrubber } from "./scrubber";
import { TextBoard } from "./textboard";

export type Tab = "cards" | "log" | "rules" | "chat" | "text";

const PHONE = matchMedia("(max-width: 760px)");

export function useTall(): boolean {
  const [tall, setTall] = useState(PHONE.matches);
  useEffect(() => {
    const listen = (): void => setTall(PHONE.matches);
    PHONE.addEventListener("change", listen);
    return () => PHONE.removeEventListener("change", listen);
  }, []);
  return tall;
}

/** Opens the stream of a table and brings its game's words and board. */
export function TablePage({ id, query }: { id: string; query: URLSearchParams }): JSX.Element {
  const [store] = useState(() => new TableStore(id, null));
  const [, tick] = useState(0);
  const [data, setData] = useState<GameData | null>(null);
  const [board, setBoard] = useState<GameModule | null | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const off = store.subscribe(() => tick((n) => n + 1));
    const invite = query.get("invite");
    void (async () => {
      try {
        await api.someone();
        if (invite) await api.post(`/matches/${id}/join`, { seat: -1, invite }).catch(() => null);
        store.take(await api.get(`/matches/${id}`));
        store.open();
      } catch (error) {
        setProblem((error as Error).message);
      }
    })();
    return () => {
      off();
      store.close();
    };
  }, [id]);

  const game = store.live?.table.game;
  useEffect(() => {
    if (!game) return;
    document.documentElement.dataset.game = game;
    applyTheme();
    api.gameData(game).then(setData, (error: Error) => setProblem(error.message));
    const entry = BOARDS[game];
    if (entry?.load) entry.load().then(setBoard, () => setBoard(null));
    else setBoard(null);
    return () => {
      delete document.documentElement.dataset.game;
      applyTheme();
    };
  }, [game]);

  if (problem) return <Problem message={problem} />;
  if (!store.live || !data || board === undefined) {
    return (
      <main class="loading">
        <p role="status">{t("loading")}</p>
      </main>
    );
  }
  return <Table store={store} live={store.live} data={data} board={board} />;
}

interface TableProps {
  store: TableStore;
  live: Live;
  data: GameData;
  board: GameModule | null;
}

function Table({ store, live, data, board }: TableProps): JSX.Element {
  const { table } = live;
  const words = useMemo(() => new Words(data), [data]);
  const tall = useTall();
  const [tab, setTab] = useState<Tab>(tall ? "cards" : "log");
  const [sheet, setSheet] = useState(true);
  const [rule, setRule] = useState<string | null>(null);
  const [hovered, setHovered] = useState<ReadonlySet<string>>(new Set());
  const [why, setWhy] = useState<Why | null>(null);
  const [menu, setMenu] = useState(false);
  const [help, setHelp] = useState(false);
  const [inspected, setInspected] = useState<readonly [string, string] | null>(null);
  const replay = useReplay(store, live);
  const seatNames = table.seats.map((seat) => words.seat(seat.slug));
  const shown = replay.shown;

  const asks = useMemo(
    () => (shown ? [] : table.status === "running" ? withKinds(table.ask, data) : []),
    [shown, table.ask, table.status, data],
  );
  const view = shown ? shown.view : table.view;

  const openRule = useCallback((id: string) => {
    setRule(id);
    setTab("rules");
    setSheet(true);
    setWhy(null);
  }, []);

  const whyTimer = useRef(0);
  const whyNot = (ask: Ask, value: number, at: Element): void => {
    clearTimeout(whyTimer.current);
    const box = at.getBoundingClientRect();
    const seat = live.eye === null ? "" : `&seat=${live.eye}`;
    whyTimer.current = window.setTimeout(() => {
      void api
        .get<{ refusal: string | null }>(`/matches/${table.id}/why?what=${encodeURIComponent(ask.what)}&value=${value}${seat}`)
        .then(({ refusal }) => refusal && setWhy({ name: words.option(ask.what, value), refusal, box }))
        .catch(() => null);
    }, 200);
  };
  const previews = useRef(new Map<string, Said[] | null>());
  const preview = (chosen: Pick, at: Element): void => {
    clearTimeout(whyTimer.current);
    setWhy(null);
    const key = `${table.rev}:${pickKey(chosen)}`;
    const seat = live.eye === null ? "" : `&seat=${live.eye}`;
    const tell = (said: Said[] | null): void => {
      if (said?.length && at.isConnected) setWhy({ name: words.option(chosen.ask.what, chosen.value), said, box: at.getBoundingClientRect() });
    };
    whyTimer.current = window.setTimeout(() => {
      const have = previews.current.get(key);
      if (have !== undefined) return tell(have);
      void api
        .get<{ events: Said[] }>(`/matches/${table.id}/preview?option=${chosen.value}${seat}`)
        .then(({ events }) => events, () => null)
        .then((events) => {
          previews.current.set(key, events);
          tell(events);
        });
    }, 350);
  };
  const whyNotOver = (): void => {
    clearTimeout(whyTimer.current);
    whyTimer.current = window.setTimeout(() => setWhy(null), 500);
  };

  const choose = useCallback(
    (pick: Pick): void => {
      setWhy(null);
      setHovered(new Set());
      clearTimeout(whyTimer.current);
      void store.answer(pick.ask, pick.value);
    },
    [store],
  );

  const marked = useMemo(() => {
    if (hovered.size > 0) return hovered;
    return new Set<string>();
  }, [hovered]);

  const play: Play = {
    data,
    words,
    view,
    seat: live.eye,
    seats: table.seats.map((seat) => seat.slug),
    asks,
    log: replay.at === null ? live.log : live.log.slice(0, replay.at + 1),
    tall,
    marked,
    choose,
    whyNot,
    whyNotOver,
    preview,
    inspect: (kind, slug) => setInspected([kind, slug]),
  };

  useTurnNotice(live, words, data);
  const curtain = useCurtain(store, live);
  const rest = useUnspotted(asks, view, tab, sheet);

  useEffect(() => {
    const listen = (e: KeyboardEvent): void => {
      const typing = (e.target as HTMLElement).closest("input, textarea, select, dialog, [role=tablist]");
      if (typing || e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.key.startsWith("Arrow")) {
        if ((e.target as HTMLElement).closest(".scroll, .rulesbody, .log, .textboard")) return;
        const sideways = e.key === "ArrowLeft" || e.key === "ArrowRight";
        if (replay.at !== null && sideways) replay.go(replay.at + (e.key === "ArrowRight" ? 1 : -1));
        else if (!moveFocus(e.key)) return;
        e.preventDefault();
      } else if (e.key === "u" && table.can_undo) void store.undo();
      else if (e.key === "?") setHelp(true);
      else if (e.key === "[") replay.go((replay.at ?? table.step) - 1);
      else if (e.key === "]") replay.at !== null && replay.go(replay.at + 1);
      else if (e.key === "t") setTab((now) => (now === "text" ? "log" : "text"));
      else if (e.key === "Escape") {
        setWhy(null);
        if (replay.at !== null) replay.go(null);
      }
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  });

  // Where the focused option has gone, the focus goes to what can be chosen next.
  const keyed = useRef(false);
  useEffect(() => {
    const onKey = (): void => void (keyed.current = true);
    const onPointer = (): void => void (keyed.current = false);
    window.addEventListener("keydown", onKey);
    window.addEventListener("pointerdown", onPointer);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("pointerdown", onPointer);
    };
  }, []);
  useEffect(() => {
    if (keyed.current && asks.length > 0 && (document.activeElement === document.body || document.activeElement === null)) moveFocus("ArrowRight");
  }, [table.rev, asks]);

  if (curtain) return <Curtain seat={seatNames[curtain.seat] ?? ""} show={curtain.show} />;

  const status = view && board ? board.status(view, words) : "";
  const tabs: Tab[] = tall ? ["cards", "log", "rules", "chat"] : ["log", "rules", "chat", "text"];
  const open = table.status === "open" || view === null;

  return (
    <PlayContext.Provider value={play}>
      <div
        class={`table ${tall ? "tall" : "wide"} ${sheet ? "sheet-up" : "sheet-down"} ${store.busy ? "busy" : ""}`}
        data-rev={table.rev}
        data-status={table.status}
        data-eye={live.eye ?? ""}
      >
        <a class="skip" href="#board">
          {t("skip")}
        </a>
        <header class="bar">
          <Link href="/" class="brand">
            Haymarket
          </Link>
          <span class="sep" aria-hidden="true" />
          <h1 class="game">{words.text("game", "title") ?? table.game}</h1>
          <span class="status">{status}</span>
          <span class="sp" />
          <Seats live={live} names={seatNames} Mark={board?.Mark} />
          <button type="button" class="burger" aria-label={t("menu")} onClick={() => setMenu(true)}>
            <span aria-hidden="true">☰</span>
          </button>
        </header>
        <Prompt store={store} live={live} asks={asks} rest={rest} play={play} replay={replay} openRule={openRule} names={seatNames} />
        <main class="play" id="board" tabIndex={-1}>
          {open ? (
            <Open store={store} live={live} words={words} />
          ) : board ? (
            <>
              <board.Board />
              {board.Tray && !tall && (
                <div class="tray">
                  <board.Tray />
                </div>
              )}
            </>
          ) : (
            <div class="plainboard" tabIndex={0} role="region" aria-label={t("table")}>
              <TextBoard options={false} />
            </div>
          )}
          {replay.open && <Scrubber replay={replay} live={live} names={seatNames} />}
        </main>
        <aside class="side" aria-label={t("sideBy")}>
          {tall && (
            <button type="button" class="handle" aria-expanded={sheet} aria-label={t("openSheet")} onClick={() => setSheet(!sheet)} />
          )}
          <div class="tabs" role="tablist">
            {tabs.map((name) => (
              <button
                type="button"
                role="tab"
                id={`tab-${name}`}
                aria-selected={tab === name}
                aria-controls="panel"
                tabIndex={tab === name ? 0 : -1}
                onClick={() => {
                  setSheet(tall && tab === name ? !sheet : true);
                  setTab(name);
                }}
                onKeyDown={(e) => {
                  const turn = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
                  if (turn === 0) return;
                  const next = tabs[(tabs.indexOf(name) + turn + tabs.length) % tabs.length]!;
                  setTab(next);
                  document.getElementById(`tab-${next}`)?.focus();
                }}
              >
                {name === "text" ? t("textBoard") : t(name)}
              </button>
            ))}
          </div>
          <div class="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
            {tab === "cards" && (board?.Tray && !open ? <div class="tray"><board.Tray /></div> : <div class="scroll" tabIndex={0}><TextBoard options={false} /></div>)}
            {tab === "log" && (
              <Log
                log={live.log}
                words={words}
                seatNames={seatNames}
                seats={play.seats}
                Mark={play.seats.length > 1 ? board?.Mark : undefined}
                at={replay.at}
                chapter={board?.chapter}
                mark={setHovered}
                goStep={(n) => replay.go(n)}
                openRule={openRule}
              />
            )}
            {tab === "rules" && <Rules data={data} at={rule} go={setRule} />}
            {tab === "chat" && <Chat store={store} live={live} />}
            {tab === "text" && view && (
              <div class="scroll" tabIndex={0} role="region" aria-label={t("textBoard")}>
                <p class="soft">{t("textBoardHelp")}</p>
                <TextBoard />
              </div>
            )}
          </div>
        </aside>
        {!store.connected && (
          <p class="toast" role="alert">
            {t("lost")}
          </p>
        )}
        {store.failure && (
          <p class="toast" role="alert">
            {store.failure}
          </p>
        )}
        <div class="sr" aria-live="polite">
          {asks[0] ? words.prompt(asks[0]) : ""}
        </div>
        {why && <WhyNot why={why} words={words} open={openRule} close={() => setWhy(null)} hold={() => clearTimeout(whyTimer.current)} />}
        {menu && (
          <Menu
            store={store}
            live={live}
            close={() => setMenu(false)}
            help={() => setHelp(true)}
            replay={() => replay.go(replay.at === null ? Math.max(0, table.step - 1) : null)}
            text={() => {
              setTab("text");
              setSheet(true);
            }}
          />
        )}
        {help && <KeysHelp close={() => setHelp(false)} />}
        {inspected && <Inspect play={play} kind={inspected[0]} slug={inspected[1]} close={() => setInspected(null)} />}
      </div>
    </PlayContext.Provider>
  );
}

// -- the bar ------------------------------------------------------------------------------------

function Seats({ live, names, Mark }: { live: Live; names: string[]; Mark?: GameModule["Mark"] }): JSX.Element {
  const { table, yours } = live;
  return (
    <ul class="seats">
      {table.seats.map((seat, i) => {
        const turn = table.waiting.includes(i) || (table.waiting.includes(-1) && table.status === "running");
        const mine = yours.includes(i);
        const who = mine && yours.length === 1 ? t("you") : seat.user ? seat.name : (seat.bot ?? t("open"));
        const here = seat.bot && !seat.user ? true : seat.online;
        return (
          <li class={`seat ${turn ? "turn" : ""} ${mine ? "mine" : ""}`} title={turn ? t("yourTurn") : undefined}>
            {Mark && <Mark seat={seat.slug} />}
            <b>{names[i]}</b> <span class="who">{who}</span>
            <i class={here ? "here" : "gone"} aria-label={here ? t("present") : t("away")} role="img" />
          </li>
        );
      })}
    </ul>
  );
}

// -- the prompt ---------------------------------------------------------------------------------

interface PromptProps {
  store: TableStore;
  live: Live;
  asks: Ask[];
  rest: Pick[];
  play: Play;
  replay: Replay;
  names: string[];
  openRule(rule: string): void;
}

function Prompt({ store, live, asks, rest, play, replay, names, openRule }: PromptProps): JSX.Element {
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
  const button = (pick: Pick, primary: boolean): JSX.Element => (
    <button
      type="button"
      key={pickKey(pick)}
      class={`btn act ${primary ? "pri" : ""}`}
      data-pick={pickKey(pick)}
      disabled={store.busy}
      onClick={() => play.choose(pick)}
      onPointerEnter={(e) => e.pointerType === "mouse" && play.preview(pick, e.currentTarget)}
      onPointerLeave={play.whyNotOver}
    >
      {label(pick)}
    </button>
  );
  let text: string;
  if (replay.at !== null) text = t("step", replay.at, table.step);
  else if (table.status === "open") text = t("seatOpen");
  else if (table.status === "over") text = outcomeText(live, play.words, names);
  else if (ask) text = play.words.prompt(ask);
  else {
    const whom = table.waiting.map((seat) => (seat < 0 ? t("table") : names[seat])).join(", ");
    text = whom ? t("waiting", whom) : t("waitingSelf");
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
        {replay.at !== null ? (
          <button type="button" class="btn pri" onClick={() => replay.go(null)}>
            {t("live")}
          </button>
        ) : (
          table.status === "running" &&
          live.yours.length > 0 && (
            <button type="button" class="btn undo act" disabled={!table.can_undo || store.busy} onClick={() => void store.undo()}>
              {t("undo")}
            </button>
          )
        )}
      </div>
      {!few && (
        <div class="options" role="group" aria-label={t("options")}>
          {others.map((pick) => (
            <button
              type="button"
              class="opt"
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
    <button
      type="button"
      class="btn pri"
      onClick={() => void store.act("rematch").then((next) => next && go(`/t/${next.table.id}`))}
    >
      {t("rematch")}
    </button>
  );
}

function Takeback({ store, live, names }: { store: TableStore; live: Live; names: string[] }): JSX.Element | null {
  const { takeback } = live.table;
  if (!takeback) return null;
  const mine = live.yours.filter((seat) => !takeback.agreed.includes(seat) && seat !== takeback.by);
  return (
    <p class="takeback" role="alert">
      {t("takeBackAsked", names[takeback.by] ?? "")}{" "}
      {mine.length > 0 && (
        <>
          <button type="button" class="btn" onClick={() => void store.act("takeback", { seat: mine[0], agree: true })}>
            {t("agree")}
          </button>
          <button type="button" class="btn" onClick={() => void store.act("takeback", { seat: mine[0], agree: false })}>
            {t("refuse")}
          </button>
        </>
      )}
    </p>
  );
}

// -- what the table remembers --------------------------------------------------------------------

/** The options that nothing on the board stands for: they become buttons. */
function useUnspotted(asks: Ask[], view: unknown, tab: Tab, sheet: boolean): Pick[] {
  const all = useMemo(() => asks.flatMap((ask) => ask.options.map((value) => ({ ask, value }))), [asks]);
  const [rest, setRest] = useState<Pick[]>(all);
  useLayoutEffect(() => {
    const spots = new Set([...document.querySelectorAll<HTMLElement>(".play [data-pick], .tray [data-pick]")].map((el) => el.dataset.pick));
    setRest(all.filter((pick) => pick.value < 0 || !spots.has(pickKey(pick))));
  }, [all, view, tab, sheet]);
  return rest;
}

export interface Replay {
  open: boolean;
  /** The step shown, or null for now. */
  at: number | null;
  shown: StepView | null;
  eye: number | null;
  go(step: number | null): void;
  look(seat: number | null): void;
}

function useReplay(store: TableStore, live: Live): Replay {
  const asked = new URLSearchParams(location.search).get("step");
  const [at, setAt] = useState<number | null>(asked === null ? null : Number(asked));
  const [eye, setEye] = useState<number | null>(null);
  const [shown, setShown] = useState<StepView | null>(null);
  const cache = useRef(new Map<string, StepView>());
  const over = live.table.status === "over";
  const last = live.table.step;

  useEffect(() => {
    const url = new URL(location.href);
    if (at === null) url.searchParams.delete("step");
    else url.searchParams.set("step", String(at));
    history.replaceState(null, "", url);
    if (at === null) {
      setShown(null);
      return;
    }
    const seat = eye ?? live.eye;
    const key = `${at}:${seat}`;
    const have = cache.current.get(key);
    if (have) {
      setShown(have);
      return;
    }
    let dropped = false;
    api
      .step(store.id, at, eye ?? (live.eye === null ? null : live.eye))
      .then((got) => {
        cache.current.set(key, got);
        if (!dropped) setShown(got);
      })
      .catch(() => !dropped && setAt(null));
    return () => {
      dropped = true;
    };
  }, [at, eye, live.eye]);

  return {
    open: at !== null || over,
    at,
    shown: at === null ? null : shown,
    eye,
    go: (step) => setAt(step === null || step > last ? null : Math.max(0, step)),
    look: setEye,
  };
}

function useTurnNotice(live: Live, words: Words, data: GameData): void {
  const was = useRef(true);
  const mine = live.table.status === "running" && live.table.ask.length > 0;
  useEffect(() => {
    const title = words.text("game", "title") ?? data.game;
    document.title = mine ? `● ${t("yourTurn")} · ${title}` : `${title} · Haymarket`;
    const ask = live.table.ask[0];
    if (mine && !was.current && ask) notifyTurn(title, words.prompt(ask), location.pathname);
    was.current = mine;
  }, [mine, words]);
}

/** One screen for several seats: what is secret is covered until the next one says so. */
function useCurtain(store: TableStore, live: Live): { seat: number; show(): void } | null {
  const { table, yours, eye } = live;
  const next = table.waiting.find((seat) => yours.includes(seat));
  const turn = table.status === "running" && table.ask.length === 0 && next !== undefined && next !== eye;
  const cover = yours.length > 1 && (BOARDS[table.game]?.secret ?? true);
  const [shownTo, setShownTo] = useState<number | null>(null);
  // Opened for the first time, nobody has said yet who sits before the screen.
  const first = cover && table.status === "running" && shownTo === null;
  useEffect(() => {
    if (turn && !cover) store.sit(next);
  }, [turn, cover, next]);
  if (table.status === "over" || !cover) return null;
  if (!turn && !first) return null;
  const seat = turn ? next : (eye ?? yours[0]!);
  return {
    seat,
    show: () => {
      setShownTo(seat);
      store.sit(seat);
    },
  };
}
