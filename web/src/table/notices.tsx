// What people at a table ask of each other: to take back, to take over a seat that stays empty.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { t } from "../i18n";
import { leftAt } from "../model/clock";
import type { Live } from "../model/document";
import type { TableModel } from "../model/table";

export function Takeback({ model, live, names }: { model: TableModel; live: Live; names: string[] }): JSX.Element | null {
  const { takeback, step } = live.table;
  const [refused, setRefused] = useState(false);
  const hoped = useRef<number | null>(null);
  const own = takeback !== null && live.yours.includes(takeback.by);
  useEffect(() => {
    if (own) hoped.current = takeback.to;
    setRefused(!takeback && hoped.current !== null && step > hoped.current);
    if (!takeback) hoped.current = null;
  }, [takeback, step]);
  if (refused) {
    return (
      <p class="notice" role="alert">
        {t("takeBackRefused")}
      </p>
    );
  }
  if (!takeback) return null;
  const say = (seat: number, agree: boolean): void => void model.act("takeback", { seat, agree });
  const mine = live.yours.find((seat) => !takeback.agreed.includes(seat));
  return (
    <p class="notice" role="alert">
      {own ? t("takeBackMine") : t("takeBackAsked", names[takeback.by] ?? "")}
      {mine !== undefined && (
        <>
          <button type="button" class="btn" onClick={() => say(mine, true)}>
            {t("agree")}
          </button>
          <button type="button" class="btn" onClick={() => say(mine, false)}>
            {t("refuse")}
          </button>
        </>
      )}
      {own && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            hoped.current = null;
            say(takeback.by, false);
          }}
        >
          {t("withdraw")}
        </button>
      )}
    </p>
  );
}

/** A seat that has kept the table waiting for longer than the table allows. */
export function Deserted({ model, live, names }: { model: TableModel; live: Live; names: string[] }): JSX.Element | null {
  const { table, yours } = live;
  const [, tick] = useState(0);
  const waits = (one: number): boolean => one >= 0 && !yours.includes(one) && !table.seats[one]?.bot;
  const now = api.serverNow();
  const left = (one: number): number => leftAt(table.seats[one]!.time!, now);
  const byMove = table.clock?.per === "move" && table.status === "running" && yours.length > 0;
  const waited = byMove ? table.waiting.filter(waits) : [];
  const seat = waited.find((one) => left(one) <= 0);
  const next = Math.min(...waited.map(left).filter((span) => span > 0), Infinity);
  useEffect(() => {
    if (next > LONGEST_WAIT) return;
    const timer = setTimeout(() => tick((n) => n + 1), next * 1000 + 100);
    return () => clearTimeout(timer);
  }, [table.since, table.seats]);
  if (seat === undefined) return null;
  const claim = async (as: string): Promise<void> => {
    if (await model.act("claim", { seat, as })) model.reseat();
  };
  const toBot = async (): Promise<void> => claim((await api.defaultBot(table.game)) ?? "random");
  return (
    <p class="notice" role="alert">
      {t("deserted", names[seat] ?? "")}
      <button type="button" class="btn" onClick={() => void toBot()}>
        {t("claimBot")}
      </button>
      {(!model.data?.secrets || table.hints) && (
        <button type="button" class="btn" onClick={() => void claim("me")}>
          {t("claimMe")}
        </button>
      )}
    </p>
  );
}

/** Seconds; a browser cannot count milliseconds beyond 2³¹. */
const LONGEST_WAIT = 2_000_000;
