import type { Kysely, Selectable } from "kysely";
import type { Deed } from "#shared/domain/journal.ts";
import { type Clock, MINUTE_MS } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { formInvalid } from "../../http/input.ts";
import { writeJournal, type Actor, type OrderValues } from "../../staff/journal.ts";
import { orderNumberById, type Order } from "../order.ts";

/** What others say of orders: `trouble` of a row is what does not agree with them, `resolved` what of it the staff has looked into. */
type Table = "online_payments" | "carrier_parcels";
type Row<Name extends Table> = Selectable<Database[Name]>;

/** Both have the columns that are read and written here. */
const either = (table: Table) => table as "online_payments";

/** Writes what does not agree; the staff has to look unless it has looked into just that. null = nothing yet, the other side is asked again. */
export async function noteTrouble(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  table: Table,
  { id, check_at, resolved }: Pick<Row<Table>, "id" | "check_at" | "resolved">,
  trouble: string | null,
  error: string,
): Promise<void> {
  const again = check_at === null ? null : clock() + (trouble === null ? MINUTE_MS : 10 * MINUTE_MS);
  const isKnown = resolved === `${trouble}: ${error}`;
  await db
    .updateTable(either(table))
    .set({ check_at: again, error: error.slice(0, 500), ...(trouble !== null && !isKnown && { trouble }) })
    .where("id", "=", id)
    .execute();
}

/** The other side agrees again. @param passing the troubles that are over then; others stay until somebody has looked */
export async function passTroubles(db: Kysely<Database>, table: Table, id: number, passing: readonly string[]): Promise<void> {
  await db.updateTable(either(table)).set({ trouble: "" }).where("id", "=", id).where("trouble", "in", passing).execute();
}

/** The last rows with their orders, the newest first. */
export async function listRows<Name extends Table>(
  db: Kysely<Database>,
  table: Name,
  limit: number,
  onlyTroubles: boolean,
): Promise<(Row<Name> & Pick<Order, "number" | "status">)[]> {
  const rows = await db
    .selectFrom(`${either(table)} as row`)
    .innerJoin("orders", "orders.id", "row.order_id")
    .selectAll("row")
    .select(["orders.number", "orders.status"])
    .$if(onlyTroubles, (query) => query.where("row.trouble", "<>", ""))
    .orderBy("row.id", "desc")
    .limit(limit)
    .execute();
  return rows as unknown as (Row<Name> & Pick<Order, "number" | "status">)[];
}

/** Somebody has looked into it: the order's journal has what came of it. @throws HttpError 422 without a note, and what `unknown` makes */
export async function resolveTrouble<Name extends Table>(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  table: Name,
  id: number,
  {
    note,
    actor,
    deed,
    unknown,
    about,
  }: { note: string; actor: Actor; deed: Deed; unknown: () => Error; about(row: Row<Name>): OrderValues },
): Promise<void> {
  if (note === "") throw formInvalid({ note: "Напишите, чем кончилось: это останется в журнале" });
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom(either(table)).selectAll().where("id", "=", id).executeTakeFirst();
    if (!row || row.trouble === "") throw unknown();
    const resolved = `${row.trouble}: ${row.error}`;
    await trx.updateTable(either(table)).set({ trouble: "", resolved }).where("id", "=", id).execute();
    const subject = { kind: "order", id: await orderNumberById(trx, row.order_id) } as const;
    const after = { ...about(row as unknown as Row<Name>), reason: note };
    await writeJournal(trx, { actor, now: clock(), deed, subject, after });
  });
}
