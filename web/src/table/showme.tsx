// "Show me": a rulebook's example of a heading, begun as a table of one's own and opened on the real board.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import type { BegunInfo } from "../generated/wire";
import { go } from "../router";
import { Chip } from "../ui/chip";
import type { Words } from "../words";

/** How a position shows a heading, as the server tells it. */
const HOW = { asked: "shownAsked", told: "shownTold", refused: "shownRefused", begins: "shownBegins" } as const;

interface ShowMeProps {
  game: string;
  heading: string;
  title: string;
  example: string;
}

export function ShowMe({ game, heading, title, example }: ShowMeProps): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.someone();
      const { table } = await api.create({ game, private: true, begin: { example: heading } });
      go(`/t/${table.id}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  const how = HOW[example as keyof typeof HOW];
  return (
    <p class="showme">
      <button type="button" class="btn" disabled={busy} onClick={() => void show()} aria-label={`${t("showMe")}: ${title}`}>
        {t("showMe")}
      </button>{" "}
      {how && <small>{t(how)}</small>}
      {problem && <span role="alert">{problem}</span>}
    </p>
  );
}

/** Before the first answer: where this table began, and what it shows. */
export function BegunNotice({ begun, words, openRule }: { begun: BegunInfo; words: Words; openRule(rule: string): void }): JSX.Element {
  const said =
    begun.kind === "example"
      ? t("begunExample", words.heading(begun.heading ?? ""))
      : begun.kind === "step"
        ? t("begunStep", begun.step ?? 0)
        : t("begunPosition");
  return (
    <p class="notice begun" role="status">
      {said} {begun.kind === "step" && !begun.exact && `${t("begunDealt")} `}
      {t("unratedHelp")} {begun.heading && <Chip rule={begun.heading} words={words} open={openRule} />}
    </p>
  );
}
