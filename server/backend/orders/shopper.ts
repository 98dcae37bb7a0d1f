import { sql, type ExpressionBuilder, type Kysely, type Selectable } from "kysely";
import { normalizeEmail } from "#shared/domain/email.ts";
import { joinContacts, shopperTerms, type Contacts } from "#shared/domain/shopper.ts";
import type { Database } from "../db/schema.ts";
import { forChange } from "../db/transaction.ts";

/** A person who has an account or has ordered. */
export type ShopperRecord = Selectable<Database["shoppers"]>;

/** Whose an order is, and what it says of the person. */
interface Ordered extends Contacts {
  account_id: number | null;
  created_at: number;
}

/**
 * The person whose orders and enquiries are meant. The account and what is certainly its own tell it: the e-mail, and the phone once it is
 * confirmed. Without an account it is the phone that the person ordered with.
 */
export interface Owner {
  shopper_id: number;
  account_id: number | null;
  /** Empty = none is certain. */
  phone: string;
  email: string;
}

/** Orders whose contacts a shopper has, at the most. */
const MAX_READ = 100;

/** The shopper of an order that is being placed, made if there is none; null = nobody. */
export function shopperOfOrder(trx: Kysely<Database>, order: Ordered): Promise<ShopperRecord | null> {
  return findOrMake(trx, order);
}

const isNews = (shopper: Contacts, order: Contacts) =>
  order.name !== shopper.name || order.phone !== shopper.phone || order.email !== shopper.email;

/** Adds the words by which the shopper of a placed order is found. */
export async function indexShopper(trx: Kysely<Database>, shopper: ShopperRecord, order: Ordered): Promise<void> {
  if (isNews(shopper, order)) await addTerms(trx, shopper.id, shopperTerms(order));
}

/**
 * Adds what a placed order says of its shopper. It comes last in its transaction, so that the row is locked for the shortest time. What another
 * order has told meanwhile stays.
 */
export async function addToShopper(trx: Kysely<Database>, shopper: ShopperRecord, order: Ordered): Promise<void> {
  const { name, phone, email } = joinContacts(shopper, order, shopper.account_id !== null);
  const unlessKnown = (column: "name" | "phone" | "email", value: string) =>
    sql<string>`case when ${sql.ref(column)} = ${shopper[column]} then ${value} else ${sql.ref(column)} end`;
  const contacts = { name: unlessKnown("name", name), phone: unlessKnown("phone", phone), email: unlessKnown("email", email) };
  await trx
    .updateTable("shoppers")
    .set({
      at: sql<number>`case when at < ${sql.lit(order.created_at)} then ${sql.lit(order.created_at)} else at end`,
      ...(isNews(shopper, order) && contacts),
    })
    .where("id", "=", shopper.id)
    .execute();
}

/** Gives orders to whom they belong by their present contacts. */
export async function reassignOrders(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const changed = new Set<number>();
  for (const id of ids) {
    const order = await trx
      .selectFrom("orders")
      .select([...COLUMNS, "shopper_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!order) continue;
    const shopper_id = (await findOrMake(trx, order))?.id ?? null;
    if (shopper_id !== order.shopper_id) await trx.updateTable("orders").set({ shopper_id }).where("id", "=", id).execute();
    for (const one of [order.shopper_id, shopper_id]) if (one !== null) changed.add(one);
  }
  for (const id of changed) await renewShopper(trx, id);
}

/** Called when an account was made, or its name, e-mail or phone has changed: orders without an account may have become its own, or another's. */
export async function renewAccountShopper(trx: Kysely<Database>, accountId: number): Promise<void> {
  const account = await trx.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirst();
  if (!account) return;
  const { phone, email } = account;
  const shopper = await findOrMake(trx, { ...account, account_id: accountId });
  if (!shopper) return;
  const others = await trx
    .selectFrom("orders")
    .select("id")
    .where("account_id", "is", null)
    .where(({ eb, or }) =>
      or([
        eb("shopper_id", "=", shopper.id),
        eb(sql`lower(email)`, "=", email),
        ...(account.phone_confirmed_at === null || phone === "" ? [] : [eb("phone", "=", phone)]),
      ]),
    )
    .orderBy("id")
    .execute();
  await reassignOrders(
    trx,
    others.map((order) => order.id),
  );
  await renewShopper(trx, shopper.id);
}

/** Reads the contacts of a shopper anew from the account and the orders. Who has neither is forgotten. */
export async function renewShopper(trx: Kysely<Database>, id: number): Promise<void> {
  // Whoever places an order of the same person holds the row: it is not deleted before that order is there.
  const shopper = await forChange(trx, trx.selectFrom("shoppers").selectAll().where("id", "=", id)).executeTakeFirst();
  if (!shopper) return;
  const account =
    shopper.account_id === null
      ? undefined
      : await trx.selectFrom("accounts").selectAll().where("id", "=", shopper.account_id).executeTakeFirst();
  const orders = await trx
    .selectFrom("orders")
    .select(COLUMNS)
    .where("shopper_id", "=", id)
    .orderBy("id", "desc")
    .limit(MAX_READ)
    .execute();
  if (!account && orders.length === 0) {
    await trx.deleteFrom("shoppers").where("id", "=", id).execute();
    return;
  }
  const first: Contacts = account ?? { name: "", phone: "", email: "" };
  const { name, phone, email } = orders.toReversed().reduce((known, order) => joinContacts(known, order, account !== undefined), first);
  const at = Math.max(account?.created_at ?? 0, ...orders.map(({ created_at }) => created_at));
  await trx.updateTable("shoppers").set({ name, phone, email, at }).where("id", "=", id).execute();
  await trx.deleteFrom("shopper_terms").where("shopper_id", "=", id).execute();
  await addTerms(trx, id, [first, ...orders].flatMap(shopperTerms));
}

const COLUMNS = ["id", "account_id", "name", "phone", "email", "created_at"] as const;

async function findOrMake(trx: Kysely<Database>, { created_at: at, ...person }: Ordered): Promise<ShopperRecord | null> {
  const known = await findShopper(trx, person);
  if (known) return known;
  const { account_id, phone } = person;
  if (account_id === null && phone === "") return null;
  const key = account_id === null ? { guest_phone: phone } : { account_id };
  const made = await trx
    .insertInto("shoppers")
    .values({ ...key, name: "", phone: "", email: "", at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // Of two transactions that make it at once the second one gets the row of the first one.
  return made ?? findShopper(trx, person);
}

type Person = Pick<Ordered, "account_id" | "phone" | "email">;

/**
 * The known shopper with these contacts: that of the account, else of the account that has confirmed the phone, else of that with the e-mail, else
 * whoever orders with the phone. What nobody has confirmed may be a stranger's. null = nobody.
 */
export async function findShopper(db: Kysely<Database>, { account_id, phone, email }: Person): Promise<ShopperRecord | null> {
  const shoppers = db.selectFrom("shoppers").selectAll("shoppers");
  if (account_id !== null) return (await shoppers.where("account_id", "=", account_id).executeTakeFirst()) ?? null;
  const owned = shoppers.innerJoin("accounts", "accounts.id", "shoppers.account_id");
  const confirmed = owned.where("accounts.phone", "=", phone).where("phone_confirmed_at", "is not", null).where("accounts.phone", "!=", "");
  const found = await confirmed
    .select(sql<number>`1`.as("rank"))
    .unionAll(owned.where("accounts.email", "=", normalizeEmail(email) ?? "").select(sql<number>`2`.as("rank")))
    .unionAll(shoppers.where("guest_phone", "=", phone).select(sql<number>`3`.as("rank")))
    .execute();
  const [best] = found.sort((one, other) => one.rank - other.rank);
  if (!best) return null;
  const { rank: _rank, ...shopper } = best;
  return shopper;
}

/** What names a shopper in addresses and in the journal, where nothing may name an erased person: «12» is an account, «guest-34» has none. */
export const shopperName = ({ id, account_id }: Pick<ShopperRecord, "id" | "account_id">): string =>
  account_id === null ? `guest-${id}` : String(account_id);

async function addTerms(trx: Kysely<Database>, shopper_id: number, terms: readonly string[]): Promise<void> {
  // Sorted, so that two transactions that add the same terms do not wait for each other in a circle.
  const rows = [...new Set(terms)].sort().map((term) => ({ shopper_id, term }));
  if (rows.length === 0) return;
  await trx
    .insertInto("shopper_terms")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whose orders and enquiries are those of a shopper. */
export async function ownerOf(db: Kysely<Database>, { id, account_id, guest_phone }: ShopperRecord): Promise<Owner> {
  if (account_id === null) return { shopper_id: id, account_id, phone: guest_phone ?? "", email: "" };
  const account = await db.selectFrom("accounts").selectAll().where("id", "=", account_id).executeTakeFirstOrThrow();
  return { shopper_id: id, account_id, phone: account.phone_confirmed_at === null ? "" : account.phone, email: account.email };
}

/**
 * The orders that are certainly somebody's own: of the account, or placed without one with its confirmed phone. An e-mail in an order may have been
 * typed by anybody: such an order is shown with the shopper, but is not the shopper's to erase.
 */
export function isOwnOrder({ shopper_id, account_id, phone }: Owner) {
  return ({ eb, and, or }: ExpressionBuilder<Database, "orders">) => {
    if (account_id === null) return eb("orders.shopper_id", "=", shopper_id);
    const guests = and([eb("orders.account_id", "is", null), eb("orders.shopper_id", "=", shopper_id), eb("orders.phone", "=", phone)]);
    return or([eb("orders.account_id", "=", account_id), ...(phone === "" ? [] : [guests])]);
  };
}

/** The same of an account. */
export async function ownerOfAccount(db: Kysely<Database>, accountId: number): Promise<Owner> {
  return ownerOf(db, await db.selectFrom("shoppers").selectAll().where("account_id", "=", accountId).executeTakeFirstOrThrow());
}
