import { NBSP } from "#shared/text/space.ts";
import { loginAddress } from "../../account/addresses.ts";
import { CodeField } from "../../account/code-field.tsx";
import { Entrance } from "../../account/entrance.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { Resend } from "../../account/resend.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { InputField } from "../../ui/field.tsx";
import { useFormAnswer, type FormState } from "../../ui/use-form-answer.ts";
import type { LoginAnswer } from "./action.ts";

/** A new password in two steps: the address, then the code from the letter. The answer does not tell whether there is an account. */
export function Restore({ back }: { back: string }) {
  const state = useFormAnswer<LoginAnswer>();
  const codeSent = state.answer?.sent !== undefined || "code" in state.values;
  const Step = codeSent ? NewPassword : AskCode;
  return <Step state={state} back={back} />;
}

interface StepProps {
  state: FormState<LoginAnswer>;
  back: string;
}

function AskCode({ state: { errors, values, sending, attempt }, back }: StepProps) {
  return (
    <Entrance title="Новый пароль" lead={`Укажите почту, с${NBSP}которой регистрировались: пришлём на${NBSP}неё код.`}>
      <form className="entrance-form" id="restore-form" method="post" noValidate>
        <ErrorSummary errors={errors} prefix="restore-" attempt={attempt} />
        <InputField
          id="restore-email"
          name="email"
          type="email"
          inputMode="email"
          label="Эл. почта"
          autoComplete="username"
          maxLength={200}
          defaultValue={values.email}
          error={errors.email}
        />
        <button className="btn btn-l btn-wide" type="submit" disabled={sending}>
          {sending ? "Отправляем…" : "Прислать код"}
        </button>
        <p className="entrance-ways">
          <a href={loginAddress("login", back)}>Вспомнили? Войти</a>
        </p>
      </form>
    </Entrance>
  );
}

function NewPassword({ state: { answer, errors, values, sending, attempt }, back }: StepProps) {
  const email = values.email ?? "";
  return (
    <Entrance
      title="Новый пароль"
      lead={
        <>
          Отправили письмо на <b>{email}</b>. Если с{NBSP}этой почтой есть кабинет, в{NBSP}письме код: он действует 10{NBSP}минут.
        </>
      }
    >
      <form className="entrance-form" id="restore-form" method="post" noValidate>
        <ErrorSummary errors={errors} prefix="restore-" attempt={attempt} />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <CodeField id="restore-code" defaultValue={values.code} error={errors.code} />
        <PasswordField
          id="restore-password"
          label="Новый пароль"
          hint={`Не${NBSP}меньше 8${NBSP}знаков. На${NBSP}остальных устройствах выйдем из${NBSP}кабинета.`}
          autoComplete="new-password"
          error={errors.password}
        />
        <button className="btn btn-l btn-wide" type="submit" disabled={sending}>
          {sending ? "Проверяем…" : "Сохранить пароль и войти"}
        </button>
      </form>
      <Resend wait={answer?.sent?.resend_in}>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="again" value="1" />
      </Resend>
      <p className="entrance-ways">
        <a href={loginAddress("restore", back)}>Указать другую почту</a>
      </p>
    </Entrance>
  );
}
