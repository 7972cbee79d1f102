import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import { Cover } from "../ui/cover";
import { go, Link } from "../router";
import type { GameCard, Listed } from "../types";
import { Shell } from "./shell";
import { TableList } from "./lobby";

export function Home(): JSX.Element {
  const [games, setGames] = useState<GameCard[] | null>(null);
  const [waiting, setWaiting] = useState<Listed[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = "Haymarket";
    api.games().then(
      (shelf) => setGames(shelf.games),
      (error: Error) => setProblem(error.message),
    );
    void api.whoAmI().then((me) => me.user && api.mine().then(({ matches }) => setWaiting(matches.filter((m) => m.status === "running").slice(0, 4))));
  }, []);
  const play = async (game: GameCard): Promise<void> => {
    try {
      await api.someone();
      const { table } = await api.create({ game: game.name, private: true });
      go(`/t/${table.id}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Shell at="home">
      <main class="home">
        <h1 class="tagline">{t("tagline")}</h1>
        {problem && <p role="alert">{problem}</p>}
        {waiting.length > 0 && (
          <section class="yourtables">
            <h2>{t("yourTables")}</h2>
            <TableList matches={waiting} games={games ?? []} />
          </section>
        )}
        <ul class="shelf">
          {games?.map((game) => (
            <li class="box" data-box={game.name}>
              <Cover game={game.name} title={game.title} />
              <div class="text">
                <h2>{game.title}</h2>
                <p>{game.sentence}</p>
                <p class="facts">
                  <span>{t("playersOf", range(game.players))}</span>
                  <span>{game.length}</span>
                  <span>{game.difficulty}</span>
                </p>
                <div class="row">
                  <button type="button" class="btn pri" onClick={() => void play(game)} aria-label={`${t("playNow")}: ${game.title}`}>
                    {t("playNow")}
                  </button>
                  <Link class="btn" href={`/play/${game.name}`} label={`${t("setUp")}: ${game.title}`}>
                    {t("setUp")}
                  </Link>
                  <Link class="quiet" href={`/rules/${game.name}`} label={`${t("rulebook")}: ${game.title}`}>
                    {t("rulebook")}
                  </Link>
                </div>
              </div>
            </li>
          ))}
        </ul>
        <ImportFile />
      </main>
    </Shell>
  );
}

const range = (players: number[]): string => (players.length > 1 ? `${Math.min(...players)}–${Math.max(...players)}` : String(players[0] ?? ""));

function ImportFile(): JSX.Element {
  const [problem, setProblem] = useState("");
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      await api.someone();
      const { table } = await api.post<{ table: { id: string } }>("/matches/import", await file.text());
      go(`/t/${table.id}?step=0`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <p class="import">
      <label class="btn">
        {t("import")}
        <input class="sr" type="file" accept=".json,.txt,application/json" onChange={(e) => void read(e.currentTarget.files?.[0])} />
      </label>
      {problem && <span role="alert">{problem}</span>}
    </p>
  );
}
