import type { Kysely } from "kysely";
import type { Colleague } from "#shared/contract/desk/staff.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { colleagues } from "../staff/members.ts";
import { changeOrder, demandSeen, type OrderChanges, type OrderDeedRequest } from "./change-order.ts";
import type { Order } from "./order.ts";

export interface Assignment extends OrderDeedRequest {
  /** null = nobody. */
  person: Colleague | null;
  /** The id that the form showed, 0 = nobody; absent = the version decides. */
  seen?: string | undefined;
}

/** Makes somebody responsible for an order. @returns whether anything changed @throws HttpError 404, 409 */
export function assignOrder(db: Kysely<Database>, { person, seen, ...request }: Assignment): Promise<boolean> {
  return changeOrder(db, request, "order-assign", async (trx, order) => {
    const present = await responsibleFor(trx, order);
    demandSeen([
      {
        name: "person",
        seen,
        typed: String(person?.id ?? 0),
        stored: String(present?.id ?? 0),
        text: present?.name ?? "никто",
      },
    ]);
    return changeOfResponsible(present, person);
  });
}

/** What changes when somebody else is responsible. */
export function changeOfResponsible(
  present: Colleague | null,
  person: Colleague | null,
): OrderChanges & { set: { assigned_to: number | null } } {
  const set = { assigned_to: person?.id ?? null };
  if (present?.id === person?.id) return { set, before: {}, after: {} };
  // Two members may have the same name.
  const former = present && present.name === person?.name ? `${present.name}, №${NBSP}${present.id}` : (present?.name ?? null);
  return { set, before: { responsible: former }, after: { responsible: person?.name ?? null } };
}

/** Who is responsible for an order and still works with orders; null = nobody. */
export async function responsibleFor(db: Kysely<Database>, { assigned_to }: Pick<Order, "assigned_to">): Promise<Colleague | null> {
  return assigned_to === null ? null : ((await colleagues(db, "orders")).find(({ id }) => id === assigned_to) ?? null);
}
