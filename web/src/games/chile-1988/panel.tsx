// What comes forward while Chile is told: plans that are opened, the two cards of a poll, an issue that is drawn, the count.

import type { JSX } from "preact";
import type { Beat } from "../../model/beats";
import { usePlay } from "../../table/play";
import type { Event } from "../../types";
import { Symbol, useSay } from "./campaign";
import { ACTION_SIGN, ISSUE_ICON } from "./parts";

export function Panel({ beat }: { beat: Beat }): JSX.Element | null {
  const codes = beat.events.map(({ code }) => code);
  if (beat.head === "plans") return <Plans beat={beat} />;
  if (beat.head === "issues") return <Chosen beat={beat} />;
  if (beat.head === "count") return <Count beat={beat} />;
  const forfeit = beat.events.find(({ code }) => code === "turn.forfeit");
  if (forfeit) return <Forfeit beat={beat} action={forfeit.args[1] as number} />;
  const polled = beat.events.find(({ code }) => code === "poll.saw" || code === "poll.open");
  if (polled) return <Polled beat={beat} event={polled} />;
  return codes.includes("issue.drew") || codes.includes("issue.exchanged") || codes.includes("shift.shown") ? <Dealt beat={beat} /> : null;
}

function useSlug(): (kind: string, value: unknown) => string {
  const { data } = usePlay();
  return (kind, value) => data.kinds[kind]?.slugs[value as number] ?? "";
}

const sideSign = (side: string): string => (side === "si" ? "bSi" : "bNo");

/** Both plans, side by side. */
function Plans({ beat }: { beat: Beat }): JSX.Element {
  const { words } = usePlay();
  const slug = useSlug();
  const say = useSay();
  return (
    <div class="cl-sides">
      {beat.events.map((event) => {
        const side = slug("side", event.args[0]);
        const actions = event.code === "plan.locked" ? (event.args[1] as number[]) : [];
        return (
          <section class={side}>
            <h3>
              <Symbol id={sideSign(side)} />
              <b class="d">{words.seat(side)}</b> <small>{say("plans")}</small>
            </h3>
            <ul>
              {actions.map((action) => (
                <li>
                  <Symbol id={ACTION_SIGN[slug("action", action)] ?? "plan"} /> {words.name("action", action)}
                </li>
              ))}
              {actions.length === 0 && <li class="none">{say("nothing")}</li>}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** The six issues of each side. */
function Chosen({ beat }: { beat: Beat }): JSX.Element {
  const { words } = usePlay();
  const slug = useSlug();
  const say = useSay();
  return (
    <div class="cl-sides">
      {beat.events
        .filter(({ code }) => code === "setup.chose")
        .map((event) => {
          const side = slug("side", event.args[0]);
          return (
            <section class={side}>
              <h3>
                <Symbol id={sideSign(side)} />
                <b class="d">{words.seat(side)}</b> <small>{say("campaigns_on")}</small>
              </h3>
              <ul>
                {(event.args[1] as number[]).map((issue) => (
                  <li>
                    <Symbol id={ISSUE_ICON[slug("issue", issue)]!} /> {words.name("issue", issue)}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
    </div>
  );
}

function Said({ beat }: { beat: Beat }): JSX.Element {
  return (
    <ul class="storywords">
      {beat.sentences.map((sentence) => (
        <li>{sentence}</li>
      ))}
    </ul>
  );
}

/** An action that cannot be played, and what it would have needed. */
function Forfeit({ beat, action }: { beat: Beat; action: number }): JSX.Element {
  const { words } = usePlay();
  const slug = useSlug()("action", action);
  return (
    <div class="cl-polled">
      <figure class="cl-card">
        <Symbol id={ACTION_SIGN[slug] ?? "plan"} size={76} />
        <b class="d">{words.name("action", action)}</b>
        <p>{words.text("sign", slug)}</p>
      </figure>
      <Said beat={beat} />
    </div>
  );
}

/** The two cards that a poll has shown. */
function Polled({ beat, event }: { beat: Beat; event: Event }): JSX.Element {
  const [, popular, unpopular] = event.args as [number, number, number];
  return (
    <div class="cl-polled">
      <div class="cards">
        <Large issue={popular} half="popular" />
        <Large issue={unpopular} half="unpopular" />
      </div>
      <Said beat={beat} />
    </div>
  );
}

/** An issue card, large. */
export function Large({ issue, half }: { issue: number; half?: "popular" | "unpopular" }): JSX.Element {
  const { words } = usePlay();
  const slug = useSlug();
  const say = useSay();
  return (
    <figure class={`cl-card ${half ?? ""}`}>
      {half && (
        <figcaption>
          <Symbol id={half === "popular" ? "up" : "dn"} size={22} /> {say(half)}
        </figcaption>
      )}
      <Symbol id={ISSUE_ICON[slug("issue", issue)]!} size={76} />
      <b class="d">{words.name("issue", issue)}</b>
    </figure>
  );
}

/** What came from the deck, or lies open now. */
function Dealt({ beat }: { beat: Beat }): JSX.Element {
  const issues = beat.events.flatMap((event) =>
    event.code === "issue.drew" || event.code === "shift.shown" ? [event.args[1] as number] : event.code === "issue.exchanged" ? [event.args[2] as number] : [],
  );
  return (
    <div class="cl-polled">
      <div class="cards">
        {issues.map((issue) => (
          <Large issue={issue} />
        ))}
      </div>
      <Said beat={beat} />
    </div>
  );
}

/** The vote, region by region. */
function Count({ beat }: { beat: Beat }): JSX.Element {
  const { words } = usePlay();
  const slug = useSlug();
  const say = useSay();
  const total = (side: string): number =>
    beat.events.reduce((sum, { code, args }) => (code === "count.votes" && slug("side", args[0]) === side ? sum + (args[2] as number) : sum), 0);
  return (
    <div class="cl-count">
      <div class="cl-sides">
        {["si", "no"].map((side) => (
          <section class={side}>
            <h3>
              <Symbol id={sideSign(side)} />
              <b class="d">
                {words.seat(side)} {total(side)}
              </b>{" "}
              <small>{say("votes")}</small>
            </h3>
            <ul>
              {beat.events
                .filter(({ code, args }) => code === "count.votes" && slug("side", args[0]) === side)
                .map(({ args }) => (
                  <li>
                    {words.name("region", args[1] as number)} <b>{args[2] as number}</b>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <p>
        {beat.events
          .filter(({ code }) => code === "count.nobody")
          .map((event) => words.event(event))
          .join(" ")}
      </p>
    </div>
  );
}
