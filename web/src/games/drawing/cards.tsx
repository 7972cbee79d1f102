// Cards that can be read: a picture, a name, the whole text.

import type { ComponentChildren, JSX } from "preact";
import type { Place } from "../../model/answers";
import { SpotButton } from "../../table/play";

interface HandCardProps {
  /** Under which kinds or questions it may be chosen. */
  of: readonly Place[];
  about?: Place;
  name: string;
  text: string;
  /** What stands above its name. */
  picture?: ComponentChildren;
  /** A line over the picture: a place, a price. */
  head?: ComponentChildren;
  class?: string;
}

/** A card in a hand: wide enough for its whole text. */
export function HandCard({ of, about, name, text, picture, head, class: more }: HandCardProps): JSX.Element {
  return (
    <SpotButton of={of} class={`handcard ${more ?? ""}`} about={about}>
      {head && <span class="at">{head}</span>}
      {picture}
      <b>{name}</b>
      <span class="text">{text}</span>
    </SpotButton>
  );
}

/** A group of cards under a title. */
export function Hand({
  title,
  note,
  children,
  class: more,
}: {
  title: string;
  note?: ComponentChildren;
  children: ComponentChildren;
  class?: string;
}): JSX.Element {
  return (
    <section class={`hand ${more ?? ""}`}>
      <h3>
        {title} {note && <small>{note}</small>}
      </h3>
      <div class="handcards">{children}</div>
    </section>
  );
}

/** Cards that are not to be played now: a stack with their number. */
export function Stack({
  title,
  count,
  note,
  onClick,
  expanded,
}: {
  title: string;
  count: number;
  note: string;
  onClick(): void;
  expanded?: boolean;
}): JSX.Element {
  return (
    <button type="button" class="stack" onClick={onClick} aria-expanded={expanded}>
      <b>{title}</b>
      <span class="n">{count}</span>
      <small>{note}</small>
    </button>
  );
}
