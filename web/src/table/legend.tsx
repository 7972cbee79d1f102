// Every sign of the game in words, folded above its rules.

import type { JSX } from "preact";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import type { Play } from "./play";
import { SignList } from "./signs";

export function Legend({ board, play }: { board: GameModule | null; play: Play }): JSX.Element | null {
  const signs = board?.legend?.(play.words) ?? [];
  if (signs.length === 0) return null;
  return (
    <details class="legend">
      <summary>{t("legend", signs.length)}</summary>
      <SignList signs={signs} play={play} />
    </details>
  );
}
