import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { LANGS, language, setLanguage, t } from "../i18n";
import type { Mode } from "../model/story";
import type { TableModel } from "../model/table";
import { applyTheme, keepMode, keepSound, notices, type Notices, pace, setNotices, soundOn, type Theme, theme } from "../prefs";
import { canPush, endPush, pushed, startPush } from "../service/push";
import type { Me } from "../types";

const THEMES: [Theme, "themeSystem" | "themeLight" | "themeDark"][] = [
  ["system", "themeSystem"],
  ["light", "themeLight"],
  ["dark", "themeDark"],
];

const MODES: [Mode, "tellPlay" | "tellStill" | "tellOff"][] = [
  ["play", "tellPlay"],
  ["still", "tellStill"],
  ["off", "tellOff"],
];

/** `model`: the table that lies open, which heeds a change at once. */
export function SettingsForm({ model }: { model?: TableModel }): JSX.Element {
  const [told, setTold] = useState<Mode>(pace().mode);
  const [loud, setLoud] = useState(soundOn());
  const [look, setLook] = useState(theme());
  const [note, setNote] = useState<Notices>(notices());
  const [denied, setDenied] = useState(false);
  const want = async (next: Notices): Promise<void> => {
    const now = await setNotices(next, t("notifySample"));
    setNote(now);
    setDenied(now !== next);
  };
  return (
    <div class="settings">
      <fieldset>
        <legend>{t("theme")}</legend>
        {THEMES.map(([value, label]) => (
          <label>
            <input
              type="radio"
              name="theme"
              checked={look === value}
              onChange={() => {
                applyTheme(value);
                setLook(value);
              }}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t("language")}</legend>
        {LANGS.map((value) => (
          <label>
            <input
              type="radio"
              name="lang"
              checked={language() === value}
              onChange={() => {
                setLanguage(value);
                location.reload();
              }}
            />
            {value === "en" ? "English" : "Español"}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t("telling")}</legend>
        {MODES.map(([value, label]) => (
          <label>
            <input
              type="radio"
              name="story"
              checked={told === value}
              onChange={() => {
                keepMode(value);
                setTold(value);
                if (model) model.story.mode = value;
              }}
            />
            {t(label)}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            name="sound"
            checked={loud}
            onChange={() => {
              keepSound(!loud);
              setLoud(!loud);
            }}
          />
          {t("soundsOn")}
        </label>
      </fieldset>
      {"Notification" in window && (
        <fieldset>
          <legend>{t("notices")}</legend>
          <label>
            <input type="checkbox" name="notify" checked={note !== "off"} onChange={() => void want(note === "off" ? "away" : "off")} />
            {t("notify")}
          </label>
          <label>
            <input
              type="checkbox"
              name="always"
              checked={note === "always"}
              disabled={note === "off"}
              onChange={() => void want(note === "always" ? "away" : "always")}
            />
            {t("always")}
          </label>
          {denied && <p role="alert">{t("notifyDenied")}</p>}
          {canPush() && <Push />}
        </fieldset>
      )}
      <Account />
      <Webhook />
    </div>
  );
}

/** Being told with the page closed. */
function Push(): JSX.Element {
  const [on, setOn] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    void pushed().then(setOn, () => null);
  }, []);
  const turn = async (): Promise<void> => {
    setRefused(false);
    try {
      await (on ? endPush() : startPush());
      setOn(!on);
    } catch {
      setRefused(true);
    }
  };
  return (
    <>
      <label>
        <input type="checkbox" name="push" checked={on} onChange={() => void turn()} />
        {t("pushOn")}
      </label>
      {refused && <p role="alert">{t("pushDenied")}</p>}
    </>
  );
}

/** A name, and a password for whoever wants to keep it. */
function Account(): JSX.Element {
  const [me, setMe] = useState<Me | null>(api.known());
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [said, setSaid] = useState("");
  useEffect(() => {
    void api.whoAmI().then((now) => {
      setMe(now);
      setName(now.user?.name ?? localStorage.getItem("name") ?? "");
    });
  }, []);
  const act = async (path: "/guest" | "/account" | "/login"): Promise<void> => {
    try {
      const now = await api.become(path, path === "/guest" ? { name } : { name, password });
      localStorage.setItem("name", now.user?.name ?? name);
      setMe(now);
      setPassword("");
      setSaid("✓");
    } catch (error) {
      setSaid((error as Error).message);
    }
  };
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        void act(password ? "/account" : "/guest");
      }}
    >
      <fieldset>
        <legend>{t("name")}</legend>
        <label>
          {t("name")}
          <input value={name} maxLength={40} autocomplete="username" onInput={(e) => setName(e.currentTarget.value)} />
        </label>
        <label>
          {t("password")}
          <input type="password" value={password} autocomplete="current-password" onInput={(e) => setPassword(e.currentTarget.value)} />
        </label>
        <p class="soft">{t("nameHelp")}</p>
        <div class="row">
          <button type="submit" class="btn pri">
            {password ? t("account") : t("save")}
          </button>
          <button type="button" class="btn" disabled={!password} onClick={() => void act("/login")}>
            {t("signIn")}
          </button>
          {me?.user && (
            <button type="button" class="btn" onClick={() => void api.leave().then(() => location.assign("/"))}>
              {t("signOut")}
            </button>
          )}
          <span role="status">{said}</span>
        </div>
      </fieldset>
    </form>
  );
}

interface Notice {
  url: string | null;
  form: "discord" | "ntfy" | "json";
  when: "away" | "always";
}

/** A webhook that is told when it is your turn: Discord, ntfy, or any address. */
function Webhook(): JSX.Element | null {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    void api
      .whoAmI()
      .then((me) => (me.user ? api.get<Notice>("/me/notices") : null))
      .then(setNotice, () => null);
  }, []);
  if (!notice) return null;
  const save = async (test: boolean): Promise<void> => {
    try {
      await api.request("PUT", "/me/notices", { ...notice, url: notice.url || null });
      const sent = test ? await api.post<{ ok: boolean; message: string }>("/me/notices/test") : null;
      setSaid(!sent ? t("saved") : sent.ok ? t("delivered") : sent.message);
    } catch (error) {
      setSaid((error as Error).message);
    }
  };
  return (
    <details class="webhook">
      <summary>{t("webhook")}</summary>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          void save(false);
        }}
      >
        <fieldset>
          <p class="soft">{t("webhookHelp")}</p>
          <label>
            {t("webhookUrl")}
            <input type="url" placeholder="https://" value={notice.url ?? ""} onInput={(e) => setNotice({ ...notice, url: e.currentTarget.value })} />
          </label>
          <label>
            {t("webhookForm")}
            <select value={notice.form} onChange={(e) => setNotice({ ...notice, form: e.currentTarget.value as Notice["form"] })}>
              <option value="discord">Discord</option>
              <option value="ntfy">ntfy</option>
              <option value="json">JSON</option>
            </select>
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={notice.when === "always"}
              onChange={(e) => setNotice({ ...notice, when: e.currentTarget.checked ? "always" : "away" })}
            />
            {t("always")}
          </label>
          <div class="row">
            <button type="submit" class="btn pri">
              {t("save")}
            </button>
            <button type="button" class="btn" onClick={() => void save(true)}>
              {t("test")}
            </button>
            <span role="status">{said}</span>
          </div>
        </fieldset>
      </form>
    </details>
  );
}
