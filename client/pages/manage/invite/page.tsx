import { PASSWORD_MIN } from "#shared/domain/password.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { PasswordField } from "../../../account/password-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import type { PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { EmailField, InputField } from "../../../ui/field.tsx";
import type { InviteData } from "./route.ts";

/** The first log-in by a link: who it is and a password. */
export function InvitePage({ data: { invitation } }: PageProps<InviteData>) {
  const { errors, values, sending, attempt } = usePageForm();
  if (!invitation) {
    return (
      <>
        <h1 className="desk-gate-title">Ссылка больше не{NBSP}действует</h1>
        <p>
          Она работает один раз и{NBSP}недолго. Новую сделает владелец магазина, а{NBSP}первую ссылку магазин печатает при запуске.
        </p>
        <a className="button button-wide" href={managePaths.login.href()}>
          Войти с{NBSP}паролем
        </a>
      </>
    );
  }
  const { email, name, role } = invitation;
  return (
    <>
      <h1 className="desk-gate-title">Добро пожаловать</h1>
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
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.email}
            error={errors.email}
          />
        ) : (
          <input className="visually-hidden" name="email" value={email} autoComplete="username" readOnly tabIndex={-1} aria-hidden="true" />
        )}
        <InputField
          id="desk-invite-name"
          name="name"
          label="Имя и фамилия"
          hint="Его увидят коллеги в журнале и в заказах"
          autoComplete="name"
          maxLength={200}
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
