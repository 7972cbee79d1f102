// What this browser remembers of its user: appearance and notices.

export type Theme = "system" | "light" | "dark";

export const theme = (): Theme => (localStorage.getItem("theme") as Theme | null) ?? "system";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Games that were printed on black: left to themselves they are dark. */
const NIGHT = new Set(["mean-streets"]);

export function applyTheme(next?: Theme): void {
  if (next) localStorage.setItem("theme", next);
  const now = theme();
  const root = document.documentElement;
  const night = dark.matches || NIGHT.has(root.dataset.game ?? "");
  root.dataset.theme = now === "system" ? (night ? "dark" : "light") : now;
}

dark.addEventListener("change", () => applyTheme());

export type Notices = "off" | "away" | "always";
export const notices = (): Notices => (localStorage.getItem("notices") as Notices | null) ?? "off";

export async function setNotices(next: Notices): Promise<Notices> {
  if (next !== "off" && (await Notification.requestPermission()) !== "granted") next = "off";
  localStorage.setItem("notices", next);
  return next;
}

/** Tell that it is the user's turn, unless the page is looked at and they did not ask for more. */
export function notifyTurn(title: string, body: string, href: string): void {
  const when = notices();
  if (when === "off" || (when === "away" && document.visibilityState === "visible")) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(title, { body, tag: href });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
