// What every page but the table shares: the bar on top, the name, the settings.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import { notifyTurn } from "../prefs";
import { Link } from "../router";
import { Dialog } from "../ui/dialog";
import { SettingsForm } from "../ui/settings";

export function Shell({ children, at }: { children: ComponentChildren; at: string }): JSX.Element {
  const [settings, setSettings] = useState(false);
  const [name, setName] = useState(api.known()?.user?.name ?? null);
  const turns = useTurns();
  useEffect(() => {
    void api.whoAmI().then((me) => setName(me.user?.name ?? null));
  }, [settings]);
  return (
    <div class="page">
      <header class="bar">
        <Link href="/" class="brand">
          Haymarket
        </Link>
        <nav>
          <Link href="/" class={at === "home" ? "on" : ""}>
            {t("games")}
          </Link>
          <Link href="/lobby" class={at === "lobby" ? "on" : ""}>
            {t("lobby")}
            {turns > 0 && <b class="badge">{turns}</b>}
          </Link>
        </nav>
        <span class="sp" />
        <button type="button" class="seat" onClick={() => setSettings(true)}>
          {name ?? t("name")}
        </button>
        <button type="button" class="burger" aria-label={t("settings")} onClick={() => setSettings(true)}>
          <span aria-hidden="true">⚙</span>
        </button>
      </header>
      {children}
      {settings && (
        <Dialog title={t("settings")} close={() => setSettings(false)}>
          <SettingsForm />
        </Dialog>
      )}
    </div>
  );
}

/** How many tables wait for this person; told as it changes. */
function useTurns(): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    let stream: EventSource | null = null;
    void api.whoAmI().then((me) => {
      if (!me.user) return;
      stream = new EventSource("/api/me/events");
      stream.addEventListener("turns", (e) => {
        const { turns: waiting, new: fresh } = JSON.parse((e as MessageEvent<string>).data) as { turns: string[]; new: string | null };
        setTurns(waiting.length);
        if (fresh) notifyTurn("Haymarket", t("yourTurn"), `/t/${fresh}`);
      });
    });
    return () => stream?.close();
  }, []);
  return turns;
}
