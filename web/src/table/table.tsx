// The table: the same for every game. Bar, prompt, board, tray, and the panel beside them.

import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { BOARDS, type GameModule } from "../games/index";
import { t } from "../i18n";
import { applyTheme } from "../prefs";
import { Link } from "../router";
import { type Live, standIn, TableStore, withKinds } from "../store";
import type { Ask, Event as Said, GameData, View } from "../types";
import { Words } from "../words";
import { Chat } from "./chat";
import { Curtain, Inspect, KeysHelp, Menu, Open, WhyNot, type Why } from "./dialogs";
import { Hints, useHint } from "./hint";
import { useCurtain, useReplay, useTurnNotice, useUnspotted } from "./hooks";
import { moveFocus } from "./keyboard";
import { Log } from "./log";
import { type Pick, type Play, PlayContext, pickKey } from "./play";
import { Problem } from "./problem";
import { Prompt } from "./prompt";
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
    () => (shown || table.status !== "running" || standIn(live) ? [] : withKinds(table.ask, data)),
    [shown, table.ask, table.status, standIn(live), data],
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
        .then(
          ({ events }) => events,
          () => null,
        )
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

  const play: Play = {
    data,
    words,
    view: view as View, // a board is drawn only where there is one
    seat: live.eye,
    seats: table.seats.map((seat) => seat.slug),
    asks,
    log: replay.at === null ? live.log : live.log.slice(0, replay.at + 1),
    tall,
    marked: hovered,
    choose,
    whyNot,
    whyNotOver,
    preview,
    inspect: (kind, slug) => setInspected([kind, slug]),
  };

  useTurnNotice(live, words, data);
  const curtain = useCurtain(store, live);
  const hint = useHint(live, asks);
  const rest = useUnspotted(asks, view, tab, sheet);

  const closeHint = (): void => {
    if (document.activeElement?.closest(".hints")) document.querySelector<HTMLElement>(".hintbtn")?.focus();
    hint.close();
  };

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
      else if (e.key === "h") hint.ask();
      else if (e.key === "?") setHelp(true);
      else if (e.key === "[") replay.go((replay.at ?? table.step) - 1);
      else if (e.key === "]") replay.at !== null && replay.go(replay.at + 1);
      else if (e.key === "t") setTab((now) => (now === "text" ? "log" : "text"));
      else if (e.key === "Escape") {
        setWhy(null);
        if (hint.shown) closeHint();
        else if (replay.at !== null) replay.go(null);
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
        <Prompt store={store} live={live} asks={asks} rest={rest} play={play} replay={replay} hint={hint} openRule={openRule} names={seatNames} />
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
          {tall && <button type="button" class="handle" aria-expanded={sheet} aria-label={t("openSheet")} onClick={() => setSheet(!sheet)} />}
          {hint.shown && <Hints asked={hint.shown} play={play} keyed={keyed.current} mark={setHovered} close={closeHint} />}
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
                  if (tall) hint.close();
                  setSheet(tall && tab === name && !hint.shown ? !sheet : true);
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
            {tab === "cards" &&
              (board?.Tray && !open ? (
                <div class="tray">
                  <board.Tray />
                </div>
              ) : (
                <div class="scroll" tabIndex={0}>
                  <TextBoard options={false} />
                </div>
              ))}
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
        const person = mine && yours.length === 1 ? t("you") : seat.name;
        const who = [seat.user && person, seat.bot].filter(Boolean).join(" · ") || t("open");
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
