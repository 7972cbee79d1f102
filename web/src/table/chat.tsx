import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Live } from "../model/document";
import type { TableModel } from "../model/table";

export function Chat({ store, live }: { store: TableModel; live: Live }): JSX.Element {
  const [text, setText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [live.chat.length]);
  return (
    <div class="chat">
      <ol ref={list} tabIndex={0} aria-label={t("chat")} aria-live="polite">
        {live.chat.length === 0 && <li class="soft">{t("noChat")}</li>}
        {live.chat.map((line) => (
          <li>
            <b>{line.name}</b> {line.text}
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
