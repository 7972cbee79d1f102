// A table that waits for people: what is played and how, who sits where, and a name for whoever sits down.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import type { Live } from "../model/document";
import type { TableModel } from "../model/table";
import { minutesWords, valueName } from "../pages/variants";
import { go } from "../router";
import type { GameCard } from "../types";
import type { Words } from "../words";
import { Invite } from "./dialogs";
import { clockEnd, clockWords } from "./time";

export function Open({ store, live, words }: { store: TableModel; live: Live; words: Words }): JSX.Element {
  const { table, yours } = live;
  const [card, setCard] = useState<GameCard | null>(null);
  const [name, setName] = useState(localStorage.getItem("name") ?? "");
  const [problem, setProblem] = useState("");
  const account = api.known()?.user?.account ?? false;
  const stranger = yours.length === 0 && !account;
  useEffect(() => {
    void api.games().then((shelf) => setCard(shelf.games.find((one) => one.name === table.game) ?? null));
  }, []);
  const join = async (seat: number): Promise<void> => {
    if (stranger && !name.trim()) return setProblem(t("nameNeeded"));
    try {
      if (stranger && name.trim() !== api.known()?.user?.name) {
        const me = await api.become("/guest", { name: name.trim() });
        localStorage.setItem("name", me.user?.name ?? name);
      }
    } catch (error) {
      return setProblem((error as Error).message);
    }
    const invite = new URLSearchParams(location.search).get("invite") ?? live.invite;
    const snapshot = await store.act("join", invite ? { seat, invite } : { seat });
    if (snapshot) {
      store.take(snapshot);
      store.reseat();
    }
  };
  return (
    <div class="open" tabIndex={0} role="region" aria-label={t("seatOpen")}>
      <h2>{t("seatOpen")}</h2>
      {stranger && (
        <label class="callme">
          <b>{t("chooseName")}</b>
          <input value={name} maxLength={40} autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
        </label>
      )}
      {problem && <p role="alert">{problem}</p>}
      <ul>
        {table.seats.map((seat, i) => (
          <li>
            <b>{words.seat(seat.slug)}</b> <span>{seat.name ?? seat.bot ?? t("open")}</span>
            {!seat.user && !seat.bot && (
              <button type="button" class={`btn ${yours.length ? "" : "pri"}`} onClick={() => void join(i)}>
                {t("join")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {card && <Variants card={card} live={live} />}
      {yours.length > 0 && <Invite live={live} />}
      {yours.length > 0 && (
        <button type="button" class="btn" onClick={() => void store.act("leave").then(() => go("/lobby"))}>
          {t("cancel")}
        </button>
      )}
    </div>
  );
}

/** Every setting of the table in words, with what it means, and its pace. */
function Variants({ card, live }: { card: GameCard; live: Live }): JSX.Element {
  const { options, clock, minutes } = live.table;
  const told = card.settings.filter((setting) => setting.accepts.length > 1 && (setting.name === "scenario" || options[setting.name] !== setting.default));
  return (
    <section class="variants" aria-label={t("variantsHere")}>
      <h3>{t("variantsHere")}</h3>
      <dl>
        {told.length === 0 && (
          <div>
            <dt>{card.title}</dt>
            <dd>{t("asPrinted")}</dd>
          </div>
        )}
        {told.map((setting) => {
          const value = options[setting.name]!;
          return (
            <div>
              <dt>{typeof value === "boolean" && !value ? t("without", setting.label) : setting.label}</dt>
              <dd>
                {typeof value !== "boolean" && <b>{valueName(setting, value)}. </b>}
                {setting.help}
              </dd>
            </div>
          );
        })}
        <div>
          <dt>{t("minutes")}</dt>
          <dd>{minutesWords(minutes)}</dd>
        </div>
        <div>
          <dt>{t("clock")}</dt>
          <dd>
            <b>{clockWords(clock)}. </b>
            {clockEnd(clock)} {clock && t("clockShared")}
          </dd>
        </div>
      </dl>
    </section>
  );
}
