// The board's frame: a camera over the drawing, and pieces that glide when they move.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { type Camera, NEARER, useCamera } from "./camera";
import { useGlide } from "./glide";

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
  const camera = useCamera(svg, world, { width, height, zoom, least });
  useZoomKeys(camera);
  useGlide(world, `${width}x${height}`);
  return (
    <div class="stage">
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        class={camera.zoomed ? "zoomed" : ""}
        role="group"
        aria-label={label}
        onFocusIn={(e) => camera.reveal(e.target as Element)}
      >
        <g ref={world} class="world">
          <g id="world">{children}</g>
        </g>
      </svg>
      <div class="zoom" role="group" aria-label={t("zoom")}>
        <button type="button" onClick={() => camera.zoom(NEARER)} aria-label={t("zoomIn")}>
          +
        </button>
        <button type="button" onClick={() => camera.zoom(1 / NEARER)} aria-label={t("zoomOut")} disabled={!camera.zoomed}>
          −
        </button>
        <button type="button" onClick={camera.home} aria-label={t("zoomFit")} disabled={!camera.zoomed}>
          ⤢
        </button>
      </div>
    </div>
  );
}

function useZoomKeys(camera: Camera): void {
  useEffect(() => {
    const keys = (e: KeyboardEvent): void => {
      if ((e.target as HTMLElement).closest("input, textarea, select, dialog") || e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.key === "+" || e.key === "=") camera.zoom(NEARER);
      else if (e.key === "-") camera.zoom(1 / NEARER);
      else if (e.key === "0") camera.home();
    };
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  });
}
