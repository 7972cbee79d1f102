// What this browser remembers of its user: appearance and notices.

import { type Speed, SPEEDS } from "./model/pace";
import type { Mode } from "./model/story";

export type Theme = "system" | "light" | "dark";

export const theme = (): Theme => (localStorage.getItem("theme") as Theme | null) ?? "system";

const dark = matchMedia("(prefers-color-scheme: dark)");

export function applyTheme(next?: Theme): void {
  if (next) localStorage.setItem("theme", next);
  const now = theme();
  const root = document.documentElement;
  // A game that was printed on black is dark when it is left to itself.
  const night = dark.matches || root.dataset.ground === "dark";
  root.dataset.theme = now === "system" ? (night ? "dark" : "light") : now;
}

dark.addEventListener("change", () => applyTheme());

// -- the story ----------------------------------------------------------------------------------

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How what happened is told: as it was chosen here, else still where motion is unwanted. */
export function pace(): { mode: Mode; speed: Speed } {
  const kept = localStorage.getItem("story") as Mode | null;
  const speed = Number(localStorage.getItem("speed"));
  return { mode: kept ?? (still.matches ? "still" : "play"), speed: SPEEDS.find((one) => one === speed) ?? 1 };
}

export const keepMode = (mode: Mode): void => localStorage.setItem("story", mode);
export const keepSpeed = (speed: Speed): void => localStorage.setItem("speed", String(speed));

export const soundOn = (): boolean => localStorage.getItem("sound") !== "off";
export const keepSound = (on: boolean): void => localStorage.setItem("sound", on ? "on" : "off");

export type Notices = "off" | "away" | "always";
const allowed = (): boolean => "Notification" in window && Notification.permission === "granted";
export const notices = (): Notices => (allowed() ? ((localStorage.getItem("notices") as Notices | null) ?? "off") : "off");

/** Returns what holds from now on: off, where the browser does not let us. */
export async function setNotices(next: Notices, sample: string): Promise<Notices> {
  const first = notices() === "off";
  if (next !== "off" && (await Notification.requestPermission()) !== "granted") next = "off";
  // Some browsers say yes and then cannot; the first notice shows it, and what notices look like.
  if (next !== "off" && first && !notify("Haymarket", sample, "sample")) next = "off";
  localStorage.setItem("notices", next);
  return next;
}

function notify(title: string, body: string, tag: string): boolean {
  try {
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    return true;
  } catch {
    return false;
  }
}

/** Tell that it is the user's turn, unless the page is looked at and they did not ask for more. */
export function notifyTurn(title: string, body: string, href: string): void {
  const when = notices();
  if (when === "off" || (when === "away" && document.visibilityState === "visible")) return;
  notify(title, body, href);
}
