import type { StaffSessions } from "#shared/contract/manage/staff.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/space.ts";
import { useMe } from "../../../manage/root-data.ts";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { NameField } from "../../../ui/name-field.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import type { PageProps } from "../../../page.ts";
import { ChangePasswordFields } from "../../../account/change-password-fields.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Sessions } from "./sessions.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Totp } from "./totp.tsx";
import "./page.css";

export interface ProfileData extends StaffSessions {
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
        <Shortcuts />
      </div>
    </>
  );
}
