import { useEffect, useRef } from "react";
import { NBSP } from "#shared/text/space.ts";
import { PasswordField } from "../../../account/password-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { EmailField, InputField } from "../../../ui/field.tsx";
import type { DeskLoginAnswer } from "./action.ts";

/** The login of the desk: e-mail and password, then the code of the app when the member has set it up. */
export function DeskLoginPage() {
  const { answer, errors, values, sending, attempt } = usePageForm<DeskLoginAnswer>();
  const second = answer?.second ?? false;
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (second) code.current?.focus();
  }, [second, answer]);
  return (
    <>
      <h1 className="desk-bare-title">Вход для{NBSP}сотрудников</h1>
      <form className="desk-form" method="post" noValidate>
        <ErrorSummary errors={errors} prefix="desk-login-" attempt={second ? 0 : attempt} />
        <EmailField id="desk-login-email" label="Почта" autoComplete="username" defaultValue={values.email} error={errors.email} />
        <PasswordField
          id="desk-login-password"
          label="Пароль"
          autoComplete="current-password"
          hint={second && <span className="unscripted">Введите пароль ещё раз, вместе с{NBSP}кодом.</span>}
          error={errors.password}
        />
        {second && (
          <InputField
            ref={code}
            id="desk-login-totp"
            name="totp"
            label="Код из приложения"
            hint={`Шесть цифр. Телефона нет под рукой — подойдёт запасной${NBSP}код.`}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={errors.totp}
          />
        )}
        <button className="button button-wide" type="submit" disabled={sending}>
          {sending ? "Входим…" : "Войти"}
        </button>
      </form>
      <p className="desk-bare-note soft">Не получается войти? Новую ссылку для входа сделает владелец магазина.</p>
    </>
  );
}
