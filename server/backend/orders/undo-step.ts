import type { Kysely } from "kysely";
import { stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import { NBSP } from "#shared/text/format.ts";
import { noteUnknown } from "../catalog/stock-ledger.ts";
import { takeDiscountsAgain } from "../discounts/discounts.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { forgetWaitingLetters } from "../outbox/message.ts";
import type { OrderSettings } from "../settings.ts";
import { changedFields, changeOrder, type OrderDeedRequest } from "./change-order.ts";
import { orderLetter, type LetterEdit } from "./letters.ts";
import { changeOfResponsible, responsibleFor } from "./responsible.ts";
import { shopperLetterOptions, type LetterContext } from "./set-state.ts";
import { holdAgain } from "./stock.ts";
import { historiesOf } from "./view.ts";

export interface StepUndo extends OrderDeedRequest, LetterContext {
  /** Why the step was wrong, for the journal. */
  reason: string;
  settings: Pick<OrderSettings, "unconfirmedHold">;
  /** The letter about the state that the order has again; absent = none goes. */
  letter?: LetterEdit | undefined;
}

/**
 * Takes the last step of an order back: it has its former state again, and holds its pieces and uses its discounts again when the step gave them
 * back. A letter about the step that has not left is not sent.
 * @throws HttpError 409 when there is no step to take back, the stock has too few or a discount is used up, 422 without a reason
 */
export async function undoStep(db: Kysely<Database>, { reason, settings, letter, ...change }: StepUndo): Promise<void> {
  if (reason === "") throw formInvalid({ reason: `Напишите, почему: причина останется в${NBSP}журнале` });
  const { now } = change;
  await changeOrder(db, change, "order-undo", async (trx, order) => {
    const history = (await historiesOf(trx, [order])).get(order.id) ?? [];
    const former = formerState(history, order.status);
    if (!former) throw failures.orderStepFirst(order.status);
    const moved = { ...order, status: former };
    await trx.updateTable("orders").set({ status: former }).where("id", "=", order.id).execute();
    await trx.deleteFrom("order_states").where("order_id", "=", order.id).where("state", "=", order.status).execute();
    await forgetWaitingLetters(trx, order.id, order.status);
    if (stateRules(order.status).stock === "back") {
      await holdAgain(trx, { ...moved, now }, settings.unconfirmedHold);
      await takeDiscountsAgain(trx, order.id);
    }
    if (former === "new") await noteUnknown(trx, order.id);
    const values = changedFields(["status"], order, moved);
    // Who was responsible because of this step is so no longer.
    const responsible = await responsibleFor(trx, order);
    const freed = former === "new" && responsible?.name === history.at(-1)?.by ? changeOfResponsible(responsible, null) : null;
    const options = letter && order.email !== "" ? await shopperLetterOptions(trx, moved, change) : null;
    return {
      ...(freed && { set: freed.set }),
      before: { ...values.before, ...freed?.before },
      after: { ...values.after, ...freed?.after, reason },
      letter: options && { kind: former, letter: orderLetter("state", moved, options, letter) },
    };
  });
}

/** The state that an order was in before its present one; null = this is its first one. */
export function formerState(history: readonly { state: OrderState }[], present: OrderState): OrderState | null {
  const last = history.at(-1);
  return last?.state === present ? (history.at(-2)?.state ?? null) : null;
}
