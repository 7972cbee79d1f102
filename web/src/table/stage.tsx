// The board's frame: zoom and pan by wheel, drag and pinch, and pieces that glide when they move.

import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";

interface Camera {
  x: number;
  y: number;
  k: number;
}

const HOME: Camera = { x: 0, y: 0, k: 1 };
const MOST = 5;
const DRAG = 6;

interface StageProps {
  width: number;
  height: number;
  label: string;
  /** How near it is when it is first shown: a crowded board on a phone is not shown whole. */
  zoom?: number;
  /** How near it stays when the camera moves by itself, so that it can be read. */
  least?: number;
  children?: ComponentChildren;
}

export function Stage({ width, height, label, zoom = 1, least = 1, children }: StageProps): JSX.Element {
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const camera = useRef<Camera>(HOME);
  const [zoomed, setZoomed] = useState(false);

  const apply = useCallback(
    (next: Camera, smooth = false): void => {
      const k = Math.min(MOST, Math.max(1, next.k));
      const c = { k, x: clamp(next.x, width * (1 - k), 0), y: clamp(next.y, height * (1 - k), 0) };
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
      const others = [...down].filter(([id]) => id !== e.pointerId);
      const other = others[0]?.[1];
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

  // On a phone the camera goes to what can be chosen; from there it is the player's own.
  const framed = useRef("");
  useEffect(() => {
    const g = world.current;
    if (!g || zoom <= 1) return;
    const lit = [...g.querySelectorAll<SVGGElement>(".spot.lit")];
    const key = lit.map((el) => el.dataset.pick).join() || "nothing";
    if (key === framed.current) return;
    framed.current = key;
    const m = g.getScreenCTM()?.inverse();
    if (lit.length === 0 || !m) {
      if (camera.current.k <= 1.001 && key === "nothing") zoomAt(width / 2, height * 0.4, zoom);
      return;
    }
    const boxes = lit.map((el) => {
      const box = el.getBoundingClientRect();
      return [new DOMPoint(box.left, box.top).matrixTransform(m), new DOMPoint(box.right, box.bottom).matrixTransform(m)] as const;
    });
    const left = Math.min(...boxes.map(([a]) => a.x));
    const top = Math.min(...boxes.map(([a]) => a.y));
    const right = Math.max(...boxes.map(([, z]) => z.x));
    const bottom = Math.max(...boxes.map(([, z]) => z.y));
    const k = Math.max(least, Math.min(zoom, width / (right - left + 30), height / (bottom - top + 30)));
    let [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (right - left > width / k || bottom - top > height / k) {
      // They do not fit together: look at the one in their middle.
      const far = ([a, z]: (typeof boxes)[number]): number => Math.hypot((a.x + z.x) / 2 - x, (a.y + z.y) / 2 - y);
      const [a, z] = boxes.reduce((best, box) => (far(box) < far(best) ? box : best));
      [x, y] = [(a.x + z.x) / 2, (a.y + z.y) / 2];
    }
    apply({ k, x: width / 2 - k * x, y: height / 2 - k * y }, true);
  });

  // A focused spot that is out of sight is brought into it.
  const reveal = (e: FocusEvent): void => {
    const el = svg.current;
    const target = e.target as Element;
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

  useEffect(() => {
    const keys = (e: KeyboardEvent): void => {
      if ((e.target as HTMLElement).closest("input, textarea, select, dialog") || e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.key === "+" || e.key === "=") zoomAt(width / 2, height / 2, 1.4, true);
      else if (e.key === "-") zoomAt(width / 2, height / 2, 1 / 1.4, true);
      else if (e.key === "0") apply(HOME, true);
    };
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  }, [apply, zoomAt]);

  useGlide(world, `${width}x${height}`);

  return (
    <div class="stage">
      <svg ref={svg} viewBox={`0 0 ${width} ${height}`} class={zoomed ? "zoomed" : ""} role="group" aria-label={label} onFocusIn={reveal}>
        <g ref={world} class="world">
          {children}
        </g>
      </svg>
      <div class="zoom" role="group" aria-label={t("zoom")}>
        <button type="button" onClick={() => zoomAt(width / 2, height / 2, 1.4, true)} aria-label={t("zoomIn")}>
          +
        </button>
        <button type="button" onClick={() => zoomAt(width / 2, height / 2, 1 / 1.4, true)} aria-label={t("zoomOut")} disabled={!zoomed}>
          −
        </button>
        <button type="button" onClick={() => apply(HOME, true)} aria-label={t("zoomFit")} disabled={!zoomed}>
          ⤢
        </button>
      </div>
    </div>
  );
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whatever carries `data-piece` glides from where it was to where it is. */
function useGlide(world: { current: SVGGElement | null }, shape: string): void {
  const places = useRef(new Map<string, DOMPoint>());
  const last = useRef(shape);
  useLayoutEffect(() => {
    const g = world.current;
    const out = g?.getScreenCTM();
    if (!g || !out) return;
    const inwards = out.inverse();
    const still = calm() || last.current !== shape || places.current.size === 0;
    last.current = shape;
    const now = new Map<string, DOMPoint>();
    for (const el of g.querySelectorAll<SVGGraphicsElement>("[data-piece]")) {
      const parent = (el.parentNode as SVGGraphicsElement).getScreenCTM();
      if (!parent) continue;
      // Where it belongs, not where a glide that still runs has brought it.
      const box = el.getBBox();
      const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(inwards.multiply(parent));
      now.set(el.dataset.piece ?? "", at);
      if (still) continue;
      const was = places.current.get(el.dataset.piece ?? "") ?? places.current.get(el.dataset.from ?? "");
      if (was) glide(el, was.x - at.x, was.y - at.y, out.a / parent.a);
      else el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250 });
    }
    places.current = now;
  });
}

function glide(el: SVGGraphicsElement, dx: number, dy: number, scale: number): void {
  const far = Math.hypot(dx, dy);
  if (far <= 1) return;
  for (const running of el.getAnimations()) running.cancel();
  el.animate([{ transform: `translate(${dx * scale}px, ${dy * scale}px)` }, { transform: "none" }], {
    duration: far > 400 ? 400 : 250,
    easing: "cubic-bezier(.3,.1,.2,1)",
  });
}
