import type { LoadContext } from "./page.ts";
import { PageError } from "./errors.ts";

/** Runs before a page's data is loaded; throws a redirect or a PageError to stop it. */
export type PageMiddleware = (context: LoadContext) => Promise<void> | void;

/** Page middleware by name. The route table names them; an unknown name is a 500. */
export const pageMiddleware: Readonly<Record<string, PageMiddleware>> = {
  /** For who is logged in. */
  account: async (context) => (await import("./account/guard.ts")).guardAccount(context),
};

export async function runMiddleware(names: readonly string[], context: LoadContext, table = pageMiddleware): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!middleware) throw new PageError(500, `Unknown middleware ${name}`);
    await middleware(context);
  }
}
