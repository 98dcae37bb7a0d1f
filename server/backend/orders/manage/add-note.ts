import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { formInvalid } from "../../http/input.ts";
import { type Actor, writeJournal } from "../../staff/journal.ts";
import { orderUnknown } from "../change-order.ts";

/** Notes something about an order for the staff. It changes nothing that anybody could overwrite, so the version stays. @throws HttpError 404, 422 */
export async function addNote(db: Kysely<Database>, number: string, text: string, actor: Actor, now: number): Promise<void> {
  if (text === "") throw formInvalid({ text: "Напишите заметку" });
  await db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst();
    if (!order) throw orderUnknown(number);
    await trx.insertInto("order_notes").values({ order_id: order.id, by: actor.name, at: now, text }).execute();
    await writeJournal(trx, { actor, now, deed: "order-note", subject: { kind: "order", id: number }, after: { Заметка: "добавлена" } });
  });
}
