import { sql, type Kysely } from "kysely";

/** A review can say how tall and heavy its author is, and whether the goods were bought here. Cards show ratings, which are counted ahead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["height", "weight", "verified"])
    await db.schema
      .alterTable("reviews")
      .addColumn(column, "integer", (definition) => definition.notNull().defaultTo(0))
      .execute();
  for (const column of ["sample_count", "sample_stars"])
    await db.schema
      .alterTable("products")
      .addColumn(column, "integer", (definition) => definition.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createTable("product_ratings")
    .addColumn("product_id", "integer", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("stars", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into product_ratings (product_id, count, stars)
    select product_id, count(*), sum(rating) from reviews where kind = 'review' and state = 'approved' and product_id > 0 group by product_id`.execute(
    db,
  );
}
