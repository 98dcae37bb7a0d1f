import { createHash, randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { UnavailableProduct } from "#shared/contract/cart.ts";
import type { CheckoutPayload, PriceChanged } from "#shared/contract/checkout.ts";
import type { CarrierQuote } from "#shared/domain/delivery.ts";
import { describeOrder } from "#shared/domain/orders/order.ts";
import { orderTotals, priceBefore } from "#shared/domain/orders/order-totals.ts";
import { broughtFor, serviceColumns } from "#shared/domain/orders/order-services.ts";
import { pickFields } from "#shared/domain/orders/order-fields.ts";
import type { HttpError } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/format.ts";
import { HOUR_MS } from "../clock.ts";
import { enqueueAlert } from "../alerts/alert.ts";
import { parcelOf } from "../cart/delivery-options.ts";
import { itemName, quote, unavailableBody, type Quote } from "../cart/quote.ts";
import { lockShown } from "../catalog/generations.ts";
import type { Database } from "../db/schema.ts";
import { Conflict, transactionally } from "../db/transaction.ts";
import { discountOrder, takeDiscounts, type Discounted } from "../discounts/discounts.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { pricingFor, type Account } from "../sessions/sessions.ts";
import type { OrderSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";
import { agreedDelivery, agreedServices, KEPT_MS, promisedDays } from "./delivery.ts";
import { allowanceFor } from "./holders.ts";
import { contactColumns, indexOrders, orderNumber, soldCopy, type Order } from "./order.ts";
import { invoiceOf } from "./invoices/invoice.ts";
import { writeLetters } from "./letters.ts";
import { addToShopper, indexShopper, shopperOfOrder } from "./shopper.ts";
import { holdStock } from "./stock.ts";

export interface OrderRequest {
  /** Valid: it has the contract's shape and no `orderErrors`. */
  payload: CheckoutPayload;
  idempotencyKey: string | null;
  /** The shopper's IP address, stored with the consent. */
  address: string;
  /** null = ordered without an account. */
  account: Account | null;
  /** The shopper has confirmed the phone or has bought before (`holders`). */
  confirmed: boolean;
  /** Epoch ms. */
  now: number;
  /** What the carrier asks (`quotesFor`). */
  quotes: readonly CarrierQuote[];
  /** The agreement with the shopper in an order by telephone; absent = the order comes from the site. */
  agreed?: PhoneAgreement;
}

/** Money in kopecks. */
export interface PhoneAgreement {
  actor: Actor;
  /** Prices that were typed, by the ids of the items; null = on request. */
  prices: ReadonlyMap<number, number | null>;
  order_discount: number;
  /** null = not known yet; undefined = that of the tariff. */
  delivery_price: number | null | undefined;
  /** Whether the letter that it was placed goes. */
  letter: boolean;
  /** For the staff; may be empty. */
  note: string;
}

export type OrderSums = Pick<
  Order,
  "number" | "total_price" | "products_price" | "delivery_price" | "delivery_days" | "services" | "services_price"
>;

export interface Placement {
  order: OrderSums;
  /** An earlier call with the same key placed it. */
  repeated: boolean;
}

/**
 * Places an order in one transaction: reads the present prices and stock, looks for an earlier order with the same key, writes the order and its
 * letters, and takes the pieces from stock and the discounts from their limits. These come last, so that their rows are locked for the shortest time. @throws HttpError 409, 422
 */
export async function placeOrder(db: Kysely<Database>, settings: OrderSettings, signer: Signer, request: OrderRequest): Promise<Placement> {
  const { payload, idempotencyKey, account, now } = request;
  // An order that is repeated because its answer was lost is the same one, even if the shopper was shown a new price in the meantime.
  const { expected_total, expected_days: _, ...ordered } = payload;
  const payload_hash = createHash("sha256").update(JSON.stringify(ordered)).digest("hex");
  return transactionally(db, async (trx) => {
    await lockShown(trx);
    const awaited = agreedToWait(payload);
    const quoted = withAgreedPrices(
      await quote(trx, payload.products, {
        onRequest: payload.fast_order || request.agreed !== undefined,
        awaited: request.agreed && new Set([...awaited].flatMap(([id, pieces]) => (pieces > 0 ? [id] : []))),
        pricing: pricingFor(account, settings.dealerPrices),
      }),
      request.agreed,
    );
    // This is after the read of the stock: when a repeated call finds no piece left, it also finds its first order, which took the last one.
    const earlier = idempotencyKey === null ? null : await findByKey(trx, idempotencyKey);
    if (earlier && earlier.payload_hash !== payload_hash) throw failures.orderKeyReused();
    if (earlier) return { order: earlier, repeated: true };
    if (quoted.errors.length > 0) throw unavailable(quoted.errors);
    const short = quoted.lines.filter(({ id, back_ordered }) => back_ordered > (awaited.get(id) ?? 0));
    if (short.length > 0) throw failures.orderStockShort(short.map((line) => ({ ...line, name: itemName(line) })));
    if ((request.agreed?.order_discount ?? 0) > quoted.products_price) throw formInvalid({ order_discount: "Скидка больше товаров" });

    const discounted = await discountOrder(trx, quoted.lines, request, settings.dealerPrices);
    const placed = orderRow(request, quoted, discounted, settings);
    const shopper = await shopperOfOrder(trx, placed);
    const row = { ...placed, payload_hash, consent_version: settings.consentVersion, shopper_id: shopper?.id ?? null };
    const expected = expected_total === undefined ? row.total_price : Math.round(expected_total * 100);
    // A code that was typed and not applied makes the order cheaper than it was shown.
    const shown = row.total_price + discounted.reduction - discounted.withoutCode;
    if (expected !== row.total_price && expected !== shown) throw priceChanged(expected, row.total_price, discounted);
    const order = await insertOrder(trx, row, quoted, discounted);
    await indexOrders(trx, [order.id]);
    await invoiceOf(trx, order, settings.seller, now);
    if (shopper) await indexShopper(trx, shopper, placed);
    await writeLetters(trx, order, settings, signer, request);
    await enqueueAlert(
      trx,
      settings,
      {
        type: "order.created",
        number: order.number,
        total_price: order.total_price,
        open_price: order.open_price === 1,
      },
      now,
    );
    if (quoted.catalog_id !== null) {
      const unconfirmed = request.confirmed ? null : await allowanceFor(trx, order, settings.unconfirmedHold);
      await holdStock(trx, quoted.catalog_id, { ...order, now }, quoted.lines, unconfirmed);
    }
    await takeDiscounts(trx, discounted, order);
    if (request.agreed) await recordPhoneOrder(trx, order, request.agreed, now);
    if (shopper) await addToShopper(trx, shopper, placed);
    return { order, repeated: false };
  });
}

/** How many pieces the shopper waits for, by the ids of the items. */
function agreedToWait({ products }: CheckoutPayload): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { id, back_order = 0 } of products) pieces.set(id, (pieces.get(id) ?? 0) + back_order);
  return pieces;
}

const reasons: Record<UnavailableProduct["reason"], string> = {
  unknown: "больше не продаётся",
  sold_out: "закончился",
  no_price: "продаётся по запросу, оформите быстрый заказ",
  no_size: "выберите на странице товара, какой из вариантов",
};

function unavailable(errors: UnavailableProduct[]): HttpError {
  const products = errors.map(({ id, name, reason }) => `${name ?? `Товар №${NBSP}${id}`}: ${reasons[reason]}`).join("; ");
  return failures.orderProductsUnavailable({ fields: { products }, details: unavailableBody(errors) });
}

/** The sum is not the one that the shopper has seen. */
function priceChanged(expected: number, total_price: number, { spent }: Discounted): HttpError {
  const details: PriceChanged = { total_price: total_price / 100 };
  return failures.orderPriceChanged({ expected, total_price, spent: spent.map(({ title }) => title) }, { details });
}

/** What is ordered, with the prices that hold for it. */
interface PricedQuote extends Quote {
  lines: (Quote["lines"][number] & { on_request: number })[];
}

/** Prices that were agreed replace those of the catalogue. */
function withAgreedPrices(quoted: Quote, agreed: PhoneAgreement | undefined): PricedQuote {
  const lines = quoted.lines.map((line) => {
    const typed = agreed?.prices.get(line.id);
    if (typed === undefined) return { ...line, on_request: line.price === 0 ? 1 : 0 };
    const price = typed ?? 0;
    return { ...line, price, on_request: typed === null ? 1 : 0, old_price: priceBefore(line.old_price, price) };
  });
  const { products_price, discount } = orderTotals(lines, 0, null);
  return { ...quoted, lines, products_price, discount };
}

async function recordPhoneOrder(trx: Kysely<Database>, order: Order, { actor, note }: PhoneAgreement, now: number): Promise<void> {
  const after = pickFields(order, ["total_price", "version"]);
  await writeJournal(trx, { actor, now, deed: "order-new", subject: { kind: "order", id: order.number }, after });
  if (note !== "") await trx.insertInto("order_notes").values({ order_id: order.id, by: actor.name, at: now, text: note }).execute();
}

function findByKey(db: Kysely<Database>, key: string) {
  return db
    .selectFrom("orders")
    .select(["payload_hash", "number", "total_price", "products_price", "delivery_price", "delivery_days", "services", "services_price"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

type OrderRow = Omit<Insertable<Database["orders"]>, "number" | "payload_hash" | "consent_version"> & { account_id: number | null };

function orderRow(
  request: OrderRequest,
  quoted: PricedQuote,
  discounted: Discounted,
  { delivery: rules, unconfirmedHold }: OrderSettings,
): OrderRow {
  const { payload, idempotencyKey, address, account, confirmed, now, quotes, agreed } = request;
  // A fast order leaves the delivery to the manager.
  const chosen = payload.fast_order ? ({ delivery: "", region: "" } as const) : payload;
  const parcel = parcelOf(quoted.lines, quoted.products_price / 100, now);
  const { delivery_price: tariff, ...delivery } = agreedDelivery(rules, chosen, parcel, quotes);
  delivery.delivery_days = promisedDays(payload.expected_days, delivery.delivery_days, () =>
    agreedDelivery(rules, chosen, { ...parcel, at: now - KEPT_MS }, quotes),
  );
  const services = serviceColumns(agreedServices(rules, chosen, parcel));
  const usual = discounted.freeDelivery && tariff !== null ? 0 : tariff;
  const delivery_price = agreed?.delivery_price === undefined ? usual : agreed.delivery_price;
  const order_discount = agreed?.order_discount ?? discounted.reduction;
  return {
    idempotency_key: idempotencyKey,
    fast_order: payload.fast_order && !agreed ? 1 : 0,
    status: "new",
    ...contactColumns({ ...payload, description: agreed ? payload.order_description : description(payload) }),
    delivery: payload.delivery,
    ...services,
    promo_code: discounted.code,
    ...delivery,
    ...orderTotals(quoted.lines, order_discount, broughtFor({ delivery_price, ...services })),
    order_discount,
    delivery_price,
    taken_by: agreed?.actor.name ?? "",
    consent_address: address,
    created_at: now,
    hold_until: confirmed || quoted.lines.every(({ stock }) => stock === null) ? null : now + unconfirmedHold.hours * HOUR_MS,
    account_id: account?.id ?? null,
    ask_review: payload.ask_review ? 1 : 0,
  };
}

/** The description as it is stored. Forms send CRLF, and the contract trims the text: a prefix without a comment has then lost its blank line. */
function description({ fast_order, order_description }: CheckoutPayload): string {
  const text = order_description.replaceAll("\r\n", "\n");
  const prefix = describeOrder(true, "");
  return fast_order && text === prefix.trim() ? prefix : describeOrder(fast_order, text);
}

/** Of several simultaneous calls with one idempotency key the unique index accepts one. The others start again and find its order. */
async function insertOrder(
  db: Kysely<Database>,
  row: Omit<Insertable<Database["orders"]>, "number">,
  { lines }: PricedQuote,
  { reductions }: Discounted,
): Promise<Order> {
  const inserted = await db
    .insertInto("orders")
    // The number is made from the id, which the database gives. Until then the column holds a unique text.
    .values({ ...row, number: randomUUID() })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw new Conflict();
  const number = orderNumber(inserted.id, row.created_at);
  const order = await db.updateTable("orders").set({ number }).where("id", "=", inserted.id).returningAll().executeTakeFirstOrThrow();
  await db
    .insertInto("order_states")
    .values({ order_id: order.id, state: order.status, at: order.created_at, by: order.taken_by })
    .execute();
  const copies = lines.map((line, index) => {
    const copy = soldCopy({ ...line, item_id: line.id });
    return { order_id: order.id, position: index + 1, ...copy, reduction: reductions[index] ?? 0 };
  });
  return { ...order, lines: await db.insertInto("order_lines").values(copies).returningAll().execute() };
}
