import { paths } from "#shared/paths.ts";
import { loginAddress, type LoginView } from "../../account/addresses.ts";
import { AuthLayout } from "../../account/auth-layout.tsx";
import { ownPath } from "../../navigation/own-path.ts";
import type { PageProps } from "../../page.ts";
import { Registration } from "./registration.tsx";
import { Restore } from "./restore.tsx";
import { NBSP } from "#shared/text/space.ts";
import { useInterface } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { InputField } from "../../ui/field.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import "./page.css";

export interface LoginData {
  view: LoginView;
  /** Where to go after the login; not validated yet. */
  back: string | null;
  /** What has brought the visitor here. */
  done: string | null;
}

/** Login, registration and a new password: one page, by `view`. */
export function LoginPage({ data: { view, back, done } }: PageProps<LoginData>) {
  const way = ownPath(back, paths.home.href());
  if (view === "restore") return <Restore back={way} />;
  if (view === "registration") return <Registration back={way} />;
  return (
    <AuthLayout
      title={
        <div className="login-views">
          <h1 className="h1">Вход</h1>
          <a className="h1" href={loginAddress("registration", way)}>
            Регистрация
          </a>
        </div>
      }
    >
      <LoginNote back={way} done={done} />
      <LoginForm back={way} />
    </AuthLayout>
  );
}

/** A note above the form: the visitor is logged in, has deleted the account, or has tried to open a page that needs a login. */
function LoginNote({ back, done }: { back: string; done: string | null }) {
  const loggedIn = useInterface((state) => state.loggedIn);
  if (loggedIn) {
    return (
      <p className="auth-note">
        <Icon name="user-round" />
        <span>
          Вы уже вошли. <a href={paths.account.href()}>Перейти в{NBSP}личный кабинет</a>
        </span>
      </p>
    );
  }
  if (done === "deleted") {
    return (
      <p className="auth-note" role="status">
        <Icon name="check" />
        <span>
          Кабинет удалён, личные данные стёрты. Письмо об{NBSP}этом уже в{NBSP}пути. Спасибо, что были с{NBSP}нами.
        </span>
      </p>
    );
  }
  if (back === paths.home.href() || back === paths.account.href()) return null;
  return (
    <p className="auth-note">
      <Icon name="info" />
      <span>Войдите, и{NBSP}мы вернём вас туда, откуда вы пришли.</span>
    </p>
  );
}

function LoginForm({ back }: { back: string }) {
  const { errors, values, sending, attempt } = usePageForm();
  return (
    <form className="auth-form" id="login-form" method="post" noValidate>
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
      <button className="button button-large button-wide" type="submit" disabled={sending}>
        {sending ? "Входим…" : "Войти"}
      </button>
      <p className="auth-links">
        <a href={loginAddress("restore", back)}>Забыли пароль?</a>
      </p>
    </form>
  );
}
