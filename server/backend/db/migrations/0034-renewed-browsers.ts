import type { Kysely } from "kysely";

/** The cookie of a browser is renewed at each log-in, and what is known of the browser goes over to the new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["known_browsers", "staff_browsers"])
    await db.schema.createIndex(`${table}_browser`).on(table).column("browser").execute();
}
