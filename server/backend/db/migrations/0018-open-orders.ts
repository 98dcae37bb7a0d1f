import { sql, type Kysely } from "kysely";

/** The orders that are under way, of which there are few: the desk counts them by their states on each of its pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_open on orders (status) where status in ('new', 'confirmed', 'paid', 'shipped')`.execute(db);
}
