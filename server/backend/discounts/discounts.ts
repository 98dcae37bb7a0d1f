import { createHash } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { mailboxOf } from "#shared/domain/email.ts";
import { effectText, plainCode } from "#shared/domain/prices/discount.ts";
import type { DealerPrices } from "#shared/domain/prices/pricing.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { dateText, shopDay } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { pricingFor, type Account } from "../sessions/sessions.ts";
import { largestOf, reductionsOf, type DiscountedLine } from "./reductions.ts";

export type Discount = Selectable<Database["discounts"]>;

/** What the discounts of the shop do to a cart. Kopecks. */
export interface Discounted {
  /** Of each line. */
  reductions: number[];
  /** Their sum. */
  reduction: number;
  /** The same without the code: what a cart shows before the code is applied. */
  withoutCode: number;
  freeDelivery: boolean;
  /** Those that count, the code among them. */
  used: Discount[];
  /** The code as it is stored; empty = none counts. */
  code: string;
  /** Why the code does not count; null = it does, or there is none. */
  error: string | null;
}

interface Asked {
  /** As it was typed; empty = none. */
  code: string;
  /** Epoch ms. */
  now: number;
  /** Dealers have prices of their own: no discounts are added to them. */
  isDealer: boolean;
}

/** No discount. */
export const undiscounted = (lines: readonly unknown[]): Discounted => ({
  reductions: lines.map(() => 0),
  reduction: 0,
  withoutCode: 0,
  freeDelivery: false,
  used: [],
  code: "",
  error: null,
});

/** Applies the rules of the shop and a code to a cart. Of each line the largest discount counts. */
export async function discountCart(
  db: Kysely<Database>,
  lines: readonly DiscountedLine[],
  { code: typed, now, isDealer }: Asked,
): Promise<Discounted> {
  const code = plainCode(typed);
  if (isDealer) return { ...undiscounted(lines), error: code === "" ? null : `Промокоды к${NBSP}ценам дилера не${NBSP}прибавляются` };
  const rows = await db
    .selectFrom("discounts")
    .selectAll()
    .where("active", "=", 1)
    .where(({ eb, or }) => or([eb("code", "is", null), eb("code", "=", code)]))
    .orderBy("id")
    .execute();
  const day = shopDay(now);
  const own = rows.find((row) => row.code !== null);
  const error = code === "" ? null : codeError(own, lines, day);
  const applied = rows.flatMap((row) => {
    const reductions = row.code !== null && error !== null ? null : whyNot(row, day) === null ? reductionsOf(row, lines) : null;
    return reductions ? [{ row, reductions }] : [];
  });
  const sum = (some: typeof applied) =>
    largestOf(
      some.map(({ reductions }) => reductions),
      lines.length,
    );
  const total = (reductions: readonly number[]) => reductions.reduce((all, one) => all + one, 0);
  const reductions = sum(applied);
  return {
    reductions,
    reduction: total(reductions),
    withoutCode: total(sum(applied.filter(({ row }) => row.code === null))),
    freeDelivery: applied.some(({ row }) => row.effect === "delivery"),
    used: applied.map(({ row }) => row),
    code: error === null ? code : "",
    error,
  };
}

/** An order that is placed, as far as discounts ask. */
interface Placing {
  payload: { fast_order: boolean; promo_code: string };
  account: Account | null;
  now: number;
  /** Of an order by telephone. */
  agreed?: unknown;
}

/**
 * The discounts of an order. A quick order shows the price of one product, and on the phone the manager names the prices.
 * @throws HttpError 422 when the code does not count
 */
export async function discountOrder(
  trx: Kysely<Database>,
  lines: readonly DiscountedLine[],
  { payload, account, now, agreed }: Placing,
  dealerPrices: DealerPrices,
): Promise<Discounted> {
  if (agreed || payload.fast_order) return undiscounted(lines);
  const isDealer = pricingFor(account, dealerPrices) !== "retail";
  const discounted = await discountCart(trx, lines, { code: payload.promo_code, now, isDealer });
  if (discounted.error !== null) throw formInvalid({ promo_code: discounted.error });
  return discounted;
}

/** Why a discount does not count today; null = it does. */
function whyNot({ starts_on, ends_on, limit_total, used }: Discount, day: string): string | null {
  if (starts_on !== "" && day < starts_on) return `Действует с${NBSP}${dateText(starts_on)}`;
  if (ends_on !== "" && day > ends_on) return `Действовал до${NBSP}${dateText(ends_on)}`;
  return limit_total !== null && used >= limit_total ? OVER : null;
}

const OVER = "Этот промокод уже использовали столько раз, сколько можно";

function codeError(row: Discount | undefined, lines: readonly DiscountedLine[], day: string): string | null {
  if (!row) return "Такого промокода нет: проверьте буквы и цифры";
  const reason = whyNot(row, day);
  if (reason !== null || reductionsOf(row, lines) !== null) return reason;
  if (row.from_sum > 0) return `Действует от${NBSP}${moneyText(row.from_sum / 100)} на${NBSP}товары акции`;
  return `Не${NBSP}действует на${NBSP}товары этой корзины`;
}

interface Person {
  account_id: number | null;
  phone: string;
  email: string;
}

/**
 * Counts the discounts of an order in its transaction. The row of a discount is locked first, so of many orders at once only as many as its limits
 * allow are taken. @throws HttpError 422 with the field of the code
 */
export async function takeDiscounts(trx: Kysely<Database>, { used }: Discounted, order: Person & { id: number }): Promise<void> {
  const people = personsOf(order);
  for (const { id, code, limit_person } of used) {
    const taken = await take(trx, { id, limit_person }, people, true);
    if (taken === "total") throw formInvalid({ promo_code: code === null ? "Скидка закончилась: обновите корзину" : OVER });
    if (taken === "person") throw formInvalid({ promo_code: `Вы${NBSP}уже использовали эту скидку` });
    await trx
      .insertInto("discount_uses")
      .values(people.map((person) => ({ discount_id: id, order_id: order.id, person })))
      .execute();
  }
}

/** Counts a use of these people within the limits. @returns which limit is reached; null = none, the use is counted */
async function take(
  trx: Kysely<Database>,
  { id, limit_person }: Pick<Discount, "id" | "limit_person">,
  people: readonly string[],
  isNew: boolean,
): Promise<"total" | "person" | null> {
  const taken = await trx
    .updateTable("discounts")
    .set((row) => ({ used: row("used", "+", 1) }))
    .where("id", "=", id)
    .$if(isNew, (query) => query.where("active", "=", 1))
    .where(({ eb, or }) => or([eb("limit_total", "is", null), eb("used", "<", eb.ref("limit_total"))]))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return "total";
  if (limit_person === null) return null;
  const { before } = await trx
    .selectFrom("discount_uses")
    .select(({ fn }) => fn.count<number>("order_id").distinct().as("before"))
    .where("discount_id", "=", id)
    .where("given_back", "=", 0)
    .where("person", "in", people)
    .executeTakeFirstOrThrow();
  return Number(before) >= limit_person ? "person" : null;
}

/** An order that is cancelled or comes back gives its discounts back to whoever comes next. */
export async function giveBackDiscounts(trx: Kysely<Database>, orderId: number): Promise<void> {
  const gone = await trx
    .updateTable("discount_uses")
    .set({ given_back: 1 })
    .where("order_id", "=", orderId)
    .where("given_back", "=", 0)
    .returning("discount_id")
    .execute();
  for (const id of new Set(gone.map(({ discount_id }) => discount_id)))
    await trx
      .updateTable("discounts")
      .set((row) => ({ used: row("used", "-", 1) }))
      .where("id", "=", id)
      .where("used", ">", 0)
      .execute();
}

/**
 * Counts what an order had given back once more, because its cancellation or return is taken back. A discount that was switched off meanwhile
 * stays the order's. @throws HttpError 409 when others have used it as often as it may be
 */
export async function takeDiscountsAgain(trx: Kysely<Database>, orderId: number): Promise<void> {
  const rows = await trx
    .selectFrom("discount_uses")
    .innerJoin("discounts", "discounts.id", "discount_uses.discount_id")
    .select(["discounts.id", "title", "code", "limit_person", "person"])
    .where("order_id", "=", orderId)
    .where("given_back", "=", 1)
    .orderBy("discounts.id")
    .execute();
  for (const uses of Map.groupBy(rows, ({ id }) => id).values()) {
    const [discount] = uses as [(typeof rows)[number]];
    const people = uses.map(({ person }) => person);
    if ((await take(trx, discount, people, false)) !== null) throw failures.orderDiscountOver(discount.code ?? discount.title);
  }
  await trx.updateTable("discount_uses").set({ given_back: 0 }).where("order_id", "=", orderId).execute();
}

/** A person is whoever has the account, the phone or the mailbox; the hashes name nobody. */
function personsOf({ account_id, phone, email }: Person): string[] {
  const names = [
    ...(account_id === null ? [] : [`account ${account_id}`]),
    ...(phone === "" ? [] : [`phone ${phone}`]),
    ...(email === "" ? [] : [`mailbox ${mailboxOf(email)}`]),
  ];
  return names.map((name) => createHash("sha256").update(`discount ${name}`).digest("base64url")).sort();
}

/** What a cart says of its discounts. Roubles. */
export function discountView({ reduction, used, code, error, freeDelivery }: Discounted) {
  if (used.length === 0 && error === null) return undefined;
  const titles = used.map(({ title, effect, value }) => `${title}: ${effectText(effect, value)}`);
  return { code, error, titles, reduction: reduction / 100, free_delivery: freeDelivery };
}
