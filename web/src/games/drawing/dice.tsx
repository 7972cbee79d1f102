// Dice, seen from above.

import type { JSX } from "preact";

// prettier-ignore
const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

interface FaceProps {
  pips: number;
  x: number;
  y: number;
  size: number;
  /** The other side's die has the other side's colours. */
  theirs?: boolean;
  /** Tumbles anew whenever this changes. */
  roll?: string;
}

export function Face({ pips, x, y, size, theirs, roll }: FaceProps): JSX.Element {
  const r = size / 2;
  return (
    <g transform={`translate(${x + r} ${y + r})`}>
      <g class="tumble" key={roll}>
        <rect x={-r + 1} y={-r + 3} width={size} height={size} rx={size * 0.2} fill="#000" opacity=".4" />
        <rect
          x={-r}
          y={-r}
          width={size}
          height={size}
          rx={size * 0.2}
          fill={theirs ? "var(--die-theirs, #8c1c13)" : "var(--die, #fbf3dc)"}
          stroke={theirs ? "#3d0a06" : "var(--die-edge, #8a6a12)"}
          stroke-width="1.5"
        />
        {PIPS[pips]?.map(([px, py]) => (
          <circle cx={px * size * 0.27} cy={py * size * 0.27} r={size * 0.095} fill={theirs ? "#f3e6c8" : "var(--die-pips, #7a5a08)"} />
        ))}
      </g>
    </g>
  );
}

/** A row of dice for panels and tiles. */
export function Dice({ ours, theirs = [], size, roll }: { ours: number[]; theirs?: number[]; size: number; roll?: string }): JSX.Element {
  const pitch = size * 1.14;
  const gap = ours.length && theirs.length ? size * 0.6 : 0;
  const width = (ours.length + theirs.length) * pitch + gap;
  return (
    <svg class="dice" width={width} height={size + 6} viewBox={`0 0 ${width} ${size + 6}`} aria-hidden="true">
      {ours.map((pips, i) => (
        <Face pips={pips} x={i * pitch + 2} y={1} size={size} roll={roll} />
      ))}
      {theirs.map((pips, i) => (
        <Face pips={pips} x={(ours.length + i) * pitch + gap + 2} y={1} size={size} theirs roll={roll} />
      ))}
    </svg>
  );
}
