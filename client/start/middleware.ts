import { redirect } from "react-router-dom";
import { pageError } from "../errors.ts";
import type { LoadContext, PageMiddleware } from "../page.ts";
import { loadAccount } from "../api/call.ts";
import { loginAddress } from "../account/addresses.ts";

/** @param table the site's middleware by name. Naming an unknown one in a page is a 500 */
export async function runMiddleware(
  names: readonly string[],
  context: LoadContext,
  table: Readonly<Record<string, PageMiddleware>>,
): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!middleware) throw pageError(500, `Unknown middleware ${name}`);
    await middleware(context);
  }
}

/** Puts the account into the context. A visitor who is not logged in is redirected to the login page, which leads back. */
export async function guardAccount(context: LoadContext): Promise<void> {
  const account = await loadAccount(context.api, context.signal);
  if (!account) throw redirect(loginAddress("login", context.url.pathname + context.url.search));
  context.account = account;
}
