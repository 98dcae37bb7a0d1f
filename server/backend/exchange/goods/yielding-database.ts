import { setImmediate } from "node:timers/promises";
import type { Kysely, KyselyPlugin } from "kysely";

/** Lets what waits in the event loop run after each query: timers, and the requests of others. */
const yielding: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await setImmediate();
    return result;
  },
};

/**
 * The same database for long work inside the process that serves. SQLite answers at once, so a chain of thousands of its queries would be one task of the
 * event loop: nobody else is answered before its end.
 */
export function yieldingDatabase<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  return db.withPlugin(yielding);
}
