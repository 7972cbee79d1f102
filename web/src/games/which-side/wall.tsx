// The employers' wall: their strength, the gauges, the means of production, the plan and the cards.

import type { JSX } from "preact";
import type { Gauge, Price as Cost, View } from "../../generated/views/which-side";
import { type Place, Spot, usePlay } from "../../table/play";
import type { Words } from "../../words";
import { rows } from "../index";
import { Price } from "./parts";
import { kindName, wrap } from "../drawing/text";

export function Employers({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { data, words } = usePlay();
  const objectives = view.objectives;
  const taken = Object.values(objectives).filter((o) => o.taken).length;
  const board = rows(data, "board");
  return (
    <g transform={`translate(${x} ${y}) rotate(-.2)`} data-of="zone:employers phase:none">
      <rect data-of="zone:objectives" x="230" y="54" width="190" height="114" fill="none" />
      <rect data-of="zone:gauges" x="8" y="54" width="212" height="112" fill="none" />
      <path d="M3 4H426V176H3z" fill="#0f101c" opacity=".7" />
      <path d="M0 0L212 1 422 0 421 84 423 172 210 171 0 173 1 90Z" fill="#efe6d2" stroke="#1b1512" stroke-width="1.2" />
      <text class="d" x="12" y="20" font-size="15" fill="#1b1512">
        Employers’ action
      </text>
      <text x="411" y="19" font-size="12" font-weight="700" text-anchor="end" fill="#1b1512">
        {`${taken} of ${view.goal.controls} controls${goalGauges(view, words)}`}
      </text>
      {Array.from({ length: 10 }, (_, i) => i + 1).map((n) => (
        <g>
          <rect x={10 + (n - 1) * 40.5} y="28" width="38" height="20" fill={n < view.es ? "#2b2d42" : n === 10 ? "#a4161a" : "#d8c49b"} stroke="#1b1512" />
          <text class="d" x={29 + (n - 1) * 40.5} y="43" font-size="13" text-anchor="middle" fill={n < view.es || n === 10 ? "#efe6d2" : "#1b1512"}>
            {n}
          </text>
        </g>
      ))}
      <g data-piece="es" data-track="es">
        <circle cx={29 + (view.es - 1) * 40.5} cy="38" r="13" fill="#fff" stroke="#1b1512" stroke-width="2.5" />
        <text class="d" x={29 + (view.es - 1) * 40.5} y="43" font-size="14" text-anchor="middle" fill="#1b1512">
          {view.es}
        </text>
      </g>
      <Gauges view={view} x={10} y={56} />
      {Object.entries(objectives).map(([id, objective], i) => {
        const row = board.find((one) => one.id === id);
        const cx = 232 + (i % 4) * 47;
        const cy = 56 + Math.floor(i / 4) * 57;
        return (
          <g transform={`translate(${cx} ${cy})`}>
            <Spot
              of={[
                ["deed", `take_${id}`],
                ["objective", id],
              ]}
              label={`${row?.name ?? id}${objective.taken ? " ✓" : ""}`}
              box={[0, 0, 44, 54, 1]}
              about={["objective", id]}
            >
              <rect width="44" height="54" fill={objective.taken ? "#a4161a" : "#f8f1e0"} stroke="#1b1512" stroke-width="1.2" />
              {objective.taken ? (
                <use href="#i-fist" transform="translate(11 13) scale(1.8)" fill="#efe6d2" style="--fs:#a4161a" />
              ) : (
                <>
                  <use href={`#${MEANS[id] ?? "m-press"}`} x="11" y="3" width="22" height="22" />
                  <Price price={short(objective.price)} x={22} y={36} />
                  <Price price={rest(objective.price)} x={22} y={49} />
                </>
              )}
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

/** The half of the goal that asks for gauges at their far left; empty where none is asked for. */
export function goalGauges(view: View, words: Words): string {
  const goal = view.goal;
  if (goal.gauge) return ` · ${kindName(words, "gauge", goal.gauge)} ★`;
  return goal.gauges ? ` · ${goal.gauges} ${goal.gauges === 1 ? "gauge" : "gauges"} ★` : "";
}

const MEANS: Record<string, string> = {
  piers: "m-ship",
  lofts: "m-loom",
  bakeries: "m-bread",
  presses: "m-press",
  power_house: "m-light",
  subway: "m-rail",
  building_sites: "m-crane",
  gas_works: "m-dye",
  duo_shops: "m-shop",
  duo_lofts: "m-loom",
  duo_bakeries: "m-bread",
  duo_presses: "m-press",
  duo_power: "m-light",
};

const names = ["dollars", "union", "anarchist", "strike", "sabotage"] as const;
const short = (price: Cost): Partial<Cost> => pick(price, 0, 2);
const rest = (price: Cost): Partial<Cost> => pick(price, 2, 4);
const pick = (price: Cost, from: number, to: number): Partial<Cost> =>
  Object.fromEntries(
    names
      .filter((name) => price[name])
      .slice(from, to)
      .map((name) => [name, price[name]]),
  );

export function Gauges({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { words } = usePlay();
  const { gauges, goal } = view;
  return (
    <g transform={`translate(${x} ${y})`}>
      {Object.entries(gauges).map(([id, gauge], i) => {
        const at = (n: number): number => 16 + (n / (gauge.spaces - 1)) * 172;
        const name = kindName(words, "gauge", id);
        return (
          <g transform={`translate(0 ${i * 37})`}>
            <Spot of={[["gauge", id]]} label={`${name}: ${gauge.at + 1} / ${gauge.spaces}`} box={[-2, 0, 210, 34, 2]} about={["gauge", id]}>
              <rect x="-2" width="210" height="34" fill="transparent" />
              <text x="2" y="11" font-size="12" font-weight="700" fill="#1b1512">
                {name}
              </text>
              <text x="206" y="11" font-size="12" font-weight="700" text-anchor="end" fill={gauge.at === 0 ? "#a4161a" : "#1b1512"}>
                {gauge.at === 0 ? "★" : (goal.gauge ? goal.gauge === id : goal.gauges > 0) ? "☆" : ""} {id === "wc" ? gauge.shows : changes(gauge)}
              </text>
              <path d={`M${at(0)} 23H${at(gauge.spaces - 1)}`} stroke="#1b1512" stroke-width="8" />
              <path d={`M${at(0)} 23H${at(gauge.spaces - 1)}`} stroke="#c9a36a" stroke-width="5" stroke-dasharray="5 2" />
              {Array.from({ length: gauge.spaces }, (_, n) => (
                <circle cx={at(n)} cy="23" r="5" fill={n === 0 ? "#a4161a" : "#d8c49b"} stroke="#1b1512" stroke-width="1.5" />
              ))}
              <g data-piece={`gauge:${id}`}>
                <circle cx={at(gauge.at)} cy="23" r="9" fill="#fff" stroke="#1b1512" stroke-width="2.5" />
                <path d={`M${at(gauge.at) - 5} 23l4-3v6zM${at(gauge.at) + 5} 23l-4-3v6z`} fill="#1b1512" />
              </g>
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

/** What a gauge adds to the slots: one number, or the women's where they alone are meant. */
function changes(gauge: Gauge): string {
  const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));
  return gauge.women === gauge.shows ? signed(gauge.shows) : `♀ ${signed(gauge.women)}`;
}

export function Strategy({ view, x, y }: { view: View; x: number; y: number }): JSX.Element | null {
  const { data, words } = usePlay();
  const strategy = view.strategy;
  if (!strategy) return null;
  const plans = rows(data, "plans");
  const name = kindName(words, "strategy", strategy.card);
  const w = 308 / strategy.plans.length;
  return (
    <g transform={`translate(${x} ${y})`} data-of={`zone:strategy strategy:${strategy.card}`}>
      <path d="M0 0L154 1 306 0 307 34 0 35Z" fill="#efe6d2" stroke="#1b1512" stroke-width="1.2" />
      <text class="d" x="10" y="22" font-size={Math.min(15, 280 / (name.length * 0.62)).toFixed(1)} fill="#1b1512">
        {name}
      </text>
      {strategy.plans.map((plan, i) => {
        const row = plans.find((one) => one.id === plan.plan);
        const of: Place[] = [["plan", plan.plan], ...(plan.current ? [["deed", "plan"] as const] : [])];
        return (
          <g transform={`translate(${i * w + 2} 42) rotate(${[-0.6, 0.5, -0.3, 0.4][i % 4]})`}>
            <Spot of={of} label={`${row?.name ?? ""}: ${String(row?.text ?? "")}`} box={[0, 0, w - 6, 128, 0]} about={["plan", plan.plan]}>
              <path d={`M3 4H${w - 2}V132H3z`} fill="#0f101c" opacity=".7" />
              <rect width={w - 6} height="128" fill={plan.beaten ? "#cdb98f" : "#f8f1e0"} stroke="#1b1512" stroke-width="1.2" />
              <rect width={w - 6} height="18" fill={plan.current ? "#a4161a" : "#5a5c7a"} />
              <text x={(w - 6) / 2} y="13.5" font-size="11.5" font-weight="800" text-anchor="middle" fill="#fff">
                {`STEP ${i + 1}${plan.current ? " · NOW" : ""}`}
              </text>
              {plan.beaten ? (
                <>
                  <use href="#i-fist" transform={`translate(${(w - 6) / 2 - 21} 34) scale(3.5)`} fill="#a4161a" style="--fs:#cdb98f" />
                  <text class="d" x={(w - 6) / 2} y="112" font-size="14" text-anchor="middle" fill="#a4161a">
                    BEATEN
                  </text>
                </>
              ) : (
                <>
                  {wrap(String(row?.text ?? ""), Math.floor(w / 6), 6).map((line, n) => (
                    <text x={(w - 6) / 2} y={33 + n * 12.5} font-size="11" text-anchor="middle" fill="#1b1512">
                      {line}
                    </text>
                  ))}
                  <rect x="4" y="108" width={w - 14} height="16" fill="#dccba6" />
                  <Price price={plan.price} x={(w - 6) / 2} y={120.5} />
                </>
              )}
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

export function Wall({ view, x, y }: { view: View; x: number; y: number }): JSX.Element {
  const { data, words } = usePlay();
  const cards = view.wall;
  const employers = rows(data, "employers");
  const pitch = Math.min(105, 212 / Math.max(1, cards.length - 1));
  return (
    <g transform={`translate(${x} ${y})`} data-of="zone:wall phase:employers phase:offensives">
      <text class="d" x="2" y="14" font-size="13" fill="#efe6d2">
        {words.text("board", "wall") ?? "Employer cards"}
      </text>
      <text x="310" y="14" font-size="12" font-weight="600" text-anchor="end" fill="#efe6d2">
        {view.decks.normal} · {view.decks.difficult} left
      </text>
      {cards.map((card, i) => {
        const row = employers.find((one) => one.id === card.card);
        const hard = row?.deck === "difficult";
        return (
          <g transform={`translate(${i * pitch} 22) rotate(${[0.4, -0.4, 0.2][i % 3]})`}>
            <Spot
              of={[
                ["deed", `card_${card.card}`],
                ["employer", card.card],
              ]}
              label={`${row?.name ?? ""}: ${String(row?.text ?? "")}`}
              box={[0, 0, 98, 148, 0]}
              about={["employer", card.card]}
            >
              <path d="M3 4H101V152H3z" fill="#0f101c" opacity=".7" />
              <rect width="98" height="148" fill="#efe6d2" stroke="#1b1512" stroke-width="1.2" />
              <rect width="98" height="18" fill={hard ? "#a4161a" : "#2b2d42"} />
              <text x="49" y="13.5" font-size="11.5" font-weight="800" text-anchor="middle" fill="#fff">
                {hard ? "◆ DIFFICULT" : "● NORMAL"}
              </text>
              {wrap(row?.name ?? "", 14, 3).map((line, n) => (
                <text class="d" x="49" y={33 + n * 12.5} font-size="11" text-anchor="middle" fill="#1b1512">
                  {line}
                </text>
              ))}
              <path d="M10 64h78" stroke="#1b1512" stroke-width="1.2" />
              {wrap(String(row?.text ?? ""), 17, 4).map((line, n) => (
                <text x="49" y={79 + n * 12.5} font-size="11" text-anchor="middle" fill="#1b1512">
                  {line}
                </text>
              ))}
              <rect x="4" y="128" width="90" height="16" fill="#dccba6" />
              <Price price={card.price} x={49} y={140.5} />
              {card.active && <circle cx="88" cy="9" r="7" fill="#fff" stroke="#1b1512" stroke-width="2" />}
            </Spot>
          </g>
        );
      })}
    </g>
  );
}
