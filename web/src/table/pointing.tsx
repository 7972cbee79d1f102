// Pointing at a thing: what it is, what choosing it would do, or why it cannot be chosen.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import * as api from "../api";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import { labelOf, pickKey } from "../model/answers";
import type { TableModel } from "../model/table";
import type { Event } from "../types";
import { Chip } from "../ui/chip";
import type { Words } from "../words";
import type { Play, Pointed } from "./play";
import { Signs } from "./signs";
import { nameOf, ThingView } from "./thing";

const HOVER = 350;
const WHY = 200;
const LINGER = 500;

interface Shown {
  pointed: Pointed;
  name: string;
  refusal?: string;
  said?: Event[];
  box: DOMRect;
}

export interface Pointer {
  shown: Shown | null;
  point(pointed: Pointed, at: Element): void;
  leave(): void;
  close(): void;
  hold(): void;
}

export function usePointing(model: TableModel, words: Words): Pointer {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef(0);
  const previews = useRef(new Map<string, Event[] | null>());

  const point = (pointed: Pointed, at: Element): void => {
    clearTimeout(timer.current);
    const live = model.live;
    if (!live) return;
    const { lit, refused, about } = pointed;
    const pick = lit ?? refused;
    const name = pick ? labelOf(words, pick) : about ? nameOf(words, about[0], about[1]) : "";
    const show = (more: Partial<Shown>): void => {
      if (at.isConnected) setShown({ pointed, name, box: at.getBoundingClientRect(), ...more });
    };
    const seat = live.eye === null ? "" : `&seat=${live.eye}`;
    timer.current = window.setTimeout(
      () => {
        if (refused) {
          void api
            .get<{ refusal: string | null }>(`/matches/${model.id}/why?what=${encodeURIComponent(refused.ask.what)}&value=${refused.value}${seat}`)
            .then(({ refusal }) => (refusal || about) && show({ refusal: refusal ?? undefined }))
            .catch(() => null);
          return;
        }
        if (!lit) return show({});
        const key = `${live.table.rev}:${pickKey(lit)}`;
        const tell = (said: Event[] | null): void => {
          if (said?.length || about) show({ said: said ?? undefined });
        };
        const have = previews.current.get(key);
        if (have !== undefined) return tell(have);
        // What chance decides cannot be told before: the server says so, and that is no fault.
        void api
          .get<{ events: Event[] }>(`/matches/${model.id}/preview?option=${lit.value}${seat}`)
          .then(
            ({ events }) => events,
            () => null,
          )
          .then((events) => {
            previews.current.set(key, events);
            tell(events);
          });
      },
      refused && !about ? WHY : HOVER,
    );
  };
  const close = (): void => {
    clearTimeout(timer.current);
    setShown(null);
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(null), LINGER);
  };
  return { shown, point, leave, close, hold: () => clearTimeout(timer.current) };
}

interface PointingProps {
  pointing: Pointer;
  play: Play;
  board: GameModule | null;
  open(rule: string): void;
}

export function Pointing({ pointing, play, board, open }: PointingProps): JSX.Element | null {
  const { shown } = pointing;
  if (!shown || play.tall) return null;
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
