import type { InvitationResponse } from "#shared/contract/manage/staff.ts";
import { PASSWORD_MIN } from "#shared/domain/password.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/space.ts";
import { PasswordField } from "../../../account/password-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { NameField } from "../../../ui/name-field.tsx";
import type { PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { EmailField } from "../../../ui/field.tsx";

/** The first log-in by a link: who it is and a password. */
export function InvitePage({ data: { invitation } }: PageProps<InvitationResponse>) {
  const { errors, values, sending, attempt } = usePageForm();
  const { email, name, role } = invitation;
  return (
    <>
      <h1 className="desk-bare-title">Добро пожаловать</h1>
      <p className="soft">
        {roleNames[role]} магазина{email && `, ${email}`}. Придумайте пароль, с{NBSP}которым будете входить.
      </p>
      <form className="desk-form" method="post" noValidate>
        <ErrorSummary errors={errors} prefix="desk-invite-" attempt={attempt} />
        {email === "" ? (
          <EmailField
            id="desk-invite-email"
            label="Почта"
            hint="С ней вы будете входить"
            autoComplete="username"
            defaultValue={values.email}
            error={errors.email}
          />
        ) : (
          <input className="visually-hidden" name="email" value={email} autoComplete="username" readOnly tabIndex={-1} aria-hidden="true" />
        )}
        <NameField
          id="desk-invite-name"
          hint="Его увидят коллеги в журнале и в заказах"
          defaultValue={values.name ?? name}
          error={errors.name}
        />
        <PasswordField
          id="desk-invite-password"
          label="Пароль"
          hint={`Не${NBSP}меньше ${PASSWORD_MIN}${NBSP}знаков`}
          autoComplete="new-password"
          error={errors.password}
        />
        <button className="button button-wide" type="submit" disabled={sending}>
          {sending ? "Сохраняем…" : "Войти"}
        </button>
      </form>
    </>
  );
}
