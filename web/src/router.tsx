import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

const MOVED = "haymarket:moved";

export function go(href: string): void {
  history.pushState(null, "", href);
  dispatchEvent(new Event(MOVED));
  scrollTo(0, 0);
}

export function useLocation(): URL {
  const [href, setHref] = useState(location.href);
  useEffect(() => {
    const listen = (): void => setHref(location.href);
    addEventListener("popstate", listen);
    addEventListener(MOVED, listen);
    return () => {
      removeEventListener("popstate", listen);
      removeEventListener(MOVED, listen);
    };
  }, []);
  return new URL(href);
}

export function Link(props: { href: string; class?: string; children: ComponentChildren; label?: string }): JSX.Element {
  return (
    <a
      href={props.href}
      class={props.class}
      aria-label={props.label}
      onClick={(e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
        e.preventDefault();
        go(props.href);
      }}
    >
      {props.children}
    </a>
  );
}
