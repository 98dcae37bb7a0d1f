import { paths } from "#shared/paths.ts";
import { addressOf } from "../navigation/page-address.ts";
import { ownPath } from "../navigation/own-path.ts";

/** The faces of the login page and the parts of the account, each with an address of its own. */
export type LoginView = "login" | "registration" | "restore";
export type AccountView = "orders" | "products" | "lists" | "data" | "security";

/** @param back where to go on afterwards; absent = to the account */
export function loginAddress(view: LoginView = "login", back?: string): string {
  const query = new URLSearchParams();
  if (view !== "login") query.set("view", view);
  if (back && back !== paths.account.href()) query.set("return", back);
  return addressOf(paths.login.href(), query);
}

/** @param done names what has just been done, for the page to say it */
export function accountAddress(view: AccountView, done?: string): string {
  const query = new URLSearchParams();
  if (view !== "orders") query.set("view", view);
  if (done) query.set("done", done);
  return addressOf(paths.account.href(), query);
}

/** Where somebody who has just logged in goes on: only ever to a page of this site. */
export function afterLogin(url: URL): string {
  return ownPath(url.searchParams.get("return"), paths.account.href());
}
