import type { Kysely, Selectable, Transaction } from "kysely";
import type { OrderInvoice } from "#shared/contract/order.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { stateRules } from "#shared/domain/orders/order-state.ts";
import { shopDay, shopDayStart } from "#shared/text/date.ts";
import { DAY_MS, isoTime } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { forChange, transactionally } from "../../db/transaction.ts";
import type { Seller } from "../../settings.ts";
import type { Signer } from "../../signer.ts";
import type { Order } from "../order.ts";
import { digestOf, isSameSeller, paperContent, type PaperContent } from "./paper-content.ts";

export type Invoice = Selectable<Database["invoices"]>;

/** A page of the desk shows no more. */
const MAX_SHOWN = 50;

/** Whether the order can have an invoice: a company has ordered, all prices are known, there is something to pay, and it is under way. */
function isPayable({ company_inn, open_price, total_price, status }: Order): boolean {
  return company_inn !== "" && open_price === 0 && total_price > 0 && (status === "done" || !stateRules(status).final);
}

/** Whether the link to the invoice of an order leads to one. */
export const mayHaveInvoice = (order: Order, seller: Seller | null | undefined): seller is Seller => Boolean(seller) && isPayable(order);

/** What of an order an invoice repeats; null = it has none. */
const contentOf = (order: Order, seller: Seller | null) => (mayHaveInvoice(order, seller) ? paperContent(order, seller) : null);

/** Whether an invoice says what the order says. One that nobody has paid for is of today's seller and VAT; money that came leaves it as it was issued. */
function isStill(present: Invoice, order: Order, content: PaperContent): boolean {
  const { seller } = contentIn(present);
  if (order.received > 0) return digestOf(paperContent(order, seller)) === present.digest;
  return isSameSeller(seller, content.seller) && digestOf(content) === present.digest;
}

/** The last invoice of an order, void or not. */
const lastInvoice = (db: Kysely<Database>, orderId: number): Promise<Invoice | undefined> =>
  db.selectFrom("invoices").selectAll().where("order_id", "=", orderId).orderBy("edition", "desc").executeTakeFirst();

/** The last invoice of an order unless it is void: with each new one the former ones are. */
async function holding(db: Kysely<Database>, orderId: number): Promise<Invoice | undefined> {
  const last = await lastInvoice(db, orderId);
  return last?.voided_at === null ? last : undefined;
}

/**
 * Who ships an order: whoever was paid by its invoice, also when the order was changed after that and the shop is another's by now. A company that
 * was renamed is the same one.
 */
export async function shipperOf(db: Kysely<Database>, order: Order, today: Seller): Promise<Seller> {
  const last = order.received > 0 ? await lastInvoice(db, order.id) : undefined;
  const { seller } = last ? contentIn(last) : { seller: today };
  return seller.inn === today.inn ? today : seller;
}

/**
 * The invoice of an order as it is now: the one that was issued for exactly this, else a new one, and what was issued before is void.
 * @returns null = the order has none: nobody of a company has ordered, a price is open, or the shop has no bank account
 */
export async function invoiceOf(db: Kysely<Database>, order: Order, seller: Seller | null, now: number): Promise<Invoice | null> {
  const content = contentOf(order, seller && (await shipperOf(db, order, seller)));
  if (!content) return null;
  const present = await holding(db, order.id);
  if (present && isStill(present, order, content)) return present;
  return db.isTransaction
    ? issue(db as Transaction<Database>, order, content, now)
    : transactionally(db, (trx) => issue(trx, order, content, now));
}

async function issue(trx: Transaction<Database>, order: Order, content: PaperContent, now: number): Promise<Invoice | null> {
  // A second request for the same order waits here and then finds the issued one.
  const locked = await forChange(trx, trx.selectFrom("orders").select("version").where("id", "=", order.id)).executeTakeFirst();
  const present = await holding(trx, order.id);
  // An order that was changed since it was read is shown with what it has.
  if ((present && isStill(present, order, content)) || locked?.version !== order.version) return present ?? null;
  await voidInvoices(trx, order.id, now);
  const { seller, buyer, total } = content;
  const { last } = await trx
    .selectFrom("invoices")
    .select(({ fn }) => fn.max("edition").as("last"))
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const edition = (last ?? 0) + 1;
  return trx
    .insertInto("invoices")
    .values({
      order_id: order.id,
      number: edition === 1 ? order.number : `${order.number}-${edition}`,
      edition,
      issued_at: now,
      valid_until: shopDayStart(shopDay(now)) + (seller.invoiceDays + 1) * DAY_MS - 1,
      total,
      buyer_inn: buyer.inn,
      digest: digestOf(content),
      content: JSON.stringify(content),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes the invoices of an order void; called when it was changed and says something else than they. */
export async function voidInvoices(trx: Kysely<Database>, orderId: number, now: number): Promise<void> {
  await trx.updateTable("invoices").set({ voided_at: now }).where("order_id", "=", orderId).where("voided_at", "is", null).execute();
}

/** Called when an order was changed: an invoice that says something else is void. */
export async function voidOutdated(trx: Kysely<Database>, order: Order, now: number): Promise<void> {
  const present = await holding(trx, order.id);
  if (!present) return;
  const content = contentOf(order, contentIn(present).seller);
  if (!content || digestOf(content) !== present.digest) await voidInvoices(trx, order.id, now);
}

export const contentIn = ({ content }: Pick<Invoice, "content">) => JSON.parse(content) as PaperContent;

/** The invoices of an order for the desk, the newest first. One is issued now where none says what the order says. */
export async function deskInvoices(db: Kysely<Database>, order: Order, seller: Seller | null, now: number): Promise<DeskOrder["invoices"]> {
  await invoiceOf(db, order, seller, now);
  const list = await db
    .selectFrom("invoices")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("edition", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return list.map(({ voided_at, ...invoice }) => ({
    ...shownOf(invoice, now),
    voided: voided_at !== null,
    url: deskPath(order.number, invoice.edition),
  }));
}

const deskPath = (number: string, edition: number) =>
  deskEndpoints.orderPaper.path.replace(":number", number).replace(":paper", `invoice-${edition}`);

/** The path of the present invoice of an order with the order's key: whoever has the link can open it. */
export function invoiceLink(signer: Signer, number: string): string {
  return `${endpoints.orderInvoice.path}?${new URLSearchParams({ number, key: signer.sign("order", number) })}`;
}

/** An invoice as its shopper sees it. */
export function invoiceView(signer: Signer, invoice: Invoice | null, { number }: Pick<Order, "number">, now: number): OrderInvoice | null {
  return invoice && { ...shownOf(invoice, now), url: invoiceLink(signer, number) };
}

function shownOf({ number, total, issued_at, valid_until }: Pick<Invoice, "number" | "total" | "issued_at" | "valid_until">, now: number) {
  return { number, total: total / 100, issued_at: isoTime(issued_at), valid_until: isoTime(valid_until), over: valid_until < now };
}
