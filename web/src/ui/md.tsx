// The little Markdown that rulebooks use: emphasis, code, links, lists, tables.

import type { ComponentChildren, JSX } from "preact";

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_(?!\w)|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

export function inline(text: string, open?: (heading: string) => void): ComponentChildren[] {
  const out: ComponentChildren[] = [];
  let at = 0;
  for (const m of text.matchAll(INLINE)) {
    out.push(text.slice(at, m.index));
    at = m.index + m[0].length;
    const [, strong, em, em2, code, label, href] = m;
    if (strong !== undefined) out.push(<strong>{inline(strong, open)}</strong>);
    else if (em !== undefined || em2 !== undefined) out.push(<em>{em ?? em2}</em>);
    else if (code !== undefined) out.push(<code>{code}</code>);
    else if (label !== undefined && href !== undefined) {
      const inner = href.startsWith("#") && open;
      out.push(
        <a
          href={href}
          onClick={
            inner
              ? (e: Event) => {
                  e.preventDefault();
                  open(href.slice(1));
                }
              : undefined
          }
        >
          {label}
        </a>,
      );
    }
  }
  out.push(text.slice(at));
  return out;
}

/** One block of Markdown: a paragraph, a list or a table. */
export function Block({ text, open }: { text: string; open?: (heading: string) => void }): JSX.Element {
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("|"))) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map((line) => line.slice(1, -1).split("|"));
    const [head, ...body] = rows;
    return (
      <div class="scroll" tabIndex={0} role="region" aria-label={(head ?? []).join(", ").trim()}>
        <table>
          <thead>
            <tr>
              {head?.map((cell) => (
                <th scope="col">{inline(cell.trim(), open)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row) => (
              <tr>
                {row.map((cell) => (
                  <td>{inline(cell.trim(), open)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  const bullet = /^\s*(?:[-*•]|\d+\.)\s+/;
  if (bullet.test(lines[0] ?? "")) {
    const items: string[] = [];
    for (const line of lines) {
      if (bullet.test(line)) items.push(line.replace(bullet, ""));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    const ordered = /^\s*\d+\./.test(lines[0] ?? "");
    const body = items.map((item) => <li>{inline(item, open)}</li>);
    return ordered ? <ol>{body}</ol> : <ul>{body}</ul>;
  }
  return <p>{inline(lines.join(" "), open)}</p>;
}
