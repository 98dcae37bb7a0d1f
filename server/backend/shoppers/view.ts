import type { Kysely } from "kysely";
import type { Shopper } from "#shared/contract/manage/shoppers.ts";
import { FINAL_STATES } from "#shared/domain/order-state.ts";
import { readLists } from "../accounts/account.ts";
import type { Database } from "../db/schema.ts";
import { enquiryOf } from "../enquiries/enquiry.ts";
import { productsOnSale } from "../enquiries/known-product.ts";
import { colleagues, enquiryRow } from "../enquiries/manage-list.ts";
import { ownEnquiries } from "../enquiries/own-enquiries.ts";
import { orderMentions } from "../orders/mentions.ts";
import type { Owner } from "../orders/owner.ts";
import { reviewRow, reviewsWithProducts } from "../reviews/manage-list.ts";
import type { Account } from "../sessions/sessions.ts";
import { accountRow, guestRow, sums } from "./list.ts";
import type { Person } from "./person.ts";

const SHOWN = 50;

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
    .limit(SHOWN)
    .execute();
  const reviews = await reviewsWithProducts(db)
    .where("enquiry_id", "in", ownEnquiries(db, owner))
    .orderBy("enquiry_id", "desc")
    .limit(SHOWN)
    .execute();
  const phone = "phone" in owner ? owner.phone : "";
  return {
    ...(person.account === null ? guestRow(person.order, ordered) : accountRow(person.account, ordered)),
    account: account && (await accountView(db, account, now)),
    latest_orders: await orderMentions(db, { accountId: account?.id ?? null, phone }, SHOWN),
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
    subscribed_at: isoOrNull(account.subscribed_at),
    consent: { version: account.consent_version, address: account.consent_address, given_at: new Date(account.created_at).toISOString() },
    sessions: { count, last_seen: isoOrNull(last) },
    lists: await namedLists(db, account),
    products,
  };
}

/** What is sold no more has no name here. */
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
  const kept = await own.where("status", "in", FINAL_STATES).execute();
  const open = await own.where("status", "not in", FINAL_STATES).orderBy("id").execute();
  const enquiries = await db.selectFrom("enquiries").select("files").where("id", "in", ownEnquiries(db, owner)).execute();
  const reviews = await db.selectFrom("reviews").select("state").where("enquiry_id", "in", ownEnquiries(db, owner)).execute();
  const shown = reviews.filter(({ state }) => state === "approved").length;
  return {
    orders_kept: kept.length,
    orders_open: open.map(({ number }) => number),
    enquiries: enquiries.length,
    files: enquiries.reduce((sum, { files }) => sum + (JSON.parse(files) as unknown[]).length, 0),
    reviews_kept: shown,
    reviews_gone: reviews.length - shown,
  };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
