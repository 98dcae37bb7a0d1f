import { sql, type Kysely } from "kysely";

/** An index of the unfinished orders, which are few: the desk counts them by state on each of its pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_open on orders (status) where status in ('new', 'confirmed', 'paid', 'shipped')`.execute(db);
}
