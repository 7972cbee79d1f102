// The middle of the table: the board; or, where there is nothing to draw, what there is instead.

import type { JSX } from "preact";
import { useErrorBoundary } from "preact/hooks";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import type { Live } from "../model/document";
import { lazy } from "../ui/lazy";
import type { Words } from "../words";

const TextBoard = lazy(() => import("./textboard").then((m) => m.TextBoard));

/** The game's board. A match of long ago may hold what today's board does not know: then it is told in words. */
export function Drawn({ board, old }: { board: GameModule | null; old: boolean }): JSX.Element {
  const [broken] = useErrorBoundary();
  if (broken && !old) throw broken;
  if (board && !broken) return <board.Board />;
  return (
    <div class="plainboard" tabIndex={0} role="region" aria-label={t("table")}>
      <TextBoard options={false} />
    </div>
  );
}

/** A match of which only its answers are left. */
export function AnswersOnly({ live, words, names }: { live: Live; words: Words; names: string[] }): JSX.Element {
  const answers = live.log.slice(1);
  return (
    <div class="open answersonly">
      <h2>{t(live.table.void ? "voidTitle" : "over")}</h2>
      {live.table.void && <p>{live.table.void}</p>}
      <p>{t("answersOnly")}</p>
      <ol class="answersleft">
        {answers.map((line) => (
          <li>
            {line.by !== null && <b>{names[line.by]}</b>} {line.what !== null && line.option !== null ? words.option(line.what, line.option) : "–"}
          </li>
        ))}
      </ol>
    </div>
  );
}
