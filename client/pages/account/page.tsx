import { accountAddress, type AccountView } from "../../account/addresses.ts";
import type { PageProps } from "../../page.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { DataView } from "./data-view.tsx";
import { ListsView } from "./lists-view.tsx";
import { OrdersView } from "./orders-view.tsx";
import { ProductsView } from "./products-view.tsx";
import type { AccountData } from "./load.ts";
import { SecurityView } from "./security-view.tsx";
import { HiddenForm } from "./section-form.tsx";
import type { AccountUser } from "#shared/contract/account.ts";
import { NBSP } from "#shared/text/space.ts";
import "../../ui/button.css";
import "./page.css";

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
export function AccountPage({ data }: PageProps<AccountData>) {
  const { account, view, title, done } = data;
  const { user, orders } = account;
  const { View } = views[view];
  return (
    <div className="wrap account">
      <div className="account-side">
        <p className="account-owner">
          <b>{user.name}</b>
          <span>{user.email}</span>
          {user.dealer && <span className="flag flag-new">Дилерские цены</span>}
        </p>
        <nav className="account-nav" aria-label="Личный кабинет">
          {Object.entries(views).map(([id, { icon, name }]) => (
            <a
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
        <HiddenForm form="logout" className="account-logout">
          <button type="submit">
            <Icon name="log-out" />
            Выйти
          </button>
        </HiddenForm>
      </div>
      <div className="account-main">
        <h1 className="h1">{title}</h1>
        <Done done={done} user={user} />
        <View {...data} />
      </div>
    </div>
  );
}

const sentences: Readonly<Record<string, (user: AccountUser) => string>> = {
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
};

/** A message about the action that was just completed. */
function Done({ done, user }: { done: string | null; user: AccountUser }) {
  const sentence = done !== null && Object.hasOwn(sentences, done) ? sentences[done] : undefined;
  if (!sentence) return null;
  return (
    <p className="account-done" role="status">
      <Icon name="check" />
      {sentence(user)}
    </p>
  );
}
