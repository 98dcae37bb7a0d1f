import { useRouteError } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { shownError } from "../../errors.ts";
import { Arc } from "../../ui/arc.tsx";
import { Logo } from "../../ui/logo.tsx";
import "../../ui/button.css";
import "./page.css";

/** The error page inside the shop's header and footer. */
export function ErrorPage() {
  return <ErrorScreen {...shownError(useRouteError())} />;
}

/** Without header and footer: their own data did not come. */
export function BareErrorPage() {
  return (
    <main id="main" className="error-bare">
      <a className="error-logo" href={paths.home.href()}>
        <Logo />
      </a>
      <ErrorScreen {...shownError(useRouteError())} />
    </main>
  );
}

function ErrorScreen({ statusCode, message }: { statusCode: number; message: string }) {
  const missing = statusCode === 404;
  return (
    <section className="error wrap">
      <Arc past={!missing} />
      <p className="error-code" aria-hidden="true">
        {statusCode}
      </p>
      <h1 className="h1">{missing ? "Такой страницы нет" : "Не получилось показать страницу"}</h1>
      <p className="lead">
        {missing
          ? "Страница не существует: адрес изменился или в нём опечатка. Товары на месте."
          : "Мы уже знаем об этом. Корзина и избранное сохранены, попробуйте ещё раз через минуту."}
      </p>
      <p className="error-ways">
        <a className="btn" href={paths.catalog.href()}>
          В каталог
        </a>
        <a className="btn btn-line" href={paths.home.href()}>
          На главную
        </a>
      </p>
      {message && (
        <p className="error-message soft" lang="en">
          {message}
        </p>
      )}
    </section>
  );
}
