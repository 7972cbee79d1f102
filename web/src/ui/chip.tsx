import type { JSX } from "preact";
import { t } from "../i18n";
import type { Words } from "../words";

/** § and a heading's title: a link into the rulebook beside the board. */
export function Chip(props: { rule: string; words: Words; open(rule: string): void; small?: boolean }): JSX.Element | null {
  const id = props.rule.split("#")[0]!;
  if (!id) return null;
  const title = props.words.heading(id);
  return (
    <button
      type="button"
      class={`chip ${props.small ? "smallchip" : ""}`}
      title={`${t("rule")}: ${title}`}
      aria-label={props.small ? `${t("rule")}: ${title}` : undefined}
      onClick={(e) => {
        e.stopPropagation();
        props.open(id);
      }}
    >
      {props.small ? "§" : `§ ${title}`}
    </button>
  );
}
