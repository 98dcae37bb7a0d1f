import { redirect } from "react-router-dom";
import type { LoadContext } from "../page.ts";
import { loginAddress } from "./addresses.ts";
import { loadAccount } from "./load-account.ts";

/** Lets in who is logged in, with the account in the context; sends others to the login page, which leads back. */
export async function guardAccount(context: LoadContext): Promise<void> {
  const account = await loadAccount(context.api, context.signal);
  if (!account) throw redirect(loginAddress("login", context.url.pathname + context.url.search));
  context.account = account;
}
