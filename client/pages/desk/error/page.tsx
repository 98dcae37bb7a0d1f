import { useLocation, useRouteError } from "react-router-dom";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { shownError } from "../../../errors.ts";
import { useDesk } from "../../../desk/root-data.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import "./page.css";

/** For these statuses another attempt does not help. */
const LASTING: readonly number[] = [403, 404, 410];

/** What went wrong, and what to do about it. */
const texts: Readonly<Record<number, [title: string, text: string]>> = {
  403: [
    "Нет доступа",
    `Эта страница открыта не${NBSP}для вашей роли. Если она нужна для работы, попросите владельца магазина изменить роль.`,
  ],
  404: ["Такой страницы нет", `Адрес изменился, или в${NBSP}нём опечатка. Возможно, запись удалили.`],
  410: [
    "Ссылка больше не действует",
    `Она работает один раз и${NBSP}недолго. Новую сделает владелец магазина, а${NBSP}первую ссылку магазин печатает при запуске.`,
  ],
  413: ["Слишком много данных", `Вернитесь назад: уменьшите текст или файлы и${NBSP}отправьте форму ещё раз.`],
  429: ["Слишком много попыток", `Подождите минуту и${NBSP}попробуйте ещё раз.`],
};
const unknown = ["Страница не открылась", `Магазин не${NBSP}ответил. Данные не${NBSP}потеряны: попробуйте ещё раз через минуту.`] as const;

/** An error in the frame of the desk. */
export function DeskErrorPage() {
  const { status } = shownError(useRouteError());
  const { pathname, search } = useLocation();
  const { me } = useDesk();
  const [title, text] = texts[status] ?? unknown;
  return (
    <section className="desk-error stack gap-16">
      <DeskHead title={title} />
      <p>{text}</p>
      <p className="cluster gap-8">
        {!LASTING.includes(status) && (
          <a className="button" href={pathname + search}>
            Попробовать ещё раз
          </a>
        )}
        {me ? (
          <a className="button button-outline" href={deskPaths.today.href()}>
            На главную
          </a>
        ) : (
          <a className="button button-outline" href={deskPaths.login.href()}>
            Войти с{NBSP}паролем
          </a>
        )}
      </p>
      <p className="soft numeric">Код {status}</p>
    </section>
  );
}

/** An error without the frame, whose data could not be loaded. */
export function BareDeskErrorPage() {
  return (
    <main className="desk-bare stack top gap-32" id="main">
      <DeskErrorPage />
    </main>
  );
}
