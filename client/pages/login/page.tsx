import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { loginAddress, type LoginView } from "../../account/addresses.ts";
import { AuthLayout } from "../../account/auth-layout.tsx";
import { ownPath } from "../../navigation/addresses.ts";
import { definePage, type PageProps } from "../../page.ts";
import { ConfirmCode } from "../../account/confirm-code.tsx";
import { ConsentField, NameField, PhoneField } from "../../ui/form/contact-fields.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { EmailField, InputField } from "../../ui/form/field.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import { action, type LoginAnswer } from "./action.ts";
import { Restore } from "./restore.tsx";
import { useInterface } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./page.css";

const titles: Record<LoginView, string> = { login: "Вход", registration: "Регистрация", restore: "Новый пароль" };

/** One address with three views, chosen by `view`. */
export const route = definePage({
  component: LoginPage,
  robots: "disallow",
  query: ["view", "return", "done"],
  personal: true,
  action,
  async load({ url: { searchParams } }): Promise<LoginData> {
    const view = searchParams.get("view");
    return {
      view: view === "registration" || view === "restore" ? view : "login",
      back: searchParams.get("return"),
      done: searchParams.get("done"),
    };
  },
  head: ({ view }) => ({
    title: titles[view],
    description: "Личный кабинет: заказы, гарантия, списки.",
    canonical: paths.login.href(),
    noindex: true,
  }),
});

interface LoginData {
  view: LoginView;
  /** Where to go after the login; not validated yet. */
  back: string | null;
  /** What has brought the visitor here. */
  done: string | null;
}

/** Login, registration and a new password: one page, by `view`. */
function LoginPage({ data: { view, back, done } }: PageProps<LoginData>) {
  const way = ownPath(back, paths.home.href());
  if (view === "restore") return <Restore back={way} />;
  if (view === "registration") return <Registration back={way} />;
  return (
    <AuthLayout
      title={
        <div className="login-views cluster hover-primary">
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
      <p className="auth-note stack gap-12 text-15 rounded-inner">
        <Icon name="user-round" />
        <span>
          Вы уже вошли.{" "}
          <a className="semibold" href={paths.account.href()}>
            Перейти в{NBSP}личный кабинет
          </a>
        </span>
      </p>
    );
  }
  if (done === "deleted") {
    return (
      <p className="auth-note stack gap-12 text-15 rounded-inner" role="status">
        <Icon name="check" />
        <span>
          Кабинет удалён, личные данные стёрты. Письмо об{NBSP}этом уже в{NBSP}пути. Спасибо, что были с{NBSP}нами.
        </span>
      </p>
    );
  }
  if (back === paths.home.href() || back === paths.account.href()) return null;
  return (
    <p className="auth-note stack gap-12 text-15 rounded-inner">
      <Icon name="info" />
      <span>Войдите, и{NBSP}мы вернём вас туда, откуда вы пришли.</span>
    </p>
  );
}

function LoginForm({ back }: { back: string }) {
  const { errors, values, sending, attempt } = usePageForm();
  return (
    <form className="stack gap-20" id="login-form" method="post" noValidate>
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
      <p className="text-15">
        <a className="more-link" href={loginAddress("restore", back)}>
          Забыли пароль?
        </a>
      </p>
    </form>
  );
}

/** Asks for the visitor's data, then for the code that was sent to the address. */
function Registration({ back }: { back: string }) {
  const state = usePageForm<LoginAnswer>();
  const { answer, errors, values, sending, attempt } = state;
  if (answer?.sent) return <ConfirmCode email={values.email ?? ""} wait={answer.sent.resend_in} back={back} state={null} />;
  return (
    <AuthLayout
      title={
        <div className="login-views cluster hover-primary">
          <a className="h1" href={loginAddress("login", back)}>
            Вход
          </a>
          <h1 className="h1">Регистрация</h1>
        </div>
      }
    >
      <form className="stack gap-20" id="registration-form" method="post" noValidate>
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
        <div className="stack gap-16">
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
        <p className="prose soft text-15">
          Заказывать можно и{NBSP}без кабинета: <a href={paths.cart.href()}>корзина</a> работает для всех.
        </p>
      </form>
    </AuthLayout>
  );
}
