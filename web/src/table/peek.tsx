// What is told beside a thing that is pointed at; a component is shown itself, larger.

import type { JSX } from "preact";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import { Chip } from "../ui/chip";
import type { Play } from "./play";
import type { Pointer, Shown } from "./pointing";
import { Signs } from "./signs";
import { nameOf } from "../model/answers";
import { ThingView } from "./thing";

interface PeekProps {
  pointing: Pointer;
  shown: Shown;
  play: Play;
  board: GameModule | null;
  open(rule: string): void;
}

export function Peek({ pointing, shown, play, board, open }: PeekProps): JSX.Element {
  const { pointed, name, refusal, said, box } = shown;
  const about = pointed.about;
  const wide = about !== undefined;
  const width = Math.min(wide ? 600 : 320, innerWidth - 24);
  const left = Math.max(12, Math.min(innerWidth - width - 12, box.left + box.width / 2 - width / 2));
  const above = wide ? box.top > innerHeight - box.bottom : box.bottom + 120 >= innerHeight;
  const place = above
    ? { bottom: `${innerHeight - box.top + 10}px`, maxHeight: `${box.top - 20}px` }
    : { top: `${box.bottom + 10}px`, maxHeight: `${innerHeight - box.bottom - 20}px` };
  const consequence = said && said.length > 0 && (
    <div class="ifnow">
      <b>{wide ? t("ifNow") : name}</b>
      <ul>
        {said.slice(0, 6).map((event) => (
          <li>{play.words.event(event)}</li>
        ))}
      </ul>
    </div>
  );
  const reason = refusal !== undefined && (
    <div class="whynot">
      <b>{wide ? t("notNow") : `${name}:`} </b>
      {play.words.refusal(refusal)} <Chip rule={refusal} words={play.words} open={open} />
    </div>
  );
  return (
    <div
      class={`why ${said && !wide ? "what" : ""} ${wide ? "peek" : ""}`}
      role="status"
      style={{ left: `${left}px`, width: `${width}px`, ...place }}
      onPointerEnter={pointing.hold}
      onPointerLeave={pointing.close}
    >
      {about ? (
        <>
          <ThingView thing={`${about[0]}:${about[1]}`} board={board} words={play.words} size="peek" />
          <div class="peekwords">
            <h3 class="d">{nameOf(play.words, about[0], about[1])}</h3>
            {consequence}
            {reason}
            <Signs kind={about[0]} slug={about[1]} play={play} board={board} />
            <p class="soft">
              <kbd>i</kbd> {t("pinIt")}
            </p>
          </div>
        </>
      ) : (
        <>
          {reason}
          {consequence}
        </>
      )}
    </div>
  );
}
