// The position in words: for screen readers, and as the board of a game that has no drawing yet.

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { t } from "../i18n";
import type { Words } from "../words";
import { plain } from "./rules";
import { usePlay } from "./play";

/** What a view's keys and slugs are called: by its own words, by a component's name, or plainly. */
interface Names {
  key(key: string): string;
  slug(slug: string): string;
}

function namesOf(words: Words): Names {
  const known = new Map<string, string>();
  for (const [kind, { slugs }] of Object.entries(words.data.kinds)) {
    slugs.forEach((slug, value) => {
      if (!known.has(slug)) known.set(slug, words.name(kind, value));
    });
  }
  const slug = (one: string): string => known.get(one) ?? (/^[a-z][a-z0-9_]*$/.test(one) ? plain(one) : one);
  return { slug, key: (key) => words.text("view", key) ?? known.get(key) ?? plain(key) };
}

export function TextBoard({ options }: { options?: boolean }): JSX.Element {
  const play = usePlay();
  const names = useMemo(() => namesOf(play.words), [play.words]);
  return (
    <div class="textboard">
      {options !== false && play.asks.length > 0 && (
        <section>
          <h3>{t("options")}</h3>
          {play.asks.map((ask) => (
            <div key={ask.what}>
              <p>{play.words.prompt(ask)}</p>
              <ul class="choices">
                {ask.options.map((value) => (
                  <li>
                    <button type="button" class="btn" onClick={() => void play.model.answer(ask, value)}>
                      {play.words.option(ask.what, value, ask.about)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <Tree value={play.view} names={names} />
    </div>
  );
}

function Tree({ value, names }: { value: unknown; names: Names }): JSX.Element {
  if (!isBranch(value)) return <span>{leaf(value, names)}</span>;
  return (
    <dl>
      {Object.entries(value as Record<string, unknown>).map(([key, item]) => (
        <div class={isBranch(item) ? "branch" : undefined}>
          <dt>{names.key(key)}</dt>
          <dd>{Array.isArray(item) ? <List items={item} names={names} /> : <Tree value={item} names={names} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function List({ items, names }: { items: unknown[]; names: Names }): JSX.Element {
  if (items.length === 0) return <span>–</span>;
  if (items.every((item) => !isBranch(item))) return <span>{items.map((item) => leaf(item, names)).join(", ")}</span>;
  return (
    <ol>
      {items.map((item) => (
        <li>{Array.isArray(item) ? <List items={item} names={names} /> : <Tree value={item} names={names} />}</li>
      ))}
    </ol>
  );
}

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;

function leaf(value: unknown, names: Names): string {
  if (value === null || value === undefined) return "–";
  if (value === true) return "✓";
  if (value === false) return "✗";
  return typeof value === "string" ? names.slug(value) : String(value);
}
