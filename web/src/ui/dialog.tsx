import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";

/** A modal dialog: Escape and the backdrop close it, the focus stays within and comes back. */
export function Dialog(props: { title: string; close(): void; children: ComponentChildren; wide?: boolean }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const el = dialog.current;
    el?.showModal();
    return () => el?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={props.wide ? "wide" : ""}
      aria-label={props.title}
      onCancel={(e) => {
        e.preventDefault();
        props.close();
      }}
      onClick={(e) => e.target === dialog.current && props.close()}
    >
      <div class="dialog">
        <header>
          <h2>{props.title}</h2>
          <button type="button" class="x" onClick={props.close} aria-label={t("close")}>
            ×
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
