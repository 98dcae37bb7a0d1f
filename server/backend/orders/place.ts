import { createHash, randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { UnavailableProduct } from "#shared/contract/cart.ts";
import type { CheckoutPayload } from "#shared/contract/checkout.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { describeOrder } from "#shared/domain/order.ts";
import { orderTotals, priceBefore } from "#shared/domain/order-totals.ts";
import { normalizeEmail } from "#shared/domain/person.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { enqueueAlert } from "../alerts/alert.ts";
import { deliveryOptions, findRegion, parcelOf } from "../cart/delivery-options.ts";
import { quote, type Quote, type QuotedLine } from "../cart/quote.ts";
import { lockShown } from "../catalog/generations.ts";
import type { Database } from "../db/schema.ts";
import { Overtaken, transactionally } from "../db/transaction.ts";
import { formInvalid } from "../http/input.ts";
import { mayConfirm } from "../outbox/address-limit.ts";
import { enqueueOrderLetter } from "../outbox/message.ts";
import { pricingFor, type Account } from "../sessions/sessions.ts";
import type { OrderSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { type Actor, writeJournal } from "../staff/journal.ts";
import { VERSION } from "./change-order.ts";
import { indexOrders } from "./index-order.ts";
import { orderLetter, shopLetter } from "./letters.ts";
import { type Order, orderLink, orderNumber } from "./order.ts";
import { holdStock } from "./stock.ts";
import { money } from "./words.ts";

const HOUR_MS = 3600 * 1000;

export interface OrderRequest {
  /** Valid: it has the contract's shape and no `orderErrors`. */
  payload: CheckoutPayload;
  idempotencyKey: string | null;
  /** The shopper's IP address, kept with the consent. */
  address: string;
  /** null = ordered without an account. */
  account: Account | null;
  /** Somebody known stands behind it: an account, or a phone that was confirmed. */
  confirmed: boolean;
  /** Epoch ms. */
  now: number;
  /** What whoever takes it by telephone has agreed with the shopper; absent = it comes from the site. */
  agreed?: PhoneAgreement;
}

/** Money in kopecks. */
export interface PhoneAgreement {
  actor: Actor;
  /** Prices that were typed, by the ids of the items. */
  prices: ReadonlyMap<number, number>;
  order_discount: number;
  /** null = open; undefined = that of the tariff. */
  delivery_price: number | null | undefined;
  /** Whether the letter that it was placed goes. */
  letter: boolean;
  /** For the staff; may be empty. */
  note: string;
}

export type OrderSums = Pick<Order, "number" | "total_price" | "products_price" | "delivery_price">;

export type Placement =
  | { outcome: "placed" | "repeated"; order: OrderSums }
  | { outcome: "unavailable"; errors: UnavailableProduct[] }
  | { outcome: "short"; lines: QuotedLine[] }
  | { outcome: "price_changed"; expected: number; total_price: number }
  | { outcome: "key_reused" };

/**
 * Places an order in one transaction: reads the present prices and stock, looks for an earlier order with the same key, writes the order and its
 * letters, and takes the pieces from stock. The stock comes last, so that its rows are locked for the shortest time.
 */
export async function placeOrder(db: Kysely<Database>, settings: OrderSettings, signer: Signer, request: OrderRequest): Promise<Placement> {
  const { payload, idempotencyKey, account, now } = request;
  // An order that is repeated because its answer was lost is the same one, even if the shopper was shown a new price in the meantime.
  const { expected_total, ...ordered } = payload;
  const payload_hash = createHash("sha256").update(JSON.stringify(ordered)).digest("hex");
  return transactionally(db, async (trx) => {
    await lockShown(trx);
    const quoted = withAgreedPrices(
      await quote(trx, payload.products, {
        onRequest: payload.fast_order || request.agreed !== undefined,
        pricing: pricingFor(account, settings.dealerPrices),
      }),
      request.agreed,
    );
    // It comes after the stock was read: a repeated call that finds no piece left then also finds its first order, which took the last one.
    const earlier = idempotencyKey === null ? null : await findByKey(trx, idempotencyKey);
    if (earlier) return earlier.payload_hash === payload_hash ? { outcome: "repeated", order: earlier } : { outcome: "key_reused" };
    if (quoted.errors.length > 0) return { outcome: "unavailable", errors: quoted.errors };
    const short = quoted.lines.filter(({ quantity, requested }) => quantity < requested);
    if (short.length > 0) return { outcome: "short", lines: short };
    if ((request.agreed?.order_discount ?? 0) > quoted.products_price) throw formInvalid({ order_discount: "Скидка больше товаров" });

    const row = { ...orderRow(request, quoted, settings), payload_hash, consent_version: settings.consentVersion };
    const expected = expected_total === undefined ? row.total_price : Math.round(expected_total * 100);
    if (expected !== row.total_price) return { outcome: "price_changed", expected, total_price: row.total_price };
    const order = await insertOrder(trx, row, quoted);
    await indexOrders(trx, [order.id]);
    await writeLetters(trx, order, settings, signer, request);
    await enqueueAlert(trx, settings, { type: "order.created", number: order.number, total_price: order.total_price }, now);
    if (quoted.catalog_id !== null) {
      await holdStock(trx, quoted.catalog_id, { ...order, now }, quoted.lines, request.confirmed ? null : settings.unconfirmedHold);
    }
    if (request.agreed) await recordPhoneOrder(trx, order, request.agreed, now);
    return { outcome: "placed", order };
  });
}

/** Prices that were agreed replace those of the catalogue. */
function withAgreedPrices(quoted: Quote, agreed: PhoneAgreement | undefined): Quote {
  const lines = quoted.lines.map((line) => {
    const price = agreed?.prices.get(line.id);
    return price === undefined ? line : { ...line, price, old_price: priceBefore(line.old_price, price) };
  });
  const { products_price, discount } = orderTotals(lines, 0, null);
  return { ...quoted, lines, products_price, discount };
}

async function writeLetters(
  trx: Kysely<Database>,
  order: Order,
  settings: OrderSettings,
  signer: Signer,
  request: OrderRequest,
): Promise<void> {
  const { now, agreed, account } = request;
  // The staff member who takes an order by telephone needs no letter about it.
  if (!agreed) await enqueueOrderLetter(trx, shopLetter(order, settings), { order_id: order.id, order_letter: "shop" }, now);
  const goes = agreed ? agreed.letter && order.email !== "" : await mayTellShopper(trx, order, request, settings);
  if (!goes) return;
  const url = `${settings.siteUrl}${orderLink(signer, order.number)}`;
  const letter = orderLetter("state", order, { shop: settings.shop, url, account, paid: false });
  await enqueueOrderLetter(trx, letter, { order_id: order.id, order_letter: "new" }, now);
}

async function recordPhoneOrder(trx: Kysely<Database>, order: Order, { actor, note }: PhoneAgreement, now: number): Promise<void> {
  const after = { Сумма: money(order.total_price), [VERSION]: order.version };
  await writeJournal(trx, { actor, now, deed: "order-new", subject: { kind: "order", id: order.number }, after });
  if (note !== "") await trx.insertInto("order_notes").values({ order_id: order.id, by: actor.name, at: now, text: note }).execute();
}

/** The address of an account is confirmed; any other one may be a stranger's. */
async function mayTellShopper(
  trx: Kysely<Database>,
  { email }: Order,
  { account, now }: OrderRequest,
  settings: OrderSettings,
): Promise<boolean> {
  if (email === "") return false;
  return account?.email === normalizeEmail(email) || mayConfirm(trx, email, settings.messagesToOneAddress, now);
}

function findByKey(db: Kysely<Database>, key: string) {
  return db
    .selectFrom("orders")
    .select(["payload_hash", "number", "total_price", "products_price", "delivery_price"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

type OrderRow = Omit<Insertable<Database["orders"]>, "number" | "payload_hash" | "consent_version">;

function orderRow(request: OrderRequest, quoted: Quote, { delivery: rules, unconfirmedHold }: OrderSettings): OrderRow {
  const { payload, idempotencyKey, address, account, confirmed, now, agreed } = request;
  const { delivery_price: tariff, ...delivery } = agreedDelivery(payload, quoted, rules);
  const delivery_price = agreed?.delivery_price === undefined ? tariff : agreed.delivery_price;
  const order_discount = agreed?.order_discount ?? 0;
  return {
    idempotency_key: idempotencyKey,
    fast_order: payload.fast_order && !agreed ? 1 : 0,
    status: "new",
    name: payload.name,
    phone: normalizePhone(payload.phone) ?? payload.phone,
    email: payload.email,
    delivery: payload.delivery,
    ...delivery,
    address: payload.address,
    description: agreed ? payload.order_description : description(payload),
    ...orderTotals(quoted.lines, order_discount, delivery_price),
    order_discount,
    delivery_price,
    taken_by: agreed?.actor.name ?? "",
    consent_address: address,
    created_at: now,
    hold_until: confirmed || quoted.lines.every(({ stock }) => stock === null) ? null : now + unconfirmedHold.hours * HOUR_MS,
    account_id: account?.id ?? null,
  };
}

type AgreedDelivery = Required<Pick<OrderRow, "region" | "delivery_name" | "delivery_days" | "delivery_price">>;

/** A fast order leaves the delivery to the manager. Names are copied, because the rules may change. */
function agreedDelivery(
  { fast_order, delivery, region }: CheckoutPayload,
  { lines, products_price }: Quote,
  rules: DeliveryRules,
): AgreedDelivery {
  const place = fast_order ? null : findRegion(rules, region);
  const chosen = place && deliveryOptions(rules, place.id, parcelOf(lines, products_price / 100)).find(({ id }) => id === delivery);
  if (!chosen) return { region: "", delivery_name: "", delivery_days: "", delivery_price: null };
  const delivery_price = chosen.price === null ? null : Math.round(chosen.price * 100);
  return { region: place.name, delivery_name: chosen.name, delivery_days: chosen.days, delivery_price };
}

/** The description as it is stored. Forms send CRLF, and the contract trims the text: a prefix without a comment has then lost its blank line. */
function description({ fast_order, order_description }: CheckoutPayload): string {
  const text = order_description.replaceAll("\r\n", "\n");
  const prefix = describeOrder(true, "");
  return fast_order && text === prefix.trim() ? prefix : describeOrder(fast_order, text);
}

/** Of several simultaneous calls with one idempotency key the unique index accepts one. The others start again and find its order. */
async function insertOrder(db: Kysely<Database>, row: Omit<Insertable<Database["orders"]>, "number">, { lines }: Quote): Promise<Order> {
  const inserted = await db
    .insertInto("orders")
    // The number is made from the id, which the database gives. Until then the column holds a unique text.
    .values({ ...row, number: randomUUID() })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw new Overtaken();
  const number = orderNumber(inserted.id, row.created_at);
  const order = await db.updateTable("orders").set({ number }).where("id", "=", inserted.id).returningAll().executeTakeFirstOrThrow();
  await db
    .insertInto("order_states")
    .values({ order_id: order.id, state: order.status, at: order.created_at, by: order.taken_by })
    .execute();
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
