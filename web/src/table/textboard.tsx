// The position in words: for screen readers, and as the board of a game that has no drawing yet.

import type { JSX } from "preact";
import { t } from "../i18n";
import type { Any } from "../types";
import { plain } from "./rules";
import { usePlay } from "./play";

export function TextBoard({ options }: { options?: boolean }): JSX.Element {
  const play = usePlay();
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
                    <button type="button" class="btn" onClick={() => play.choose({ ask, value })}>
                      {play.words.option(ask.what, value)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <Tree value={play.view} />
    </div>
  );
}

function Tree({ value }: { value: Any }): JSX.Element {
  if (!isBranch(value)) return <span>{leaf(value)}</span>;
  const entries = Object.entries(value as Record<string, Any>);
  return (
    <dl>
      {entries.map(([key, item]) =>
        isBranch(item) ? (
          <div class="branch">
            <dt>{plain(key)}</dt>
            <dd>
              {Array.isArray(item) ? <List items={item} /> : <Tree value={item} />}
            </dd>
          </div>
        ) : (
          <div>
            <dt>{plain(key)}</dt>
            <dd>{leaf(item)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function List({ items }: { items: Any[] }): JSX.Element {
  if (items.length === 0) return <span>–</span>;
  if (items.every((item) => !isBranch(item))) return <span>{items.map(leaf).join(", ")}</span>;
  return (
    <ol>
      {items.map((item) => (
        <li>{Array.isArray(item) ? <List items={item} /> : <Tree value={item} />}</li>
      ))}
    </ol>
  );
}

const isBranch = (value: Any): boolean => typeof value === "object" && value !== null;

function leaf(value: Any): string {
  if (value === null || value === undefined) return "–";
  if (value === true) return "✓";
  if (value === false) return "✗";
  if (typeof value === "string" && /^[a-z][a-z0-9_]*$/.test(value)) return plain(value);
  return String(value);
}
