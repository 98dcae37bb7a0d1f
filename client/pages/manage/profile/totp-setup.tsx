import type { TotpEnrolment } from "#shared/contract/manage/staff.ts";
import { NBSP } from "#shared/text/space.ts";
import { InputField } from "../../../ui/field.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** The secret in groups of four, as people read it aloud. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** The picture and the key for the app, and the first code, which proves that the app has them. */
export function TotpSetup({ enrolment }: { enrolment: TotpEnrolment["totp"] }) {
  const { secret, uri, qr } = enrolment;
  return (
    <ol className="totp-setup">
      <li>
        <p>
          Откройте приложение и{NBSP}наведите камеру на{NBSP}картинку.
        </p>
        <svg
          className="totp-setup-picture"
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
        <p className="totp-setup-secret">{inGroups(secret)}</p>
      </li>
      <li>
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
