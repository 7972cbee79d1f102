// What was looked up in the rulebook: found by the server, the best match first.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lookUp } from "../api";
import type { FoundInfo } from "../generated/wire";
import { t } from "../i18n";
import { inline } from "../ui/md";

const KINDS = { heading: "rule", component: "foundThing", sign: "foundSign", ruling: "foundRuling" } as const;
const PAUSE = 150; // milliseconds without a key before it is looked up

/** What is found for a query; null until the server has answered. */
export function useLookup(game: string, query: string): FoundInfo[] | null {
  const [found, setFound] = useState<FoundInfo[] | null>(null);
  const asked = query.trim().slice(0, 100);
  useEffect(() => {
    setFound(null);
    if (!asked) return;
    let late = false;
    const timer = setTimeout(() => {
      lookUp(game, asked).then(
        (got) => !late && setFound(got),
        () => !late && setFound([]),
      );
    }, PAUSE);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [game, asked]);
  return found;
}

interface FindingsProps {
  found: FoundInfo[] | null;
  query: string;
  go(heading: string): void;
  /** Shows a component large, where there is a table to cut it from. */
  inspect?: (kind: string, slug: string) => void;
}

export function Findings({ found, query, go, inspect }: FindingsProps): JSX.Element {
  if (!found) return <p class="soft">{t("loading")}</p>;
  if (found.length === 0) return <p class="soft">{t("nothingFound", query)}</p>;
  return (
    <ol class="findings" aria-label={t("findings", found.length)}>
      {found.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`} data-found={hit.id}>
          <Finding hit={hit} open={opener(hit, go, inspect)} />
        </li>
      ))}
    </ol>
  );
}

function opener(hit: FoundInfo, go: FindingsProps["go"], inspect: FindingsProps["inspect"]): (() => void) | null {
  if (hit.kind === "heading" || hit.kind === "ruling") return () => go(hit.id);
  const [kind, slug] = hit.id.split(":");
  return hit.kind === "component" && inspect && kind && slug ? () => inspect(kind, slug) : null;
}

function Finding({ hit, open }: { hit: FoundInfo; open: (() => void) | null }): JSX.Element {
  const said = (
    <>
      <small>{t(KINDS[hit.kind as keyof typeof KINDS])}</small>
      <b>{hit.title}</b>
      {hit.excerpt !== hit.title && <span>{marked(hit)}</span>}
    </>
  );
  return open ? (
    <button type="button" onClick={open}>
      {said}
    </button>
  ) : (
    <div>{said}</div>
  );
}

/** The excerpt with its hits marked; a mark keeps the rulebook's own emphasis around it. */
function marked({ excerpt, marks }: FoundInfo): ComponentChildren[] {
  const out: ComponentChildren[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from < at) continue;
    out.push(...inline(excerpt.slice(at, from)), <mark>{excerpt.slice(from, to)}</mark>);
    at = to;
  }
  out.push(...inline(excerpt.slice(at)));
  return out;
}
