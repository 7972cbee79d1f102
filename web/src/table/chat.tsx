import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { language, t } from "../i18n";
import type { GameModule } from "../games/index";
import type { Live } from "../model/document";
import type { TableModel } from "../model/table";
import type { ChatLine } from "../types";

interface ChatProps {
  store: TableModel;
  live: Live;
  names: string[];
  Mark?: GameModule["Mark"];
  /** How many lines were read before this look. */
  read: number;
}

export function Chat({ store, live, names, Mark, read }: ChatProps): JSX.Element {
  const [text, setText] = useState("");
  const [first] = useState(read);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [live.chat.length]);
  const { watching } = live.table;
  return (
    <div class="chat">
      {watching > 0 && <p class="soft watchers">{t("watchers", watching)}</p>}
      <ol ref={list} tabIndex={0} aria-label={t("chat")} aria-live="polite">
        {live.chat.length === 0 && <li class="soft">{t("noChat")}</li>}
        {live.chat.map((line, n) => (
          <li class={n >= first && !own(live, line) ? "fresh" : ""}>
            <time dateTime={new Date(line.at * 1000).toISOString()}>{when(line.at)}</time>
            <b>{line.name}</b> <Sides line={line} live={live} names={names} Mark={Mark} /> <span>{line.text}</span>
          </li>
        ))}
      </ol>
      {live.yours.length > 0 && (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            const said = text.trim();
            if (!said) return;
            setText("");
            void store.act("chat", { text: said });
          }}
        >
          <input value={text} maxLength={500} placeholder={t("say")} aria-label={t("say")} onInput={(e) => setText(e.currentTarget.value)} />
          <button type="submit" class="btn">
            {t("send")}
          </button>
        </form>
      )}
    </div>
  );
}

const own = (live: Live, line: ChatLine): boolean => live.yours.some((seat) => live.table.seats[seat]?.user === line.by);

/** The seats of whoever spoke. */
function Sides({ line, live, names, Mark }: { line: ChatLine; live: Live; names: string[]; Mark?: GameModule["Mark"] }): JSX.Element {
  const seats = live.table.seats.flatMap((seat, n) => (seat.user === line.by ? [n] : []));
  return (
    <span class="sides">
      {seats.map((n) => (
        <em>
          {Mark && <Mark seat={live.table.seats[n]!.slug} />}
          {names[n]}
        </em>
      ))}
    </span>
  );
}

/** The time of day, and the day where it is not today. */
function when(at: number): string {
  const date = new Date(at * 1000);
  const clock = date.toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" });
  if (date.toDateString() === new Date().toDateString()) return clock;
  return `${date.toLocaleDateString(language(), { day: "numeric", month: "short" })} ${clock}`;
}
