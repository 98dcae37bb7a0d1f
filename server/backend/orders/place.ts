import { createHash, randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { CheckoutPayload } from "#shared/contract/checkout.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { describeOrder } from "#shared/domain/order.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { deliveryOptions, findRegion } from "../cart/delivery-options.ts";
import { totalWeight } from "../cart/piece-weight.ts";
import { quote, type ErroneousProduct, type Quote, type QuotedLine } from "../cart/quote.ts";
import type { Database } from "../db/schema.ts";
import { enqueueLetters } from "../outbox/message.ts";
import type { Account } from "../sessions/sessions.ts";
import type { Signer } from "../signer.ts";
import { shopLetter, shopperLetter } from "./letters.ts";
import { orderNumber } from "./number.ts";
import { orderLink } from "./order-link.ts";
import type { Order } from "./order.ts";
import type { OrderSettings } from "./settings.ts";
import { takeStock } from "./stock.ts";
import { Overtaken, transactionally } from "../db/transaction.ts";

export interface OrderRequest {
  /** Of the contract's shape and without `orderErrors`. */
  payload: CheckoutPayload;
  idempotencyKey: string | null;
  /** The shopper's IP address, kept with the consent. */
  address: string;
  /** Whose order it is; null = of a visitor without an account. */
  account: Account | null;
  /** Where the shopper is, `https://…`. */
  origin: string;
  /** Epoch ms. */
  now: number;
}

export type OrderSums = Pick<Order, "number" | "total_price" | "products_price" | "delivery_price">;

export type Placement =
  | { outcome: "placed" | "repeated"; order: OrderSums }
  | { outcome: "unavailable"; errors: ErroneousProduct[] }
  | { outcome: "short"; lines: QuotedLine[] }
  | { outcome: "key_reused" };

/**
 * Places an order in one transaction: prices and stock of this moment, the repeat check, the order with its lines, the
 * letters, and last, so that their rows are locked for the shortest time, the pieces taken from stock.
 */
export async function placeOrder(db: Kysely<Database>, settings: OrderSettings, signer: Signer, request: OrderRequest): Promise<Placement> {
  const { payload, idempotencyKey, account, origin, now } = request;
  const payload_hash = createHash("sha256").update(JSON.stringify(payload)).digest("hex");
  return transactionally(db, async (trx) => {
    const quoted = await quote(trx, payload.products, {
      onRequest: payload.fast_order,
      dealerPrices: account?.dealer === 1 ? settings.dealerPrices : null,
    });
    // After the stock was read: a repeat that finds the last piece gone also finds the order of its own that took it.
    const earlier = idempotencyKey === null ? null : await findByKey(trx, idempotencyKey);
    if (earlier) return earlier.payload_hash === payload_hash ? { outcome: "repeated", order: earlier } : { outcome: "key_reused" };
    if (quoted.errors.length > 0) return { outcome: "unavailable", errors: quoted.errors };
    const short = quoted.lines.filter(({ quantity, requested }) => quantity < requested);
    if (short.length > 0) return { outcome: "short", lines: short };

    const row = { ...orderRow(request, quoted, settings.delivery), payload_hash, consent_version: settings.consentVersion };
    const order = await insertOrder(trx, row, quoted);
    const letters = [shopLetter(order, settings.ordersTo)];
    if (order.email !== "") letters.push(shopperLetter(order, settings.shop, `${origin}${orderLink(signer, order.number)}`));
    await enqueueLetters(trx, letters, now);
    if (quoted.catalog_id !== null && !(await takeStock(trx, quoted.catalog_id, quoted.lines))) throw new Overtaken();
    return { outcome: "placed", order };
  });
}

function findByKey(db: Kysely<Database>, key: string) {
  return db
    .selectFrom("orders")
    .select(["payload_hash", "number", "total_price", "products_price", "delivery_price"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

type OrderRow = Omit<Insertable<Database["orders"]>, "number" | "payload_hash" | "consent_version">;

function orderRow(request: OrderRequest, quoted: Quote, rules: DeliveryRules): OrderRow {
  const { payload, idempotencyKey, address, account, origin, now } = request;
  const { products_price, discount } = quoted;
  const { delivery_price, ...agreed } = agreedDelivery(payload, quoted, rules);
  return {
    idempotency_key: idempotencyKey,
    fast_order: payload.fast_order ? 1 : 0,
    status: "new",
    name: payload.name,
    phone: normalizePhone(payload.phone) ?? payload.phone,
    email: payload.email,
    delivery: payload.delivery,
    ...agreed,
    address: payload.address,
    description: description(payload),
    products_price,
    discount,
    delivery_price,
    total_price: products_price + (delivery_price ?? 0),
    consent_address: address,
    created_at: now,
    account_id: account?.id ?? null,
    origin,
  };
}

type AgreedDelivery = Required<Pick<OrderRow, "region" | "delivery_name" | "delivery_days" | "delivery_price">>;

/** A fast order leaves its delivery to the manager. Words are copied, since the rules may change. */
function agreedDelivery(
  { fast_order, delivery, region }: CheckoutPayload,
  { lines, products_price }: Quote,
  rules: DeliveryRules,
): AgreedDelivery {
  const place = fast_order ? null : findRegion(rules, region);
  const parcel = { goods: products_price / 100, weight_kg: totalWeight(lines) };
  const chosen = place && deliveryOptions(rules, place.id, parcel).find(({ id }) => id === delivery);
  if (!chosen) return { region: "", delivery_name: "", delivery_days: "", delivery_price: null };
  const delivery_price = chosen.price === null ? null : Math.round(chosen.price * 100);
  return { region: place.name, delivery_name: chosen.name, delivery_days: chosen.days, delivery_price };
}

/** A form brings CRLF, and the contract has trimmed the text: the prefix alone is still the prefix, not a comment after it. */
function description({ fast_order, order_description }: CheckoutPayload): string {
  const text = order_description.replaceAll("\r\n", "\n");
  const prefix = describeOrder(true, "");
  return fast_order && text === prefix.trim() ? prefix : describeOrder(fast_order, text);
}

/** The unique index of the idempotency keys decides between simultaneous repeats: the later one begins anew and finds the order. */
async function insertOrder(db: Kysely<Database>, row: Omit<Insertable<Database["orders"]>, "number">, { lines }: Quote): Promise<Order> {
  const inserted = await db
    .insertInto("orders")
    // The number is made from the id, which the engine gives: until then a unique text holds its place.
    .values({ ...row, number: randomUUID() })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw new Overtaken();
  const number = orderNumber(inserted.id, row.created_at);
  const order = await db.updateTable("orders").set({ number }).where("id", "=", inserted.id).returningAll().executeTakeFirstOrThrow();
  await db.insertInto("order_states").values({ order_id: order.id, state: order.status, at: order.created_at }).execute();
  const copies = lines.map(({ id, product_id, article, name, modification, price, old_price, quantity }, index) => ({
    order_id: order.id,
    position: index + 1,
    item_id: id,
    product_id,
    article,
    name,
    modification,
    price,
    old_price,
    quantity,
  }));
  return { ...order, lines: await db.insertInto("order_lines").values(copies).returningAll().execute() };
}
