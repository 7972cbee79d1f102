import type { JSX } from "preact";
import type { Counters } from "../../generated/views/chicago-chicago";

/** Half an inch of cardboard: a silhouette, level above, strength and movement below. */
export function Counter({ counter }: { counter: Counters }): JSX.Element {
  const unit = String(counter.unit);
  const guard = unit.includes("guard");
  const tac = unit.includes("tac");
  const crowd = counter.whose !== "police";
  const big = counter.size === "crowd" || counter.size === "company" || counter.size === "battalion";
  const level = /(\d)$/.exec(unit)?.[1] ?? "";
  const [strength, movement] = String(counter.numbers).split("-");
  const fill = crowd ? "#4f7942" : guard ? "#fbf8ee" : tac ? "#22304d" : "#3b6ea5";
  const ink = guard ? "#2a5485" : "#fffdf5";
  const icon = crowd ? "#vee" : guard ? "#steel" : "#helm";
  const count = counter.count;
  return (
    <g>
      {count > 1 && <rect x="3.5" y="-3.5" width="36" height="36" rx="1.5" fill={fill} stroke="#1a1a1a" stroke-width=".8" />}
      <rect x="1.2" y="1.6" width="36" height="36" rx="1.5" fill="#000" opacity=".28" />
      <rect
        width="36"
        height="36"
        rx="1.5"
        fill={fill}
        stroke={counter.whose === "infiltrators" ? "#fffdf5" : "#1a1a1a"}
        stroke-width={counter.whose === "infiltrators" ? 2 : 0.8}
        stroke-dasharray={counter.whose === "infiltrators" ? "3 2" : undefined}
      />
      {!crowd && !guard && !tac && <rect x=".5" y=".5" width="35" height="4" fill="url(#cc-chk)" />}
      {guard && <rect width="36" height="36" fill="url(#cc-hat)" />}
      <g fill={ink} stroke={fill} stroke-width="1.2" paint-order="stroke">
        {big && (
          <>
            <use href={crowd ? "#fist" : icon} x="9" y="7" width="12" height="12" />
            <use href={crowd ? "#fist" : icon} x="22" y="7" width="12" height="12" />
          </>
        )}
        <use href={icon} x={big ? 13.5 : 12} y={crowd ? 2 : 5.5} width={big ? 16 : 16} height={big ? 16 : 16} />
      </g>
      <text class="d" x="3" y={crowd ? 12.5 : 15} font-size={tac || guard ? 10.5 : 12} fill={ink}>
        {tac ? "TAC" : guard ? "NG" : level}
      </text>
      <text class="d" x="3.2" y="33.5" font-size="16" fill={ink}>
        {strength}
      </text>
      <text class="d" x="32.8" y="33.5" font-size="16" text-anchor="end" fill={ink}>
        {movement}
      </text>
      <path d="M17 28h4.5" stroke={ink} stroke-width="1.3" />
      {count > 1 && (
        <>
          <circle cx="35" cy="1" r="8.5" fill="#111" stroke="#fbf8ee" stroke-width="1.2" />
          <text class="d" x="35" y="6" font-size="14" text-anchor="middle" fill="#fffdf5">
            {count}
          </text>
        </>
      )}
    </g>
  );
}
