import { NBSP } from "#shared/text/format.ts";
import { loginAddress } from "../../account/addresses.ts";
import { CodeField, useStep } from "../../account/code-field.tsx";
import { Resend } from "../../account/confirm-code.tsx";
import { AuthLayout } from "../../account/auth-layout.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { usePageForm, type PageForm } from "../../forms/use-form.ts";
import type { LoginAnswer } from "./action.ts";

/** A new password in two steps: the address, then the code from the letter. The answer does not tell whether the account exists. */
export function Restore({ back }: { back: string }) {
  const state = usePageForm<LoginAnswer>();
  const codeSent = state.answer?.sent !== undefined || "code" in state.values;
  const Step = codeSent ? NewPassword : AskCode;
  return <Step state={state} back={back} />;
}

interface StepProps {
  state: PageForm<LoginAnswer>;
  back: string;
}

function AskCode({ state: { errors, values, sending, attempt }, back }: StepProps) {
  return (
    <AuthLayout title="Новый пароль" lead={`Укажите почту, с${NBSP}которой регистрировались: пришлём на${NBSP}неё код.`}>
      <form className="stack gap-20" id="restore-form" method="post" noValidate>
        <ErrorSummary errors={errors} prefix="restore-" attempt={attempt} />
        <EmailField id="restore-email" label="Эл. почта" autoComplete="username" defaultValue={values.email} error={errors.email} />
        <button className="button button-large button-wide" type="submit" disabled={sending}>
          {sending ? "Отправляем…" : "Прислать код"}
        </button>
        <p className="text-15">
          <a className="more-link" href={loginAddress("login", back)}>
            Вспомнили? Войти
          </a>
        </p>
      </form>
    </AuthLayout>
  );
}

function NewPassword({ state: { answer, errors, values, sending, attempt }, back }: StepProps) {
  const email = values.email ?? "";
  useStep("restore-code");
  return (
    <AuthLayout
      title="Новый пароль"
      lead={
        <>
          Отправили письмо на <b className="anywhere">{email}</b>. Если с{NBSP}этой почтой есть кабинет, в{NBSP}письме код: он действует 10
          {NBSP}минут.
        </>
      }
    >
      <form className="stack gap-20" id="restore-form" method="post" noValidate>
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
        <button className="button button-large button-wide" type="submit" disabled={sending}>
          {sending ? "Проверяем…" : "Сохранить пароль и войти"}
        </button>
      </form>
      <Resend wait={answer?.sent?.resend_in}>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="again" value="1" />
      </Resend>
      <p className="text-15">
        <a className="more-link" href={loginAddress("restore", back)}>
          Указать другую почту
        </a>
      </p>
    </AuthLayout>
  );
}
