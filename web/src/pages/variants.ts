// How a table is played, in words: what its settings change, how long it takes, how old it is.

import { t } from "../i18n";
import type { GameCard, Setting } from "../types";

type Value = Setting["default"];

export const valueName = (setting: Setting, value: Value): string => setting.names[setting.accepts.indexOf(value)] || String(value);

/** What is not as in the game's own set-up; a scenario is told wherever there are several. */
export function variants(card: GameCard | undefined, options: Record<string, Value>): string[] {
  const told: string[] = [];
  for (const setting of card?.settings ?? []) {
    const value = options[setting.name];
    if (value === undefined || setting.name === "players" || setting.accepts.length < 2) continue;
    if (setting.name === "scenario") told.push(valueName(setting, value));
    else if (value === setting.default) continue;
    else if (typeof value !== "boolean") told.push(`${setting.label}: ${valueName(setting, value)}`);
    else told.push(value ? setting.label : t("without", setting.label));
  }
  return told;
}

/** "30 to 45 minutes", "about an hour". */
export function minutesWords([least = 0, most = 0]: readonly number[]): string {
  if (most < 120) return t("minutesOf", least, most);
  const half = (minutes: number): string =>
    String(Math.round(minutes / 30) / 2)
      .replace(".5", "½")
      .replace(/^0½/, "½");
  const [from, to] = [half(least), half(most)];
  return from === to ? t("hoursOne", from) : t("hoursOf", from, to);
}

/** How long ago something was, in the largest whole unit. */
export function ago(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60));
  if (minutes < 1) return t("justNow");
  if (minutes < 60) return t("minutesAgo", minutes);
  if (minutes < 48 * 60) return t("hoursAgo", Math.floor(minutes / 60));
  return t("daysAgo", Math.floor(minutes / 1440));
}
