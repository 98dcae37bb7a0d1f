import { sql, type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import type { ShopperRow, ShoppersQuery, ShoppersResponse } from "#shared/contract/desk/shoppers.ts";
import { nationalDigits } from "#shared/domain/phone.ts";
import { isoTime } from "../clock.ts";
import { cutPage } from "../db/paging.ts";
import type { Database } from "../db/schema.ts";
import { matching, readFilter } from "../orders/desk/filter.ts";
import type { Owner } from "../orders/order.ts";
import type { Account } from "../sessions/sessions.ts";

const PAGE_SIZE = 50;
const MAX_WORDS = 5;

/** One page of the list, the newest first. */
export function shoppersPage(db: Kysely<Database>, query: ShoppersQuery): Promise<ShoppersResponse> {
  return query.kind === "guests" ? guestsPage(db, query) : accountsPage(db, query);
}

async function accountsPage(db: Kysely<Database>, { q, kind, cursor }: ShoppersQuery): Promise<ShoppersResponse> {
  const rows = await db
    .selectFrom("accounts")
    .selectAll()
    .where((row) => row.and(matches(row, q)))
    .$if(kind === "dealers", (query) => query.where("dealer", "=", 1))
    .$if(cursor !== "", (query) => query.where("id", "<", Number(cursor)))
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ id }) => id);
  const shoppers = [];
  for (const account of shown) shoppers.push(accountRow(account, await sums(db, { accountId: account.id })));
  return { page: { shoppers, next } };
}

/** A person who ordered without an account is listed once, by the phone, at the place of the last order. */
async function guestsPage(db: Kysely<Database>, { q, cursor }: ShoppersQuery): Promise<ShoppersResponse> {
  const where = await readFilter(db, { q, state: "", payment: "", from: "", to: "", delivery: "" });
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number", "name", "email", "phone", "created_at"])
    .where("account_id", "is", null)
    .where("phone", "!=", "")
    .where(matching(where))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders as later")
            .select("later.id")
            .whereRef("later.phone", "=", "orders.phone")
            .whereRef("later.id", ">", "orders.id")
            .where("later.account_id", "is", null),
        ),
      ),
    )
    .$if(cursor !== "", (query) => query.where("id", "<", Number(cursor)))
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ id }) => id);
  const shoppers = [];
  for (const order of shown) shoppers.push(guestRow(order, await sums(db, { phone: order.phone })));
  return { page: { shoppers, next } };
}

interface Sums {
  orders: number;
  /** Kopecks. */
  sum: number;
}

export function accountRow({ id, name, email, phone, dealer, created_at }: Account, { orders, sum }: Sums): ShopperRow {
  return { id: String(id), name, email, phone, dealer: dealer === 1, since: isoTime(created_at), orders, sum: sum / 100 };
}

interface GuestOrder {
  number: string;
  name: string;
  email: string;
  phone: string;
  created_at: number;
}

export function guestRow({ number, name, email, phone, created_at }: GuestOrder, { orders, sum }: Sums): ShopperRow {
  return {
    id: `order-${number}`,
    name,
    email,
    phone,
    dealer: false,
    since: isoTime(created_at),
    orders,
    sum: sum / 100,
  };
}

export async function sums(db: Kysely<Database>, owner: Owner): Promise<Sums> {
  const orders = db.selectFrom("orders");
  const own =
    "phone" in owner
      ? orders.where("phone", "=", owner.phone).where("account_id", "is", null)
      : orders.where("account_id", "=", owner.accountId);
  const { count, sum } = await own
    .where("status", "not in", ["cancelled", "returned"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("total_price").as("sum")])
    .executeTakeFirstOrThrow();
  return { orders: count, sum: sum ?? 0 };
}

/** The condition for accounts. A phone is compared by its digits, an e-mail in lower case, words of a name in their usual spellings. */
function matches({ eb, or }: ExpressionBuilder<Database, "accounts">, q: string): Expression<SqlBool>[] {
  if (q === "") return [];
  if (/^[\d\s()+-]+$/.test(q) && /\d{3}/.test(q.replaceAll(/\D/g, ""))) {
    const digits = nationalDigits(q);
    return [digits.length === 10 ? eb("phone", "=", `+7${digits}`) : contains("phone", digits)];
  }
  if (q.includes("@"))
    return [sql<boolean>`lower(${sql.ref("email")}) like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`];
  const words = q.split(/\s+/).slice(0, MAX_WORDS);
  return words.map((word) => or([...spellings(word).map((name) => contains("name", name)), contains("email", word.toLowerCase())]));
}

/** SQLite ignores the case of Latin letters only: so «анна», «Анна» and «АННА» are all searched for. */
function spellings(word: string): string[] {
  const small = word.toLowerCase();
  return [...new Set([word, small, `${small.charAt(0).toUpperCase()}${small.slice(1)}`, small.toUpperCase()])];
}

/** Whether a text of the database has this one in it, in the same case. */
function contains(column: string, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
