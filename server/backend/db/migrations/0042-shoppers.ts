import { sql, type Kysely } from "kysely";
import { joinContacts, shopperTerms, type Contacts } from "#shared/domain/shopper.ts";
import { byteOrdered, numbered } from "../engine.ts";
import { insertRows } from "../insert-rows.ts";
import type { Database } from "../schema.ts";

/** Rows read at a time. */
const PAGE = 1000;

/**
 * One row for each person who has an account or has ordered, with the best known contacts, in the order of the desk's list. Orders without an
 * account belong to the account that has confirmed their phone, else to that with their e-mail, else to whoever ordered with the same phone.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await createTables(db);
  await db.schema
    .alterTable("orders")
    .addColumn("shopper_id", "integer", (column) => column.references("shoppers.id").onDelete("set null"))
    .execute();
  await fill(db);
  // All that a row of the list adds up: so the orders themselves are not read.
  await db.schema.createIndex("orders_shopper").on("orders").columns(["shopper_id", "id", "status", "total_price"]).execute();
  await sql`create index orders_guest_email on orders (lower(email)) where account_id is null`.execute(db);
  await sql`create index accounts_dealers on accounts (id) where dealer = 1`.execute(db);
  await db.schema.createIndex("shoppers_time").on("shoppers").columns(["at", "id", "account_id"]).execute();
  await db.schema.createIndex("shopper_terms_term").on("shopper_terms").columns(["term", "shopper_id"]).execute();
}

async function createTables(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable("shoppers")
    .addColumn("id", "integer", numbered(db))
    .addColumn("account_id", "integer", (column) => column.unique().references("accounts.id").onDelete("cascade"))
    .addColumn("guest_phone", "text", (column) => column.unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("shopper_terms")
    .addColumn("shopper_id", "integer", (column) => column.notNull().references("shoppers.id").onDelete("cascade"))
    .addColumn("term", byteOrdered(db), (column) => column.notNull())
    .addPrimaryKeyConstraint("shopper_terms_pk", ["shopper_id", "term"])
    .execute();
}

interface Found {
  account_id: number | null;
  guest_phone: string | null;
  contacts: Contacts;
  at: number;
  terms: Set<string>;
}

async function fill(db: Kysely<Database>): Promise<void> {
  const accounts = await db.selectFrom("accounts").select(["id", "name", "phone", "email", "phone_confirmed_at", "created_at"]).execute();
  const byAccount = new Map<number, Found>();
  const byPhone = new Map<string, Found>();
  const byEmail = new Map<string, Found>();
  const guests = new Map<string, Found>();
  for (const { id, name, phone, email, phone_confirmed_at, created_at } of accounts) {
    const contacts = { name, phone, email };
    const found = { account_id: id, guest_phone: null, contacts, at: created_at, terms: new Set(shopperTerms(contacts)) };
    byAccount.set(id, found);
    byEmail.set(email, found);
    if (phone_confirmed_at !== null) byPhone.set(phone, found);
  }
  const newGuest = (guest_phone: string): Found => {
    const contacts = { name: "", phone: "", email: "" };
    const found = { account_id: null, guest_phone, contacts, at: 0, terms: new Set<string>() };
    guests.set(guest_phone, found);
    return found;
  };
  for (let last = 0; ;) {
    const orders = await db
      .selectFrom("orders")
      .select(["id", "account_id", "name", "phone", "email", "created_at"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    for (const { account_id, created_at, ...contacts } of orders) {
      const { phone, email } = contacts;
      const own = account_id === null ? (byPhone.get(phone) ?? byEmail.get(email.toLowerCase())) : byAccount.get(account_id);
      const found = own ?? (phone === "" ? undefined : (guests.get(phone) ?? newGuest(phone)));
      if (!found) continue;
      found.contacts = joinContacts(found.contacts, contacts, found.account_id !== null);
      found.at = Math.max(found.at, created_at);
      for (const term of shopperTerms(contacts)) found.terms.add(term);
    }
    const newest = orders.at(-1);
    if (!newest) break;
    last = newest.id;
  }
  const all = [...byAccount.values(), ...guests.values()];
  await insertRows(
    db,
    "shoppers",
    all.map(({ account_id, guest_phone, contacts, at }) => ({ account_id, guest_phone, ...contacts, at })),
  );
  await writeTerms(db, byAccount, guests);
  await assignOrders(db);
}

/** Some orders at a time: a statement has a time limit. */
async function assignOrders(db: Kysely<Database>): Promise<void> {
  // Without statistics of the new table PostgreSQL would read all of it for each order.
  await sql`analyze shoppers`.execute(db);
  const { last } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  const own = sql`select shoppers.id from shoppers join accounts on accounts.id = shoppers.account_id where`;
  for (let first = 0; first <= (last ?? -1); first += PAGE) {
    const some = sql`orders.id >= ${sql.lit(first)} and orders.id < ${sql.lit(first + PAGE)}`;
    await sql`
      update orders set shopper_id = case when account_id is not null then (${own} accounts.id = orders.account_id) else coalesce(
        (${own} accounts.phone = orders.phone and phone_confirmed_at is not null and orders.phone <> ''),
        (${own} accounts.email = lower(orders.email) and orders.email <> ''),
        (select id from shoppers where guest_phone = orders.phone)
      ) end where ${some}`.execute(db);
  }
}

async function writeTerms(db: Kysely<Database>, byAccount: ReadonlyMap<number, Found>, guests: ReadonlyMap<string, Found>): Promise<void> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("shoppers")
      .select(["id", "account_id", "guest_phone"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    const terms = rows.flatMap(({ id, account_id, guest_phone }) => {
      const found = account_id === null ? guests.get(guest_phone ?? "") : byAccount.get(account_id);
      return [...(found?.terms ?? [])].map((term) => ({ shopper_id: id, term }));
    });
    await insertRows(db, "shopper_terms", terms);
    const newest = rows.at(-1);
    if (!newest) break;
    last = newest.id;
  }
}
