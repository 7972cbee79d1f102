// Several things chosen at once before anything is answered: units of a stack, dice, who pays how much.

export class Selection {
  private counts = new Map<string, number>();

  constructor(private readonly tell: () => void) {}

  count(thing: string): number {
    return this.counts.get(thing) ?? 0;
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, n) => sum + n, 0);
  }

  get things(): [thing: string, count: number][] {
    return [...this.counts];
  }

  /** At least none, at most what there is. */
  set(thing: string, count: number, most: number): void {
    const n = Math.min(most, Math.max(0, count));
    if (n === this.count(thing)) return;
    if (n === 0) this.counts.delete(thing);
    else this.counts.set(thing, n);
    this.tell();
  }

  toggle(thing: string): void {
    this.set(thing, this.count(thing) ? 0 : 1, 1);
  }

  clear(): void {
    if (this.counts.size === 0) return;
    this.counts.clear();
    this.tell();
  }
}

/** Amounts that add up to a sum: as even as they go, or from the richest first. */
export function share(sum: number, purses: readonly number[], how: "evenly" | "richest"): number[] {
  const paid = purses.map(() => 0);
  let left = Math.min(
    sum,
    purses.reduce((all, purse) => all + purse, 0),
  );
  if (how === "richest") {
    const order = purses.map((_, i) => i).sort((a, b) => purses[b]! - purses[a]!);
    for (const i of order) {
      paid[i] = Math.min(left, purses[i]!);
      left -= paid[i];
    }
    return paid;
  }
  while (left > 0) {
    const able = paid.map((_, i) => i).filter((i) => paid[i]! < purses[i]!);
    // Who has paid least pays next; among equals the richer.
    able.sort((a, b) => paid[a]! - paid[b]! || purses[b]! - purses[a]!);
    paid[able[0]!]! += 1;
    left -= 1;
  }
  return paid;
}
