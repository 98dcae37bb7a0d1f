import type { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import type { ImportDifference } from "#shared/contract/desk/imports.ts";
import type { Database } from "../../db/schema.ts";
import { parseJson } from "../../http/input.ts";

const BATCH = 500;
const MAX_SAMPLES = 50;
/** The fields whose values the staging database has. */
const FIELDS = ["name", "price", "old_price"] as const;

/** Where people and the feed say different things of what the feed brings: the value of the person stays. Call it when the plan has been made. */
export async function overridesAgainstFeed(db: Kysely<Database>, staging: DatabaseSync): Promise<NonNullable<ImportDifference["hand"]>> {
  const find = staging.prepare("SELECT name, price, old_price FROM items WHERE side = 'after' AND key = ?");
  const overrides: NonNullable<ImportDifference["hand"]> = { count: 0, samples: [] };
  for (let last = 0; ;) {
    const living = db
      .selectFrom("hand_changes")
      .innerJoin("catalog_keys", (join) => join.onRef("catalog_keys.id", "=", "hand_changes.item_id").on("catalog_keys.kind", "=", "item"))
      .where("source", "=", "feed")
      .where("value", "is not", null)
      .where("field", "in", FIELDS);
    const items = await living.select("item_id").distinct().where("item_id", ">", last).orderBy("item_id").limit(BATCH).execute();
    const [first, end] = [items[0]?.item_id ?? 0, items.at(-1)?.item_id ?? 0];
    const rows = await living.select(["key", "field", "value"]).where("item_id", ">=", first).where("item_id", "<=", end).execute();
    for (const { key, field, value } of rows) {
      const fed = find.get(key);
      const own = parseJson(value);
      if (!fed || fed[field] === own) continue;
      overrides.count += 1;
      if (overrides.samples.length >= MAX_SAMPLES) continue;
      const isName = field === "name";
      const shown = (one: unknown) => (one === null || one === undefined ? null : isName ? String(one).slice(0, 300) : Number(one) / 100);
      overrides.samples.push({
        name: String(fed["name"]).slice(0, 300),
        field: field as (typeof FIELDS)[number],
        hand: shown(own),
        fed: shown(fed[field]),
      });
    }
    if (items.length < BATCH) return overrides;
    last = end;
  }
}
