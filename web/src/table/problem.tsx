import type { JSX } from "preact";
import { t } from "../i18n";
import { Link } from "../router";

export function Problem({ message }: { message: string }): JSX.Element {
  return (
    <main class="loading">
      <h1>{t("error")}</h1>
      <p>{message}</p>
      <Link class="btn pri" href="/">
        {t("home")}
      </Link>
    </main>
  );
}
