// Arrows go to the nearest thing that can be chosen; everything else is the browser's own focus.

// What lies on the board comes first, then the options that are buttons, then the rest of the prompt.
const LIT = [".lit[data-pick]", ".options button:not([disabled])", ".prompt .act:not([disabled])", ".hints .hint"];

export function litElements(): HTMLElement[] {
  const all = LIT.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return all.filter((el) => el.getBoundingClientRect().width > 0);
}

export function moveFocus(key: string): boolean {
  const all = litElements();
  if (all.length === 0) return false;
  const now = document.activeElement as HTMLElement | null;
  if (!now || !all.includes(now)) {
    all[0]!.focus();
    return true;
  }
  const from = centre(now);
  const [dx, dy] = key === "ArrowRight" ? [1, 0] : key === "ArrowLeft" ? [-1, 0] : key === "ArrowDown" ? [0, 1] : [0, -1];
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const el of all) {
    if (el === now) continue;
    const to = centre(el);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along <= 1) continue;
    const cost = along + 2.5 * across;
    if (cost < least) [least, best] = [cost, el];
  }
  // Past the last one the row begins again, so that every option can be reached with one key.
  const next = best ?? all[(all.indexOf(now) + (dx + dy > 0 ? 1 : all.length - 1)) % all.length]!;
  next.focus();
  return true;
}

function centre(el: Element): { x: number; y: number } {
  const box = el.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
