import { redirect } from "react-router-dom";
import { loadAccount } from "../api/load-account.ts";
import type { LoadContext } from "../page.ts";
import { loginAddress } from "./addresses.ts";

/** Puts the account into the context. A visitor who is not logged in is redirected to the login page, which leads back. */
export async function guardAccount(context: LoadContext): Promise<void> {
  const account = await loadAccount(context.api, context.signal);
  if (!account) throw redirect(loginAddress("login", context.url.pathname + context.url.search));
  context.account = account;
}
