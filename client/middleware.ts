import { pageError } from "./errors.ts";
import type { LoadContext, PageMiddleware } from "./page.ts";

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
