// Plane geometry for boards that are drawn from polygons.

export type Point = readonly [number, number];

export const pathOf = (points: readonly Point[], close = true): string =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join("") + (close ? "Z" : "");

/** A polygon (clockwise on the screen) drawn inwards by a distance. */
export function inset(points: readonly Point[], by: number): Point[] {
  const n = points.length;
  const edges = points.map((a, i) => {
    const b = points[(i + 1) % n]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const nx = -(b[1] - a[1]) / length;
    const ny = (b[0] - a[0]) / length;
    return { x: a[0] + nx * by, y: a[1] + ny * by, dx: b[0] - a[0], dy: b[1] - a[1] };
  });
  return edges.map((edge, i) => {
    const before = edges[(i + n - 1) % n]!;
    const cross = before.dx * edge.dy - before.dy * edge.dx;
    if (Math.abs(cross) < 1e-6) return [edge.x, edge.y] as const;
    const k = ((edge.x - before.x) * edge.dy - (edge.y - before.y) * edge.dx) / cross;
    return [before.x + before.dx * k, before.y + before.dy * k] as const;
  });
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function bounds(points: readonly Point[]): Bounds {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** How far a polygon reaches left and right over a band of heights. */
export function span(points: readonly Point[], top: number, bottom: number): [left: number, right: number] {
  let left = -Infinity;
  let right = Infinity;
  for (let y = top; y <= bottom; y += 4) {
    const xs: number[] = [];
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length]!;
      if (a[1] === b[1] || (y - a[1]) * (y - b[1]) > 0) return;
      xs.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
    });
    if (xs.length < 2) continue;
    left = Math.max(left, Math.min(...xs));
    right = Math.min(right, Math.max(...xs));
  }
  const edge = bounds(points);
  return [Math.max(left, edge.left), Math.min(right, edge.right)];
}

/** The height at which a polygon grows nearly as wide as it gets: where its title may stand. */
export function shoulder(points: readonly Point[], height: number): number {
  const edge = bounds(points);
  const want = 0.8 * (edge.right - edge.left);
  for (let y = edge.top; y < edge.bottom - height; y += 3) {
    const [left, right] = span(points, y + 4, y + height);
    if (right - left >= want) return y;
  }
  return edge.top;
}

/** A small repeatable sequence of numbers from 0 to 1, from a word. */
export function sequence(word: string): () => number {
  let n = [...word].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 2147483647, 7) || 7;
  return () => (n = (n * 16807) % 2147483647) / 2147483647;
}
