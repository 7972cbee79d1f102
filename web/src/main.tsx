import { render, type JSX } from "preact";
import { language, t } from "./i18n";
import { Home } from "./pages/home";
import { Lobby } from "./pages/lobby";
import { RulesPage } from "./pages/rulespage";
import { applyTheme } from "./prefs";
import { useLocation } from "./router";
import { Problem, TablePage } from "./table/table";

function App(): JSX.Element {
  const url = useLocation();
  const [, page, name] = url.pathname.split("/");
  if (!page) return <Home />;
  if (page === "lobby") return <Lobby />;
  if (page === "t" && name) return <TablePage key={name} id={name} query={url.searchParams} />;
  if (page === "rules" && name) return <RulesPage key={name} game={name} />;
  return <Problem message={t("notFound")} />;
}

applyTheme();
document.documentElement.lang = language();
render(<App />, document.getElementById("app")!);
