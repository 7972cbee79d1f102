// The story queue: what has happened is told beat by beat, at a pace a person can follow.

import type { Beat } from "./beats";
import { hurried, lasts, type Speed } from "./pace";

/** Calls back after so many milliseconds; what it returns calls that off. */
export type After = (ms: number, act: () => void) => () => void;

/** `play` goes on by itself, `still` waits for Next (where motion is unwanted), `off` tells nothing unasked. */
export type Mode = "play" | "still" | "off";

export const MOST_TILES = 6;

export class Story {
  queue: Beat[] = [];
  at = 0;
  playing = false;
  /** What happened since the viewer's last turn, or in this chapter where they play alone. */
  tiles: Beat[] = [];
  /** The chapter before, while this one is still empty. */
  private earlier: Beat[] = [];
  takenBack = false;
  private stale = false;
  private unhurried = false;
  private stop: (() => void) | null = null;

  constructor(
    private readonly after: After,
    private readonly tell: () => void,
    public mode: Mode = "play",
    public speed: Speed = 1,
  ) {}

  /** The beat on the stage. */
  get now(): Beat | null {
    return this.queue[this.at] ?? null;
  }

  /** How many come after it. */
  get left(): number {
    return Math.max(0, this.queue.length - this.at - 1);
  }

  /** The tiles to show, and whether they are those of the chapter before. */
  get shown(): { beats: Beat[]; earlier: boolean } {
    const fresh = this.tiles.filter((beat) => !beat.chapter || beat.effects.length > 0 || beat.events.length > 1);
    return fresh.length || !this.earlier.length ? { beats: fresh, earlier: false } : { beats: this.earlier, earlier: true };
  }

  /**
   * Something has happened. `told` are the beats that are presented; the rest glides by.
   * `solo`: nobody else plays, and the tiles are those of the chapter.
   */
  add(beats: readonly Beat[], told: readonly Beat[], solo: boolean, watched = true): void {
    this.remember(
      beats.filter((beat) => told.includes(beat) || solo),
      solo,
    );
    if (told.length === 0) return;
    this.takenBack = false;
    if (this.mode === "off" || !watched) return this.tell();
    const idle = this.now === null;
    this.queue = idle ? [...told] : [...this.queue, ...told];
    if (idle) {
      this.unhurried = false;
      this.begin();
    } else this.tell();
  }

  /** The viewer has answered: what they have seen is old as soon as something else happens. */
  answered(): void {
    this.stale = true;
  }

  private remember(beats: readonly Beat[], solo: boolean): void {
    for (const beat of beats) {
      if (solo && beat.chapter) {
        if (this.tiles.length) this.earlier = this.tiles.slice(-MOST_TILES);
        this.tiles = [];
      } else if (!solo && this.stale) this.tiles = [];
      this.stale = false;
      this.tiles = [...this.tiles, beat];
    }
  }

  /** The tiles as a reload finds them in the log. */
  recall(beats: readonly Beat[], solo: boolean): void {
    this.tiles = [];
    this.earlier = [];
    this.stale = false;
    this.remember(beats, solo);
    this.tell();
  }

  /** Tells these from the first on: all tiles, one of them again, or a stretch of a replay. */
  show(beats: readonly Beat[], unhurried = true): void {
    if (beats.length === 0) return;
    this.queue = [...beats];
    this.unhurried = unhurried;
    this.begin();
  }

  private begin(): void {
    this.at = 0;
    this.playing = this.mode !== "still";
    this.wind();
    this.tell();
  }

  /** Sets the clock for the beat on the stage. */
  private wind(): void {
    this.stop?.();
    this.stop = null;
    const beat = this.now;
    if (!beat || !this.playing) return;
    const ms = this.unhurried ? lasts(beat) : hurried(beat, this.queue.slice(this.at + 1));
    this.stop = this.after(ms / this.speed, () => this.next());
  }

  next(): void {
    if (!this.now) return;
    this.at += 1;
    if (!this.now) return this.skip();
    this.wind();
    this.tell();
  }

  back(): void {
    if (!this.now) return;
    this.at = Math.max(0, this.at - 1);
    this.wind();
    this.tell();
  }

  play(): void {
    this.playing = true;
    this.wind();
    this.tell();
  }

  pause(): void {
    this.playing = false;
    this.wind();
    this.tell();
  }

  hasten(speed: Speed): void {
    this.speed = speed;
    this.wind();
    this.tell();
  }

  /** To now: whatever has not been told is on its tile. */
  skip(): void {
    this.stop?.();
    this.stop = null;
    this.queue = [];
    this.at = 0;
    this.playing = false;
    this.tell();
  }

  /** The line that began at this step is no longer so. */
  takeBack(from: number): void {
    const gone = (beat: Beat): boolean => beat.step >= from;
    const told = this.queue.some(gone) || this.tiles.some(gone);
    this.tiles = this.tiles.filter((beat) => !gone(beat));
    this.earlier = this.earlier.filter((beat) => !gone(beat));
    this.takenBack = told;
    this.skip();
  }
}
