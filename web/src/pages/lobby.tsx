// The lobby: one's own tables, tables with a free seat, and, apart, games to watch.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import { Link } from "../router";
import { clockWords } from "../table/time";
import type { GameCard, Listed } from "../types";
import { Cover } from "../ui/cover";
import { Shell } from "./shell";
import { ago, minutesWords, variants } from "./variants";

const EVERY = 8000;

export function Lobby(): JSX.Element {
  const [games, setGames] = useState<GameCard[]>([]);
  const [shown, setShown] = useState<Listed[] | null>(null);
  const [mine, setMine] = useState<Listed[]>([]);
  useEffect(() => {
    document.title = `${t("lobby")} · Haymarket`;
    const read = (): void => {
      if (document.visibilityState !== "visible") return;
      void api.lobby().then(({ matches }) => setShown(matches));
      void api.whoAmI().then((me) => me.user && api.mine().then(({ matches }) => setMine(matches)));
    };
    void api.games().then((shelf) => setGames(shelf.games));
    read();
    const timer = setInterval(read, EVERY);
    return () => clearInterval(timer);
  }, []);
  const free = shown?.filter((match) => match.status === "open" && match.yours.length === 0) ?? [];
  const played = shown?.filter((match) => match.status === "running" && match.yours.length === 0) ?? [];
  const going = mine.filter((match) => match.status !== "over" || match.void);
  return (
    <Shell at="lobby">
      <main class="lobby">
        <header class="lobbyhead">
          <h1>{free.length === 0 ? t("lobby") : free.length === 1 ? t("oneFree") : t("manyFree", free.length)}</h1>
          <Link class="btn pri" href="/">
            {t("setUp")}
          </Link>
        </header>
        {going.length > 0 && (
          <section>
            <h2>{t("yourTables")}</h2>
            <TableList matches={going} games={games} />
          </section>
        )}
        <div class="lobbycolumns">
          <section aria-label={t("freeSeats")}>
            <h2>{t("freeSeats")}</h2>
            {free.length > 0 ? <FreeTables matches={free} games={games} /> : <p class="soft">{t("noTables")}</p>}
          </section>
          <section aria-label={t("playedNow")}>
            <h2>
              {t("playedNow")} <small class="soft">{t("playedNowHelp")}</small>
            </h2>
            {played.length > 0 ? <Watched matches={played} games={games} /> : <p class="soft">{t("nothingPlayed")}</p>}
          </section>
        </div>
      </main>
    </Shell>
  );
}

const cardOf = (games: GameCard[], match: Listed): GameCard | undefined => games.find((game) => game.name === match.game);
const seatName = (card: GameCard | undefined, slug: string): string => card?.seat_names[slug] ?? slug;

function FreeTables({ matches, games }: { matches: Listed[]; games: GameCard[] }): JSX.Element {
  return (
    <ul class="freetables">
      {matches.map((match) => {
        const card = cardOf(games, match);
        const title = card?.title ?? match.game;
        return (
          <li data-match={match.id}>
            <Cover game={match.game} title="" small />
            <div class="what">
              <b>{title}</b>
              <span class="soft">{variants(card, match.options).join(" · ") || t("asPrinted")}</span>
            </div>
            <ul class="chairs">
              {match.seats.map((seat) => {
                const who = seat.name ?? (seat.bot && t("botCalled", seat.bot));
                return (
                  <li class={who ? "" : "free"}>
                    {seatName(card, seat.slug)}: {who ?? t("open")}
                  </li>
                );
              })}
            </ul>
            <div class="pace">
              <b>{clockWords(match.clock)}</b>
              <span class="soft">
                {minutesWords(match.minutes)} · {ago(match.created, api.serverNow())}
                {match.host && ` · ${t("hostedBy", match.host)}`}
              </span>
            </div>
            <Link class="btn pri" href={`/t/${match.id}`} label={`${t("enter")}: ${title}, ${match.host ?? ""}`}>
              {t("enter")}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Watched({ matches, games }: { matches: Listed[]; games: GameCard[] }): JSX.Element {
  return (
    <ul class="watched">
      {matches.map((match) => {
        const title = cardOf(games, match)?.title ?? match.game;
        const who = match.seats.map((seat) => seat.name ?? (seat.bot && t("botCalled", seat.bot)) ?? t("open")).join(" – ");
        return (
          <li data-match={match.id}>
            <Cover game={match.game} title="" small />
            <div class="what">
              <b>{who}</b>
              <span class="soft">
                {title}, {t("stepOf", match.step)}
                {match.watching > 0 && ` · ${t("watchers", match.watching)}`}
              </span>
            </div>
            <Link class="btn" href={`/t/${match.id}`} label={`${t("watchIt")}: ${title}, ${who}`}>
              {t("watchIt")}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** How a match stands, in a word or two. */
function standing(match: Listed): string {
  const now = match.void ? t("void") : match.status === "over" ? t("over") : match.your_turn ? t("yourTurn") : match.status === "open" ? t("open") : "";
  return match.begun ? [now, t("unrated")].filter(Boolean).join(" · ") : now;
}

/** One's own tables. */
export function TableList({ matches, games }: { matches: Listed[]; games: GameCard[] }): JSX.Element {
  return (
    <ul class="tables">
      {matches.map((match) => {
        const title = cardOf(games, match)?.title ?? match.game;
        return (
          <li class={match.your_turn ? "turn" : ""}>
            <Link href={`/t/${match.id}`}>
              <Cover game={match.game} title="" small />
              <span>
                <b>{title}</b>
                <span class="soft">{match.seats.map((seat) => seat.name ?? seat.bot ?? t("open")).join(" · ")}</span>
              </span>
              <em title={match.void ?? undefined}>{standing(match)}</em>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
