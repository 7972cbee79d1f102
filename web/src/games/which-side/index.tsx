// Which Side: a union woodcut. The employers' wall above, the city in three rows, four tenement fronts below.

import slab from "@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2";
import type { JSX } from "preact";
import type { View } from "../../generated/views/which-side";
import { usePlay } from "../../table/play";
import { Stage } from "../../table/stage";
import type { Event } from "../../types";
import type { Words } from "../../words";
import { font, style } from "../index";
import { City, Tile, tilesInPlay } from "./city";
import css from "./style.css";
import symbols from "./symbols.svg";
import { Fund, Tenement } from "./tenements";
import { Employers, Strategy, Wall } from "./wall";
import { kindName } from "../drawing/text";

style(css);
font("Alfa Slab One", slab);

export function status(view: View, words: Words): string {
  const turn = words.fill(words.text("board", "turn") ?? "Turn {0} of {1}", [view.es, 10]);
  return view.phase ? `${turn} · ${kindName(words, "phase", view.phase)}` : turn;
}

export const chapter = (event: Event): boolean => event.code === "turn" || event.code === "phase";

export function Board(): JSX.Element {
  const { tall } = usePlay();
  return tall ? <Tall /> : <Wide />;
}

function Defs(): JSX.Element {
  return <defs dangerouslySetInnerHTML={{ __html: symbols }} />;
}

function Wide(): JSX.Element {
  const { view, words } = usePlay<View>();
  return (
    <Stage width={1080} height={796} label={words.text("game", "title") ?? ""}>
      <Defs />
      <rect width="1080" height="796" fill="#1b1512" />
      <rect width="1080" height="192" fill="url(#wall)" />
      <Employers view={view} x={10} y={10} />
      <Strategy view={view} x={440} y={10} />
      <Wall view={view} x={758} y={10} />
      <rect y="192" width="1080" height="372" fill="url(#plank)" />
      <City view={view} pitchX={349} top={198} />
      <Fund view={view} x={8} y={572} />
      <rect data-of="zone:tenements phase:misfortunes phase:survive phase:life" x="156" y="572" width={view.order.length * 231 - 5} height="222" fill="none" />
      {view.order.map((id, i) => (
        <Tenement id={id} state={view.tenements[id]!} x={156 + i * 231} y={572} />
      ))}
    </Stage>
  );
}

function Tall(): JSX.Element {
  const { view, words } = usePlay<View>();
  return (
    <Stage width={698} height={1088} label={words.text("game", "title") ?? ""} zoom={1.8} least={1.7}>
      <Defs />
      <rect width="698" height="1088" fill="url(#plank)" />
      <TallCity view={view} />
    </Stage>
  );
}

/** On a phone: the tiles two a row, the employers below them, the tenements in the sheet. */
function TallCity({ view }: { view: View }): JSX.Element {
  const { data } = usePlay();
  const tiles = tilesInPlay(data, view);
  return (
    <g>
      {tiles.map(({ tile, state }, i) => (
        <Tile key={tile.id} tile={tile} state={state} x={2 + (i % 2) * 349} y={6 + Math.floor(i / 2) * 122} />
      ))}
      <g transform="translate(8 622) scale(1.61)">
        <Employers view={view} x={0} y={0} />
      </g>
      <Strategy view={view} x={20} y={910} />
      <Wall view={view} x={370} y={910} />
    </g>
  );
}

export function Tray(): JSX.Element | null {
  const { view, tall } = usePlay<View>();
  if (!tall) return null;
  const order = view.order;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Tenements">
      <svg viewBox={`0 0 390 ${Math.ceil((order.length + 1) / 2) * 232 * 0.84 + 10}`} width="100%">
        <g transform="scale(.84)">
          {order.map((id, i) => (
            <Tenement id={id} state={view.tenements[id]!} x={2 + (i % 2) * 232} y={4 + Math.floor(i / 2) * 232} />
          ))}
          <Fund view={view} x={2 + (order.length % 2) * 232} y={4 + Math.floor(order.length / 2) * 232} />
        </g>
      </svg>
    </div>
  );
}
