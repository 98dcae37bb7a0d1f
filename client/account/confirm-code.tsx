import { useEffect, useState, type ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { EmailField } from "../ui/form/field.tsx";
import type { PageForm } from "../forms/use-form.ts";
import type { FormAnswer } from "../page.ts";
import { loginAddress } from "./addresses.ts";
import { CodeField, useStep } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import "./confirm-code.css";

interface ConfirmCodeProps {
  /** The address that the code was sent to; empty = the form asks for it. */
  email: string;
  code?: string;
  /** The key from the link in the letter, which proves that the letter was received; absent where the code is typed. */
  linkKey?: string;
  /** Seconds until another code can be sent. */
  wait?: number;
  back: string;
  /** The state of the form; null = no code was entered yet. */
  state: PageForm<FormAnswer> | null;
}

/** Asks for the code from the registration letter. The page does not tell whether the address was free: only the letter does. */
export function ConfirmCode({ email, code, linkKey, wait, back, state }: ConfirmCodeProps) {
  const action = confirmAddress(back);
  const errors = state?.errors ?? {};
  useStep(state === null ? "confirm-code" : null);
  return (
    <AuthLayout
      title={`Код из${NBSP}письма`}
      lead={
        email && (
          <>
            Отправили письмо на <b className="anywhere">{email}</b>. Введите шесть цифр из{NBSP}него или нажмите ссылку в{NBSP}письме. Код
            действует 10{NBSP}
            минут.
          </>
        )
      }
    >
      <form className="stack gap-20" id="confirm-form" method="post" action={action} noValidate>
        <ErrorSummary errors={errors} prefix="confirm-" attempt={state?.attempt ?? 0} />
        {email && !errors.email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <EmailField id="confirm-email" label="Эл. почта" autoComplete="username" defaultValue={email} error={errors.email} />
        )}
        {linkKey && <input type="hidden" name="key" value={linkKey} />}
        <CodeField id="confirm-code" defaultValue={code} error={errors.code} />
        {errors.password && (
          <PasswordField
            id="confirm-password"
            label={`Пароль, который вы${NBSP}придумали`}
            autoComplete="current-password"
            error={errors.password}
          />
        )}
        <button className="button button-large button-wide" type="submit" disabled={state?.sending}>
          {state?.sending ? "Проверяем…" : "Подтвердить почту"}
        </button>
      </form>
      {email && (
        <Resend wait={wait} action={action}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="again" value="1" />
        </Resend>
      )}
      <p className="prose soft text-15">
        Нет письма? Посмотрите в{NBSP}«Спаме» или{NBSP}
        <a href={loginAddress("registration", back)}>укажите другую почту</a>.
      </p>
    </AuthLayout>
  );
}

function confirmAddress(back: string): string {
  const address = paths.registrationConfirm.href();
  return back === paths.home.href() ? address : `${address}?${new URLSearchParams({ return: back })}`;
}

interface ResendProps {
  /** Seconds until the backend sends another code; absent = it can be sent now. */
  wait?: number;
  /** The address that the form is sent to; absent = the page itself. */
  action?: string;
  /** The hidden fields. */
  children: ReactNode;
}

/** Asks for another code. With script the browser counts the seconds until it may; without script the backend answers how long to wait. */
export function Resend({ wait = 0, action, children }: ResendProps) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = performance.now() + wait * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  return (
    <form method="post" action={action}>
      {children}
      <button className="resend-code more-link text-15 tabular" type="submit" disabled={left > 0}>
        {left > 0 ? `Отправить ещё раз через ${left}${NBSP}с` : "Отправить код ещё раз"}
      </button>
    </form>
  );
}
