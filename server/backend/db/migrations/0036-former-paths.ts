import { sql, type Kysely } from "kysely";

const BATCH = 500;

/** The path of a former address without query and case: an address with other parameters, or in another case, is found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("redirects")
    .addColumn("path", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (let last = ""; ;) {
    const { rows } = await sql<{
      address: string;
    }>`select address from redirects where address > ${last} order by address limit ${BATCH}`.execute(db);
    const [end] = rows.slice(-1);
    if (!end) break;
    const paths = rows.map(({ address }) => sql`when ${address} then ${(address.split("?", 1)[0] ?? "").toLowerCase().slice(0, 500)}`);
    const addresses = rows.map(({ address }) => address);
    await sql`update redirects set path = case address ${sql.join(paths, sql` `)} end where address in (${sql.join(addresses)})`.execute(
      db,
    );
    last = end.address;
  }
  await db.schema.createIndex("redirects_path").on("redirects").column("path").execute();
}
