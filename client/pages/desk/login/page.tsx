import { useEffect, useRef } from "react";
import { NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { hasCode } from "#shared/http-error.ts";
import { PasswordField } from "../../../account/password-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { EmailField, InputField } from "../../../ui/form/field.tsx";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import { afterDeskLogin } from "../../../desk/root-data.ts";
import { definePage, type FormAnswer, type PageAction } from "../../../page.ts";
import { deskHead } from "../../../desk/head.ts";

interface DeskLoginAnswer extends FormAnswer {
  /** The password is right; a code of the app is needed besides. */
  second?: boolean;
}

/** Logs in: first the e-mail and the password, then the code from the app for members who use one. */
const action: PageAction<DeskLoginAnswer> = async ({ api, form, url }) => {
  const { email, password, totp } = textsOf(form, "email", "password", "totp");
  const second = form.has("totp");
  try {
    await api.call(deskEndpoints.login, { payload: { email, password, ...(second && { totp }) } });
    return { redirect: afterDeskLogin(url) };
  } catch (error) {
    const asked = hasCode(error, "TOTP_NEEDED");
    // The first question for the code is no mistake of the member.
    if (asked && !second) return { errors: {}, values: { email }, second: true };
    return { ...refusal(error), values: { email }, second: second || asked };
  }
};

export const route = definePage({
  component: DeskLoginPage,
  load: async () => null,
  action,
  head: (_, url) => deskHead("Вход для сотрудников", url),
});

/** The login of the desk: e-mail and password, then the code of the app when the member has set it up. */
function DeskLoginPage() {
  const { answer, errors, values, sending, attempt } = usePageForm<DeskLoginAnswer>();
  const second = answer?.second ?? false;
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (second) code.current?.focus();
  }, [second, answer]);
  return (
    <>
      <h1 className="text-24">Вход для{NBSP}сотрудников</h1>
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
      <p className="text-13 soft">Не получается войти? Новую ссылку для входа сделает владелец магазина.</p>
    </>
  );
}
