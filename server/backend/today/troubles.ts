import { sql, type Kysely } from "kysely";
import { TROUBLE_KINDS, type TroubleKind } from "#shared/domain/staff.ts";
import type { Database } from "../db/schema.ts";

/** How many things do not go on by themselves and wait until somebody has looked into them: for the desk and for /metrics. */
export async function readTroubles(db: Kysely<Database>): Promise<Record<TroubleKind, number>> {
  const count = sql<number>`count(*)`.as("count");
  // What came after a failed exchange has mended it. One that is doubtful waits until the next one has ended.
  const last = db
    .selectFrom("exchanges")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("state", "not in", ["open", "over"])
    .groupBy("kind");
  const queries = {
    payments: db.selectFrom("online_payments").select(count).where("trouble", "<>", ""),
    parcels: db.selectFrom("carrier_parcels").select(count).where("trouble", "<>", ""),
    exchange: db.selectFrom("exchanges").select(count).where("state", "in", ["failed", "doubtful"]).where("id", "in", last),
    imports: db.selectFrom("import_sources").select(count).where("fault", "<>", ""),
  };
  const found = {} as Record<TroubleKind, number>;
  for (const kind of TROUBLE_KINDS) found[kind] = Number((await queries[kind].executeTakeFirstOrThrow()).count);
  return found;
}
