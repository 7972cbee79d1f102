// Between two players at one screen.

import type { JSX } from "preact";
import { t } from "../i18n";

export function Curtain({ seat, show: reveal }: { seat: string; show(): void }): JSX.Element {
  return (
    <main class="curtain">
      <div>
        <h1>{t("passTo", seat)}</h1>
        <p>{t("passHelp", seat)}</p>
        <button type="button" class="btn pri big" onClick={reveal} autoFocus>
          {t("iAm", seat)}
        </button>
      </div>
    </main>
  );
}
