// What wins, and where one stands: said by the game itself.

import type { JSX } from "preact";
import { t } from "../i18n";
import type { Goal as GoalOf, Standing } from "../types";
import { Chip } from "../ui/chip";
import type { Words } from "../words";

/** Nothing is said where a game is played for a score. */
const VERDICTS = { winning: "nowWinning", losing: "nowLosing", level: "nowLevel", open: null } as const;

interface GoalProps {
  standing: Standing | null;
  words: Words;
  openRule(rule: string): void;
}

/** What is reached is ticked and a danger that has come is called out; on the way to a goal nothing is wrong yet. */
const sign = (goal: GoalOf): string => (goal.needed === null || !goal.met ? "" : goal.danger ? "⚠ " : "✓ ");
const shade = (goal: GoalOf): string => (goal.needed === null || !goal.met ? "" : goal.danger ? "unmet" : "met");

/** In the side column: each goal with its numbers and a bar. */
export function Goal({ standing, words, openRule }: GoalProps): JSX.Element | null {
  if (!standing) return null;
  const verdict = VERDICTS[standing.verdict];
  return (
    <section class="goal" id="goal" tabIndex={-1} aria-label={t("goal")}>
      <h2>
        {t("goal")} {verdict && <small>{t(verdict)}</small>}
        <Chip rule={standing.rule} words={words} open={openRule} small />
      </h2>
      <ul>
        {standing.goals.map((goal) => (
          <li class={shade(goal)} title={words.goal(goal, "help")}>
            <b>{words.goal(goal, "label")}</b>
            <span>{`${sign(goal)}${words.goal(goal, "text")}`}</span>
            <Rail goal={goal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rail({ goal }: { goal: GoalOf }): JSX.Element | null {
  if (goal.needed === null || goal.needed <= 0) return null;
  const share = Math.max(0, Math.min(1, goal.now / goal.needed));
  return (
    <i class={`rail ${goal.danger ? "danger" : ""}`} aria-hidden="true">
      <i style={{ width: `${Math.round(100 * share)}%` }} />
    </i>
  );
}

/** On a phone: one line that opens. */
export function GoalStrip({ open, toggle, ...props }: GoalProps & { open: boolean; toggle(): void }): JSX.Element | null {
  const { standing, words } = props;
  if (!standing) return <div class="goalstrip none" />;
  return (
    <div class="goalstrip">
      <button type="button" aria-expanded={open} onClick={toggle}>
        <b>{t(VERDICTS[standing.verdict] ?? "goal")}</b>
        {standing.goals.slice(0, 3).map((goal) => (
          <span class={shade(goal)}>{`${sign(goal)}${words.goal(goal, "text")}`}</span>
        ))}
        <i aria-hidden="true">{open ? "⌃" : "›"}</i>
      </button>
      {open && (
        <div class="goalopen">
          <Goal {...props} />
        </div>
      )}
    </div>
  );
}
