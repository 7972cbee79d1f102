import type { JSX } from "preact";
import { t } from "../i18n";

/** The others' open hands, over the board's foot. */
export function Drawer({ Rivals, close }: { Rivals: () => JSX.Element | null; close(): void }): JSX.Element {
  return (
    <section class="drawer" aria-label={t("rivals")}>
      <button type="button" class="btn" onClick={close}>
        {t("close")} <kbd>r</kbd>
      </button>
      <Rivals />
    </section>
  );
}
