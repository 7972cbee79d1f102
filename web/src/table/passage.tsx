// What a heading of the rulebook rests on: the source's statements, the rulings, and the tests that hold it.

import type { JSX } from "preact";
import type { PassageInfo } from "../generated/wire";
import { t } from "../i18n";
import { inline } from "../ui/md";

export function Passage({ passage, go }: { passage: PassageInfo; go(heading: string): void }): JSX.Element | null {
  const { statements, rulings, tests } = passage;
  if (statements.length + rulings.length + tests.length === 0) return null;
  return (
    <details class="passage">
      <summary>{t("restsOn", statements.length, rulings.length, tests.length)}</summary>
      {statements.length > 0 && (
        <dl>
          {statements.map((one) => (
            <div class={one.advice ? "advice" : undefined}>
              <dt>{one.id}</dt>
              <dd>
                {inline(one.text)} {one.advice && <small>{t("advice")}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rulings.map((one) => (
        <p>
          <a
            href={`#${one.id}`}
            onClick={(e) => {
              e.preventDefault();
              go(one.id);
            }}
          >
            {one.id}
          </a>{" "}
          {one.title}
        </p>
      ))}
      {tests.length > 0 && (
        <ul class="tests">
          {tests.map((test) => (
            <li>
              <code>{test}</code>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
