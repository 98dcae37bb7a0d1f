import type { Kysely } from "kysely";
import type { GoneProduct } from "#shared/contract/common.ts";
import type { Database } from "../db/schema.ts";

/** The names of products and modifications that are no longer sold, by id. It takes one statement by primary key, and none when there are no ids. */
export async function formerNames(db: Kysely<Database>, ids: readonly number[]): Promise<GoneProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("former_items").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? null }));
}
