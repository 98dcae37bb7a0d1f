import type { Kysely } from "kysely";
import type { WantedLine } from "#shared/contract/desk/order-changes.ts";
import type { ExchangeField } from "#shared/domain/orders/contested.ts";
import { stateRules } from "#shared/domain/orders/order-state.ts";
import { PIECE, quantityText } from "#shared/domain/unit.ts";
import { itemName } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import type { Order } from "../../orders/order.ts";
import { money } from "../../orders/order-content.ts";
import { goodsOf, itemsOf } from "./order-documents.ts";
import type { OrderDocument, DocumentLine } from "./read-document.ts";

/** A field of an order of which 1C says something else than the shop has. */
export interface Difference {
  field: ExchangeField;
  /** Both versions, a line each. */
  ours: string;
  theirs: string;
  /** What 1C wants, in words. */
  words: string;
  /** Why that cannot be taken; empty = it can. */
  obstacle: string;
}

/** Where an order is not what 1C says, in the order in which it can be changed. `lines` are the wanted ones of the goods. */
export async function differencesOf(
  db: Kysely<Database>,
  { goods, track, payment, state, isImplied }: OrderDocument,
  order: Order,
): Promise<{ differences: Difference[]; lines: WantedLine[] }> {
  const differences: Difference[] = [];
  const changed = goods.length > 0 ? await changedLines(db, goods, order) : null;
  if (changed && changed.parts.length > 0) {
    const ours = order.lines.map((line) => `${itemName(line)} — ${quantityText(line.quantity, line.unit)} по ${money(line.price)}`);
    const theirs = goods.map(({ id, name, quantity, price }) => {
      return `${name || id} — ${quantity === null ? "?" : quantityText(quantity, PIECE)}${price === null ? "" : ` по ${money(price)}`}`;
    });
    const words = `другой состав: ${changed.parts.join(", ")}`;
    differences.push({ field: "goods", ours: ours.join("\n"), theirs: theirs.join("\n"), words, obstacle: changed.obstacle });
  }
  if (track !== "" && track !== order.track_number)
    differences.push({ field: "track", ours: order.track_number, theirs: track, words: `номер отслеживания ${track}`, obstacle: "" });
  if (payment !== null) {
    const lines = changed?.obstacle === "" ? changed.lines : [];
    // What came before a refund has come: it is not paid anew. A sum may be that of the lines of the same document.
    const most = payment === "all" ? order.total_price : lines.length > 0 ? payment : Math.min(payment, order.total_price);
    if (order.received < most) {
      const theirs = payment === "all" ? "оплачен" : `оплачено ${money(payment)}`;
      const ours = order.received === 0 ? "не оплачен" : `оплачено ${money(order.received)}`;
      differences.push({ field: "payment", ours, theirs, words: theirs, obstacle: "" });
    }
  }
  if (state !== null && state !== order.status && !(isImplied && order.status === "done")) {
    const [ours, theirs] = [stateRules(order.status).staffName, stateRules(state).staffName];
    differences.push({ field: "state", ours, theirs, words: `состояние «${theirs}»`, obstacle: "" });
  }
  return { differences, lines: changed?.obstacle === "" ? changed.lines : [] };
}

/** Lines whose quantity or price differs, that are absent, or that are new. */
async function changedLines(db: Kysely<Database>, goods: readonly DocumentLine[], order: Order) {
  const reported = new Map(goods.map((line) => [line.id, line]));
  const ids = await goodsOf(db, [order]);
  const [lines, parts]: [WantedLine[], string[]] = [[], []];
  let obstacle = "";
  for (const line of order.lines) {
    const id = ids.get(line.item_id) ?? String(line.item_id);
    const one = reported.get(id);
    reported.delete(id);
    // What cannot be read is an obstacle, not nothing.
    const quantity = one ? (one.quantity ?? Number.NaN) : 0;
    const price = one?.price ?? null;
    const isRepriced = quantity > 0 && price !== null && price !== line.price;
    if (quantity === line.quantity && !isRepriced) continue;
    lines.push({ position: line.position, article: "", quantity, ...(isRepriced && { price: price / 100 }) });
    if (!Number.isSafeInteger(quantity) || quantity < 0) obstacle = `${itemName(line)}: ${quantity}`;
    // Perhaps 1C has put a discount of the order into its prices: it must not count twice.
    if (isRepriced && (order.order_discount > 0 || line.reduction > 0)) obstacle = `${itemName(line)}: в заказе уже есть скидка`;
    const count = quantity === 0 ? "убрать" : `${quantityText(quantity, line.unit)} вместо ${quantityText(line.quantity, line.unit)}`;
    parts.push(`${itemName(line)}: ${quantity === line.quantity ? "" : count}${isRepriced ? ` по ${money(price)}` : ""}`);
  }
  const items = await itemsOf(db, [...reported.keys()]);
  for (const [id, { name, quantity, price }] of reported) {
    const item = items.get(id);
    parts.push(`добавить ${name || id}: ${quantity ?? "?"} шт.`);
    if (item === undefined) obstacle = `${name || id} магазин не продаёт`;
    else if (quantity === null || !Number.isSafeInteger(quantity) || quantity <= 0) obstacle = `${name}: ${quantity ?? "?"}`;
    else lines.push({ id: item, article: "", quantity, ...(price !== null && { price: price / 100 }) });
  }
  return { lines, obstacle, parts };
}
