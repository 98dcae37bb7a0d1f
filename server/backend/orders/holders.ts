import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { isPostgres } from "../db/engine.ts";
import { personHashes } from "../discounts/person-hashes.ts";
import { networkOf } from "../../network.ts";
import type { Account } from "../sessions/sessions.ts";
import type { UnconfirmedHold } from "../settings.ts";
import type { Order } from "./order.ts";

/**
 * Who holds pieces. Anybody can make an account, type a phone and change the network, so only a confirmed phone or a finished order shows that somebody
 * buys. All unconfirmed orders of one shopper share a limit. A shopper is whoever has the account, the phone, the mailbox or the network of an order.
 */

/** Whether the shopper of this account has confirmed the phone or has bought before. */
export async function isConfirmedShopper(db: Kysely<Database>, { id, phone_confirmed_at }: Account): Promise<boolean> {
  if (phone_confirmed_at !== null) return true;
  const bought = db.selectFrom("orders").select("id").where("account_id", "=", id).where("status", "=", "done");
  return (await bought.limit(1).executeTakeFirst()) !== undefined;
}

/** What an unconfirmed order may hold: of each product, and of all goods together; kopecks. */
export interface Allowance extends Pick<UnconfirmedHold, "pieces" | "orders"> {
  left: { pieces: number; sum: number };
}

/**
 * Notes whose order it is, and says what its shopper's other orders leave of the limit. Simultaneous orders of one shopper wait for one another here,
 * before any goods are locked.
 */
export async function allowanceFor(
  trx: Kysely<Database>,
  order: Pick<Order, "id" | "account_id" | "phone" | "email" | "consent_address" | "hold_until">,
  { pieces, orders, shopper }: UnconfirmedHold,
): Promise<Allowance> {
  const holders = personHashes("", order, [`network ${networkOf(order.consent_address)}`]);
  for (const holder of holders) if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`.execute(trx);
  const held = await trx
    .selectFrom("order_lines")
    .select([sql<number>`coalesce(sum(held), 0)`.as("pieces"), sql<number>`coalesce(sum(held * price), 0)`.as("sum")])
    .where("temporary", "=", 1)
    .where("order_id", "in", trx.selectFrom("order_holders").select("order_id").where("holder", "in", holders))
    .executeTakeFirstOrThrow();
  const own = holders.map((holder) => ({ holder, order_id: order.id }));
  // Goods that are not counted are not held.
  if (order.hold_until !== null) await trx.insertInto("order_holders").values(own).execute();
  return { pieces, orders, left: { pieces: shopper.pieces - Number(held.pieces), sum: shopper.sum * 100 - Number(held.sum) } };
}

/** How many of `wanted` pieces at this price the allowance still covers; 0 kopecks = the price is not known. */
export function covered({ left }: Allowance, price: number, wanted: number): number {
  const affordable = price > 0 ? Math.floor(left.sum / price) : wanted;
  return Math.max(0, Math.min(wanted, left.pieces, affordable));
}

/** The order holds no pieces for a time any more. */
export async function forgetHolders(trx: Kysely<Database>, orderId: number): Promise<void> {
  await trx.deleteFrom("order_holders").where("order_id", "=", orderId).execute();
}

/** The same for all orders whose time is over. */
export async function forgetFormerHolders(db: Kysely<Database>, now: number): Promise<void> {
  const over = ({ exists, selectFrom }: ExpressionBuilder<Database, "order_holders">) =>
    exists(selectFrom("orders").select("id").whereRef("id", "=", "order_holders.order_id").where("hold_until", "<=", now));
  await db.deleteFrom("order_holders").where(over).execute();
}
