// A seat's time: what is left of it at a moment, and how a span is written on a clock's face.

import type { Clock, TimeInfo } from "../generated/wire";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds left; never less than none. `now` is the server's time. */
export const leftAt = (time: TimeInfo, now: number): number => Math.max(0, time.left - (time.since === null ? 0 : Math.max(0, now - time.since)));

/** "3 d 4 h", "5 h 02", "12:07"; what is asked for last is in seconds. */
export function face(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (n: number): string => String(Math.floor(n)).padStart(2, "0");
  if (whole >= 2 * DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${two((whole % HOUR) / MINUTE)}`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

/** Milliseconds until the face shows something else. */
export const nextTick = (seconds: number): number => (seconds > HOUR ? MINUTE * 1000 : 1000 * (seconds % 1 || 1));

/** Whether so little is left that it should be seen: a tenth of a move, or the last minute of a game. */
export const isShort = (clock: Clock, seconds: number): boolean => seconds <= (clock.per === "move" ? clock.seconds / 10 : Math.min(MINUTE, clock.seconds / 4));
