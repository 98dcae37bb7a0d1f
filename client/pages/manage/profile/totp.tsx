import { NBSP } from "#shared/text/space.ts";
import { plural } from "#shared/text/plural.ts";
import { PasswordField } from "../../../account/password-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { useMe } from "../../../manage/root-data.ts";
import { Badge } from "../../../manage/ui/badge.tsx";
import { Confirm } from "../../../manage/ui/confirm.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import type { ProfileAnswer } from "./action.ts";
import { ProfileForm } from "./profile-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TotpSetup } from "./totp-setup.tsx";

/** Fewer recovery codes than this ask for new ones. */
const FEW_CODES = 4;

/** Log-in with a code of an app: off, being set up, or on. */
export function Totp() {
  const { staff, recovery_codes_left: left } = useMe();
  const begun = usePageForm<ProfileAnswer>("totp").answer;
  const confirmed = usePageForm<ProfileAnswer>("totp-confirm").answer;
  const renewed = usePageForm<ProfileAnswer>("totp-codes");
  const turnedOff = usePageForm<ProfileAnswer>("totp-off");
  const codes = confirmed?.recoveryCodes ?? renewed.answer?.recoveryCodes;
  const enrolment = confirmed?.totp ?? begun?.totp;

  if (codes) {
    return (
      <Panel title="Запасные коды" id="totp">
        <RecoveryCodes codes={codes} />
      </Panel>
    );
  }
  if (!staff.totp && enrolment) {
    return (
      <Panel title="Вход с кодом" id="totp">
        <TotpSetup enrolment={enrolment} />
      </Panel>
    );
  }
  if (!staff.totp) {
    return (
      <Panel title="Вход с кодом" id="totp" note={<Badge tone="off">Выключен</Badge>}>
        <div className="desk-form">
          <p>
            Кроме пароля понадобится код из{NBSP}приложения на{NBSP}телефоне: Яндекс ID, Google Authenticator или любого другого. Украденный
            пароль тогда не{NBSP}откроет чужому ни{NBSP}заказы, ни{NBSP}телефоны покупателей.
          </p>
          <ProfileForm form="totp" submit="Включить">
            {({ errors }) => (
              <PasswordField id="totp-password" label="Ваш пароль" autoComplete="current-password" error={errors.password} />
            )}
          </ProfileForm>
        </div>
      </Panel>
    );
  }
  const open = (state: typeof renewed) => Object.keys(state.errors).length > 0;
  return (
    <Panel title="Вход с кодом" id="totp" note={<Badge tone="done">Включён</Badge>}>
      <div className="desk-form">
        {left < FEW_CODES ? (
          <Note tone="warning">
            Осталось {left}
            {NBSP}
            {plural(left, "запасной код", "запасных кода", "запасных кодов")}. Сделайте новые, пока телефон под рукой.
          </Note>
        ) : (
          <p>
            Осталось {left}
            {NBSP}
            {plural(left, "запасной код", "запасных кода", "запасных кодов")} на{NBSP}случай, если телефона нет под рукой.
          </p>
        )}
        <div className="form-actions">
          <Confirm label="Новые запасные коды" icon="key-round" title="Сделать новые запасные коды?" open={open(renewed)}>
            <p className="profile-question">Прежние коды перестанут работать.</p>
            <ProfileForm form="totp-codes" submit="Сделать новые">
              {({ errors }) => (
                <PasswordField id="totp-codes-password" label="Ваш пароль" autoComplete="current-password" error={errors.password} />
              )}
            </ProfileForm>
          </Confirm>
          <Confirm label="Выключить" title="Выключить вход с кодом?" open={open(turnedOff)}>
            <p className="profile-question">Входить можно будет с{NBSP}одним паролем.</p>
            <ProfileForm form="totp-off" submit="Выключить" look="button button-danger">
              {({ errors }) => (
                <PasswordField id="totp-off-password" label="Ваш пароль" autoComplete="current-password" error={errors.password} />
              )}
            </ProfileForm>
          </Confirm>
        </div>
      </div>
    </Panel>
  );
}
