import { loginAddress } from "../../account/addresses.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { InputField } from "../../ui/field.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";

export function LoginForm({ back }: { back: string }) {
  const { errors, values, sending, attempt } = useFormAnswer();
  return (
    <form className="entrance-form" id="login-form" method="post" noValidate>
      <ErrorSummary errors={errors} prefix="login-" attempt={attempt} />
      <InputField
        id="login-login"
        name="login"
        label="Почта или телефон"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        defaultValue={values.login}
        error={errors.login}
      />
      <PasswordField id="login-password" label="Пароль" autoComplete="current-password" error={errors.password} />
      <button className="btn btn-l btn-wide" type="submit" disabled={sending}>
        {sending ? "Входим…" : "Войти"}
      </button>
      <p className="entrance-ways">
        <a href={loginAddress("restore", back)}>Забыли пароль?</a>
      </p>
    </form>
  );
}
