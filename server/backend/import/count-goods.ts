import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** The number of products of a generation. */
export async function countGoods(db: Kysely<Database>, catalogId: number): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("catalog_id", "=", catalogId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
