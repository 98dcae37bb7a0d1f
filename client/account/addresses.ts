import { paths } from "#shared/paths.ts";
import { withQuery, ownPath } from "../navigation/addresses.ts";

/** The views of the login page and of the account. Each has its own address. */
export type LoginView = "login" | "registration" | "restore";
export type AccountView = "orders" | "products" | "lists" | "data" | "security";

/** @param back the address to return to after the login; absent = the home page */
export function loginAddress(view: LoginView = "login", back?: string): string {
  const query = new URLSearchParams();
  if (view !== "login") query.set("view", view);
  if (back && back !== paths.home.href()) query.set("return", back);
  return withQuery(paths.login.href(), query);
}

/** @param done the name of the action that was just completed; the page shows a message about it */
export function accountAddress(view: AccountView, done?: string): string {
  const query = new URLSearchParams();
  if (view !== "orders") query.set("view", view);
  if (done) query.set("done", done);
  return withQuery(paths.account.href(), query);
}

/** The address to show after a login: where the visitor came from, or the home page. It is always a page of this site. */
export function afterLogin(url: URL): string {
  return ownPath(url.searchParams.get("return"), paths.home.href());
}
