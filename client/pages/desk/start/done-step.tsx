import type { FirstStartPage } from "#shared/contract/desk/shop/first-start.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Empty } from "./catalogue-step.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import type { UnseenGoods } from "./goods-photos.tsx";

/** What is still the demonstration's, and where to go on. */
export function DoneStep({ page, unseen }: FirstStartPage & { unseen: UnseenGoods | null }) {
  const { catalogue, entries, own_texts: own, returns, returns_goods: returnsGoods, away } = page;
  const isUnnamed = own && page.steps.some(({ id, state }) => id === "identity" && state === "open");
  const back = usePageForm("back");
  const isDemo = catalogue?.source === "demo";
  const left = page.steps.some(({ state }) => state === "open");
  const goods = catalogue?.products ?? 0;
  const sold = goods - (unseen?.total.count ?? 0);
  return (
    <>
      {!isDemo && (sold === 0 || goods > sold) && (
        <Note tone="warning" title={sold === 0 ? `В${NBSP}магазине ещё нечего купить` : `Покупатели видят ${sold} из${NBSP}${goods}`}>
          {goods === 0
            ? "Товаров пока нет. "
            : `Товар появится сам, когда у${NBSP}него будут снимок, описание, цена и${NBSP}раздел. Сейчас ждут: ${goods - sold}. `}
          <a className="desk-link" href={`${deskPaths.start.href()}?step=catalogue#photos`}>
            {goods === 0 ? "Добавить товары" : "Добавить, чего не хватает"}
          </a>
        </Note>
      )}
      <Panel title="Что ещё от демонстрации" {...(own && !isDemo && !isUnnamed && { note: "ничего" })}>
        <ul className="stack gap-8">
          {isDemo && (
            <li>
              Товары, их отзывы и{NBSP}вопросы: {goods}
              {NBSP}
              {plural(goods, "товар", "товара", "товаров")}.{" "}
              <a className="desk-link" href={`${deskPaths.start.href()}?step=catalogue`}>
                Заменить каталог
              </a>
            </li>
          )}
          {!own && (
            <li>
              Тексты и{NBSP}картинки.{" "}
              <a className="desk-link" href={`${deskPaths.start.href()}?step=identity`}>
                Начать свои
              </a>
            </li>
          )}
          {isUnnamed && (
            <li>
              Название, телефон и{NBSP}реквизиты.{" "}
              <a className="desk-link" href={`${deskPaths.start.href()}?step=identity`}>
                Назовите продавца
              </a>
            </li>
          )}
          {entries.map(({ kind, title, count }) => (
            <li key={kind}>
              <a className="desk-link" href={`${deskPaths.texts.href()}?kind=${kind}`}>
                {title}
              </a>
              : {count}
            </li>
          ))}
          {own && !isDemo && !isUnnamed && (
            <li>
              И{NBSP}товары, и{NBSP}тексты ваши.
            </li>
          )}
        </ul>
        <div className="cluster gap-12">
          {(isDemo || !own) && <Empty step="done" />}
          {returnsGoods && (
            <form method="post">
              <input type="hidden" name="form" value="goods-back" />
              <button className="button button-outline" type="submit">
                Вернуть товары демонстрации
              </button>
            </form>
          )}
          {returns && (
            <Confirm
              label="Вернуть тексты демонстрации"
              icon="undo-2"
              title="Вернуть прежние тексты, имя и цвета?"
              open={back.answer !== undefined}
            >
              <form className="desk-form" method="post">
                <input type="hidden" name="form" value="back" />
                {back.errors["form"] && <Note tone="danger">{back.errors["form"]}</Note>}
                <p>
                  Всё станет как до{NBSP}первого запуска. Ваши тексты останутся в{NBSP}истории каждой страницы.
                </p>
                <div className="form-actions">
                  <button className="button button-danger" type="submit">
                    Вернуть
                  </button>
                </div>
              </form>
            </Confirm>
          )}
        </div>
      </Panel>
      <Panel title="Дальше">
        <ul className="stack gap-8">
          <li>
            <a className="desk-link" href="/">
              Открыть магазин
            </a>
          </li>
          <li>
            <a className="desk-link" href={deskPaths.texts.href()}>
              Тексты
            </a>
            : прочитайте условия и{NBSP}политику, под ними ваше имя
          </li>
          <li>
            <a className="desk-link" href={deskPaths.shop.href()}>
              Сам магазин
            </a>
            : меню, главная, обещания, слова писем
          </li>
        </ul>
        {!away && left && (
          <form method="post">
            <input type="hidden" name="form" value="away" />
            <button className="button button-outline" type="submit">
              Больше не{NBSP}напоминать
            </button>
          </form>
        )}
      </Panel>
    </>
  );
}
