import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { loginAddress } from "../../account/addresses.ts";
import { ConfirmCode } from "../../account/confirm-code.tsx";
import { ConsentField } from "../../ui/consent-field.tsx";
import { Entrance } from "../../account/entrance.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { InputField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import type { LoginAnswer } from "./action.ts";

/** A newcomer's data, then the code that has been sent to the address. */
export function Registration({ back }: { back: string }) {
  const state = useFormAnswer<LoginAnswer>();
  const { answer, errors, values, sending, attempt } = state;
  if (answer?.sent) return <ConfirmCode email={values.email ?? ""} wait={answer.sent.resend_in} back={back} state={null} />;
  return (
    <Entrance
      title={
        <div className="login-faces">
          <a className="h1" href={loginAddress("login", back)}>
            Вход
          </a>
          <h1 className="h1">Регистрация</h1>
        </div>
      }
    >
      <form className="entrance-form" id="registration-form" method="post" noValidate>
        <ErrorSummary errors={errors} prefix="registration-" attempt={attempt} />
        <InputField
          id="registration-name"
          name="name"
          label="Имя и фамилия"
          autoComplete="name"
          maxLength={200}
          defaultValue={values.name}
          error={errors.name}
        />
        <InputField
          id="registration-email"
          name="email"
          type="email"
          inputMode="email"
          label="Эл. почта"
          hint={`Пришлём код подтверждения. По${NBSP}ней${NBSP}вы будете входить.`}
          autoComplete="username"
          maxLength={200}
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
        <div className="entrance-boxes">
          <ConsentField id="registration-consent" error={errors.consent} given={Boolean(values.consent)} />
          <label className="chk">
            <input type="checkbox" name="subscribe" value="1" defaultChecked={Boolean(values.subscribe)} />
            <span>
              Присылайте новости и{NBSP}скидки — не{NBSP}чаще двух писем в{NBSP}месяц
            </span>
          </label>
        </div>
        <button className="btn btn-l btn-wide" type="submit" disabled={sending}>
          {sending ? "Отправляем код…" : "Зарегистрироваться"}
        </button>
        <p className="soft entrance-fine">
          Заказывать можно и{NBSP}без кабинета: <a href={paths.cart.href()}>корзина</a> работает для всех.
        </p>
      </form>
    </Entrance>
  );
}
