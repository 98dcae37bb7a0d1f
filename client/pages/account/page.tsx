import { accountAddress, type AccountView } from "../../account/addresses.ts";
import type { PageProps } from "../../page.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { DataView } from "./data-view.tsx";
import { Done } from "./done.tsx";
import { ListsView } from "./lists-view.tsx";
import { OrdersView } from "./orders-view.tsx";
import { ProductsView } from "./products-view.tsx";
import type { AccountData } from "./route.ts";
import { SecurityView } from "./security-view.tsx";
import { HiddenForm } from "./section-form.tsx";
import "../../ui/button.css";
import "./action.ts";
import "./page.css";

const views: Record<AccountView, { icon: IconName; name: string; View: (props: AccountData) => React.ReactNode }> = {
  orders: { icon: "package", name: "Заказы", View: OrdersView },
  products: { icon: "shield-check", name: "Изделия", View: ProductsView },
  lists: { icon: "heart", name: "Списки", View: ListsView },
  data: { icon: "user-round", name: "Данные", View: DataView },
  security: { icon: "lock", name: "Безопасность", View: SecurityView },
};

/** On a phone the parts stand in a row that is wider than the screen. */
function intoSight(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
}

/** The personal account: one part at a time, each at an address of its own. */
export function AccountPage({ data }: PageProps<AccountData>) {
  const { account, view, title, done } = data;
  const { user, orders } = account;
  const { View } = views[view];
  return (
    <div className="wrap acc">
      <div className="acc-side">
        <p className="acc-who">
          <b>{user.name}</b>
          <span>{user.email}</span>
          {user.dealer && <span className="flag flag-new">Дилерские цены</span>}
        </p>
        <nav className="acc-nav" aria-label="Личный кабинет">
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
        <HiddenForm form="logout" className="acc-out">
          <button type="submit">
            <Icon name="log-out" />
            Выйти
          </button>
        </HiddenForm>
      </div>
      <div className="acc-main">
        <h1 className="h1">{title}</h1>
        <Done done={done} user={user} />
        <View {...data} />
      </div>
    </div>
  );
}
