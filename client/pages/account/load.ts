import type { AccountResponse } from "#shared/contract/account.ts";
import type { AccountView } from "../../account/addresses.ts";
import type { LoadContext } from "../../page.ts";

const titles: Record<AccountView, string> = {
  orders: "Заказы",
  products: "Изделия и\u00a0гарантия",
  lists: "Списки",
  data: "Мои данные",
  security: "Безопасность",
};

export interface AccountData {
  account: AccountResponse["account"];
  view: AccountView;
  title: string;
  /** Name of the action that was just completed. */
  done: string | null;
}

const isView = (view: string): view is AccountView => Object.hasOwn(titles, view);

/** The view of the account that the address names. The middleware `account` has loaded the account. */
export async function load({ account, url: { searchParams } }: LoadContext): Promise<AccountData> {
  const given = searchParams.get("view") ?? "";
  const view = isView(given) ? given : "orders";
  return { account: account as AccountData["account"], view, title: titles[view], done: searchParams.get("done") };
}
