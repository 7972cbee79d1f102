// Every sign on a thing, in words: the game's `[sign]` table says what each means.

import type { JSX } from "preact";
import type { GameModule, Sign } from "../games/index";
import type { Play } from "./play";

export function signsOf(kind: string, slug: string, play: Play, board: GameModule | null): Sign[] {
  return board?.signs?.(kind, slug, play.view, play.words) ?? [];
}

export function Signs({ kind, slug, play, board }: { kind: string; slug: string; play: Play; board: GameModule | null }): JSX.Element | null {
  const signs = signsOf(kind, slug, play, board);
  if (signs.length === 0) return null;
  return <SignList signs={signs} play={play} />;
}

export function SignList({ signs, play }: { signs: Sign[]; play: Play }): JSX.Element {
  return (
    <ul class="signs">
      {signs.map((sign) => (
        <li>
          <span class="signpic" aria-hidden="true">
            {sign.symbol ? (
              <svg width="26" height="26" viewBox="0 0 26 26">
                <use href={`#${sign.symbol}`} width="26" height="26" fill="currentColor" />
              </svg>
            ) : (
              sign.letters
            )}
          </span>
          <span>{play.words.fill(play.words.text("sign", sign.sign) ?? sign.sign, sign.args ?? [])}</span>
        </li>
      ))}
    </ul>
  );
}
