import type { Kysely } from "kysely";
import type { OrderReturnPayload } from "#shared/contract/desk/order-changes.ts";
import { stateRules } from "#shared/domain/orders/order-state.ts";
import { lineDiscounts } from "#shared/domain/orders/order-totals.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { NBSP } from "#shared/text/format.ts";
import { itemName } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import { changeOrder, type OrderDeedRequest } from "../change-order.ts";
import type { Order } from "../order.ts";
import { journalValues, keepDiscounts, writeGoods } from "./change-goods.ts";

export interface GoodsReturn extends OrderDeedRequest {
  payload: Omit<OrderReturnPayload, "version">;
  settings: Pick<OrderSettings, "unconfirmedHold">;
}

/**
 * Takes back pieces that the shopper returns: they go back to the stock, and the order costs less by what was paid for them: their part of
 * the discount goes along. Prices stay, and so does the price of the delivery. @throws HttpError 409 when nothing is shipped yet or the order is finished, 422 with the field
 */
export function returnGoods(db: Kysely<Database>, change: GoodsReturn): Promise<boolean> {
  const { payload, settings, now } = change;
  return changeOrder(db, change, "order-take-back", async (trx, order) => {
    if (!stateRules(order.status).takesReturns) throw failures.orderNotReturnable(order.status);
    const kept = keepDiscounts(order, returnedLines(order, payload.lines), lineDiscounts);
    const { after, ...written } = await writeGoods(trx, order, { ...kept, delivery_price: order.delivery_price }, { settings, now });
    return { ...written, ...journalValues(order, after) };
  });
}

/** The lines that the shopper keeps. */
function returnedLines({ lines }: Order, back: GoodsReturn["payload"]["lines"]): Order["lines"] {
  const unknown = back.find(({ position }) => !lines.some((line) => line.position === position));
  if (unknown) throw formInvalid({ lines: `Строки ${unknown.position} в${NBSP}заказе нет` });
  const remaining = lines.map((line) => {
    const pieces = back.find(({ position }) => position === line.position)?.quantity ?? 0;
    if (pieces > line.quantity)
      throw formInvalid({ [`back-${line.position}`]: `${itemName(line)}: в${NBSP}заказе ${quantityText(line.quantity, line.unit)}` });
    const quantity = line.quantity - pieces;
    return { ...line, quantity, back_ordered: Math.min(line.back_ordered, quantity) };
  });
  if (back.every(({ quantity }) => quantity === 0)) throw formInvalid({ lines: "Укажите, сколько штук вернулось" });
  if (remaining.every(({ quantity }) => quantity === 0))
    throw formInvalid({ lines: `Вернулось всё: переведите заказ в${NBSP}состояние «${stateRules("returned").staffName}»` });
  return remaining.filter(({ quantity }) => quantity > 0);
}
