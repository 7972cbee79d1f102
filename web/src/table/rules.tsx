// The living rulebook: search, headings, rulings, and the tables of the components.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { histories, type Histories, passages } from "../api";
import type { PassageInfo } from "../generated/wire";
import { t } from "../i18n";
import type { GameData, Heading, Row } from "../types";
import { Block } from "../ui/md";
import { Findings, useLookup } from "./lookup";
import { Passage } from "./passage";
import { ShowMe } from "./showme";
import { sourceName, sourceOf } from "./sources";

interface RulesProps {
  data: GameData;
  /** The heading to show and point at. */
  at: string | null;
  go(heading: string): void;
  /** Shows a component large; only at a table. */
  inspect?: (kind: string, slug: string) => void;
  page?: boolean;
}

/** The sentences of history, fetched only where they are shown. */
export function useHistories(game: string, wanted: boolean): Histories {
  const [past, setPast] = useState<Histories>({});
  useEffect(() => {
    if (wanted) void histories(game).then(setPast, () => undefined);
  }, [game, wanted]);
  return past;
}

/** What the headings rest on: asked for once the rulebook is open. */
function usePassages(game: string): Record<string, PassageInfo> {
  const [woven, setWoven] = useState<Record<string, PassageInfo>>({});
  useEffect(() => {
    void passages(game).then(setWoven, () => undefined);
  }, [game]);
  return woven;
}

export function Rules({ data, at, go, inspect, page }: RulesProps): JSX.Element {
  const past = useHistories(data.game, page === true);
  const [query, setQuery] = useState("");
  const body = useRef<HTMLDivElement>(null);
  const woven = usePassages(data.game);
  const asked = query.trim();
  const found = useLookup(data.game, query);
  const rulings = useMemo(() => data.rulings.split(/\n\s*\n/).filter((block) => block.trim() && !/^# /.test(block)), [data]);
  const [target, setTarget] = useState<readonly [string]>([at ?? ""]);
  const open = (heading: string): void => {
    setQuery("");
    setTarget([heading]);
    go(heading);
  };

  useEffect(() => {
    if (at) {
      setQuery("");
      setTarget([at]);
    }
  }, [at]);
  // What is looked for may be the heading that was open before: it is gone to all the same.
  useEffect(() => {
    const [heading] = target;
    if (!heading || asked) return;
    const frame = requestAnimationFrame(() => {
      const el = body.current?.querySelector(`[data-heading="${CSS.escape(heading)}"]`);
      el?.scrollIntoView({ block: "start", behavior: "auto" });
    });
    return () => cancelAnimationFrame(frame);
  }, [target, asked === ""]);

  return (
    <div class="rules">
      <div class="search">
        <input type="search" placeholder={t("search")} aria-label={t("search")} value={query} onInput={(e) => setQuery(e.currentTarget.value)} />
      </div>
      <div class="rulesbody" ref={body} tabIndex={0} role="region" aria-label={t("rulebook")}>
        {asked && <Findings found={found} query={asked} go={open} inspect={inspect} />}
        {page && !asked && <Contents rulebook={data.rulebook} go={open} />}
        {!asked &&
          data.rulebook.map((heading) => (
            <Section key={heading.id} heading={heading} on={heading.id === at} go={open} game={data.game} passage={woven[heading.id]} />
          ))}
        {!asked && rulings.length > 0 && (
          <section>
            <h2 data-heading="rulings">{t("rulings")}</h2>
            {rulings.map((block) => (
              <Ruling text={block} go={open} />
            ))}
          </section>
        )}
        {page && !asked && (
          <section>
            <h2>{t("components")}</h2>
            {Object.entries(data.components).map(([name, rows]) => (
              <Components name={name} rows={rows} past={past[name] ?? {}} />
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

function Section(props: { heading: Heading; on: boolean; go(id: string): void; game: string; passage?: PassageInfo }): JSX.Element {
  const { heading, on, go, game, passage } = props;
  const level = Math.min(4, heading.level + 1);
  const Tag = `h${level}` as "h2";
  return (
    <section class={on ? "on" : ""} data-heading={heading.id}>
      <Tag>{heading.title}</Tag>
      {heading.paragraphs.map((p) => (
        <Block text={p.text} open={go} />
      ))}
      {passage?.example && <ShowMe game={game} heading={heading.id} title={heading.title} example={passage.example} />}
      {passage && <Passage passage={passage} go={go} />}
    </section>
  );
}

function Ruling({ text, go }: { text: string; go(id: string): void }): JSX.Element {
  const heading = /^#{2,4} (.+)$/m.exec(text);
  if (heading && text.trim().startsWith("#")) {
    const rest = text.slice(text.indexOf("\n") + 1);
    return (
      <>
        <h3>{heading[1]!.replace(/\s*\{#.*\}$/, "")}</h3>
        {text.includes("\n") && <Block text={rest.trim()} open={go} />}
      </>
    );
  }
  const id = /^\*\*(R\d+[a-z]?)\./.exec(text.trim())?.[1];
  return (
    <div data-heading={id}>
      <Block text={text.trim()} open={go} />
    </div>
  );
}

function Contents({ rulebook, go }: { rulebook: Heading[]; go(id: string): void }): JSX.Element {
  return (
    <nav class="contents" aria-label={t("rulebook")}>
      <ul>
        {rulebook
          .filter((h) => h.level <= 2)
          .map((h) => (
            <li class={`l${h.level}`}>
              <a
                href={`#${h.id}`}
                onClick={(e) => {
                  e.preventDefault();
                  go(h.id);
                }}
              >
                {h.title}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const HIDDEN = new Set(["id", "source", "sources", "rule", "x", "y", "w", "h", "shape", "path", "points"]);

function Components({ name, rows, past }: { name: string; rows: Row[]; past: Record<string, string> }): JSX.Element | null {
  if (!Array.isArray(rows) || rows.length === 0) return null;
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((field) => !HIDDEN.has(field));
  const title = plain(name);
  return (
    <details class="components">
      <summary>
        {title} <span class="soft">{rows.length}</span>
      </summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {fields.map((field) => (
                <th scope="col">{plain(field)}</th>
              ))}
              <th scope="col">{t("historyLabel")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr>
                {fields.map((field) => (
                  <td>
                    {show(row[field])} <FieldSource row={row} field={field} />
                  </td>
                ))}
                <td class="soft">{past[row.id]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** A field's own mark; none where the field says nothing. */
export function FieldSource({ row, field }: { row: Row; field: string }): JSX.Element | null {
  return show(row[field]) === "" ? null : <Source source={sourceOf(row, field)} />;
}

/** The small mark of what is ours or the owner's; it explains itself. */
export function Source({ source }: { source: string }): JSX.Element | null {
  if (source !== "reconstructed" && source !== "edition") return null;
  const label = sourceName(source);
  return (
    <abbr class="source" title={source === "edition" ? label : `${label}. ${t("reconstructedHelp")}`} aria-label={label}>
      {source === "edition" ? "◆" : "◇"}
    </abbr>
  );
}

export const plain = (slug: string): string => {
  const words = slug.replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function show(value: unknown): ComponentChildren {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((item) => show(item)).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([key, item]) => `${plain(key)} ${String(show(item))}`)
      .join(", ");
  if (value === true) return "✓";
  if (value === false) return "";
  if (typeof value === "number" && value > 9999) return value.toLocaleString();
  return String(value);
}
