import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import { Rules } from "../table/rules";
import { Problem } from "../table/problem";
import type { GameData } from "../types";
import { Shell } from "./shell";

export function RulesPage({ game }: { game: string }): JSX.Element {
  const [data, setData] = useState<GameData | null>(null);
  const [problem, setProblem] = useState("");
  const [at, setAt] = useState<string | null>(decodeURIComponent(location.hash.slice(1)) || null);
  useEffect(() => {
    api.gameData(game).then(
      (got) => {
        setData(got);
        document.title = `${t("rulebook")}: ${title(got)}`;
      },
      (error: Error) => setProblem(error.message),
    );
  }, [game]);
  if (problem) return <Problem message={problem} />;
  return (
    <Shell at="rules">
      <main class="rulespage">
        <h1>{data ? title(data) : t("loading")}</h1>
        {data && (
          <Rules
            data={data}
            at={at}
            page
            go={(id) => {
              history.replaceState(null, "", `#${id}`);
              setAt(id);
            }}
          />
        )}
      </main>
    </Shell>
  );
}

const title = (data: GameData): string => String(data.words.game?.title ?? data.game);
