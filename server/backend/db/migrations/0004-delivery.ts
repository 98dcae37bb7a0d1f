import { sql, type Kysely } from "kysely";

/** Orders store a copy of their delivery terms, because the shop's list of regions and ways may change later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["region", "delivery_name", "delivery_days"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
  }
  await sql`update orders set delivery_name = case delivery
    when 'courier' then 'Курьером' when 'transport' then 'Транспортной компанией' when 'pickup' then 'Самовывоз' else '' end`.execute(db);
}
