import type { Kysely } from "kysely";
import type { SavedLists } from "#shared/contract/account.ts";
import type { Shopper } from "#shared/contract/desk/shoppers.ts";
import { FINAL_STATES } from "#shared/domain/orders/order-state.ts";
import { isoTime } from "../clock.ts";
import { failures } from "../http/failures.ts";
import { readLists, subscribedSince } from "../accounts/account.ts";
import type { Database } from "../db/schema.ts";
import { enquiryOf } from "../enquiries/enquiry.ts";
import { productsOnSale } from "../enquiries/known-product.ts";
import { enquiryRow } from "../enquiries/desk-list.ts";
import { colleagues } from "../staff/members.ts";
import { ownEnquiries } from "../enquiries/account-module.ts";
import { orderMentions } from "../orders/order.ts";
import { isOwnOrder, ownerOf, shopperName, type Owner, type ShopperRecord } from "../orders/shopper.ts";
import { reviewRow, reviewsWithProducts } from "../reviews/desk-list.ts";
import type { Account } from "../sessions/sessions.ts";
import { shopperRows } from "./list.ts";

const MAX_SHOWN = 50;

/** One shopper with all that the shop has of one. */
export async function viewShopper(db: Kysely<Database>, { shopper, owner, account }: Person, now: number): Promise<Shopper> {
  const [row] = await shopperRows(db, [shopper]);
  if (!row) throw failures.shopperUnknown();
  const people = await colleagues(db, "enquiries");
  const enquiries = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "in", ownEnquiries(db, owner))
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  const reviews = await reviewsWithProducts(db)
    .where("enquiry_id", "in", ownEnquiries(db, owner))
    .orderBy("enquiry_id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return {
    ...row,
    account: account && (await accountView(db, account, now)),
    latest_orders: await orderMentions(db, shopper.id, MAX_SHOWN),
    enquiries: enquiries.map((one) => enquiryRow(enquiryOf(one), people)),
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
    created_at: isoTime(account.created_at),
    phone_confirmed: account.phone_confirmed_at !== null,
    subscribed_at: isoTime(await subscribedSince(db, account)),
    consent: { version: account.consent_version, address: account.consent_address, given_at: isoTime(account.created_at) },
    sessions: { count, last_seen: isoTime(last) },
    lists: await listedNames(db, readLists(account)),
    products,
  };
}

/** The names of what lies in lists. A product that is no longer sold has none. */
export async function listedNames(db: Kysely<Database>, { cart, favorites, compare }: Pick<SavedLists, "cart" | "favorites" | "compare">) {
  const ids = [...cart.map(({ id }) => id), ...favorites, ...compare];
  const products = await productsOnSale(db, [...new Set(ids)]);
  const names = (list: readonly number[]) => list.flatMap((id) => products.get(id)?.name ?? []);
  return { cart: names(cart.map(({ id }) => id)), favorites: names(favorites), compare: names(compare) };
}

async function erasureOf(db: Kysely<Database>, owner: Owner): Promise<Shopper["erasure"]> {
  const own = db.selectFrom("orders").select("number").where(isOwnOrder(owner));
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

/** A shopper in the desk. `account` null = has only ordered. */
export interface Person {
  id: string;
  shopper: ShopperRecord;
  owner: Owner;
  account: Account | null;
}

/** @param id «12» is an account, «guest-34» a person without one, «order-26-000123» who placed that order @throws HttpError 404 */
export async function findPerson(db: Kysely<Database>, id: string): Promise<Person> {
  const [, kind = "", name = ""] = /^(guest-|order-|)(\d[\d-]{0,19})$/.exec(id) ?? [];
  const shoppers = db.selectFrom("shoppers").selectAll("shoppers");
  const number = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0;
  const named =
    kind === "order-"
      ? shoppers.innerJoin("orders", "orders.shopper_id", "shoppers.id").where("orders.number", "=", name)
      : shoppers.where(kind === "" ? "account_id" : "shoppers.id", "=", number);
  const shopper = await named.executeTakeFirst();
  if (!shopper) throw failures.shopperUnknown();
  const account =
    shopper.account_id === null
      ? null
      : await db.selectFrom("accounts").selectAll().where("id", "=", shopper.account_id).executeTakeFirstOrThrow();
  return { id: shopperName(shopper), shopper, owner: await ownerOf(db, shopper), account };
}
