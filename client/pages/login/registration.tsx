import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { loginAddress } from "../../account/addresses.ts";
import { ConfirmCode } from "../../account/confirm-code.tsx";
import { ConsentField } from "../../ui/consent-field.tsx";
import { AuthLayout } from "../../account/auth-layout.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { EmailField } from "../../ui/field.tsx";
import { NameField } from "../../ui/name-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import type { LoginAnswer } from "./action.ts";

/** Asks for the visitor's data, then for the code that was sent to the address. */
export function Registration({ back }: { back: string }) {
  const state = usePageForm<LoginAnswer>();
  const { answer, errors, values, sending, attempt } = state;
  if (answer?.sent) return <ConfirmCode email={values.email ?? ""} wait={answer.sent.resend_in} back={back} state={null} />;
  return (
    <AuthLayout
      title={
        <div className="login-views">
          <a className="h1" href={loginAddress("login", back)}>
            Вход
          </a>
          <h1 className="h1">Регистрация</h1>
        </div>
      }
    >
      <form className="auth-form" id="registration-form" method="post" noValidate>
        <ErrorSummary errors={errors} prefix="registration-" attempt={attempt} />
        <NameField id="registration-name" defaultValue={values.name} error={errors.name} />
        <EmailField
          id="registration-email"
          label="Эл. почта"
          hint={`Пришлём код подтверждения. По${NBSP}ней${NBSP}вы будете входить.`}
          autoComplete="username"
          defaultValue={values.email}
          error={errors.email}
        />
        <PhoneField
          id="registration-phone"
          label={
            <>
              Телефон <span className="soft">необязательно</span>
            </>
          }
          hint={`Чтобы не${NBSP}вводить его в${NBSP}заказах. Рекламы не${NBSP}будет.`}
          defaultValue={values.phone}
          error={errors.phone}
        />
        <PasswordField
          id="registration-password"
          label="Пароль"
          hint={`Не${NBSP}меньше 8${NBSP}знаков. Подойдёт и${NBSP}фраза из нескольких слов.`}
          autoComplete="new-password"
          error={errors.password}
        />
        <div className="auth-boxes">
          <ConsentField id="registration-consent" error={errors.consent} given={Boolean(values.consent)} />
          <label className="checkbox">
            <input type="checkbox" name="subscribe" value="1" defaultChecked={Boolean(values.subscribe)} />
            <span>
              Присылайте новости и{NBSP}скидки — не{NBSP}чаще двух писем в{NBSP}месяц
            </span>
          </label>
        </div>
        <button className="button button-large button-wide" type="submit" disabled={sending}>
          {sending ? "Отправляем код…" : "Зарегистрироваться"}
        </button>
        <p className="soft auth-fine-print">
          Заказывать можно и{NBSP}без кабинета: <a href={paths.cart.href()}>корзина</a> работает для всех.
        </p>
      </form>
    </AuthLayout>
  );
}
