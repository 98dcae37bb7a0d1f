import type { ReactNode } from "react";
import { useLocation, useRouteError } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { shownError } from "../../errors.ts";
import { Arch } from "../../ui/arch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Sections } from "../../ui/sections.tsx";
import "../../ui/button.css";
import "./page.css";

/** The error page inside the shop's header and footer. */
export function ErrorPage() {
  return (
    <ErrorScreen {...shownError(useRouteError())}>
      <Sections />
    </ErrorScreen>
  );
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

function ErrorScreen({ statusCode, message, children }: { statusCode: number; message: string; children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const missing = statusCode === 404;
  return (
    <section className="error mist-top">
      <div className="wrap error-in">
        <Code code={String(statusCode)} />
        <div className="error-t">
          <h1 className="h1">{missing ? "Такой страницы нет" : "Не получилось показать страницу"}</h1>
          <p className="lead">
            {missing
              ? `Страница не существует: адрес изменился или в${NBSP}нём опечатка. Товары на${NBSP}месте.`
              : `Мы уже знаем об${NBSP}этом. Корзина и${NBSP}избранное сохранены, попробуйте ещё раз через минуту.`}
          </p>
          <p className="error-ways">
            {!missing && (
              <a className="btn" href={pathname + search}>
                Попробовать ещё раз
              </a>
            )}
            <a className={missing ? "btn" : "btn btn-line"} href={paths.catalog.href()}>
              В каталог
            </a>
            <a className="btn btn-line" href={paths.home.href()}>
              На главную
            </a>
          </p>
          {children}
          {message && (
            <p className="error-message soft" lang="en">
              {message}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** The status with the arch for its nought. */
function Code({ code }: { code: string }) {
  const [first, nought, last] = code;
  return (
    <p className="error-code" aria-hidden="true">
      {first}
      {nought === "0" ? <Arch className="error-arch" /> : nought}
      {last}
    </p>
  );
}
