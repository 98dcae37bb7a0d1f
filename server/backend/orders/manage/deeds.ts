import type { Kysely, Selectable } from "kysely";
import type { OrderDeed } from "#shared/contract/manage/order.ts";
import { deeds } from "#shared/domain/journal.ts";
import type { Database } from "../../db/schema.ts";
import type { Values } from "../../staff/journal.ts";
import { VERSION } from "../change-order.ts";
import { isoTime } from "../view.ts";

const SHOWN = 200;

/** What has been done to an order, the newest first; only after `version` when it is given. */
export async function orderDeeds(db: Kysely<Database>, number: string, version = 0): Promise<OrderDeed[]> {
  const rows = await db
    .selectFrom("journal")
    .selectAll()
    .where("subject_kind", "=", "order")
    .where("subject_id", "=", number)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map(readDeed).flatMap(({ reached, ...deed }) => (version === 0 || reached > version ? [deed] : []));
}

/** @returns the deed with the version of the order that it led to; 0 = it led to none */
function readDeed({ at, name, deed, ...row }: Selectable<Database["journal"]>): OrderDeed & { reached: number } {
  const before: Values = JSON.parse(row.before);
  const after: Values = JSON.parse(row.after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((one) => one !== VERSION);
  return {
    reached: Number(after[VERSION] ?? 0),
    at: isoTime(at),
    by: name,
    deed: deeds[deed],
    changes: names.map((one) => ({ name: one, before: String(before[one] ?? ""), after: String(after[one] ?? "") })),
  };
}
