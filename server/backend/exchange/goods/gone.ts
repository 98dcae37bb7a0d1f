import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { LeastSeen } from "./offers-of-goods.ts";

const BATCH = 500;
const KINDS = ["good", "offer"] as const;

function goneItems(db: Kysely<Database>, kind: keyof LeastSeen, least: LeastSeen, last: string) {
  return db
    .selectFrom("exchange_items")
    .select("id")
    .where("kind", "=", kind)
    .where("id", ">", last)
    .where("seen_in", "<", least[kind])
    .where("deleted", "=", 0)
    .orderBy("id");
}

/** Whether there is anything that has not been named since. */
export async function hasGone(db: Kysely<Database>, least: LeastSeen): Promise<boolean> {
  for (const kind of KINDS) if (least[kind] > 0 && (await goneItems(db, kind, least, "").limit(1).executeTakeFirst())) return true;
  return false;
}

/**
 * Marks as deleted what has not been named since, once the shop does not show it any more: what the guard has stopped stays unmarked. A process that dies in between
 * marks it when the exchange ends again. It is looked for by reading: one statement that writes would keep every other writer of SQLite waiting meanwhile.
 */
export async function markGone(db: Kysely<Database>, least: LeastSeen): Promise<void> {
  for (const kind of KINDS) {
    for (let last = ""; least[kind] > 0;) {
      const ids = (await goneItems(db, kind, least, last).limit(BATCH).execute()).map(({ id }) => id);
      if (ids.length > 0)
        await db.updateTable("exchange_items").set({ deleted: 1 }).where("kind", "=", kind).where("id", "in", ids).execute();
      if (ids.length < BATCH) break;
      last = ids.at(-1) ?? last;
    }
  }
}
