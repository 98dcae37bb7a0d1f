import type { Kysely } from "kysely";
import type { Shopper } from "#shared/contract/desk/shoppers.ts";
import { FINAL_STATES } from "#shared/domain/orders/order-state.ts";
import { isoTime } from "../clock.ts";
import { failures } from "../http/failures.ts";
import { readLists } from "../accounts/account.ts";
import type { Database } from "../db/schema.ts";
import { enquiryOf } from "../enquiries/enquiry.ts";
import { productsOnSale } from "../enquiries/known-product.ts";
import { colleagues, enquiryRow } from "../enquiries/desk-list.ts";
import { ownEnquiries } from "../enquiries/account-module.ts";
import { orderMentions, type Owner } from "../orders/order.ts";
import { reviewRow, reviewsWithProducts } from "../reviews/desk-list.ts";
import type { Account } from "../sessions/sessions.ts";
import { accountRow, guestRow, sums } from "./list.ts";

const MOST_SHOWN = 50;

/** One shopper with all that the shop has of one. */
export async function viewShopper(db: Kysely<Database>, person: Person, now: number): Promise<Shopper> {
  const { owner, account } = person;
  const ordered = await sums(db, owner);
  const people = await colleagues(db);
  const enquiries = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "in", ownEnquiries(db, owner))
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  const reviews = await reviewsWithProducts(db)
    .where("enquiry_id", "in", ownEnquiries(db, owner))
    .orderBy("enquiry_id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  const phone = "phone" in owner ? owner.phone : "";
  return {
    ...(person.account === null ? guestRow(person.order, ordered) : accountRow(person.account, ordered)),
    account: account && (await accountView(db, account, now)),
    latest_orders: await orderMentions(db, { accountId: account?.id ?? null, phone }, MOST_SHOWN),
    enquiries: enquiries.map((row) => enquiryRow(enquiryOf(row), people)),
    reviews: reviews.map(reviewRow),
    erasure: await erasureOf(db, owner),
  };
}

async function accountView(db: Kysely<Database>, account: Account, now: number): Promise<NonNullable<Shopper["account"]>> {
  const { count, last } = await db
    .selectFrom("sessions")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max<number | null>("seen_at").as("last")])
    .where("account_id", "=", account.id)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  const products = await db
    .selectFrom("registered_products")
    .select(["product_name as name", "serial_number", "warranty_until"])
    .where("account_id", "=", account.id)
    .orderBy("enquiry_id", "desc")
    .execute();
  return {
    phone_confirmed: account.phone_confirmed_at !== null,
    subscribed_at: isoTime(account.subscribed_at),
    consent: { version: account.consent_version, address: account.consent_address, given_at: isoTime(account.created_at) },
    sessions: { count, last_seen: isoTime(last) },
    lists: await namedLists(db, account),
    products,
  };
}

/** A product that is no longer sold has no name here. */
async function namedLists(db: Kysely<Database>, account: Account) {
  const { cart, favorites, compare } = readLists(account);
  const ids = [...cart.map(({ id }) => id), ...favorites, ...compare];
  const products = await productsOnSale(db, [...new Set(ids)]);
  const names = (list: readonly number[]) => list.flatMap((id) => products.get(id)?.name ?? []);
  return { cart: names(cart.map(({ id }) => id)), favorites: names(favorites), compare: names(compare) };
}

async function erasureOf(db: Kysely<Database>, owner: Owner): Promise<Shopper["erasure"]> {
  const orders = db.selectFrom("orders").select("number");
  const own =
    "phone" in owner
      ? orders.where("phone", "=", owner.phone).where("account_id", "is", null)
      : orders.where("account_id", "=", owner.accountId);
  const finished = await own.where("status", "in", FINAL_STATES).execute();
  const open = await own.where("status", "not in", FINAL_STATES).orderBy("id").execute();
  const enquiries = await db.selectFrom("enquiries").select("files").where("id", "in", ownEnquiries(db, owner)).execute();
  const reviews = await db.selectFrom("reviews").select("state").where("enquiry_id", "in", ownEnquiries(db, owner)).execute();
  const shown = reviews.filter(({ state }) => state === "approved").length;
  return {
    orders_kept: finished.length,
    orders_open: open.map(({ number }) => number),
    enquiries: enquiries.length,
    files: enquiries.reduce((sum, { files }) => sum + (JSON.parse(files) as unknown[]).length, 0),
    reviews_kept: shown,
    reviews_gone: reviews.length - shown,
  };
}

/** A shopper in the desk: an account, or a person who has only ordered, with the last order. */
export type Person =
  | { id: string; owner: Owner & { accountId: number }; account: Account }
  | { id: string; owner: Owner & { phone: string }; account: null; order: GuestOrder };

interface GuestOrder {
  number: string;
  name: string;
  email: string;
  phone: string;
  created_at: number;
}

/** @param id «12» or «order-26-000123» @throws HttpError 404 */
export async function findPerson(db: Kysely<Database>, id: string): Promise<Person> {
  const found = (await findAccount(db, id)) ?? (await findGuest(db, id));
  if (!found) throw failures.shopperUnknown();
  return found;
}

async function findAccount(db: Kysely<Database>, id: string): Promise<Person | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined;
  const account = await db.selectFrom("accounts").selectAll().where("id", "=", Number(id)).executeTakeFirst();
  return account && { id, owner: { accountId: account.id }, account };
}

/** The person who placed this order without an account, by its phone. The person's id is that of the last order. */
async function findGuest(db: Kysely<Database>, id: string): Promise<Person | undefined> {
  const [, number] = /^order-([\d-]{1,20})$/.exec(id) ?? [];
  if (number === undefined) return undefined;
  const named = await db.selectFrom("orders").select(["phone", "account_id"]).where("number", "=", number).executeTakeFirst();
  if (!named || named.account_id !== null || named.phone === "") return undefined;
  const order = await db
    .selectFrom("orders")
    .select(["number", "name", "email", "phone", "created_at"])
    .where("phone", "=", named.phone)
    .where("account_id", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { id: `order-${order.number}`, owner: { phone: order.phone }, account: null, order };
}
