import type { Kysely } from "kysely";
import type { OrderTakeBackPayload } from "#shared/contract/manage/order-changes.ts";
import { stateRules } from "#shared/domain/order-state.ts";
import { orderTotals } from "#shared/domain/order-totals.ts";
import { HttpError } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/space.ts";
import { itemName } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import { formInvalid } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import { changeOrder, type OrderDeedRequest } from "../change-order.ts";
import type { Order } from "../order.ts";
import { journalValues, writeGoods } from "./change-goods.ts";

export interface TakeBack extends OrderDeedRequest {
  payload: Omit<OrderTakeBackPayload, "version">;
  settings: Pick<OrderSettings, "unconfirmedHold">;
}

/**
 * Takes pieces of an order back that the shopper does not keep: they return to the stock, and the order costs what is left. Prices stay, and so does
 * the price of the delivery. @throws OrderChanged, HttpError 409 when nothing has left the shop yet or all is over, 422 with the field
 */
export function takeBack(db: Kysely<Database>, change: TakeBack): Promise<boolean> {
  const { payload, settings, now } = change;
  return changeOrder(db, change, "order-take-back", async (trx, order) => {
    const { takesBack, staffName } = stateRules(order.status);
    if (!takesBack) throw new HttpError(409, "ORDER_CLOSED", `Заказ в${NBSP}состоянии «${staffName}»: товары не${NBSP}могут вернуться`);
    const lines = keptLines(order, payload.lines);
    const { products_price } = orderTotals(lines, 0, null);
    const order_discount = Math.min(order.order_discount, products_price);
    const { after, ...written } = await writeGoods(
      trx,
      order,
      { lines, order_discount, delivery_price: order.delivery_price },
      { settings, now },
    );
    return { ...written, ...journalValues(order, after) };
  });
}

/** What the shopper keeps. */
function keptLines({ lines }: Order, back: TakeBack["payload"]["lines"]): Order["lines"] {
  const unknown = back.find(({ position }) => !lines.some((line) => line.position === position));
  if (unknown) throw formInvalid({ lines: `Строки ${unknown.position} в${NBSP}заказе нет` });
  const kept = lines.map((line) => {
    const pieces = back.find(({ position }) => position === line.position)?.quantity ?? 0;
    if (pieces > line.quantity)
      throw formInvalid({ [`back-${line.position}`]: `${itemName(line)}: в${NBSP}заказе ${line.quantity}${NBSP}шт.` });
    return { ...line, quantity: line.quantity - pieces };
  });
  if (back.every(({ quantity }) => quantity === 0)) throw formInvalid({ lines: "Укажите, сколько штук вернулось" });
  if (kept.every(({ quantity }) => quantity === 0))
    throw formInvalid({ lines: `Вернулось всё: переведите заказ в${NBSP}состояние «${stateRules("returned").staffName}»` });
  return kept.filter(({ quantity }) => quantity > 0);
}
