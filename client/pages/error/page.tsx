import type { ReactNode } from "react";
import { useLocation, useRouteError } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { shownError, type ShownError } from "../../errors.ts";
import { LogoShape } from "../../ui/identity/logo-shape.tsx";
import { Logo } from "../../ui/identity/logo.tsx";
import { CategoryLinks } from "../../ui/page/category-links.tsx";
import "../../ui/button.css";
import "./page.css";

/** What the server refuses in a form, and how to correct it. */
const refused: Readonly<Record<number, string>> = {
  408: `Данные шли слишком долго. Проверьте связь, вернитесь к${NBSP}форме и${NBSP}отправьте её ещё раз.`,
  413: `Файлы или текст слишком большие. Вернитесь к${NBSP}форме и${NBSP}уменьшите${NBSP}их.`,
  415: `Этот вид данных не${NBSP}поддерживается. Вернитесь к${NBSP}форме и${NBSP}отправьте её ещё раз.`,
};

/** The error page with the shop's header and footer. */
export function ErrorPage() {
  const error = shownError(useRouteError());
  return (
    <ErrorScreen {...error}>
      <CategoryLinks links={error.gone?.links} />
    </ErrorScreen>
  );
}

/** The error page without header and footer, whose data could not be loaded. */
export function BareErrorPage() {
  return (
    <main id="main" className="error-page-bare stack">
      <a className="error-page-logo" href={paths.home.href()} aria-label="На главную">
        <Logo />
      </a>
      <ErrorScreen {...shownError(useRouteError())} />
    </main>
  );
}

function ErrorScreen({ status, message, gone, children }: ShownError & { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const missing = status === 404 || gone;
  return (
    <section className="error-page mist-top clip">
      <div className="wrap error-page-inner stack middle">
        <Code code={String(status)} />
        <div className="error-page-text stack start gap-24">
          <h1 className="h1">
            {gone
              ? gone.title
              : missing
                ? "Такой страницы нет"
                : status in refused
                  ? "Не получилось принять форму"
                  : "Не получилось показать страницу"}
          </h1>
          <p className="lead">
            {gone
              ? gone.text
              : missing
                ? `Страница не существует: адрес изменился или в${NBSP}нём опечатка. Товары на${NBSP}месте.`
                : (refused[status] ??
                  `${status === 503 ? `Сейчас слишком много запросов` : `Мы уже знаем об${NBSP}этом`}. Корзина и${NBSP}избранное сохранены, попробуйте ещё раз через минуту.`)}
          </p>
          <p className="cluster gap-12">
            {!missing && (
              <a className="button" href={pathname + search}>
                Попробовать ещё раз
              </a>
            )}
            <a className={missing ? "button" : "button button-outline"} href={paths.catalog.href()}>
              В каталог
            </a>
            <a className="button button-outline" href={paths.home.href()}>
              На главную
            </a>
          </p>
          {children}
          {message && (
            <p className="soft text-13" lang="en">
              {message}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** The status code; the brand shape replaces the zero. */
function Code({ code }: { code: string }) {
  const [first, nought, last] = code;
  return (
    <p className="error-page-code heavy" aria-hidden="true">
      {first}
      {nought === "0" ? <LogoShape className="error-page-shape" /> : nought}
      {last}
    </p>
  );
}
