import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import { Cover } from "../ui/cover";
import { Link } from "../router";
import type { GameCard, Listed } from "../types";
import { Shell } from "./shell";

export function Lobby(): JSX.Element {
  const [games, setGames] = useState<GameCard[]>([]);
  const [open, setOpen] = useState<Listed[]>([]);
  const [mine, setMine] = useState<Listed[]>([]);
  useEffect(() => {
    document.title = `${t("lobby")} · Haymarket`;
    const read = (): void => {
      void api.lobby().then(({ matches }) => setOpen(matches));
      void api.whoAmI().then((me) => me.user && api.mine().then(({ matches }) => setMine(matches)));
    };
    void api.games().then((shelf) => setGames(shelf.games));
    read();
    const timer = setInterval(read, 8000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Shell at="lobby">
      <main class="lobby">
        <h1>{t("lobby")}</h1>
        <section>
          <h2>{t("yourTables")}</h2>
          {mine.length ? <TableList matches={mine} games={games} /> : <p class="soft">{t("noOwn")}</p>}
        </section>
        <section>
          <h2>{t("openTables")}</h2>
          {open.length ? <TableList matches={open} games={games} /> : <p class="soft">{t("noTables")}</p>}
        </section>
      </main>
    </Shell>
  );
}

/** How a match stands, in a word or two. */
function standing(match: Listed): string {
  const now = match.void ? t("void") : match.status === "over" ? t("over") : match.your_turn ? t("yourTurn") : match.status === "open" ? t("open") : "";
  return match.begun ? [now, t("unrated")].filter(Boolean).join(" · ") : now;
}

export function TableList({ matches, games }: { matches: Listed[]; games: GameCard[] }): JSX.Element {
  return (
    <ul class="tables">
      {matches.map((match) => {
        const title = games.find((game) => game.name === match.game)?.title ?? match.game;
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
