// Through the whole match, step by step or by itself; from any seat's view once it is over.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Live } from "../model/document";
import type { TableModel } from "../model/table";

export function Scrubber({ model, live, names }: { model: TableModel; live: Live; names: string[] }): JSX.Element {
  const { replay, story } = model;
  const last = live.table.step;
  const at = story.now?.step ?? replay.at ?? last;
  const [copied, setCopied] = useState(false);
  const go = (step: number | null): void => {
    story.skip();
    replay.go(step);
  };
  const link = (): void => {
    const url = new URL(location.href);
    url.searchParams.set("step", String(at));
    void navigator.clipboard?.writeText(url.href).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    });
  };
  return (
    <div class="scrubber" role="group" aria-label={t("replay")}>
      <button type="button" aria-label={t("first")} onClick={() => go(0)} disabled={at === 0}>
        |◀
      </button>
      <button type="button" aria-label={t("previous")} onClick={() => go(at - 1)} disabled={at === 0}>
        ◀
      </button>
      <button type="button" class="auto" aria-label={t("autoPlay")} onClick={() => model.playFrom(at >= last ? 1 : at + 1)}>
        ▶▶
      </button>
      <input type="range" min={0} max={last} value={at} aria-label={t("step", at, last)} onInput={(e) => go(Number(e.currentTarget.value))} />
      <button type="button" aria-label={t("next")} onClick={() => go(at + 1)} disabled={replay.at === null}>
        ▶
      </button>
      <button type="button" aria-label={t("last")} onClick={() => go(null)} disabled={replay.at === null}>
        ▶|
      </button>
      <output>{t("step", at, last)}</output>
      {live.table.status === "over" && live.table.seats.length > 1 && (
        <label>
          <span class="sr">{t("from")}</span>
          <select value={replay.eye ?? "own"} onChange={(e) => replay.look(e.currentTarget.value === "own" ? null : Number(e.currentTarget.value))}>
            <option value="own">{live.eye === null ? t("spectator") : names[live.eye]}</option>
            {names.map((name, seat) => seat !== live.eye && <option value={seat}>{name}</option>)}
            {live.eye !== null && <option value={-1}>{t("spectator")}</option>}
          </select>
        </label>
      )}
      <button type="button" class="link" onClick={link}>
        {copied ? t("copied") : t("copyLink")}
      </button>
    </div>
  );
}
