import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from "kysely";
import type { KnownShopper, ShopperRow, ShoppersQuery, ShoppersResponse } from "#shared/contract/desk/shoppers.ts";
import { parseOrderQuery } from "#shared/domain/orders/order-search.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { isoTime } from "../clock.ts";
import { comesAfter, cutPage, readCursor, writeCursor } from "../db/paging.ts";
import type { Database } from "../db/schema.ts";
import { fewIds, hasTerm, SHOPPER_TERMS } from "../db/terms.ts";
import { findShopper, shopperName, type ShopperRecord } from "../orders/shopper.ts";

const PAGE_SIZE = 50;
/** Up to this number, shoppers who match the words are listed by id. With more, each shopper of the list is checked, because many of them match. */
const FEW = 1_000;
const MAX_ADDRESSES = 3;
/** Orders whose addresses are read. */
const MAX_ADDRESSED = 20;

/** One page of the list; who ordered or registered last comes first. */
export async function shoppersPage(db: Kysely<Database>, { q, kind, cursor }: ShoppersQuery): Promise<ShoppersResponse> {
  const words = await matching(db, q);
  const dealers = kind === "dealers" ? await fewDealers(db) : null;
  const place = readCursor(cursor, ["number", "number"]);
  const rows = await db
    .selectFrom("shoppers")
    .selectAll()
    .where((row) => row.and([...words(row), ...(dealers ? [row("shoppers.account_id", "in", [0, ...dealers])] : ofKind(row, kind))]))
    .$if(place !== null, (query) => query.where(comesAfter(["shoppers.at", "shoppers.id"], place ?? [])))
    .orderBy("shoppers.at", "desc")
    .orderBy("shoppers.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, next } = cutPage(rows, PAGE_SIZE, (last) => writeCursor([last.at, last.id]));
  return { page: { shoppers: await shopperRows(db, shown), next } };
}

type Shoppers = ExpressionBuilder<Database, "shoppers">;

/** Every typed piece must be a word, a phone's end or an e-mail of the account or of an order. */
async function matching(db: Kysely<Database>, q: string): Promise<(row: Shoppers) => Expression<SqlBool>[]> {
  const pieces = parseOrderQuery(q);
  if (pieces.length === 0) return () => [];
  const ids = await fewIds(db, SHOPPER_TERMS, pieces, FEW);
  // SQL allows no empty list.
  if (ids) return ({ eb }) => [eb("shoppers.id", "in", ids.length > 0 ? ids : [0])];
  return () => pieces.map((piece) => hasTerm(SHOPPER_TERMS, piece));
}

/** The accounts of the dealers, when they are few: then the list is read from them. */
async function fewDealers(db: Kysely<Database>): Promise<number[] | null> {
  const found = await db
    .selectFrom("accounts")
    .select("id")
    .where(isDealer)
    .limit(FEW + 1)
    .execute();
  return found.length > FEW ? null : found.map(({ id }) => id);
}

/** Exactly the condition of the index `accounts_dealers`. */
const isDealer = sql<boolean>`dealer = 1`;

function ofKind({ eb, selectFrom }: Shoppers, kind: ShoppersQuery["kind"]): Expression<SqlBool>[] {
  if (kind === "") return [];
  if (kind === "guests") return [eb("shoppers.account_id", "is", null)];
  if (kind === "accounts") return [eb("shoppers.account_id", "is not", null)];
  // Exactly the condition of the index `accounts_dealers`.
  return [
    eb(
      "shoppers.account_id",
      "in",
      selectFrom("accounts")
        .select("accounts.id")
        .where(sql<boolean>`dealer = 1`),
    ),
  ];
}

/** Shoppers as lists show them, with what they have bought. */
export async function shopperRows(db: Kysely<Database>, shoppers: readonly ShopperRecord[]): Promise<ShopperRow[]> {
  if (shoppers.length === 0) return [];
  const ids = shoppers.map(({ id }) => id);
  const bought = await db
    .selectFrom("orders")
    .select(({ fn }) => [
      "shopper_id",
      fn.count<number>(sql`case when status in ('cancelled', 'returned') then null else 1 end`).as("orders"),
      fn.sum<number>(sql`case when status in ('cancelled', 'returned') then 0 else total_price end`).as("kopecks"),
    ])
    .where("shopper_id", "in", ids)
    .groupBy("shopper_id")
    .execute();
  const byShopper = new Map(bought.map((row) => [row.shopper_id, row]));
  const accounts = shoppers.flatMap(({ account_id }) => account_id ?? []);
  const dealers = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "in", [0, ...accounts])
    .where("dealer", "=", 1)
    .execute();
  const dealerIds = new Set(dealers.map(({ id }) => id));
  return shoppers.map((shopper) => {
    const { id, account_id, name, phone, email, at } = shopper;
    const sums = byShopper.get(id);
    return {
      id: shopperName(shopper),
      account: account_id !== null,
      name,
      email,
      phone,
      dealer: account_id !== null && dealerIds.has(account_id),
      last_order_at: sums ? isoTime(at) : null,
      orders: Number(sums?.orders ?? 0),
      sum: Number(sums?.kopecks ?? 0) / 100,
    };
  });
}

/** Who has ordered with a phone before, for an order by telephone; null = nobody, or the phone is not complete. */
export async function knownShopper(db: Kysely<Database>, typed: string): Promise<KnownShopper | null> {
  const phone = normalizePhone(typed);
  if (phone === null) return null;
  const shopper = (await findShopper(db, { account_id: null, phone, email: "" })) ?? (await lastWith(db, phone));
  const [row] = await shopperRows(db, shopper ? [shopper] : []);
  if (!shopper || !row) return null;
  const orders = await db
    .selectFrom("orders")
    .select(["address", "region", "delivery"])
    .where("shopper_id", "=", shopper.id)
    .orderBy("id", "desc")
    .limit(MAX_ADDRESSED)
    .execute();
  const addresses = orders.filter(({ address }, at) => address !== "" && orders.findIndex((one) => one.address === address) === at);
  return { ...row, addresses: addresses.slice(0, MAX_ADDRESSES) };
}

/** Whose the last order with a phone is: an account's whose phone is not confirmed. */
async function lastWith(db: Kysely<Database>, phone: string): Promise<ShopperRecord | undefined> {
  return db
    .selectFrom("orders")
    .innerJoin("shoppers", "shoppers.id", "orders.shopper_id")
    .selectAll("shoppers")
    .where("orders.phone", "=", phone)
    .orderBy("orders.id", "desc")
    .limit(1)
    .executeTakeFirst();
}
