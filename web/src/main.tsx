import { type ComponentType, render, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { language, t } from "./i18n";
import { applyTheme } from "./prefs";
import { useLocation } from "./router";
import { Problem } from "./table/problem";

/** A page that is loaded when it is first shown: a table needs no covers, the shelf no table. */
function Lazy<P>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P }): JSX.Element {
  const [Page, setPage] = useState<{ it: ComponentType<P> } | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    load().then(
      (it) => setPage({ it }),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  if (problem) return <Problem message={problem} />;
  if (!Page) return <main class="loading" aria-busy="true" />;
  const It = Page.it as ComponentType<Record<string, unknown>>;
  return <It {...(props as Record<string, unknown>)} />;
}

const home = () => import("./pages/home").then((m) => m.Home);
const lobby = () => import("./pages/lobby").then((m) => m.Lobby);
const setUp = () => import("./pages/setup").then((m) => m.SetUpPage);
const rules = () => import("./pages/rulespage").then((m) => m.RulesPage);
const table = () => import("./table/page").then((m) => m.TablePage);

function App(): JSX.Element {
  const url = useLocation();
  const [, page, name] = url.pathname.split("/");
  if (!page) return <Lazy key="home" load={home} props={{}} />;
  if (page === "lobby") return <Lazy key="lobby" load={lobby} props={{}} />;
  if (page === "t" && name) return <Lazy key={`t${name}`} load={table} props={{ id: name, query: url.searchParams }} />;
  if (page === "play" && name) return <Lazy key={`p${name}`} load={setUp} props={{ game: name }} />;
  if (page === "rules" && name) return <Lazy key={`r${name}`} load={rules} props={{ game: name }} />;
  return <Problem message={t("notFound")} />;
}

applyTheme();
document.documentElement.lang = language();
render(<App />, document.getElementById("app")!);
