// The camera over a board: zoom and pan by wheel, drag and pinch; it goes by itself to what matters.

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { calm } from "./glide";

interface View {
  x: number;
  y: number;
  k: number;
}

const HOME: View = { x: 0, y: 0, k: 1 };
const MOST = 5;
const DRAG = 6;
export const NEARER = 1.4;

export interface Camera {
  zoomed: boolean;
  zoom(factor: number): void;
  home(): void;
  /** Brings an element that is out of sight into it. */
  reveal(target: Element): void;
}

interface Frame {
  width: number;
  height: number;
  /** How near it is when it is first shown, and how near it stays when it moves by itself. */
  zoom: number;
  least: number;
}

type Ref<T> = { current: T | null };

export function useCamera(svg: Ref<SVGSVGElement>, world: Ref<SVGGElement>, { width, height, zoom, least }: Frame): Camera {
  const camera = useRef<View>(HOME);
  const [zoomed, setZoomed] = useState(false);

  const apply = useCallback(
    (next: View, smooth = false): void => {
      const k = Math.min(MOST, Math.max(1, next.k));
      const seen = visible(svg.current, width, height);
      const c = { k, x: within(next.x, width, k, seen.width), y: within(next.y, height, k, seen.height) };
      camera.current = c;
      const g = world.current;
      if (g) {
        g.style.transition = smooth && !calm() ? "transform 250ms ease" : "none";
        g.style.transform = `translate(${c.x}px, ${c.y}px) scale(${c.k})`;
      }
      setZoomed(k > 1.001);
    },
    [width, height],
  );

  const zoomAt = useCallback(
    (px: number, py: number, factor: number, smooth = false): void => {
      const c = camera.current;
      const k = Math.min(MOST, Math.max(1, c.k * factor));
      apply({ k, x: px - ((px - c.x) * k) / c.k, y: py - ((py - c.y) * k) / c.k }, smooth);
    },
    [apply],
  );

  useGestures(svg, camera, apply, zoomAt);

  // On a phone the camera goes to what is told or chosen, else to what can be chosen; from there it is the player's own.
  const framed = useRef("");
  useEffect(() => {
    const g = world.current;
    if (!g || zoom <= 1) return;
    const some = (selector: string): SVGGElement[] => [...g.querySelectorAll<SVGGElement>(selector)];
    const told = [some(".spot.chosen"), some(".spot.marked"), some(".spot.lit")].find((found) => found.length > 0) ?? [];
    const key = told.map((el) => el.dataset.of).join() || "nothing";
    if (key === framed.current) return;
    framed.current = key;
    const boxes = boxesIn(g, told);
    if (boxes.length === 0) {
      if (camera.current.k <= 1.001) zoomAt(width / 2, height * 0.4, zoom);
      return;
    }
    apply(framing(boxes, { width, height, zoom, least }, visible(svg.current, width, height)), true);
  });

  const reveal = (target: Element): void => {
    const el = svg.current;
    if (!el || camera.current.k <= 1.001) return;
    const frame = el.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const m = el.getScreenCTM();
    if (!m) return;
    const c = camera.current;
    const dx = box.left < frame.left ? frame.left - box.left + 12 : box.right > frame.right ? frame.right - box.right - 12 : 0;
    const dy = box.top < frame.top ? frame.top - box.top + 12 : box.bottom > frame.bottom ? frame.bottom - box.bottom - 12 : 0;
    if (dx || dy) apply({ ...c, x: c.x + dx / m.a, y: c.y + dy / m.d }, true);
  };

  return { zoomed, zoom: (factor) => zoomAt(width / 2, height / 2, factor, true), home: () => apply(HOME, true), reveal };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where elements lie, in the board's own measures. */
export function boxesIn(world: SVGGElement, elements: readonly Element[]): Box[] {
  const m = world.getScreenCTM()?.inverse();
  if (!m) return [];
  return elements.map((el) => {
    const box = el.getBoundingClientRect();
    const a = new DOMPoint(box.left, box.top).matrixTransform(m);
    const z = new DOMPoint(box.right, box.bottom).matrixTransform(m);
    return { left: a.x, top: a.y, right: z.x, bottom: z.y };
  });
}

/** The view that holds all boxes, or, where they do not fit together, the one in their middle. */
function framing(boxes: readonly Box[], { width, height, zoom, least }: Frame, seen: { width: number; height: number }): View {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const k = Math.max(least, Math.min(zoom, seen.width / (right - left + 30), seen.height / (bottom - top + 30)));
  let [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (right - left > seen.width / k || bottom - top > seen.height / k) {
    const far = (box: Box): number => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y);
    const middle = boxes.reduce((best, box) => (far(box) < far(best) ? box : best));
    [x, y] = [(middle.left + middle.right) / 2, (middle.top + middle.bottom) / 2];
  }
  return { k, x: width / 2 - k * x, y: height / 2 - k * y };
}

type Apply = (next: View, smooth?: boolean) => void;
type ZoomAt = (x: number, y: number, factor: number, smooth?: boolean) => void;

function useGestures(svg: Ref<SVGSVGElement>, camera: { current: View }, apply: Apply, zoomAt: ZoomAt): void {
  useEffect(() => {
    const el = svg.current;
    if (!el) return;
    const point = (e: { clientX: number; clientY: number }): [number, number] => {
      const m = el.getScreenCTM();
      if (!m) return [0, 0];
      return [(e.clientX - m.e) / m.a, (e.clientY - m.f) / m.d];
    };
    const wheel = (e: WheelEvent): void => {
      e.preventDefault();
      const [x, y] = point(e);
      zoomAt(x, y, Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0016)));
    };
    const down = new Map<number, [number, number]>();
    let moved = 0;
    let swallow = false;
    const start = (e: PointerEvent): void => {
      if (e.button !== 0) return;
      if (down.size === 0) {
        moved = 0;
        swallow = false;
      }
      down.set(e.pointerId, point(e));
    };
    const move = (e: PointerEvent): void => {
      const was = down.get(e.pointerId);
      if (!was) return;
      const now = point(e);
      const scale = el.getScreenCTM()?.a ?? 1;
      moved += Math.hypot(now[0] - was[0], now[1] - was[1]) * scale;
      if (moved < DRAG) return;
      if (!swallow) {
        swallow = true;
        el.setPointerCapture(e.pointerId);
      }
      const other = [...down].find(([id]) => id !== e.pointerId)?.[1];
      if (other) {
        const before = Math.hypot(was[0] - other[0], was[1] - other[1]);
        const after = Math.hypot(now[0] - other[0], now[1] - other[1]);
        if (before > 0) zoomAt((now[0] + other[0]) / 2, (now[1] + other[1]) / 2, after / before);
      } else {
        const c = camera.current;
        apply({ ...c, x: c.x + now[0] - was[0], y: c.y + now[1] - was[1] });
      }
      down.set(e.pointerId, now);
    };
    const end = (e: PointerEvent): void => {
      down.delete(e.pointerId);
    };
    const click = (e: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      e.stopPropagation();
      e.preventDefault();
    };
    el.addEventListener("wheel", wheel, { passive: false });
    el.addEventListener("pointerdown", start);
    el.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    el.addEventListener("click", click, true);
    return () => {
      el.removeEventListener("wheel", wheel);
      el.removeEventListener("pointerdown", start);
      el.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      el.removeEventListener("click", click, true);
    };
  }, [apply, zoomAt]);
}

/** How much of the board's measure the window shows: more than the board itself along one side. */
function visible(svg: SVGSVGElement | null, width: number, height: number): { width: number; height: number } {
  const box = svg?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return { width, height };
  const scale = Math.min(box.width / width, box.height / height);
  return { width: box.width / scale, height: box.height / scale };
}

/** A shift that leaves no empty edge where the board is larger than what is seen, and centres it where it is smaller. */
function within(shift: number, size: number, k: number, seen: number): number {
  const spare = (seen - size) / 2;
  if (k * size <= seen) return (size - k * size) / 2;
  return Math.min(-spare, Math.max(size + spare - k * size, shift));
}
