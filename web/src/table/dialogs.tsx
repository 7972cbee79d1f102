// What lies over the table for a moment: the menu and the keys.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import { Link } from "../router";
import type { Live } from "../model/document";
import type { TableModel } from "../model/table";
import { Dialog } from "../ui/dialog";
import { SettingsForm } from "../ui/settings";

export function KeysHelp({ close }: { close(): void }): JSX.Element {
  const keys: [string, string][] = [
    ["← ↑ → ↓", t("keyArrows")],
    ["Enter", t("keyEnter")],
    ["1 – 9", t("keyDigits")],
    ["Space  ,  .", t("keyStory")],
    ["Esc", t("keySkip")],
    ["p", t("keyPlayAll")],
    ["g", t("keyGoal")],
    ["r", t("keyRivals")],
    ["u", t("keyUndo")],
    ["h", t("keyHint")],
    ["i", t("keyInspect")],
    ["+  −  0", t("zoom")],
    ["[  ]", t("keySteps")],
    ["t", t("keyText")],
    ["?", t("keyHelp")],
  ];
  return (
    <Dialog title={t("keys")} close={close}>
      <dl class="keys">
        {keys.map(([key, what]) => (
          <div>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface MenuProps {
  store: TableModel;
  live: Live;
  close(): void;
  help(): void;
  replay(): void;
  text(): void;
}

export function Menu({ store, live, close, help, replay, text }: MenuProps): JSX.Element {
  const { table, yours } = live;
  const [sure, setSure] = useState(false);
  const running = table.status === "running";
  const isHost = table.host === api.known()?.user?.id;
  const others = table.seats.some((seat, n) => seat.user && !seat.bot && !yours.includes(n));
  const then = (act: () => void) => () => {
    act();
    close();
  };
  return (
    <Dialog title={t("menu")} close={close}>
      <nav class="menu">
        <button type="button" class="item" onClick={help}>
          {t("help")} <kbd>?</kbd>
        </button>
        <button type="button" class="item" onClick={then(replay)}>
          {t("replay")}
        </button>
        <button type="button" class="item" onClick={then(text)}>
          {t("textBoard")}
        </button>
        <Link class="item" href={`/rules/${table.game}`}>
          {t("rulebook")}
        </Link>
        <Link class="item" href="/lobby">
          {t("lobby")}
        </Link>
        {table.status === "over" && (
          <a class="item" href={`/api/matches/${table.id}/export`} download={`${table.game}-${table.id}.json`}>
            {t("export")}
          </a>
        )}
        {running && yours.length > 0 && table.seats.length > 1 && (
          <>
            <button type="button" class="item" onClick={then(() => void store.act("takeback", { seat: live.eye }))}>
              {others ? t("takeBack") : t("takeBackAlone")}
            </button>
            <StandIn store={store} live={live} close={close} />
          </>
        )}
        {isHost && table.status !== "over" && (
          <button type="button" class="item" onClick={then(() => void store.act("watchers", { private: !table.private }))}>
            {t(table.private ? "letWatch" : "letWatchOff")}
          </button>
        )}
        {running &&
          yours.length > 0 &&
          (sure ? (
            <p class="sure">
              {t("concedeSure")}{" "}
              <button type="button" class="btn pri" onClick={then(() => void store.act("concede", { seat: live.eye }))}>
                {t("concede")}
              </button>
            </p>
          ) : (
            <button type="button" class="item" onClick={() => setSure(true)}>
              {t("concede")}
            </button>
          ))}
      </nav>
      <Invite live={live} />
      <h3>{t("settings")}</h3>
      <SettingsForm model={store} />
    </Dialog>
  );
}

function StandIn({ store, live, close }: { store: TableModel; live: Live; close(): void }): JSX.Element | null {
  const seat = live.eye;
  if (seat === null) return null;
  const on = live.table.seats[seat]?.bot;
  const act = async (): Promise<void> => {
    const bot = on ? null : ((await api.defaultBot(live.table.game)) ?? null);
    await store.act("standin", { seat, bot });
    close();
  };
  return (
    <button type="button" class="item" onClick={() => void act()}>
      {on ? t("standInOff") : t("standIn")}
    </button>
  );
}

export function Invite({ live }: { live: Live }): JSX.Element {
  const { table, invite } = live;
  const url = `${location.origin}/t/${table.id}${invite ? `?invite=${invite}` : ""}`;
  const [copied, setCopied] = useState(false);
  return (
    <div class="invite">
      <label>
        {table.seats.some((seat) => !seat.user && !seat.bot) ? t("invite") : t("inviteWatch")}
        <input readOnly value={url} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <button type="button" class="btn" onClick={() => void navigator.clipboard?.writeText(url).then(() => setCopied(true))}>
        {copied ? t("copied") : t("copyLink")}
      </button>
    </div>
  );
}
