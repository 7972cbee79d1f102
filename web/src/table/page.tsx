// Opens the stream of a table and brings its game's words, its board, and then its story.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { Connection } from "../connection";
import { BOARDS, type GameModule } from "../games/index";
import { t } from "../i18n";
import { TableModel } from "../model/table";
import { applyTheme, pace } from "../prefs";
import type { GameData, Snapshot } from "../types";
import { Words } from "../words";
import { Problem } from "./problem";
import { Table } from "./table";

function lay(id: string): TableModel {
  const connection = new Connection(id);
  const model = new TableModel(id, connection, {
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    watched: () => document.visibilityState === "visible",
    ...pace(),
  });
  connection.model = model;
  return model;
}

export function TablePage({ id, query }: { id: string; query: URLSearchParams }): JSX.Element {
  const [model] = useState(() => lay(id));
  const [, tick] = useState(0);
  const [data, setData] = useState<GameData | null>(null);
  const [board, setBoard] = useState<GameModule | null | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const off = model.subscribe(() => tick((n) => n + 1));
    const invite = query.get("invite");
    const step = query.get("step");
    void (async () => {
      try {
        await api.someone();
        if (invite) await api.post(`/matches/${id}/join`, { seat: -1, invite }).catch(() => null);
        model.take(await api.get<Snapshot>(`/matches/${id}`));
        model.watch();
        if (step !== null) model.replay.go(Number(step));
      } catch (error) {
        setProblem((error as Error).message);
      }
    })();
    return () => {
      off();
      model.close();
    };
  }, [id]);

  const game = model.live?.table.game;
  useEffect(() => {
    if (!game) return;
    const root = document.documentElement;
    root.dataset.game = game;
    api.gameData(game).then(
      (got) => {
        root.dataset.ground = got.look.ground;
        applyTheme();
        model.equip(got, new Words(got));
        setData(got);
      },
      (error: Error) => setProblem(error.message),
    );
    const entry = BOARDS[game];
    if (entry) {
      entry.load().then(setBoard, () => setBoard(null));
      // How events look is needed when one happens, not for the first sight of the board.
      const { story, gestures } = entry;
      if (gestures) setTimeout(() => void gestures().then((found) => model.think(found)), 0);
      if (story) setTimeout(() => void Promise.all([story(), import("./telling")]).then(([book]) => model.describe(book)), 0);
    } else setBoard(null);
    return () => {
      delete root.dataset.game;
      delete root.dataset.ground;
      applyTheme();
    };
  }, [game]);

  if (problem) return <Problem message={problem} />;
  if (!model.live || !data || !model.words || board === undefined) {
    return (
      <main class="loading">
        <p role="status">{t("loading")}</p>
      </main>
    );
  }
  return <Table model={model} live={model.live} data={data} words={model.words} board={board} />;
}
