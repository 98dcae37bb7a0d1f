import type { Kysely } from "kysely";
import type { OrderContactsPayload, OrderTrackPayload } from "#shared/contract/desk/order-changes.ts";
import { companyErrors } from "#shared/domain/orders/company.ts";
import { orderErrors } from "#shared/domain/orders/order.ts";
import { CONTACT_FIELDS, fieldText, pickFields } from "#shared/domain/orders/order-fields.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid, refuseErrors } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import { changeOrder, demandChangeable, demandSeen, type OrderDeedRequest, changedFields } from "../change-order.ts";
import { contactColumns } from "../order.ts";
import { plainNumber, trackChange } from "../track.ts";
import { writeJournal, type Actor } from "../../staff/journal.ts";

export type Changed<Payload> = OrderDeedRequest & { payload: Omit<Payload, "version"> };

/** The stored fields with those that were typed. */
function withTyped<Fields extends Readonly<Record<string, string>>>(
  stored: Fields,
  typed: { readonly [Name in keyof Fields]?: string | undefined } | Readonly<Record<string, string>>,
): Fields {
  const given = Object.entries(typed).filter(([name, value]) => value !== undefined && name in stored);
  return { ...stored, ...Object.fromEntries(given) };
}

/** Changes who gets the order, and the comment. @throws HttpError 422 with the fields */
export function changeContacts(db: Kysely<Database>, change: Changed<OrderContactsPayload>): Promise<boolean> {
  const { payload } = change;
  return changeOrder(db, change, "order-contacts", async (_, order) => {
    demandChangeable(order, "contacts");
    const { delivery } = order;
    const { seen, ...typed } = payload;
    const wanted = withTyped(pickFields(order, CONTACT_FIELDS), typed);
    const set = contactColumns(wanted);
    const shown = contactColumns(withTyped(wanted, seen ?? {}));
    demandSeen(
      CONTACT_FIELDS.map((name) => {
        return {
          name,
          seen: seen && name in seen ? shown[name] : undefined,
          typed: set[name],
          stored: order[name],
          text: fieldText(name, order[name]),
        };
      }),
    );
    refuseErrors({
      ...orderErrors({ ...wanted, order_description: wanted.description, fast_order: delivery === "", delivery, consent: true }),
      ...companyErrors(wanted),
    });
    return { set, ...changedFields(CONTACT_FIELDS, order, set), words: true };
  });
}

/** Changes who carries the parcel and its number. @throws HttpError 422 with the field */
export function changeTrack(
  db: Kysely<Database>,
  change: Changed<OrderTrackPayload> & { settings: Pick<OrderSettings, "carriers"> },
): Promise<boolean> {
  const { payload, settings } = change;
  return changeOrder(db, change, "order-track", async (_, order) => {
    const { seen, ...typed } = payload;
    const { carrier = order.carrier, track_number = order.track_number } = typed;
    demandSeen([
      { name: "carrier", seen: seen?.carrier, typed: carrier, stored: order.carrier, text: order.carrier_name },
      { name: "track_number", seen: seen?.track_number, typed: plainNumber(track_number), stored: order.track_number },
    ]);
    return trackChange(order, typed, settings.carriers);
  });
}

/** Adds a note to an order for the staff. It cannot conflict with other changes, so the version stays. @throws HttpError 404, 422 */
export async function addNote(db: Kysely<Database>, number: string, text: string, actor: Actor, now: number): Promise<void> {
  if (text === "") throw formInvalid({ text: "Напишите заметку" });
  await db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst();
    if (!order) throw failures.orderUnknown(number);
    await trx.insertInto("order_notes").values({ order_id: order.id, by: actor.name, at: now, text }).execute();
    await writeJournal(trx, { actor, now, deed: "order-note", subject: { kind: "order", id: number }, after: { note: text } });
  });
}
