// The bar on top: the game, how far it is, who sits where and whose turn it is.

import type { JSX } from "preact";
import type { GameModule } from "../games/index";
import { t } from "../i18n";
import type { Live } from "../model/document";
import { Link } from "../router";
import type { View } from "../types";
import type { Words } from "../words";
import { Time } from "./time";

interface BarProps {
  live: Live;
  names: string[];
  board: GameModule | null;
  words: Words;
  view: View;
  menu(): void;
}

export function Bar({ live, names, board, words, view, menu }: BarProps): JSX.Element {
  return (
    <header class="bar">
      <Link href="/" class="brand">
        Haymarket
      </Link>
      <span class="sep" aria-hidden="true" />
      <h1 class="game">{words.text("game", "title") ?? live.table.game}</h1>
      <span class="status">{view && board ? board.status(view, words) : ""}</span>
      {live.table.begun && (
        <span class="unrated" title={t("unratedHelp")}>
          {t("unrated")}
        </span>
      )}
      <span class="sp" />
      {live.table.watching > 0 && live.table.seats.length > 1 && (
        <span class="watching" title={t("watchers", live.table.watching)}>
          <span aria-hidden="true">◉ {live.table.watching}</span>
          <span class="sr">{t("watchers", live.table.watching)}</span>
        </span>
      )}
      <Seats live={live} names={names} Mark={board?.Mark} />
      <button type="button" class="burger" aria-label={t("menu")} onClick={menu}>
        <span aria-hidden="true">☰</span>
      </button>
    </header>
  );
}

function Seats({ live, names, Mark }: { live: Live; names: string[]; Mark?: GameModule["Mark"] }): JSX.Element {
  const { table, yours } = live;
  return (
    <ul class="seats">
      {table.seats.map((seat, i) => {
        const turn = table.waiting.includes(i) || (table.waiting.includes(-1) && table.status === "running");
        const mine = yours.includes(i);
        const person = mine && yours.length === 1 ? t("you") : seat.name;
        const who = [seat.user && person, seat.bot].filter(Boolean).join(" · ") || t("open");
        const here = seat.bot && !seat.user ? true : seat.online;
        return (
          <li class={`seat ${turn ? "turn" : ""} ${mine ? "mine" : ""}`} title={turn ? t("yourTurn") : undefined}>
            {Mark && <Mark seat={seat.slug} />}
            <b>{names[i]}</b> <span class="who">{who}</span>
            {table.clock && seat.time && <Time clock={table.clock} time={seat.time} />}
            <i class={here ? "here" : "gone"} aria-label={here ? t("present") : t("away")} role="img" />
          </li>
        );
      })}
    </ul>
  );
}
