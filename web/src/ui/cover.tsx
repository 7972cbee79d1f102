import type { JSX } from "preact";
import { language } from "../i18n";

/** The box of a game, as the game draws it; without a title it is only an ornament. */
export function Cover({ game, title, small }: { game: string; title: string; small?: boolean }): JSX.Element {
  return (
    <div class={`cover ${small ? "small" : ""}`}>
      <img src={`/api/games/${game}/cover?lang=${language()}`} alt={title} width="300" height="400" />
    </div>
  );
}
