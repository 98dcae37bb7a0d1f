import { useEffect, useRef } from "react";
import { NBSP, plural } from "#shared/text/format.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import type { TotpEnrolment } from "#shared/contract/desk/staff.ts";
import { PasswordField } from "../../../account/password-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { useMe } from "../../../desk/root-data.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import type { ProfileAnswer } from "./action.ts";
import { ProfileForm } from "./profile-form.tsx";
import { CopyButton } from "../../../desk/ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InputField } from "../../../ui/form/field.tsx";

/** The secret in groups of four, as people read it aloud. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** The picture and the key for the app, and the first code, which proves that the app has them. */
function TotpSetup({ enrolment }: { enrolment: TotpEnrolment["totp"] }) {
  const { secret, uri, qr } = enrolment;
  return (
    <ol className="totp-setup stack gap-20 text-15">
      <li className="stack start gap-10">
        <p>
          Откройте приложение и{NBSP}наведите камеру на{NBSP}картинку.
        </p>
        <svg
          className="totp-setup-picture outlined rounded-inner"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="Картинка с ключом для приложения"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <p className="soft">
          Не{NBSP}получается? Введите ключ вручную или{" "}
          <a className="desk-link" href={uri}>
            откройте приложение на{NBSP}этом телефоне
          </a>
          .
        </p>
        <p className="totp-setup-secret box semibold anywhere tabular">{inGroups(secret)}</p>
      </li>
      <li className="stack start gap-10">
        <ProfileForm form="totp-confirm" submit="Включить вход с кодом">
          {({ errors }) => (
            <>
              <input type="hidden" name="enrolment" value={JSON.stringify(enrolment)} />
              <InputField
                id="totp-confirm-totp"
                name="totp"
                label="Введите шесть цифр, которые покажет приложение"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                error={errors.totp}
              />
            </>
          )}
        </ProfileForm>
      </li>
    </ol>
  );
}

/** With fewer recovery codes than this, the member is asked to make new ones. */
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
            <ProfileForm form="totp-codes" submit="Сделать новые">
              {({ errors }) => (
                <>
                  <p>Прежние коды перестанут работать.</p>
                  <PasswordField id="totp-codes-password" label="Ваш пароль" autoComplete="current-password" error={errors.password} />
                </>
              )}
            </ProfileForm>
          </Confirm>
          <Confirm label="Выключить" title="Выключить вход с кодом?" open={open(turnedOff)}>
            <ProfileForm form="totp-off" submit="Выключить" look="button button-danger">
              {({ errors }) => (
                <>
                  <p>Входить можно будет с{NBSP}одним паролем.</p>
                  <PasswordField id="totp-off-password" label="Ваш пароль" autoComplete="current-password" error={errors.password} />
                </>
              )}
            </ProfileForm>
          </Confirm>
        </div>
      </div>
    </Panel>
  );
}

/** The recovery codes, which are shown this once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [codes]);
  return (
    <section className="desk-form recovery-codes" ref={box} tabIndex={-1}>
      <Note tone="done" title="Вход с кодом включён">
        Сохраните запасные коды сейчас: больше мы их не{NBSP}покажем. Каждый один раз заменит код из{NBSP}приложения.
      </Note>
      <ol className="recovery-codes-list numeric nowrap stack gap-8 text-17 semibold rounded-inner">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="form-actions">
        <button className="button button-outline scripted" type="button" onClick={() => print()}>
          <Icon name="printer" small />
          Напечатать
        </button>
        <CopyButton text={codes.join("\n")} label="Скопировать" done="Коды скопированы" />
        <a className="button" href={deskPaths.profile.href()}>
          Готово
        </a>
      </div>
    </section>
  );
}
