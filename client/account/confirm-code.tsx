import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { InputField } from "../ui/field.tsx";
import type { FormState } from "../ui/use-form-answer.ts";
import type { FormAnswer } from "../page.ts";
import { loginAddress } from "./addresses.ts";
import { CodeField } from "./code-field.tsx";
import { Entrance } from "./entrance.tsx";
import { Resend } from "./resend.tsx";

interface ConfirmCodeProps {
  /** Empty = it is asked for, too. */
  email: string;
  code?: string;
  /** Seconds until another code can be sent. */
  wait?: number;
  back: string;
  /** What became of the form; null on the page that has just sent the letter. */
  state: FormState<FormAnswer> | null;
}

/** The code of the registration's letter. Whether there was anything to register is in the letter alone. */
export function ConfirmCode({ email, code, wait, back, state }: ConfirmCodeProps) {
  const action = confirmAddress(back);
  const errors = state?.errors ?? {};
  return (
    <Entrance
      title={`Код из${NBSP}письма`}
      lead={
        email && (
          <>
            Отправили письмо на <b>{email}</b>. Введите шесть цифр из{NBSP}него или нажмите ссылку в{NBSP}письме. Код действует 10{NBSP}
            минут.
          </>
        )
      }
    >
      <form className="entrance-form" id="confirm-form" method="post" action={action} noValidate>
        <ErrorSummary errors={errors} prefix="confirm-" attempt={state?.attempt ?? 0} />
        {email && !errors.email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <InputField
            id="confirm-email"
            name="email"
            type="email"
            inputMode="email"
            label="Эл. почта"
            autoComplete="username"
            maxLength={200}
            defaultValue={email}
            error={errors.email}
          />
        )}
        <CodeField id="confirm-code" defaultValue={code} error={errors.code} />
        <button className="btn btn-l btn-wide" type="submit" disabled={state?.sending}>
          {state?.sending ? "Проверяем…" : "Подтвердить почту"}
        </button>
      </form>
      {email && (
        <Resend wait={wait} action={action}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="again" value="1" />
        </Resend>
      )}
      <p className="soft entrance-fine">
        Нет письма? Посмотрите в{NBSP}«Спаме» или{NBSP}
        <a href={loginAddress("registration", back)}>укажите другую почту</a>.
      </p>
    </Entrance>
  );
}

function confirmAddress(back: string): string {
  const address = paths.registrationConfirm.href();
  return back === paths.account.href() ? address : `${address}?${new URLSearchParams({ return: back })}`;
}
