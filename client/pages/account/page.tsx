import type { SavedLists, AccountUser } from "#shared/contract/account.ts";
import type { ReactNode } from "react";
import { NBSP } from "#shared/text/format.ts";
import { paths } from "#shared/paths.ts";
import { accountAddress, type AccountView } from "../../account/addresses.ts";
import { definePage, type PageProps } from "../../page.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { DataView } from "./data-view.tsx";
import { savedListNames, sizeOf, useListMerge } from "./use-list-merge.ts";
import { useLists } from "../../state/context.tsx";
import { load, type AccountData } from "./load.ts";
import { HiddenForm } from "./section-form.tsx";
import { OrdersView } from "./orders-view.tsx";
import { ProductsView } from "./products-view.tsx";
import { SecurityView } from "./security-view.tsx";
import { action } from "./action.ts";
import "../../ui/button.css";
import "../../ui/page/sticky.css";
import "./page.css";

const keys = Object.keys(savedListNames) as (keyof SavedLists)[];

/** The lists of this browser and of the account. They change only when the visitor presses a button. */
function ListsView({ account: { user } }: AccountData) {
  const here = useLists((state) => state);
  const { saved, same, merging, error, merge } = useListMerge(user.lists);
  const empty = keys.every((key) => saved[key].length === 0);
  return (
    <>
      <p className="lead">
        Списки живут в{NBSP}браузере. Объедините их с{NBSP}кабинетом, и{NBSP}они откроются на{NBSP}любом устройстве, где вы вошли.
      </p>
      <table className="saved-lists numeric">
        <thead className="text-15 soft">
          <tr>
            <th scope="col">
              <span className="visually-hidden">Список</span>
            </th>
            <th scope="col">В{NBSP}этом браузере</th>
            <th scope="col">В{NBSP}кабинете</th>
          </tr>
        </thead>
        <tbody className="text-24 bold">
          {keys.map((key) => (
            <tr key={key}>
              <th className="h4" scope="row">
                {savedListNames[key]}
              </th>
              <td>{here.ready ? sizeOf(here, key) : "—"}</td>
              <td>{sizeOf(saved, key)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p className="field-error gap-6 medium" role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <div className="cluster middle gap-16">
        {same ? (
          <p className="saved-lists-same account-good gap-10 semibold inline-row">
            <Icon name="check" />
            Списки совпадают
          </p>
        ) : (
          <button className="button scripted" type="button" disabled={merging || same === null} onClick={() => void merge()}>
            {merging ? "Объединяем…" : "Объединить списки"}
          </button>
        )}
        {!empty && (
          <HiddenForm form="lists">
            <button className="button button-outline" type="submit">
              Очистить в{NBSP}кабинете
            </button>
          </HiddenForm>
        )}
      </div>
      <p>
        <a className="more-link" href={paths.savedCarts.href()}>
          Сохранённые списки из{NBSP}корзины
          <Icon name="arrow-right" small />
        </a>
      </p>
      <p className="soft account-note text-15">
        На{NBSP}чужом компьютере не{NBSP}объединяйте: списки из{NBSP}кабинета останутся в{NBSP}его браузере и{NBSP}после выхода.
      </p>
    </>
  );
}

export const route = definePage({
  component: AccountPage,
  robots: "disallow",
  query: ["view", "done"],
  personal: true,
  middleware: ["account"],
  action,
  load,
  head: ({ title }) => ({
    title: `${title} — личный кабинет`,
    description: "Личный кабинет",
    canonical: paths.account.href(),
    noindex: true,
  }),
});

const views: Record<AccountView, { icon: IconName; name: string; View: (props: AccountData) => React.ReactNode }> = {
  orders: { icon: "package", name: "Заказы", View: OrdersView },
  products: { icon: "shield-check", name: "Изделия", View: ProductsView },
  lists: { icon: "heart", name: "Списки", View: ListsView },
  data: { icon: "user-round", name: "Данные", View: DataView },
  security: { icon: "lock", name: "Безопасность", View: SecurityView },
};

/** On a phone the row of links is wider than the screen: scrolls the current one into view. */
function intoSight(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
}

/** The visitor's account; each view has its own address. */
function AccountPage({ data }: PageProps<AccountData>) {
  const { account, view, title, done } = data;
  const { user, orders } = account;
  const { View } = views[view];
  const hasProducts = account.registers_products || account.products.length > 0;
  const shown = Object.entries(views).filter(([id]) => id !== "products" || hasProducts);
  return (
    <div className="wrap account stack top fit">
      <div className="account-side stack top gap-16 sticky">
        <p className="account-owner stack start gap-4">
          <b className="h4">{user.name}</b>
          <span className="text-15 soft anywhere">{user.email}</span>
          {user.dealer && <span className="flag flag-new">Дилерские цены</span>}
        </p>
        <nav className="account-nav full-row gap-8" aria-label="Личный кабинет">
          {shown.map(([id, { icon, name }]) => (
            <a
              className="chip"
              key={id}
              href={accountAddress(id as AccountView)}
              aria-current={id === view ? "page" : undefined}
              ref={id === view ? intoSight : undefined}
            >
              <Icon name={icon} />
              {name}
              {id === "orders" && orders.length > 0 && <span>{orders.length}</span>}
            </a>
          ))}
        </nav>
        <HiddenForm form="logout">
          <button className="account-logout inline-row gap-10 text-15 soft medium hover-primary" type="submit">
            <Icon name="log-out" />
            Выйти
          </button>
        </HiddenForm>
      </div>
      <div className="account-main stack top gap-20">
        <h1 className="h1">{title}</h1>
        <Done done={done} user={user} />
        <View {...data} />
      </div>
    </div>
  );
}

/** Instead of a logout, or of the end of the account, that would delete an order. */
const KEPT = ["order-kept", "order-kept-account"];

const sentences: Readonly<Record<string, (user: AccountUser) => ReactNode>> = {
  welcome: ({ name }) => `${name}, кабинет готов. Заказы, которые вы оформите, появятся здесь сами.`,
  name: () => "Имя сохранено.",
  email: ({ email }) => `Почта теперь ${email}. На${NBSP}прежний адрес ушло письмо об${NBSP}этом.`,
  "email-code": ({ new_email }) => `Отправили код на${NBSP}${new_email ?? "новую почту"}.`,
  "phone-saved": () => "Телефон сохранён. Осталось подтвердить его кодом.",
  "phone-gone": () => "Телефон убран из кабинета.",
  "phone-code": () => "Отправили код в SMS.",
  phone: () => `Телефон подтверждён: по${NBSP}нему можно входить.`,
  subscribed: () => "Вы подписаны на новости.",
  unsubscribed: () => "Больше не пишем. Письма о заказах приходят как прежде.",
  lists: () => `Списки в${NBSP}кабинете очищены. В${NBSP}этом браузере всё осталось.`,
  password: () => `Пароль изменён, на${NBSP}остальных устройствах вы вышли.`,
  everywhere: () => `На${NBSP}остальных устройствах вы вышли.`,
  "order-kept": () => <KeptOrder before={`Вы ещё не${NBSP}вышли`} then="выходите" />,
  "order-kept-account": () => <KeptOrder before={`Кабинет ещё не${NBSP}удалён`} then="удаляйте кабинет" />,
};

function KeptOrder({ before, then }: { before: string; then: string }) {
  return (
    <span>
      {before}:{" "}
      <a className="underlined" href={paths.cart.href()}>
        в{NBSP}корзине
      </a>{" "}
      ждёт заказ, который не{NBSP}удалось отправить. Отправьте его или верните в{NBSP}корзину, потом {then}.
    </span>
  );
}

/** A message about the action that was just completed. */
function Done({ done, user }: { done: string | null; user: AccountUser }) {
  const sentence = done !== null && Object.hasOwn(sentences, done) ? sentences[done] : undefined;
  if (!sentence) return null;
  return (
    <p className="account-done row gap-12 text-15 medium anywhere rounded-inner" role="status">
      <Icon name={KEPT.includes(done ?? "") ? "circle-alert" : "check"} />
      {sentence(user)}
    </p>
  );
}
