import { askedServices, servicesView } from "#shared/domain/orders/order-services.ts";
import type { Kysely, Selectable } from "kysely";
import type { DeskOrder, DeskOrderLine, OrderLetter, OrderOptions, OrderDeed } from "#shared/contract/desk/order.ts";
import { emailTerms, phoneTerms } from "#shared/domain/orders/order-search.ts";
import { orderStateName, stateRules } from "#shared/domain/orders/order-state.ts";
import { isOnRequest, lineDiscounts, ownDiscounts } from "#shared/domain/orders/order-totals.ts";
import type { Pricing } from "#shared/domain/prices/pricing.ts";
import { ANSWER_FIELDS, pickFields, orderFields } from "#shared/domain/orders/order-fields.ts";
import type { Role } from "#shared/domain/staff.ts";
import { DELIVERY_IDS, isDeliveryId, needsAddress } from "#shared/domain/delivery.ts";
import { deeds } from "#shared/domain/journal.ts";
import { isoTime } from "../../clock.ts";
import { itemPictures } from "../../catalog/products/item-pictures.ts";
import { quote, type QuotedLine } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import type { OrderLetterKind } from "../../db/order-tables.ts";
import { failures } from "../../http/failures.ts";
import type { OrderSettings } from "../../settings.ts";
import type { Signer } from "../../signer.ts";
import { deskInvoices } from "../invoices/invoice.ts";
import { isHoldOver } from "../order-content.ts";
import { findOrder, orderLink, paymentView, type Order, type OrderLine } from "../order.ts";
import { responsibleFor } from "../responsible.ts";
import { colleagues } from "../../staff/members.ts";
import { regionOf } from "./change-delivery.ts";
import { formerState } from "../undo-step.ts";
import { historiesOf } from "../view.ts";
import { readValues } from "../../staff/journal.ts";

const MAX_OTHERS = 20;
const MAX_LETTERS = 100;
const MAX_NOTES = 200;

export interface ReadingOptions {
  settings: OrderSettings;
  signer: Signer;
  /** The role of the reader: only its allowed actions are offered. */
  role: Role;
  now: number;
}

/** One order with all that the desk shows of it. @throws HttpError 404 */
export async function readOrder(db: Kysely<Database>, number: string, { settings, signer, role, now }: ReadingOptions): Promise<DeskOrder> {
  const order = await findOrder(db, number);
  if (!order) throw failures.orderUnknown(number);
  const { status, delivery } = order;
  const account = await accountOf(db, order);
  const history = await historyOf(db, order);
  const letters = await lettersOf(db, order);
  return {
    number,
    version: order.version,
    created_at: isoTime(order.created_at),
    changed_at: isoTime(order.changed_at),
    state: status,
    state_name: stateRules(status).staffName,
    fast_order: order.fast_order === 1,
    taken_by: order.taken_by || null,
    assigned: await responsibleFor(db, order),
    ...pickFields(order, ANSWER_FIELDS),
    account,
    consent: { version: order.consent_version, address: order.consent_address },
    delivery: isDeliveryId(delivery) ? delivery : "",
    region_id: regionOf(order, settings)?.id ?? "",
    lines: await linesOf(db, order, account?.dealer ? settings.dealerPrices : "retail"),
    products_price: order.products_price / 100,
    total_discount: order.discount / 100,
    order_discount: order.order_discount / 100,
    delivery_price: order.delivery_price === null ? null : order.delivery_price / 100,
    services: servicesView(order),
    asked: askedServices(order),
    total_price: order.total_price / 100,
    open_price: order.open_price === 1,
    payment: { ...paymentView(order), list: await paymentsOf(db, order) },
    hold_until: status === "new" ? isoTime(order.hold_until) : null,
    hold_over: isHoldOver(order, now),
    track_url: order.track_url || null,
    history,
    letters,
    notes: await notesOf(db, order),
    journal: await orderDeeds(db, number),
    others: await othersOf(db, order),
    next: stateRules(status)
      .next.map((state) => ({ state, ...stateRules(state) }))
      .filter(({ by }) => by.includes(role))
      .map(({ state, deed, letter }) => ({ state, name: orderStateName(state, delivery), deed, letter: letter && order.email !== "" })),
    back: backOf(order, history, letters),
    editable: [...stateRules(status).parts],
    invoices: await deskInvoices(db, order, settings.seller, now),
    takes_back: stateRules(status).takesReturns,
    url: orderLink(signer, number),
  };
}

/** The options of the order's fields. */
export async function orderOptions(
  db: Kysely<Database>,
  { delivery, carriers }: Pick<OrderSettings, "delivery" | "carriers">,
): Promise<OrderOptions> {
  const ways = DELIVERY_IDS.flatMap((id) => delivery.ways.find((way) => way.id === id) ?? []);
  return {
    delivery: {
      regions: [...delivery.regions],
      ways: ways.map(({ id, name }) => ({ id, name, needs_address: needsAddress(id) })),
    },
    carriers: carriers.map(({ id, name }) => ({ id, name })),
    colleagues: await colleagues(db, "orders"),
  };
}

async function accountOf(db: Kysely<Database>, { account_id }: Order): Promise<DeskOrder["account"]> {
  if (account_id === null) return null;
  const account = await db.selectFrom("accounts").select(["id", "name", "email", "dealer"]).where("id", "=", account_id).executeTakeFirst();
  return account ? { ...account, dealer: account.dealer === 1 } : null;
}

async function linesOf(db: Kysely<Database>, { lines, order_discount }: Order, pricing: Pricing): Promise<DeskOrderLine[]> {
  const items = lines.map(({ item_id }) => ({ id: item_id, quantity: 1 }));
  const { lines: onSale, errors } = await quote(db, items, { pricing, onRequest: true, anySize: true });
  const present = new Map(onSale.map((line) => [line.id, line]));
  // What is sold out has no line in a quote; the page is still there.
  const gone = new Map(errors.map((error) => [error.id, error]));
  const pictures = await itemPictures(
    db,
    lines.map(({ item_id }) => item_id),
  );
  const [discounts, own] = [lineDiscounts(lines, order_discount), ownDiscounts(lines, order_discount)];
  return lines.map((line, index) => ({
    discount: (discounts[index] ?? 0) / 100,
    reduction: (own[index] ?? 0) / 100,
    ...lineOf(line, present.get(line.item_id), gone.get(line.item_id)),
    picture: pictures.get(line.item_id) ?? null,
  }));
}

function lineOf(
  line: OrderLine,
  present: QuotedLine | undefined,
  gone: { url: string | null; reason: string } | undefined,
): Omit<DeskOrderLine, "picture" | "discount" | "reduction"> {
  const { position, item_id: id, product_id, name, modification, article, price, old_price, quantity, unit, back_ordered, held } = line;
  const soldOut = gone?.reason === "sold_out" ? { price: price / 100, stock: 0 } : null;
  return {
    position,
    id,
    product_id,
    name,
    modification,
    article,
    quantity,
    unit,
    back_ordered,
    held,
    url: present?.url ?? gone?.url ?? null,
    price: isOnRequest(line) ? null : price / 100,
    price_before_discount: old_price === null ? null : old_price / 100,
    total_price: (price * quantity) / 100,
    present: present ? { price: present.price / 100, stock: present.stock } : soldOut,
  };
}

async function historyOf(db: Kysely<Database>, order: Order): Promise<DeskOrder["history"]> {
  const rows = (await historiesOf(db, [order])).get(order.id) ?? [];
  return rows.map(({ state, at, by }) => ({ state, name: orderStateName(state, order.delivery), at: isoTime(at), by }));
}

type KnownLetter = OrderLetter & { kind: OrderLetterKind | "" };

function backOf({ status, delivery }: Order, history: DeskOrder["history"], letters: readonly KnownLetter[]): DeskOrder["back"] {
  const state = formerState(history, status);
  if (!state) return null;
  const told = letters.some(({ kind, state: letter }) => kind === status && letter === "sent");
  return { state, name: orderStateName(state, delivery), told };
}

async function lettersOf(db: Kysely<Database>, { id, delivery }: Order): Promise<KnownLetter[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "order_letter", "created_at", "delivered_at", "failed_at", "last_error"])
    .where("order_id", "=", id)
    .orderBy("id", "desc")
    .limit(MAX_LETTERS)
    .execute();
  return rows.map(({ order_letter, created_at, delivered_at, failed_at, last_error, ...row }) => ({
    id: row.id,
    kind: order_letter,
    title: letterTitle(order_letter, delivery),
    to: order_letter === "shop" ? "shop" : "shopper",
    at: isoTime(created_at),
    state: delivered_at !== null ? "sent" : failed_at !== null ? "failed" : "waiting",
    reason: last_error,
  }));
}

function letterTitle(kind: OrderLetterKind | "", delivery: string): string {
  if (kind === "" || kind === "shop") return "О заказе — магазину";
  if (kind === "payment") return "Об оплате";
  if (kind === "parcel") return "О посылке";
  return kind === "sum" ? "Заказ изменён" : `Заказ ${orderStateName(kind, delivery).toLowerCase()}`;
}

async function notesOf(db: Kysely<Database>, { id }: Order): Promise<DeskOrder["notes"]> {
  const rows = await db.selectFrom("order_notes").selectAll().where("order_id", "=", id).orderBy("id", "desc").limit(MAX_NOTES).execute();
  return rows.map(({ id: note, at, by, text }) => ({ id: note, at: isoTime(at), by, text }));
}

/** Orders of the same account, phone or e-mail. */
async function othersOf(db: Kysely<Database>, { id, account_id, phone, email }: Order): Promise<DeskOrder["others"]> {
  const terms = [...phoneTerms(phone), ...emailTerms(email)];
  const rows = await db
    .selectFrom("orders")
    .select(["number", "created_at", "status", "total_price", "open_price"])
    .where("id", "<>", id)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          "id",
          "in",
          selectFrom("order_terms")
            .select("order_id")
            .where("term", "in", terms.length > 0 ? terms : [""]),
        ),
        ...(account_id === null
          ? []
          : [eb("id", "in", selectFrom("orders as own").select("own.id").where("own.account_id", "=", account_id))]),
      ]),
    )
    .orderBy("id", "desc")
    .limit(MAX_OTHERS)
    .execute();
  return rows.map(({ number, created_at, status, total_price, open_price }) => ({
    number,
    created_at: isoTime(created_at),
    state: status,
    state_name: stateRules(status).staffName,
    open_price: open_price === 1,
    total_price: total_price / 100,
  }));
}

async function paymentsOf(db: Kysely<Database>, { id }: Order): Promise<DeskOrder["payment"]["list"]> {
  const rows = await db
    .selectFrom("order_payments")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id", "desc")
    .limit(MAX_NOTES)
    .execute();
  return rows.map(({ id: payment, kind, amount, at, by, online_id }) => ({
    id: payment,
    kind,
    amount: amount / 100,
    at: isoTime(at),
    by,
    online: online_id !== null,
  }));
}

const MAX_DEEDS = 200;
/** The journal value with the version of the order after an action. */
const VERSION_LABEL = orderFields.version.label;

/** The actions on an order, the newest first; only those after `version` when it is given. */
export async function orderDeeds(db: Kysely<Database>, number: string, version = 0): Promise<OrderDeed[]> {
  const rows = await db
    .selectFrom("journal")
    .selectAll()
    .where("subject_kind", "=", "order")
    .where("subject_id", "=", number)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_DEEDS)
    .execute();
  return rows.map(readDeed).flatMap(({ reached, ...deed }) => (version === 0 || reached > version ? [deed] : []));
}

/** @returns the action with the version of the order after it; 0 = it made no version */
function readDeed({ at, name, deed, ...row }: Selectable<Database["journal"]>): OrderDeed & { reached: number } {
  const before = readValues("order", row.before);
  const after = readValues("order", row.after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((one) => one !== VERSION_LABEL);
  return {
    reached: Number(after[VERSION_LABEL] ?? 0),
    at: isoTime(at),
    by: name,
    deed: deeds[deed],
    changes: names.map((one) => ({ name: one, before: String(before[one] ?? ""), after: String(after[one] ?? "") })),
  };
}
