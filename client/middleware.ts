import { guardAccount } from "./account/guard.ts";
import { pageError } from "./errors.ts";
import type { LoadContext } from "./page.ts";

/** Runs before a page's data is loaded. It throws a redirect or an HttpError to stop the loading. */
export type PageMiddleware = (context: LoadContext) => Promise<void> | void;

/** Page middleware by name. Naming an unknown one in a page is a 500. */
export const pageMiddleware: Readonly<Record<string, PageMiddleware>> = {
  /** Only for logged-in visitors. */
  account: guardAccount,
};

export async function runMiddleware(names: readonly string[], context: LoadContext, table = pageMiddleware): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!middleware) throw pageError(500, `Unknown middleware ${name}`);
    await middleware(context);
  }
}
