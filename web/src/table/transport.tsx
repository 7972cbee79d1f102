// Play, pause, step, speeds, skip.

import type { JSX } from "preact";
import { t } from "../i18n";
import { SPEEDS } from "../model/pace";
import type { TableModel } from "../model/table";
import { keepSpeed } from "../prefs";

const SIGNS: Record<number, string> = { 0.5: "½×", 1: "1×", 2: "2×", 4: "4×" };

export function Transport({ model }: { model: TableModel }): JSX.Element {
  const { story } = model;
  const next = SPEEDS[(SPEEDS.indexOf(story.speed) + 1) % SPEEDS.length]!;
  const hasten = (speed: (typeof SPEEDS)[number]): void => {
    keepSpeed(speed);
    story.hasten(speed);
  };
  return (
    <div class="transport" role="group" aria-label={t("story")}>
      <button type="button" aria-label={t("beatBack")} disabled={story.at === 0} onClick={() => story.back()}>
        <Icon d="M4 3h2v12H4zM15 3v12L7 9z" />
      </button>
      <button type="button" class="playing" aria-label={t(story.playing ? "pause" : "playOn")} onClick={() => (story.playing ? story.pause() : story.play())}>
        <Icon d={story.playing ? "M4 3h4v12H4zM10 3h4v12h-4z" : "M4 2v14l11-7z"} />
      </button>
      <button type="button" class="nextbeat" aria-label={t("beatOn")} onClick={() => story.next()}>
        <Icon d="M12 3h2v12h-2zM3 3v12l8-6z" />
      </button>
      <span class="beats" aria-hidden="true">
        {story.queue.slice(0, 12).map((beat, i) => (
          <i class={i < story.at ? "past" : i === story.at ? "now" : ""} key={beat.id} />
        ))}
      </span>
      <span class="speeds">
        {SPEEDS.map((speed) => (
          <button type="button" aria-pressed={story.speed === speed} onClick={() => hasten(speed)}>
            {SIGNS[speed]}
          </button>
        ))}
      </span>
      <button type="button" class="speed" aria-label={t("speed", SIGNS[story.speed] ?? "")} onClick={() => hasten(next)}>
        {SIGNS[story.speed]}
      </button>
      <button type="button" class="skipstory" onClick={() => story.skip()}>
        {t(model.live?.table.ask.length ? "skipToTurn" : "skipToNow")} <kbd>Esc</kbd>
      </button>
    </div>
  );
}

function Icon({ d }: { d: string }): JSX.Element {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d={d} fill="currentColor" />
    </svg>
  );
}
