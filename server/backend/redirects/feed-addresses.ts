import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { foldedPath } from "./address-key.ts";

export interface FeedAddress {
  /** As `addressKey` spells it. */
  address: string;
  /** Of the product or modification, in catalog_keys. */
  key: string;
}

/** Makes the former addresses of a feed's offers lead to their products. What an operator wrote stays. Addresses of former feeds stay too. */
export async function storeFeedAddresses(db: Kysely<Database>, pages: Iterable<readonly FeedAddress[]>, now: number): Promise<void> {
  for (const chunk of pages) {
    await db.transaction().execute(async (trx) => {
      const keys = await trx
        .selectFrom("catalog_keys")
        .select(["key", "id"])
        .where("source", "=", "feed")
        .where("kind", "=", "item")
        .where(
          "key",
          "in",
          chunk.map(({ key }) => key),
        )
        .execute();
      const ids = new Map(keys.map(({ key, id }) => [key, id]));
      const rows = chunk.flatMap(({ address, key }) => {
        const item_id = ids.get(key);
        return item_id === undefined
          ? []
          : [{ address, path: foldedPath(address), item_id, target: null, origin: "feed" as const, created_at: now }];
      });
      if (rows.length === 0) return;
      await trx
        .insertInto("redirects")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .column("address")
            .doUpdateSet((row) => ({ item_id: row.ref("excluded.item_id") }))
            .where("redirects.origin", "=", "feed"),
        )
        .execute();
    });
  }
}
