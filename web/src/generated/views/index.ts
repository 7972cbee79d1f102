// Written by `python -m haymarket.wire.views` from the game's view.py. Do not edit.

import type { View as MeanStreets } from "./mean-streets";
import type { View as Chile1988 } from "./chile-1988";
import type { View as ChicagoChicago } from "./chicago-chicago";
import type { View as WhichSide } from "./which-side";
import type { View as Chicago68 } from "./chicago-68";

/** What a seat sees, by game. */
export interface Views {
  "mean-streets": MeanStreets;
  "chile-1988": Chile1988;
  "chicago-chicago": ChicagoChicago;
  "which-side": WhichSide;
  "chicago-68": Chicago68;
}

/** What a seat sees of some game. */
export type View = Views[keyof Views];
