// Through the whole match, step by step; from any seat's view once it is over.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Live } from "../store";
import type { Replay } from "./hooks";

export function Scrubber({ replay, live, names }: { replay: Replay; live: Live; names: string[] }): JSX.Element {
  const last = live.table.step;
  const at = replay.at ?? last;
  const [copied, setCopied] = useState(false);
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
      <button type="button" aria-label={t("first")} onClick={() => replay.go(0)} disabled={at === 0}>
        |◀
      </button>
      <button type="button" aria-label={t("previous")} onClick={() => replay.go(at - 1)} disabled={at === 0}>
        ◀
      </button>
      <input type="range" min={0} max={last} value={at} aria-label={t("step", at, last)} onInput={(e) => replay.go(Number(e.currentTarget.value))} />
      <button type="button" aria-label={t("next")} onClick={() => replay.go(at + 1)} disabled={replay.at === null}>
        ▶
      </button>
      <button type="button" aria-label={t("last")} onClick={() => replay.go(null)} disabled={replay.at === null}>
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
