import { roleNames } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/space.ts";
import { useMe } from "../../../manage/root-data.ts";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { InputField } from "../../../ui/field.tsx";
import type { PageProps } from "../../../page.ts";
import { PasswordField } from "../../../account/password-field.tsx";
import { ProfileForm } from "./profile-form.tsx";
import type { ProfileData } from "./route.ts";
import { Sessions } from "./sessions.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Totp } from "./totp.tsx";
import "./page.css";

const doneTexts: Readonly<Record<string, string>> = {
  name: "Имя сохранено.",
  password: "Пароль сменён. На остальных устройствах нужно войти заново.",
  "totp-off": "Вход с кодом выключен.",
  session: "Сеанс завершён.",
  sessions: "Остальные сеансы завершены.",
};

/** The own account of a member: name, password, codes, sessions, keys. */
export function ProfilePage({ data: { sessions, done } }: PageProps<ProfileData>) {
  const { staff, totp_setup_needed: setupNeeded } = useMe();
  const doneText = done !== null && Object.hasOwn(doneTexts, done) && doneTexts[done];
  return (
    <>
      <DeskHead title="Профиль и вход" note={`${roleNames[staff.role]}, ${staff.email}`} />
      <div className="profile">
        {doneText && <Note tone="done">{doneText}</Note>}
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
              <InputField
                id="name-name"
                name="name"
                label="Имя и фамилия"
                hint="Его видят коллеги в журнале и в заказах"
                autoComplete="name"
                maxLength={200}
                defaultValue={values.name ?? staff.name}
                error={errors.name}
              />
            )}
          </ProfileForm>
        </Panel>
        <Panel title="Пароль" id="password">
          <ProfileForm form="password" submit="Сменить пароль">
            {({ errors }) => (
              <>
                <input
                  className="visually-hidden"
                  name="username"
                  value={staff.email}
                  autoComplete="username"
                  readOnly
                  tabIndex={-1}
                  aria-hidden="true"
                />
                <PasswordField id="password-password" label="Нынешний пароль" autoComplete="current-password" error={errors.password} />
                <PasswordField
                  id="password-new_password"
                  name="new_password"
                  label="Новый пароль"
                  hint={`Не${NBSP}меньше 8${NBSP}знаков`}
                  autoComplete="new-password"
                  error={errors.new_password}
                />
              </>
            )}
          </ProfileForm>
        </Panel>
        <Sessions sessions={sessions} />
        <Shortcuts />
      </div>
    </>
  );
}
