import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ExchangeResponse } from "#shared/contract/desk/exchange.ts";
import { NBSP, plural, numberText } from "#shared/text/format.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { CopyButton } from "../../../desk/ui/copy-button.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Facts, Panel } from "../../../desk/ui/panel.tsx";
import { useProgress } from "../../../desk/use-progress.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { orderAddress } from "../orders/query.ts";
import { action, type ExchangeAnswer } from "./action.ts";
import { type Exchange, Exchanges } from "./exchanges.tsx";
import { ExchangeSettings } from "./settings.tsx";

type Page = ExchangeResponse["page"];

interface ExchangeData {
  page: Page;
  done: string | null;
}

export const route = definePage<ExchangeData>({
  component: ExchangePage,
  async load({ api, url, signal }) {
    const query = { cursor: url.searchParams.get("cursor") ?? "" };
    const { page } = await api.call(deskEndpoints.exchange, { query, signal });
    return { page, done: url.searchParams.get("done") };
  },
  action,
  head: (_, url) => deskHead("Обмен с 1С", url),
  query: ["cursor", "done"],
});

const doneTexts: Readonly<Record<string, string>> = {
  declined: "Обмен отклонён, каталог остался прежним.",
  saved: "Настройки сохранены: следующий обмен пойдёт по-новому.",
};

/** The exchange with 1C: how it is told of the shop, how the shop reads it, and what has come. */
function ExchangePage({ data: { page, done } }: PageProps<ExchangeData>) {
  const doneText = done !== null && Object.hasOwn(doneTexts, done) && doneTexts[done];
  const accepted = page.exchanges.find(({ id }) => `accepted-${id}` === done);
  useProgress(page.exchanges.some(({ progress }) => progress !== ""));
  return (
    <>
      <DeskHead
        title="Обмен с 1С"
        note={
          page.goods > 0 ? `${numberText(page.goods)}${NBSP}${plural(page.goods, "товар", "товара", "товаров")} из${NBSP}1С` : undefined
        }
      />
      <div className="stack fit gap-16">
        {doneText && <Note tone="done">{doneText}</Note>}
        {accepted && <Accepted exchange={accepted} />}
        <Contested orders={page.contested} next={page.next} />
        <Access page={page} />
        <ExchangeSettings page={page} />
        <Exchanges exchanges={page.exchanges} />
      </div>
    </>
  );
}

/** What has become of an exchange that somebody has just accepted, while it is written and after it. */
function Accepted({ exchange: { progress, state, note } }: { exchange: Exchange }) {
  if (progress !== "") return <Note tone="info">Обмен принят, магазин работает как обычно. {progress}…</Note>;
  if (state === "done") return <Note tone="done">Обмен принят, каталог обновлён.</Note>;
  if (state === "failed")
    return (
      <Note tone="danger">
        Обмен принят, но{NBSP}каталог не{NBSP}обновился. {note}
      </Note>
    );
  return (
    <Note tone="info">
      Обмен принят, но{NBSP}ещё не{NBSP}записан. Если через минуту так и{NBSP}останется, примите его ещё раз.
    </Note>
  );
}

/** Orders that were changed here and in 1C. */
function Contested({ orders, next }: { orders: Page["contested"]; next: string | null }) {
  if (orders.length === 0) return null;
  const count = `${orders.length}${next === null ? "" : "+"}`;
  return (
    <Panel title="Ждут вашего выбора" id="contested" note={<Badge tone="new">{count}</Badge>}>
      <p className="soft text-15">
        Эти заказы изменили и{NBSP}в{NBSP}магазине, и{NBSP}в{NBSP}1С. Откройте заказ и{NBSP}отметьте, чья версия верна.
      </p>
      <ul className="stack gap-8 text-15">
        {orders.map(({ number, fields }) => (
          <li key={number}>
            <a className="desk-link" href={`${orderAddress(number, "")}#order-exchange`}>
              Заказ №{NBSP}
              {number}
            </a>
            : <span className="soft">{fields}</span>
          </li>
        ))}
      </ul>
      <CursorPager next={next} />
    </Panel>
  );
}

/** What 1C has to be told. */
function Access({ page: { addresses, has_password: hasPassword } }: Pick<ExchangeData, "page">) {
  const { answer, errors, sending } = usePageForm<ExchangeAnswer>("password");
  const [main = "", other = ""] = addresses;
  const form = (
    <form method="post">
      <input type="hidden" name="form" value="password" />
      <button className={hasPassword ? "button button-danger" : "button"} type="submit" disabled={sending}>
        {hasPassword ? "Сменить пароль" : "Сделать пароль"}
      </button>
    </form>
  );
  return (
    <Panel
      title="Как подключить"
      id="access"
      note={hasPassword ? <Badge tone="done">Пароль есть</Badge> : <Badge tone="off">Нужен пароль</Badge>}
    >
      {errors.form && <Note tone="danger">{errors.form}</Note>}
      {answer?.password && (
        <Note tone="done" title="Новый пароль обмена">
          <p className="box numeric anywhere">{answer.password}</p>
          <p>
            Впишите его в{NBSP}1С сейчас: больше мы его не{NBSP}покажем. Прежний уже не{NBSP}работает.
          </p>
          <p>
            <CopyButton text={answer.password} label="Скопировать пароль" done="Пароль скопирован" />
          </p>
        </Note>
      )}
      <ol className="stack fit gap-12 text-15">
        <li>
          <b>1.</b> Сделайте пароль кнопкой ниже: он нужен только 1С и{NBSP}показывается один раз.
        </li>
        <li>
          <b>2.</b> В{NBSP}1С найдите «Обмен с{NBSP}сайтом» (в{NBSP}разных программах это «Обмен с{NBSP}1С-Битрикс», «Обмен с{NBSP}сайтами»
          или «Интеграция с{NBSP}сайтом»), создайте новую настройку и{NBSP}впишите в{NBSP}неё:
          <div className="box">
            <Facts
              facts={[
                ["Адрес сайта", <Copied key="main" text={main} />],
                ["Имя пользователя", <Copied key="user" text="1c" />],
                ["Пароль", hasPassword ? "тот, который вы сделали" : "появится здесь, когда вы его сделаете"],
              ]}
            />
          </div>
        </li>
        <li>
          <b>3.</b> Отметьте выгрузку товаров и{NBSP}обмен заказами и{NBSP}нажмите «Проверить соединение».
        </li>
        <li>
          <b>4.</b> Запустите полную выгрузку. Обмен появится внизу страницы: что пришло, что изменилось и{NBSP}что магазин просит
          подтвердить.
        </li>
      </ol>
      <details>
        <summary className="button-plain">Если 1С не{NBSP}соединяется</summary>
        <div className="stack fit gap-8 box text-15">
          <p>
            Некоторые программы сами дописывают к{NBSP}адресу «/bitrix/admin/1c_exchange.php» или не{NBSP}дают его менять. Им подходит такой
            адрес:
          </p>
          <Copied text={other} />
          <p className="soft">
            «Неверный пароль»: сделайте новый и{NBSP}впишите его без пробелов. Сайт не{NBSP}найден: откройте адрес магазина в{NBSP}браузере
            того компьютера, где работает 1С.
          </p>
        </div>
      </details>
      <div className="form-actions">
        {hasPassword ? (
          <Confirm label="Сменить пароль" icon="key-round" title="Сменить пароль обмена?">
            <div className="desk-form">
              <p>
                Прежний перестанет работать сразу: обмен остановится, пока вы не{NBSP}впишете новый в{NBSP}1С.
              </p>
              {form}
            </div>
          </Confirm>
        ) : (
          form
        )}
      </div>
    </Panel>
  );
}

/** A value to be typed elsewhere. */
function Copied({ text }: { text: string }) {
  return (
    <span className="cluster middle gap-8">
      <span className="medium anywhere">{text}</span>
      <CopyButton text={text} label="Скопировать" done="Скопировано" />
    </span>
  );
}
