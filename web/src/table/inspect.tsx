// One thing, large: what it is, every sign on it in words, what can be done with it now, and if nothing, why not.

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../api";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import { find, labelOf, picksAt, picksOf, pickKey } from "../model/answers";
import { beatsOf } from "../model/beats";
import type { Row } from "../types";
import { Chip } from "../ui/chip";
import { Dialog } from "../ui/dialog";
import type { Words } from "../words";
import type { Play } from "./play";
import { Source, useHistories } from "./rules";
import { SignList, signsOf } from "./signs";
import { isOurs, sourceName, sourceOf } from "./sources";
import { nameOf } from "../model/answers";
import { ThingView } from "./thing";

interface InspectProps {
  play: Play;
  board: GameModule | null;
  kind: string;
  slug: string;
  go(place: readonly [string, string]): void;
  openRule(rule: string): void;
  close(): void;
}

export function Inspect({ play, board, kind, slug, go, openRule, close }: InspectProps): JSX.Element {
  const { words } = play;
  const row = words.row(slug);
  const signs = signsOf(kind, slug, play, board);
  const rules = [...new Set([...(typeof row?.rule === "string" ? [row.rule] : []), ...signs.flatMap((sign) => sign.rule ?? [])])];
  return (
    <Dialog title={nameOf(words, kind, slug)} close={close} wide>
      <div class="inspect">
        <div class="itself">
          <ThingView thing={`${kind}:${slug}`} board={board} words={words} size="sheet" />
          <History play={play} slug={slug} />
          {row && <Provenance row={row} words={words} />}
          <HappenedHere play={play} thing={`${kind}:${slug}`} close={close} />
        </div>
        <div class="told">
          <CanDo play={play} kind={kind} slug={slug} openRule={openRule} close={close} />
          {signs.length > 0 && (
            <section>
              <h3>{t("whatYouSee")}</h3>
              <SignList signs={signs} play={play} />
            </section>
          )}
          <Neighbours board={board} play={play} kind={kind} slug={slug} go={go} />
          {rules.length > 0 && (
            <p class="row">
              {rules.map((rule) => (
                <Chip rule={rule} words={words} open={openRule} />
              ))}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function History({ play, slug }: { play: Play; slug: string }): JSX.Element | null {
  const past = useHistories(play.data.game, true);
  const history = Object.values(past).find((table) => slug in table)?.[slug];
  return history ? <p class="history">{history}</p> : null;
}

/** Where its facts come from: one mark for all, or one for each group of fields that the game's words name. */
function Provenance({ row, words }: { row: Row; words: Words }): JSX.Element {
  const named = Object.keys(row).filter((field) => words.text("field", field) !== undefined && row[field] !== "" && row[field] !== null);
  const bySource = new Map<string, string[]>();
  for (const field of named) {
    const source = sourceOf(row, field);
    bySource.set(source, [...(bySource.get(source) ?? []), words.text("field", field)!]);
  }
  const one = bySource.size <= 1;
  return (
    <div class="provenance soft">
      {one ? (
        <p>
          <Source source={row.source} /> {sourceName(row.source)}.
        </p>
      ) : (
        [...bySource].map(([source, names]) => (
          <p>
            <Source source={source} /> {sourceName(source)}: {names.join(", ")}.
          </p>
        ))
      )}
      {isOurs(row) && <p>{t("reconstructedHelp")}</p>}
    </div>
  );
}

/** The last things that happened to it. */
function HappenedHere({ play, thing, close }: { play: Play; thing: string; close(): void }): JSX.Element | null {
  const { model, words, log } = play;
  const beats = useMemo(() => {
    const from = Math.max(1, log.length - 80);
    const spoken = beatsOf(log.slice(from), from, model.book, words).filter((beat) =>
      beat.effects.some(
        (effect) =>
          (effect.kind === "ring" && effect.things.includes(thing)) ||
          (effect.kind === "card" && effect.thing === thing) ||
          (effect.kind === "move" && (effect.from === thing || effect.to === thing)),
      ),
    );
    return spoken.slice(-3);
  }, [log.length, thing]);
  if (beats.length === 0) return null;
  return (
    <section>
      <h3>{t("happenedHere")}</h3>
      <ul class="happened">
        {beats.map((beat) => (
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                model.story.show([beat]);
              }}
            >
              {beat.sentences.join(" ")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CanDo({
  play,
  kind,
  slug,
  openRule,
  close,
}: {
  play: Play;
  kind: string;
  slug: string;
  openRule(rule: string): void;
  close(): void;
}): JSX.Element | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  const picks = picksAt(picksOf(play.asks), play.words, `${kind}:${slug}`);
  const places = play.asks.map((ask) => [ask.kind, slug] as const);
  const { refused } = find(play.asks, play.data, places);
  const key = refused ? pickKey(refused) : "";
  useEffect(() => {
    setRefusal(null);
    if (!refused || picks.length) return;
    const seat = play.seat === null ? "" : `&seat=${play.seat}`;
    void api
      .get<{ refusal: string | null }>(`/matches/${play.model.id}/why?what=${encodeURIComponent(refused.ask.what)}&value=${refused.value}${seat}`)
      .then((got) => setRefusal(got.refusal))
      .catch(() => null);
  }, [key]);
  if (picks.length) {
    return (
      <section>
        <h3>{t("canDo")}</h3>
        <ul class="cando">
          {picks.map((pick) => (
            <li>
              <span aria-hidden="true">✓</span> <b>{labelOf(play.words, pick)}</b> <span class="soft">{play.words.prompt(pick.ask)}</span>
              <button
                type="button"
                class="btn pri"
                onClick={() => {
                  close();
                  void play.model.answer(pick.ask, pick.value);
                }}
              >
                {t("doIt")}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (!refused || !refusal) return null;
  return (
    <p class="cannot">
      <b>{t("notNow")}</b> {play.words.refusal(refusal)} <Chip rule={refusal} words={play.words} open={openRule} />
    </p>
  );
}

/** From here the way leads to those beside it. */
function Neighbours({
  board,
  play,
  kind,
  slug,
  go,
}: {
  board: GameModule | null;
  play: Play;
  kind: string;
  slug: string;
  go(place: readonly [string, string]): void;
}): JSX.Element | null {
  const near = board?.neighbours?.(kind, slug, play.data, play.view) ?? [];
  if (near.length === 0) return null;
  return (
    <section>
      <h3>{t("besideIt")}</h3>
      <p class="row">
        {near.map(([k, s]) => (
          <button type="button" class="chip" onClick={() => go([k, s])}>
            {nameOf(play.words, k, s)}
          </button>
        ))}
      </p>
    </section>
  );
}
