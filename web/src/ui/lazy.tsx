// Components that are loaded when they are first drawn.

import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Draws nothing until it is there; from then on it is there at once. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => JSX.Element | null {
  let found: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  return function Lazy(props: P): JSX.Element | null {
    const [, tick] = useState(0);
    useEffect(() => {
      if (found) return;
      let gone = false;
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      void loading.then((it) => {
        found = it;
        if (!gone) tick((n) => n + 1);
      });
      return () => {
        gone = true;
      };
    }, []);
    const It = found;
    return It ? <It {...props} /> : null;
  };
}
