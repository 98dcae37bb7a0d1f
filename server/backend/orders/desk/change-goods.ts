import type { Kysely, Transaction } from "kysely";
import type { OrderGoodsPayload, WantedLine } from "#shared/contract/desk/order-changes.ts";
import { MAX_LINES, MAX_QUANTITY } from "#shared/domain/cart.ts";
import { broughtFor } from "#shared/domain/orders/order-services.ts";
import { keptDiscount, orderTotals, ownDiscounts, priceBefore, type lineDiscounts } from "#shared/domain/orders/order-totals.ts";
import { PIECE, quantityText } from "#shared/domain/unit.ts";
import { NBSP } from "#shared/text/format.ts";
import { itemName } from "../../cart/quote.ts";
import { lockShown } from "../../catalog/generations.ts";
import type { Database } from "../../db/schema.ts";
import { formInvalid } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import type { OrderValues } from "../../staff/journal.ts";
import { stockOf } from "../pieces.ts";
import { changeHeld, reservable, type QuantityChange } from "../stock.ts";
import { changedFields, changeOrder, demandChangeable, demandSeen, type OrderDeedRequest, type SeenField } from "../change-order.ts";
import type { LetterContext } from "../set-state.ts";
import { soldCopy, type Order } from "../order.ts";
import { linePrice, money } from "../order-content.ts";
import { findItems, type FoundItem } from "./find-items.ts";
import { sumLetter } from "./tell-sum.ts";

export interface GoodsChange extends OrderDeedRequest, LetterContext {
  payload: Omit<OrderGoodsPayload, "version">;
  settings: Pick<OrderSettings, "dealerPrices" | "unconfirmedHold">;
}

/** The new state of a line. Kopecks. */
type Line = Pick<
  Order["lines"][number],
  | "position"
  | "item_id"
  | "product_id"
  | "article"
  | "name"
  | "modification"
  | "price"
  | "on_request"
  | "old_price"
  | "quantity"
  | "held"
  | "unit"
  | "back_ordered"
  | "reduction"
>;

/**
 * Changes the lines of an order, its discount and the price of its delivery, and updates the stock, the sums and the journal.
 * @returns whether anything changed @throws HttpError 409 when it is too late or the stock has too few, 422 with the field
 */
export function changeGoods(db: Kysely<Database>, change: GoodsChange): Promise<boolean> {
  const { payload, settings, now } = change;
  return changeOrder(db, change, "order-goods", async (trx, order) => {
    demandChangeable(order, "goods");
    demandSeen(seenFields(order, payload));
    const kept = keepDiscounts(order, await wantedLines(trx, order, payload.lines, settings), ownDiscounts);
    const { lines } = kept;
    const order_discount = payload.order_discount === undefined ? kept.order_discount : kopecks(payload.order_discount);
    const delivery_price =
      payload.delivery_price === undefined
        ? order.delivery_price
        : payload.delivery_price === null
          ? null
          : kopecks(payload.delivery_price);
    const { products_price } = orderTotals(lines, 0, null);
    if (order_discount > products_price) throw formInvalid({ order_discount: `Скидка больше товаров: они стоят ${money(products_price)}` });
    const { after, ...written } = await writeGoods(trx, order, { lines, order_discount, delivery_price }, { settings, now });
    return {
      ...written,
      ...journalValues(order, after),
      letter: payload.letter && (await sumLetter(trx, after, change, payload.letter)),
    };
  });
}

/** What a form showed of the goods and the sums beside what was typed. Kopecks. */
function seenFields(order: Order, { lines, order_discount, delivery_price, seen }: GoodsChange["payload"]): SeenField[] {
  const sum = (name: string, shown: number | null | undefined, typed: number | null | undefined, stored: number | null): SeenField => {
    const asKopecks = (roubles: number | null | undefined) => (typeof roubles === "number" ? kopecks(roubles) : roubles);
    return { name, seen: asKopecks(shown), typed: asKopecks(typed), stored, text: stored === null ? "" : money(stored) };
  };
  const ofLines = lines.flatMap(({ position, quantity, price, seen: shown }) => {
    if (position === undefined || !shown) return [];
    const line = order.lines.find((one) => one.position === position);
    return [
      {
        name: `quantity-at-${position}`,
        seen: shown.quantity,
        typed: quantity,
        stored: line?.quantity ?? 0,
        text: quantityText(line?.quantity ?? 0, line?.unit ?? PIECE),
      },
      ...(line
        ? [{ ...sum(`price-at-${position}`, shown.price, price, line.on_request === 1 ? null : line.price), text: linePrice(line) }]
        : []),
    ];
  });
  return [
    ...ofLines,
    sum("order_discount", seen?.order_discount, order_discount, order.order_discount),
    sum("delivery_price", seen?.delivery_price, delivery_price, order.delivery_price),
  ];
}

/**
 * Pieces that leave an order take along what was taken off them. @param discounts what of the order's discount is whose line's: `lineDiscounts`, or
 * `ownDiscounts`, which leaves what was taken off the whole order as it is
 */
export function keepDiscounts<Kept extends Line>(order: Order, lines: readonly Kept[], discounts: typeof lineDiscounts) {
  const before = discounts(order.lines, order.order_discount);
  const after = order.lines.map(({ position, quantity }, index) => {
    const kept = Math.min(lines.find((line) => line.position === position)?.quantity ?? 0, quantity);
    return { position, reduction: keptDiscount(before[index] ?? 0, quantity, kept) };
  });
  const gone = after.reduce((sum, { reduction }, index) => sum + (before[index] ?? 0) - reduction, 0);
  return {
    order_discount: order.order_discount - gone,
    lines: lines.map((line) => ({ ...line, reduction: after.find(({ position }) => position === line.position)?.reduction ?? 0 })),
  };
}

/** Writes the goods of an order and the stock, and calculates the sums. @returns the changes to write, and the changed order @throws HttpError 409 */
export async function writeGoods(
  trx: Transaction<Database>,
  order: Order,
  { lines, order_discount, delivery_price }: { lines: readonly Line[] } & Pick<Order, "order_discount" | "delivery_price">,
  { settings, now }: { settings: Pick<OrderSettings, "unconfirmedHold">; now: number },
) {
  await writeLines(trx, order, lines);
  await changeHeld(trx, { ...order, now }, quantityChanges(order, lines), settings.unconfirmedHold);
  const set = {
    ...orderTotals(lines, order_discount, broughtFor({ ...order, delivery_price })),
    order_discount,
    delivery_price,
    changed_at: now,
  };
  return {
    set,
    words: true,
    after: {
      ...order,
      ...set,
      lines: lines.map((line) => ({ ...line, order_id: order.id, temporary: 0 })),
    },
  };
}

const kopecks = (roubles: number) => Math.round(roubles * 100);

async function wantedLines(
  trx: Transaction<Database>,
  order: Order,
  wanted: readonly WantedLine[],
  { dealerPrices }: GoodsChange["settings"],
): Promise<Line[]> {
  const added = wanted.filter(({ position, quantity = 0 }) => position === undefined && quantity > 0);
  const found = await findItems(trx, added, { accountId: order.account_id, dealerPrices });
  const byPosition = new Map(wanted.flatMap((line) => (line.position === undefined ? [] : [[line.position, line] as const])));
  // Who removes a line that somebody else has removed already has nothing left to do.
  const unknown = wanted.find(({ position, quantity }) => {
    return position !== undefined && quantity !== 0 && !order.lines.some((line) => line.position === position);
  })?.position;
  if (unknown !== undefined) throw formInvalid({ lines: `Строки ${unknown} в${NBSP}заказе нет` });
  const lines = new Map<number, Line>();
  for (const line of order.lines) {
    const { quantity = line.quantity, price } = byPosition.get(line.position) ?? {};
    // When a quantity is reduced, back-ordered pieces are removed first.
    const back_ordered = Math.max(line.back_ordered - Math.max(line.quantity - quantity, 0), 0);
    lines.set(line.item_id, { ...line, quantity, back_ordered, ...priced(line, price) });
  }
  for (const [index, item] of found.entries()) add(lines, item, added[index]?.quantity ?? 0, order.lines);
  const shown = new Map(order.lines.map(({ item_id, position }) => [item_id, byPosition.get(position)?.back_order ?? 0]));
  for (const [index, { item_id }] of found.entries()) shown.set(item_id, (shown.get(item_id) ?? 0) + (added[index]?.back_order ?? 0));
  await orderBeyondStock(trx, lines, shown);
  const remaining = [...lines.values()].filter(({ quantity }) => quantity > 0);
  if (remaining.length === 0)
    throw formInvalid({ lines: `В${NBSP}заказе должен остаться товар. Чтобы отменить заказ, смените его состояние` });
  if (remaining.length > MAX_LINES) throw formInvalid({ lines: `В${NBSP}заказе может быть не${NBSP}больше ${MAX_LINES} позиций` });
  const large = remaining.find(({ quantity }) => quantity > MAX_QUANTITY);
  if (large) throw formInvalid({ lines: `${itemName(large)}: не${NBSP}больше ${MAX_QUANTITY}${NBSP}шт.` });
  return remaining;
}

/**
 * Notes what the stock has too few of as ordered beyond it. @param shown by the ids of the goods, how many the form has shown as not in stock; more
 * than that is refused later, when the pieces are taken
 */
async function orderBeyondStock(trx: Transaction<Database>, lines: Map<number, Line>, shown: ReadonlyMap<number, number>): Promise<void> {
  const catalogId = await lockShown(trx);
  if (catalogId === null) return;
  for (const [id, line] of lines) {
    const more = (shown.get(id) ?? 0) - line.back_ordered;
    const stock = more > 0 ? await stockOf(trx, catalogId, line) : null;
    if (stock === null) continue;
    const missing = Math.max(reservable(line) - line.held - stock, 0);
    lines.set(id, { ...line, back_ordered: line.back_ordered + Math.min(missing, more) });
  }
}

/** @param price roubles; null = on request, undefined = it stays */
function priced(line: { old_price: number | null }, price: number | null | undefined) {
  if (price === undefined) return {};
  const sum = kopecks(price ?? 0);
  return { price: sum, on_request: price === null ? 1 : 0, old_price: priceBefore(line.old_price, sum) };
}

/** Goods that the order already has get more pieces; other goods become new lines at the end. */
function add(lines: Map<number, Line>, item: FoundItem, quantity: number, before: Order["lines"]): void {
  const same = lines.get(item.item_id);
  if (same && same.quantity > 0) {
    lines.set(item.item_id, {
      ...same,
      quantity: same.quantity + quantity,
      ...(item.typed ? { price: item.price, on_request: item.on_request, old_price: item.old_price } : {}),
    });
    return;
  }
  const last = Math.max(0, ...before.map(({ position }) => position), ...[...lines.values()].map(({ position }) => position));
  lines.set(item.item_id, {
    ...item,
    position: same?.position ?? last + 1,
    quantity,
    back_ordered: 0,
    held: same?.held ?? 0,
    reduction: 0,
  });
}

async function writeLines(trx: Transaction<Database>, order: Order, lines: readonly Line[]): Promise<void> {
  const before = new Map(order.lines.map((line) => [line.position, line]));
  for (const line of lines) {
    const { position } = line;
    const row = { ...soldCopy(line), reduction: line.reduction };
    if (!before.delete(position))
      await trx
        .insertInto("order_lines")
        .values({ order_id: order.id, position, ...row })
        .execute();
    else await trx.updateTable("order_lines").set(row).where("order_id", "=", order.id).where("position", "=", position).execute();
  }
  for (const position of before.keys())
    await trx.deleteFrom("order_lines").where("order_id", "=", order.id).where("position", "=", position).execute();
}

function quantityChanges(order: Order, lines: readonly Line[]): QuantityChange[] {
  const before = new Map(order.lines.map((line) => [line.item_id, line]));
  const remaining = lines.map((line) => {
    const former = before.get(line.item_id);
    return { ...line, quantity: reservable(line), before: former ? reservable(former) : 0 };
  });
  const gone = order.lines
    .filter(({ item_id }) => !lines.some((line) => line.item_id === item_id))
    .map((line) => ({ ...line, before: reservable(line), quantity: 0 }));
  return [...remaining, ...gone].filter((line) => line.before !== line.quantity);
}

/** The goods by their names and the sums of an order before and after, for the journal. */
export function journalValues(before: Order, after: Order): { before: OrderValues; after: OrderValues } {
  const names = [...new Set([...before.lines, ...after.lines].map(itemName))];
  const sums = changedFields(["order_discount", "delivery_price", "total_price"], before, after);
  return { before: { ...goodsOf(before, names), ...sums.before }, after: { ...goodsOf(after, names), ...sums.after } };
}

function goodsOf({ lines }: Order, names: readonly string[]): OrderValues {
  const goods = names.map((name) => {
    const line = lines.find((one) => itemName(one) === name);
    return [name, line ? `${quantityText(line.quantity, line.unit)} × ${linePrice(line)}` : ""];
  });
  return Object.fromEntries(goods);
}
