import { useEffect, useState } from "react";
import type { StaffSessions } from "#shared/contract/desk/staff.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { useMe } from "../../../desk/root-data.ts";
import { KeysList } from "../../../desk/layout/keys.tsx";
import { setShortcuts, shortcutsOn } from "../../../desk/sections.ts";
import { playSound, setSound, soundOn } from "../../../desk/arrivals.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { NameField } from "../../../ui/form/contact-fields.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { ChangePasswordFields } from "../../../account/password-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ProfileForm } from "./profile-form.tsx";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Totp } from "./totp.tsx";
import { deskHead } from "../../../desk/head.ts";
import { action } from "./action.ts";
import "./page.css";

type Session = StaffSessions["sessions"][number];

const columns: Column<Session>[] = [
  { id: "device", title: "Устройство", cell: ({ device }) => device || "Неизвестное", phone: "title" },
  { id: "address", title: "Адрес", cell: ({ address }) => address },
  { id: "created", title: "Вход", cell: ({ created_at: at }) => <Moment iso={at} />, tight: true },
  { id: "seen", title: "Последний раз", cell: ({ seen_at: at }) => <Moment iso={at} />, tight: true },
  {
    id: "end",
    title: "Действия",
    silent: true,
    align: "end",
    phone: "aside",
    cell: ({ id, current, device }) =>
      current ? (
        <Badge tone="done">Это устройство</Badge>
      ) : (
        <form method="post">
          <input type="hidden" name="form" value="session" />
          <input type="hidden" name="id" value={id} />
          <button className="button-plain" type="submit" aria-label={`Завершить: ${device}`}>
            Завершить
          </button>
        </form>
      ),
  },
];

/** Where the member is logged in. */
function Sessions({ sessions }: StaffSessions) {
  const others = sessions.length > 1;
  return (
    <Panel
      title="Сеансы"
      id="sessions"
      flush
      actions={
        others && (
          <form method="post">
            <input type="hidden" name="form" value="sessions" />
            <button className="button button-outline button-small" type="submit">
              Завершить все остальные
            </button>
          </form>
        )
      }
    >
      <DataTable caption="Сеансы" columns={columns} rows={sessions} keyOf={({ id }) => id} empty="" />
    </Panel>
  );
}

export const route = definePage<ProfileData>({
  component: ProfilePage,
  async load({ api, url, signal }) {
    return { ...(await api.call(deskEndpoints.sessions, { signal })), done: url.searchParams.get("done") };
  },
  action,
  head: (_, url) => deskHead("Профиль и вход", url),
});

interface ProfileData extends StaffSessions {
  /** What has just been done. */
  done: string | null;
}

const doneTexts: Readonly<Record<string, string>> = {
  name: "Имя сохранено.",
  password: "Пароль сменён. На остальных устройствах нужно войти заново.",
  "totp-off": "Вход с кодом выключен.",
  session: "Сеанс завершён.",
  sessions: "Остальные сеансы завершены.",
};

/** The own account of a member: name, password, codes, sessions, keys. */
function ProfilePage({ data: { sessions, done } }: PageProps<ProfileData>) {
  const { staff, totp_setup_needed: setupNeeded } = useMe();
  const { errors } = usePageForm("save-view");
  const doneText = done !== null && Object.hasOwn(doneTexts, done) && doneTexts[done];
  return (
    <>
      <DeskHead title="Профиль и вход" note={`${roleNames[staff.role]}, ${staff.email}`} />
      <div className="profile stack fit gap-16">
        {doneText && <Note tone="done">{doneText}</Note>}
        {(errors.name ?? errors.form) && (
          <Note tone="danger" title={`Фильтр не${NBSP}сохранён`}>
            {errors.name ?? errors.form}
          </Note>
        )}
        {setupNeeded && (
          <Note tone="warning" title="Настройте вход с кодом">
            Владелец магазина просит всех сотрудников входить с{NBSP}кодом из{NBSP}приложения. Остальные разделы откроются, когда вы{NBSP}
            его включите.
          </Note>
        )}
        <Totp />
        <Panel title="Имя" id="name">
          <ProfileForm form="name" submit="Сохранить">
            {({ errors, values }) => (
              <NameField
                id="name-name"
                hint="Его видят коллеги в журнале и в заказах"
                defaultValue={values.name ?? staff.name}
                error={errors.name}
              />
            )}
          </ProfileForm>
        </Panel>
        <Panel title="Пароль" id="password">
          <ProfileForm form="password" submit="Сменить пароль">
            {({ errors }) => <ChangePasswordFields email={staff.email} errors={errors} />}
          </ProfileForm>
        </Panel>
        <Sessions sessions={sessions} />
        <Sound />
        <Shortcuts />
      </div>
    </>
  );
}

/** A sound when something has come, in this browser. */
function Sound() {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(soundOn()), []);
  return (
    <div className="scripted">
      <Panel title="Звук" id="sound">
        <label className="checkbox">
          <input
            type="checkbox"
            checked={on}
            onChange={({ currentTarget: { checked } }) => {
              setSound(checked);
              setOn(checked);
              if (checked) playSound();
            }}
          />
          <span>
            Звучать в{NBSP}этом браузере, когда приходит заказ, обращение или отзыв, пока кабинет на{NBSP}экране
          </span>
        </label>
      </Panel>
    </div>
  );
}

/** The keys of the desk, and the switch that turns them off in this browser. */
function Shortcuts() {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(shortcutsOn()), []);
  return (
    <div className="scripted">
      <Panel title="Быстрые клавиши" id="shortcuts">
        <div className="desk-form">
          <label className="checkbox">
            <input
              type="checkbox"
              checked={on}
              onChange={({ currentTarget: { checked } }) => {
                setShortcuts(checked);
                setOn(checked);
              }}
            />
            <span>
              Включены в{NBSP}этом браузере. Раскладка неважна, в{NBSP}полях они не{NBSP}действуют.
            </span>
          </label>
          <KeysList />
        </div>
      </Panel>
    </div>
  );
}
