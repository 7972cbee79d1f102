// Setting a table up: scenario and options, and each seat a person, a bot or open.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import type { Clock } from "../generated/wire";
import { t } from "../i18n";
import { go } from "../router";
import { plain } from "../table/rules";
import { clockEnd, clockWords } from "../table/time";
import type { Bot, GameCard, GameData, Setting } from "../types";
import { Dialog } from "../ui/dialog";
import { Words } from "../words";

type Value = Setting["default"];

const DAY = 24 * 3600;
const MINUTE = 60;
const CLOCKS: (Clock | null)[] = [
  null,
  ...[1, 3, 7].map((days): Clock => ({ per: "move", seconds: days * DAY, increment: 0 })),
  ...[
    [15, 10],
    [30, 20],
    [60, 30],
  ].map(([minutes, plus]): Clock => ({ per: "game", seconds: minutes! * MINUTE, increment: plus! })),
];

export function SetUp({ game, close }: { game: GameCard; close(): void }): JSX.Element {
  const [options, setOptions] = useState<Record<string, Value>>({});
  const [seats, setSeats] = useState<string[]>([]);
  const [who, setWho] = useState<string[]>([]);
  const [hidden, setHidden] = useState(false);
  const [clock, setClock] = useState(2);
  const [bots, setBots] = useState<Bot[]>([]);
  const [data, setData] = useState<GameData | null>(null);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    void api.games().then((shelf) => setBots(shelf.bots));
    void api.gameData(game.name).then(setData, () => null);
  }, []);
  useEffect(() => {
    void api.post<{ seats: string[] }>(`/games/${game.name}/seats`, { options }).then((known) => {
      setSeats(known.seats);
      setWho((now) => known.seats.map((_, i) => now[i] ?? (i === 0 ? "me" : game.default_bot)));
    });
  }, [options]);

  const words = data ? new Words(data) : null;
  const valueName = (setting: Setting, value: Value): string => {
    const named = words?.data.words.setting?.[setting.name] as Record<string, unknown> | undefined;
    const own = (named?.values as Record<string, string> | undefined)?.[String(value)] ?? named?.[String(value)];
    if (typeof own === "string") return own;
    if (typeof value === "boolean") return value ? "✓" : "✗";
    return plain(String(value));
  };
  const others = who.includes("open");
  const create = async (): Promise<void> => {
    try {
      await api.someone();
      const { table } = await api.create({ game: game.name, options, seats: who, private: hidden, clock: others ? CLOCKS[clock]! : null });
      go(`/t/${table.id}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const shown = game.settings.filter((setting) => setting.accepts.length > 1);
  return (
    <Dialog title={game.title} close={close}>
      <form
        class="setup"
        onSubmit={(e) => {
          e.preventDefault();
          void create();
        }}
      >
        {shown.map((setting) => (
          <label>
            <span>{setting.label || plain(setting.name)}</span>
            {setting.accepts.every((value) => typeof value === "boolean") ? (
              <input
                type="checkbox"
                checked={Boolean(options[setting.name] ?? setting.default)}
                onChange={(e) => setOptions({ ...options, [setting.name]: e.currentTarget.checked })}
              />
            ) : (
              <select
                value={String(options[setting.name] ?? setting.default)}
                onChange={(e) => {
                  const chosen = setting.accepts.find((value) => String(value) === e.currentTarget.value);
                  if (chosen !== undefined) setOptions({ ...options, [setting.name]: chosen });
                }}
              >
                {setting.accepts.map((value) => (
                  <option value={String(value)}>{valueName(setting, value)}</option>
                ))}
              </select>
            )}
            {setting.help && <small class="soft">{setting.help}</small>}
          </label>
        ))}
        <fieldset>
          <legend>{t("seats")}</legend>
          {seats.map((slug, i) => (
            <label>
              <span>{words?.seat(slug) ?? plain(slug)}</span>
              <select value={who[i]} onChange={(e) => setWho(who.map((old, j) => (j === i ? e.currentTarget.value : old)))}>
                <option value="me">{t("me")}</option>
                <option value="open">{t("human")}</option>
                {bots.map((bot) => (
                  <option value={bot.name} title={bot.description}>
                    {t("bot")}: {plain(bot.name)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {seats.length > 1 && (
            <button type="button" class="btn" onClick={() => setWho(seats.map(() => "me"))}>
              {t("hotseat")}
            </button>
          )}
          {others && <small class="soft">{t("hintNotHere")}</small>}
        </fieldset>
        {others && (
          <label>
            <span>{t("clock")}</span>
            <select name="clock" value={String(clock)} onChange={(e) => setClock(Number(e.currentTarget.value))}>
              {CLOCKS.map((one, n) => (
                <option value={String(n)}>{clockWords(one)}</option>
              ))}
            </select>
            <small class="soft">{clockEnd(CLOCKS[clock]!)}</small>
          </label>
        )}
        <label class="check">
          <input type="checkbox" checked={hidden} onChange={(e) => setHidden(e.currentTarget.checked)} />
          <span>{t("private")}</span>
        </label>
        {problem && <p role="alert">{problem}</p>}
        <button type="submit" class="btn pri big">
          {t("create")}
        </button>
      </form>
    </Dialog>
  );
}
