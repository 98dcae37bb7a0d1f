import { paths } from "#shared/paths.ts";
import { loginAddress } from "../../account/addresses.ts";
import { Entrance } from "../../account/entrance.tsx";
import { ownPath } from "../../navigation/own-path.ts";
import type { PageProps } from "../../page.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginNote } from "./login-note.tsx";
import { Registration } from "./registration.tsx";
import { Restore } from "./restore.tsx";
import type { LoginData } from "./route.ts";
import "./action.ts";
import "./page.css";

/** Login, registration and a new password: one page by its `view`. */
export function LoginPage({ data: { view, back, done } }: PageProps<LoginData>) {
  const way = ownPath(back, paths.account.href());
  if (view === "restore") return <Restore back={way} />;
  if (view === "registration") return <Registration back={way} />;
  return (
    <Entrance
      title={
        <div className="login-faces">
          <h1 className="h1">Вход</h1>
          <a className="h1" href={loginAddress("registration", way)}>
            Регистрация
          </a>
        </div>
      }
    >
      <LoginNote back={way} done={done} />
      <LoginForm back={way} />
    </Entrance>
  );
}
