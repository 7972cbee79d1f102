// How long a beat lasts, so that a person can follow it. Milliseconds at the plain speed.

import type { Beat } from "./beats";

export const CARD_IN = 350;
export const CARD_OUT = 200;
export const EFFECT = 300;
export const APART = 150;
export const TUMBLE = 400;
const SETTLE = 150;
const DICE_HOLD = 800;
const HOLD = 700;
const PER_LETTER = 30;
const LETTERS = 40;
const LONGEST_HOLD = 2200;
const LOUD = 500;
const SHORTEST = 1400;
const LONGEST = 3500;

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export function lasts(beat: Beat): number {
  const letters = beat.sentences.join(" ").length;
  const hold = Math.min(LONGEST_HOLD, HOLD + PER_LETTER * Math.max(0, letters - LETTERS));
  const effects = beat.effects.length ? EFFECT + APART * (beat.effects.length - 1) : 0;
  const card = beat.effects.some((effect) => effect.kind === "card") ? CARD_IN + CARD_OUT : 0;
  const dice = beat.effects.some((effect) => effect.kind === "dice") ? TUMBLE + SETTLE + DICE_HOLD : 0;
  const whole = hold + effects + card + dice;
  return Math.max(SHORTEST, Math.min(LONGEST, whole)) + (beat.loud ? LOUD : 0);
}

const LONG_QUEUE = 12_000;
const VERY_LONG_QUEUE = 30_000;

/** How much of its time a beat gets while so much waits behind it. */
export function hurried(beat: Beat, waiting: readonly Beat[]): number {
  const rest = waiting.reduce((sum, one) => sum + lasts(one), lasts(beat));
  if (rest > VERY_LONG_QUEUE) return HOLD;
  return rest > LONG_QUEUE ? lasts(beat) / 2 : lasts(beat);
}
