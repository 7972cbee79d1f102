// What the Chile board is built of: television sets, bulbs, issue cards, switches.

import type { JSX } from "preact";
import { Spot, usePlay } from "../../table/play";
import type { Region } from "../../generated/views/chile-1988";
import type { Words } from "../../words";
import { kindName } from "../drawing/text";

export const ISSUE_ICON: Record<string, string> = {
  education: "i-ed",
  civil_rights: "i-cr",
  order: "i-or",
  prices: "i-pr",
  jobs: "i-jo",
  housing: "i-ho",
  copper: "i-cu",
  exile: "i-ex",
  health: "i-he",
};

/** The sign of each action. */
export const ACTION_SIGN: Record<string, string> = {
  poll: "eye",
  buy_network: "mast",
  takeover_network: "takeover",
  positive_advertising: "up",
  negative_advertising: "dn",
  issue_shift: "shift",
  draw_issue: "deck",
};

export const RAINBOW = ["#e4003a", "#f58220", "#ffd400", "#00a651", "#0072bc"];

/** A token of a side: a square with a star, or a round rainbow. */
export function Token({ side, x, y, size }: { side: string | null; x: number; y: number; size: number }): JSX.Element {
  return <use href={side === "si" ? "#bSi" : side === "no" ? "#bNo" : "#b0"} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
}

const SCREEN = "M19 11Q79 8 139 11Q148 11 148 20Q151 68 148 116Q148 125 139 125Q79 128 19 125Q10 125 10 116Q7 68 10 20Q10 11 19 11Z";

/** A region as a television set, 200 wide and 172 high. */
export function Television({ region }: { region: Region }): JSX.Element {
  const { words } = usePlay();
  const name = kindName(words, "region", region.id);
  const control = region.control as string | null;
  const ink = control === "si" ? "#fff" : "#1c1c28";
  return (
    <g>
      <Spot of={[["region", region.id]]} label={describe(region, words)} box={[0, 0, 200, 172, 14]} about={["region", region.id]}>
        <g transform="translate(168 0) scale(.84)">{region.network ? <Mast side={region.network} /> : <Rabbit />}</g>
        <path d="M26 172l-5 9h12l3-9M174 172l5 9h-12l-3-9" fill="var(--cl-leg)" />
        <rect x="4" y="7" width="200" height="172" rx="15" fill="#000" opacity=".16" />
        <rect width="200" height="172" rx="14" fill="#262633" stroke="var(--cl-edge)" stroke-width="2" />
        <path d="M12 3.500H188" stroke="#fff" stroke-opacity=".28" stroke-width="1.5" stroke-linecap="round" />
        <g clip-path="url(#tvscreen)">
          <rect x="5" y="6" width="148" height="124" fill={control === "si" ? "url(#pSi)" : control === "no" ? "#fffdf7" : "url(#pStat)"} />
          {control === "no" && RAINBOW.map((color, i) => <circle cx="10" cy="141" r={98 - i * 6.6} fill="none" stroke={color} stroke-width="7.1" />)}
        </g>
        <path d={SCREEN} fill="none" stroke="#0d0d14" stroke-width="2.5" />
        <text class="d" x="18" y="32" font-size="16.5" fill={ink}>
          {name}
        </text>
        <g {...(control === "no" ? { stroke: "#fffdf7", "stroke-width": 5, "stroke-linejoin": "round" as const, "paint-order": "stroke" } : {})}>
          <text class="d" x="38" y="92" font-size={region.votes > 9 ? 34 : 40} text-anchor="middle" fill={ink}>
            {region.votes}
          </text>
          <text x="38" y="111" font-size="12" font-weight="700" text-anchor="middle" fill={ink}>
            {words.text("view", "votes")?.toLowerCase() ?? "votes"}
          </text>
        </g>
        <Polls polled={region.polled} />
        <path d="M155 41h37M155 45h37" stroke="#000" stroke-width="1.5" />
        <Funds region={region} />
        <rect x="9" y="134" width="182" height="30" rx="9" fill="#15151d" />
        <Track region={region} x={100} y={149} room={164} size={22} />
      </Spot>
      <AdSpace region={region} half="popular" x={64} y={54} />
      <AdSpace region={region} half="unpopular" x={105} y={54} />
    </g>
  );
}

function describe(region: Region, words: Words): string {
  const side = (slug: string): string => words.seat(slug);
  return [
    `${kindName(words, "region", region.id)}: ${region.votes} votes`,
    `${side("si")} ${region.influence.si}, ${side("no")} ${region.influence.no} of ${region.track}`,
    region.control ? `${side(region.control)} ✓` : "",
    region.network ? `network: ${side(region.network)}` : "",
    `funds ${region.funds}/${region.fund_number}`,
    region.polled.length ? `polled: ${region.polled.map(side).join(", ")}` : "",
    region.popular && region.unpopular ? `popular ${kindName(words, "issue", region.popular)}, unpopular ${kindName(words, "issue", region.unpopular)}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

function Mast({ side }: { side: string }): JSX.Element {
  const color = side === "si" ? "#5f87b5" : "#e4003a";
  return (
    <g>
      <g style="color:var(--cl-mast)">
        <use href="#mast" x="-16" y="-34" width="32" height="36" />
      </g>
      <g fill="none" stroke={color} stroke-width="1.8" stroke-linecap="round">
        <path d="M-15-34a15 15 0 0 0 0 16M15-34a15 15 0 0 1 0 16" />
        <path d="M-20-37a21 21 0 0 0 0 22M20-37a21 21 0 0 1 0 22" opacity=".55" />
      </g>
      <Token side={side} x={0} y={-26} size={22} />
    </g>
  );
}

function Rabbit(): JSX.Element {
  return (
    <g stroke="var(--cl-wire)" fill="var(--cl-wire)">
      <path d="M-3 0-15-20M3 0 15-20" stroke-width="1.8" fill="none" />
      <circle cx="-15" cy="-20" r="2" />
      <circle cx="15" cy="-20" r="2" />
      <path d="M-8 1a8 6 0 0 1 16 0z" />
    </g>
  );
}

function Polls({ polled }: { polled: string[] }): JSX.Element {
  return (
    <g>
      {polled.includes("si") ? (
        <Token side="si" x={163} y={25} size={20} />
      ) : (
        <rect x="156" y="18" width="14" height="14" rx="3" fill="#15151d" stroke="#8d8998" stroke-width="1.4" />
      )}
      {polled.includes("no") ? (
        <Token side="no" x={184} y={25} size={20} />
      ) : (
        <circle cx="184" cy="25" r="7.6" fill="#15151d" stroke="#8d8998" stroke-width="1.4" />
      )}
    </g>
  );
}

function Funds({ region }: { region: Region }): JSX.Element {
  const most = region.fund_number;
  return (
    <g>
      {Array.from({ length: most }, (_, i) => (
        <use href={i < region.funds ? "#coin" : "#coin0"} x={154 + (i % 2) * 20} y={54 + Math.floor(i / 2) * 21} width="20" height="20" />
      ))}
      <text class="d" x="174" y="117" font-size="14" text-anchor="middle" fill="#f3eee2">
        {region.funds}
        <tspan fill="#b9b4c2" font-size="12">
          /{most}
        </tspan>
      </text>
    </g>
  );
}

/** The influence track: the Sí's bulbs from the left, the No's from the right. */
export function Track({ region, x, y, room, size }: { region: Region; x: number; y: number; room: number; size: number }): JSX.Element {
  const n = region.track;
  const { si, no } = region.influence;
  const pitch = Math.min(size * 1.24, (room - size) / Math.max(1, n - 1));
  const start = x - (pitch * (n - 1)) / 2;
  const bulb = Math.min(size, pitch * 1.06);
  return (
    <g>
      <path d={`M${start} ${y}h${pitch * (n - 1)}`} stroke="#6f6b7d" stroke-width="2" />
      {Array.from({ length: n }, (_, i) => {
        const side = i < si ? "si" : i >= n - no ? "no" : null;
        return (
          <g data-piece={side ? `${region.id}:${side}:${side === "si" ? i : n - 1 - i}` : undefined}>
            <Token side={side} x={start + i * pitch} y={y} size={bulb} />
          </g>
        );
      })}
      {/* Where the numbers of either side float off: at its own end. */}
      <rect data-track={`region:${region.id}/side:si`} x={start - size / 2} y={y - size / 2} width={size} height={size} fill="none" />
      <rect data-track={`region:${region.id}/side:no`} x={start + pitch * (n - 1) - size / 2} y={y - size / 2} width={size} height={size} fill="none" />
    </g>
  );
}

/** One of a region's two issue cards: open, seen by you alone, face down but remembered (dimmed), or face down. */
export function AdSpace({ region, half, x, y }: { region: Region; half: "popular" | "unpopular"; x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  const issue = region[half] as string | null;
  const remembered = (issue === null ? region[`remembered_${half}`] : null) as string | null;
  const up = half === "popular";
  const mineOnly = issue !== null && !region.open;
  const name = `${kindName(words, "space", `${region.id}_${half}`)}: ${issue ? kindName(words, "issue", issue) : remembered ? `(${kindName(words, "issue", remembered)})` : (words.text("board", "hidden") ?? "?")}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Spot of={[["space", `${region.id}_${half}`]]} label={name} box={[0, 0, 37, 58, 4]} class="over">
        <g data-piece={`${region.id}:${half}:${issue ?? "?"}`}>
          <rect
            width="37"
            height="58"
            rx="4"
            fill={issue ? (up ? "#fff" : "#e7e2ea") : "url(#pBack)"}
            stroke="#1c1c28"
            stroke-width="1.6"
            stroke-dasharray={mineOnly ? "4 2.5" : undefined}
          />
          {issue ? (
            <use href={`#${ISSUE_ICON[issue]}`} x="4.5" y="21" width="28" height="28" />
          ) : remembered ? (
            <>
              <circle cx="18.5" cy="33" r="14" fill="#fff" opacity=".85" />
              <use href={`#${ISSUE_ICON[remembered]}`} x="6.5" y="21" width="24" height="24" opacity=".45" />
            </>
          ) : (
            <>
              <circle cx="18.5" cy="33" r="8" fill="#fff" stroke="#1c1c28" stroke-width="1.4" />
              <text class="d" x="18.5" y="37.6" font-size="13" text-anchor="middle" fill="#1c1c28">
                ?
              </text>
            </>
          )}
        </g>
        <rect x="8.5" y="-8" width="20" height="15" rx="7.5" fill={up ? "#fff" : "#1c1c28"} stroke="#1c1c28" stroke-width="1.5" />
        <use href={up ? "#up" : "#dn"} x="12" y="-7" width="13" height="13" fill={up ? "#1c1c28" : "#fff"} />
        {mineOnly && <use href="#eye" x="26" y="51" width="16" height="12" />}
      </Spot>
    </g>
  );
}
