// The time of a seat, shown beside its name, and what a table's clock means in words.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { serverNow } from "../api";
import type { Clock, TimeInfo } from "../generated/wire";
import { lasting, t } from "../i18n";
import { face, isShort, leftAt, nextTick } from "../model/clock";

/** "3 days a move", "30 min + 10 s a turn". */
export function clockWords(clock: Clock | null): string {
  if (!clock) return t("clockNone");
  if (clock.per === "move") return t("clockMove", lasting(clock.seconds));
  const minutes = Math.round(clock.seconds / 6) / 10;
  return clock.increment > 0 ? t("clockGamePlus", minutes, clock.increment) : t("clockGame", minutes);
}

/** What happens when the time is over: said before anybody sits down. */
export function clockEnd(clock: Clock | null): string {
  if (!clock) return t("clockNoneHelp");
  return clock.per === "move" ? t("clockMoveEnd", lasting(clock.seconds)) : t("clockGameEnd");
}

export function Time({ clock, time }: { clock: Clock; time: TimeInfo }): JSX.Element | null {
  const [, tick] = useState(0);
  const left = leftAt(time, serverNow());
  useEffect(() => {
    if (time.since === null || left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), nextTick(left));
    return () => clearTimeout(timer);
  });
  // By the move, a clock that stands has nothing to say.
  if (clock.per === "move" && time.since === null) return null;
  const shown = face(left);
  const running = time.since !== null;
  return (
    <span class={`time ${running ? "runs" : ""} ${running && isShort(clock, left) ? "short" : ""}`} role="timer" aria-label={t("timeLeft", shown)}>
      {shown}
    </span>
  );
}
