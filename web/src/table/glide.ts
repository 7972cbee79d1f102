// Pieces that glide when they move.

import { useLayoutEffect, useRef } from "preact/hooks";

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whatever carries `data-piece` glides from where it was to where it is. */
export function useGlide(world: { current: SVGGElement | null }, shape: string): void {
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
