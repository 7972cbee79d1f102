// Setting a table up, question by question: who plays, on what side, how strong, how much of the game, how fast.
// What does not apply is not asked, and what cannot be is not offered: the server says which (POST …/seats).

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import type { Clock, Seating } from "../generated/wire";
import { t } from "../i18n";
import { go } from "../router";
import { Problem } from "../table/problem";
import { clockEnd, clockWords } from "../table/time";
import type { Bot, GameCard, Setting } from "../types";
import { Cover } from "../ui/cover";
import { Shell } from "./shell";
import { minutesWords, valueName, variants } from "./variants";

type Value = Setting["default"];
type Company = "program" | "people" | "screen";

const DAY = 24 * 3600;
const byMove = (days: number): Clock => ({ per: "move", seconds: days * DAY, increment: 0 });
const byGame = (minutes: number, increment: number): Clock => ({ per: "game", seconds: minutes * 60, increment });
const CLOCKS: readonly (Clock | null)[] = [null, byMove(1), byMove(3), byMove(7), byGame(15, 10), byGame(30, 20), byGame(60, 30)];
/** A setting with more values than this is a list that opens. */
const MOST_CARDS = 4;

export function SetUpPage({ game }: { game: string }): JSX.Element {
  const [card, setCard] = useState<GameCard | null>(null);
  const [bots, setBots] = useState<Bot[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    api.games().then(
      (shelf) => {
        const found = shelf.games.find((one) => one.name === game);
        setBots(shelf.bots);
        setCard(found ?? null);
        if (!found) setProblem(t("notFound"));
        else document.title = `${found.title} · Haymarket`;
      },
      (error: Error) => setProblem(error.message),
    );
  }, [game]);
  if (problem) return <Problem message={problem} />;
  return <Shell at="home">{card ? <SetUp card={card} bots={bots} /> : <main class="loading" aria-busy="true" />}</Shell>;
}

function SetUp({ card, bots }: { card: GameCard; bots: Bot[] }): JSX.Element {
  const [options, setOptions] = useState<Record<string, Value>>({});
  const [answer, setAnswer] = useState<{ asked: Record<string, Value>; made: Seating } | null>(null);
  const [company, setCompany] = useState<Company>("program");
  const [mine, setMine] = useState(0);
  const [bot, setBot] = useState(card.default_bot);
  const [own, setOwn] = useState<Record<number, string>>({});
  const [clock, setClock] = useState(2);
  const [hidden, setHidden] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    let current = true;
    api.post<Seating>(`/games/${card.name}/seats`, { options }).then(
      (made) => {
        if (!current) return;
        setAnswer({ asked: options, made });
        setMine((seat) => Math.min(seat, made.seats.length - 1));
      },
      (error: Error) => setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [options]);
  if (!answer) return <main class="loading" aria-busy="true" />;

  const seating = answer.made;
  // What was just chosen shows at once; what the server makes of it follows.
  const now = answer.asked === options ? seating.options : options;
  const many = seating.seats.length > 1;
  const seats = seating.seats.map((_, seat) => {
    if (company === "screen" || seat === mine) return "me";
    return own[seat] ?? (company === "people" ? "open" : bot);
  });
  const people = seats.includes("open");
  const programs = seats.some((who) => who !== "me" && who !== "open");
  const names = seating.seats.map((slug) => card.seat_names[slug] ?? slug);
  const choose = (name: string, value: Value): void => {
    setOwn({});
    setOptions({ ...now, [name]: value });
  };
  const shown = card.settings.filter((setting) => setting.name !== "players" && setting.accepts.length > 1 && setting.name in seating.choices);
  const players = card.settings.find((setting) => setting.name === "players");
  const create = async (): Promise<void> => {
    try {
      await api.someone();
      const alone = !people;
      const made = { game: card.name, options: seating.options, seats, private: alone || hidden, clock: people ? CLOCKS[clock]! : null };
      go(`/t/${(await api.create(made)).table.id}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const parts: (readonly [string, ComponentChildren] | false | undefined)[] = [
    (many || (players && players.accepts.length > 1)) && [
      t("whoPlays"),
      <>
        {many && (
          <Cards name="company" chosen={company} choose={(next) => setCompany(next as Company)}>
            {[
              ["program", t(seating.together ? "withProgram" : "againstProgram"), t("programHelp")],
              ["people", t("withPeople"), t("peopleHelp")],
              ["screen", t("hotseat"), t("screenHelp")],
            ]}
          </Cards>
        )}
        {players && players.accepts.length > 1 && (
          <Segments
            name="players"
            chosen={now.players!}
            choose={(value) => choose("players", value)}
            help={players.help}
            values={[...players.accepts].sort().map((value) => [value, t(value === 1 ? "playerOne" : "playersMany", String(value))] as const)}
            possible={seating.choices.players ?? []}
          />
        )}
      </>,
    ],
    many &&
      company !== "screen" && [
        t(seating.together ? "yourSeat" : "yourSide"),
        <>
          <Cards name="side" chosen={String(mine)} choose={(seat) => setMine(Number(seat))}>
            {names.map((name, seat) => [String(seat), name, card.seat_help[seating.seats[seat]!] ?? ""])}
          </Cards>
          <details>
            <summary>{t("seatBySeat")}</summary>
            <div class="seatlist">
              {names.map(
                (name, seat) =>
                  seat !== mine && <OneSeat name={name} who={seats[seat]!} seat={seat} bots={bots} choose={(who) => setOwn({ ...own, [seat]: who })} />,
              )}
            </div>
          </details>
        </>,
      ],
    programs && [
      t("howStrong"),
      <Cards name="bot" chosen={bot} choose={setBot} small>
        {bots.filter((one) => one.ladder).map((one) => [one.name, one.title, one.description])}
      </Cards>,
    ],
    shown.length > 0 && [
      t("howMuch"),
      <div class="settinglist">
        {shown.map((setting) => (
          <OneSetting setting={setting} value={now[setting.name]!} possible={seating.choices[setting.name]!} choose={(value) => choose(setting.name, value)} />
        ))}
      </div>,
    ],
    people && [
      t("howFast"),
      <>
        <Cards name="clock" chosen={String(clock)} choose={(next) => setClock(Number(next))} small>
          {CLOCKS.map((one, n) => [String(n), clockWords(one), ""])}
        </Cards>
        <p class="soft" role="status">
          {clockEnd(CLOCKS[clock]!)} {CLOCKS[clock] && t("clockShared")}
        </p>
        <label class="check">
          <input type="checkbox" name="private" checked={hidden} onChange={(e) => setHidden(e.currentTarget.checked)} />
          <span>{t("private")}</span>
        </label>
      </>,
    ],
  ];
  const asked = parts.filter((part): part is readonly [string, ComponentChildren] => Boolean(part));
  return (
    <main class="setuppage">
      <h1>
        {card.title} <small class="soft">{t("setUpHelp")}</small>
      </h1>
      <form
        class="setupform"
        onSubmit={(e) => {
          e.preventDefault();
          void create();
        }}
      >
        {asked.length > 0 && (
          <div class="questions">
            {asked.map(([legend, part], n) => (
              <fieldset>
                <legend>
                  <i aria-hidden="true">{n + 1}</i> {legend}
                </legend>
                {part}
              </fieldset>
            ))}
          </div>
        )}
        <aside class="yourtable" aria-label={t("yourTable")}>
          <Cover game={card.name} title="" />
          <div>
            <h2>{t("yourTable")}</h2>
            <p>{card.sentence}</p>
            <p>
              <b>{company === "screen" || !many ? names.join(", ") : t("youAre", names[mine]!)}</b>
              {many && company !== "screen" && `. ${seats.map((who, seat) => (seat === mine ? "" : `${names[seat]}: ${seatWords(who, bots)}. `)).join("")}`}
            </p>
            <p>
              {[...(variants(card, seating.options).length ? variants(card, seating.options) : [t("asPrinted")]), minutesWords(seating.minutes)].join(" · ")}
              {people && ` · ${clockWords(CLOCKS[clock]!)}`}
            </p>
            <p class="soft">{people ? (hidden ? t("shownLink") : t("shownAll")) : t("shownNobody")}</p>
            {people && <p class="soft">{t("hintNotHere")}</p>}
            {problem && <p role="alert">{problem}</p>}
            <button type="submit" class="btn pri big">
              {people ? t("create") : t("begin")}
            </button>
          </div>
        </aside>
      </form>
    </main>
  );
}

const seatWords = (who: string, bots: Bot[]): string =>
  who === "me" ? t("me") : who === "open" ? t("open") : (bots.find((bot) => bot.name === who)?.title ?? who);

function OneSeat({ name, seat, who, bots, choose }: { name: string; seat: number; who: string; bots: Bot[]; choose(who: string): void }): JSX.Element {
  return (
    <label>
      <span>{name}</span>
      <select name={`seat-${seat}`} value={who} onChange={(e) => choose(e.currentTarget.value)}>
        <option value="me">{t("me")}</option>
        <option value="open">{t("human")}</option>
        {bots.map((one) => (
          <option value={one.name}>
            {t("botCalled", one.title)}: {one.description}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CardsProps {
  name: string;
  chosen: string;
  choose(value: string): void;
  small?: boolean;
  /** Value, title, and a sentence. */
  children: (readonly [string, string, string] | string[])[];
}

function Cards({ name, chosen, choose, small, children }: CardsProps): JSX.Element {
  return (
    <div class={`choicecards ${small ? "small" : ""}`}>
      {children.map(([value, title, help]) => (
        <label class="choicecard">
          <input class="sr" type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
          <b>{title}</b>
          {help && <span>{help}</span>}
        </label>
      ))}
    </div>
  );
}

interface SegmentsProps {
  name: string;
  label?: string;
  help: string;
  chosen: Value;
  choose(value: Value): void;
  values: (readonly [Value, string])[];
  possible: readonly Value[];
}

function Segments({ name, label, help, chosen, choose, values, possible }: SegmentsProps): JSX.Element {
  return (
    <div class="segments" role="radiogroup" aria-label={label ?? t("seats")}>
      {label && <b>{label}</b>}
      <div>
        {values.map(([value, title]) => (
          <label class={possible.includes(value) ? "" : "cannot"} title={possible.includes(value) ? undefined : t("notTogether")}>
            <input
              class="sr"
              type="radio"
              name={name}
              value={String(value)}
              checked={value === chosen}
              disabled={!possible.includes(value)}
              onChange={() => choose(value)}
            />
            {title}
          </label>
        ))}
      </div>
      {help && <p class="soft">{help}</p>}
    </div>
  );
}

function OneSetting({
  setting,
  value,
  possible,
  choose,
}: {
  setting: Setting;
  value: Value;
  possible: readonly Value[];
  choose(value: Value): void;
}): JSX.Element {
  if (typeof setting.default === "boolean") {
    return (
      <label class="choicecard toggle">
        <input
          type="checkbox"
          name={setting.name}
          checked={Boolean(value)}
          disabled={!possible.includes(!value)}
          onChange={(e) => choose(e.currentTarget.checked)}
        />
        <b>{setting.label}</b>
        {setting.help && <span>{setting.help}</span>}
      </label>
    );
  }
  if (setting.accepts.length > MOST_CARDS) {
    return (
      <label class="settingselect">
        <b>{setting.label}</b>
        <select
          name={setting.name}
          value={String(value)}
          onChange={(e) => {
            const chosen = setting.accepts.find((one) => String(one) === e.currentTarget.value);
            if (chosen !== undefined) choose(chosen);
          }}
        >
          {setting.accepts.map((one) => (
            <option value={String(one)} disabled={!possible.includes(one)}>
              {valueName(setting, one)}
            </option>
          ))}
        </select>
        {setting.help && <span class="soft">{setting.help}</span>}
      </label>
    );
  }
  return (
    <Segments
      name={setting.name}
      label={setting.label}
      help={setting.help}
      chosen={value}
      choose={choose}
      values={setting.accepts.map((one) => [one, valueName(setting, one)] as const)}
      possible={possible}
    />
  );
}
