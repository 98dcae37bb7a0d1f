import type { AccountResponse } from "#shared/contract/account.ts";
import { paths } from "#shared/paths.ts";
import type { AccountView } from "../../account/addresses.ts";
import { definePage } from "../../page.ts";

const titles: Record<AccountView, string> = {
  orders: "Заказы",
  products: "Изделия и гарантия",
  lists: "Списки",
  data: "Мои данные",
  security: "Безопасность",
};

export interface AccountData {
  account: AccountResponse["account"];
  view: AccountView;
  title: string;
  /** What has just been done. */
  done: string | null;
}

const isView = (view: string): view is AccountView => Object.hasOwn(titles, view);

export const accountRoute = definePage({
  pattern: paths.account.pattern,
  page: "account",
  query: ["view", "done"],
  personal: true,
  middleware: ["account"],
  action: () => import("./action.ts").then(({ action }) => action),
  async load({ account, url: { searchParams } }): Promise<AccountData> {
    const given = searchParams.get("view") ?? "";
    const view = isView(given) ? given : "orders";
    return { account: account as AccountData["account"], view, title: titles[view], done: searchParams.get("done") };
  },
  head: ({ title }) => ({
    title: `${title} — личный кабинет`,
    description: "Личный кабинет",
    canonical: paths.account.href(),
    noindex: true,
  }),
});
