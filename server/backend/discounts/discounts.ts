import type { Kysely, Selectable } from "kysely";
import { normalizeEmail } from "#shared/domain/email.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { effectText, plainCode } from "#shared/domain/prices/discount.ts";
import type { DealerPrices } from "#shared/domain/prices/pricing.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { dateText, shopDay } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { Conflict } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { pricingFor, type Account } from "../sessions/sessions.ts";
import { personHashes, type Person } from "./person-hashes.ts";
import { largestOf, reductionsOf, type DiscountedLine } from "./reductions.ts";

export type Discount = Selectable<Database["discounts"]>;

/** The discounts of a cart. Kopecks. */
export interface Discounted {
  /** What is taken off each line. */
  reductions: number[];
  /** Their sum. */
  reduction: number;
  /** The sum without the code: a cart shows it before the code is applied. */
  withoutCode: number;
  freeDelivery: boolean;
  /** The discounts that take something off or make the delivery free, the code included: each is counted as used. */
  used: Discount[];
  /** The code as it is stored; empty = no code is used. */
  code: string;
  /** The code applies, and takes no more off than the rules do: it stays unused. */
  beaten: boolean;
  /** Why the code does not apply; null = it applies, or there is none. */
  error: string | null;
  /** The rules that would apply, had the person not used them as often as one may. */
  spent: Discount[];
}

interface Asked {
  /** As it was typed; empty = none. */
  code: string;
  /** Epoch ms. */
  now: number;
  /** Dealers have prices of their own, which discounts do not reduce further. */
  isDealer: boolean;
  /** Absent = it is not known yet who buys. */
  person?: Person;
}

/** No discount. */
export const undiscounted = (lines: readonly unknown[]): Discounted => ({
  reductions: lines.map(() => 0),
  reduction: 0,
  withoutCode: 0,
  freeDelivery: false,
  used: [],
  code: "",
  beaten: false,
  error: null,
  spent: [],
});

/** Applies the rules of the shop and a code to a cart. The largest discount of each line applies. */
export async function discountCart(
  db: Kysely<Database>,
  lines: readonly DiscountedLine[],
  { code: typed, now, isDealer, person }: Asked,
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
  const applying = rows.flatMap((row) => {
    const reductions = row.code !== null && error !== null ? null : whyNot(row, day) === null ? reductionsOf(row, lines) : null;
    return reductions ? [{ row, reductions }] : [];
  });
  const rules = applying.map(({ row }) => row).filter((row) => row.code === null && row.limit_person !== null);
  const before = await usesOf(
    db,
    rules.map(({ id }) => id),
    person ? personHashes("discount ", person) : [],
  );
  const spent = rules.filter(({ id, limit_person }) => (before.get(id) ?? 0) >= (limit_person ?? Infinity));
  const applied = applying.filter(({ row }) => !spent.includes(row));
  const sum = (some: typeof applied) =>
    largestOf(
      some.map(({ reductions }) => reductions),
      lines.length,
    );
  const total = (reductions: readonly number[]) => reductions.reduce((all, one) => all + one, 0);
  const reductions = sum(applied);
  // Of a line that two reduce alike the first counts: a rule before the code.
  const winners = reductions.map((largest, index) => {
    const best = applied.filter((one) => largest > 0 && one.reductions[index] === largest).map(({ row }) => row);
    return best.find((row) => row.code === null) ?? best[0];
  });
  const used = applied.map(({ row }) => row).filter((row) => row.effect === "delivery" || winners.includes(row));
  const isCodeUsed = used.some((row) => row.code !== null);
  return {
    reductions,
    reduction: total(reductions),
    withoutCode: total(sum(applied.filter(({ row }) => row.code === null))),
    freeDelivery: applied.some(({ row }) => row.effect === "delivery"),
    used,
    code: isCodeUsed ? code : "",
    beaten: code !== "" && error === null && !isCodeUsed,
    error,
    spent,
  };
}

/** What discounts read of an order that is being placed. */
interface Placing {
  payload: { fast_order: boolean; promo_code: string } & Omit<Person, "account_id">;
  account: Account | null;
  now: number;
  /** The order was taken by telephone. */
  agreed?: unknown;
}

/**
 * The discounts of an order. A quick order has none, because it shows the price of one product; nor has an order by telephone, because the manager names its prices.
 * @throws HttpError 422 when the code does not apply
 */
export async function discountOrder(
  trx: Kysely<Database>,
  lines: readonly DiscountedLine[],
  { payload, account, now, agreed }: Placing,
  dealerPrices: DealerPrices,
): Promise<Discounted> {
  if (agreed || payload.fast_order) return undiscounted(lines);
  const isDealer = pricingFor(account, dealerPrices) !== "retail";
  const { promo_code: code, phone, email } = payload;
  const person = { account_id: account?.id ?? null, phone: normalizePhone(phone) ?? phone, email: normalizeEmail(email) ?? email };
  const discounted = await discountCart(trx, lines, { code, now, isDealer, person });
  if (discounted.error !== null) throw formInvalid({ promo_code: discounted.error });
  return discounted;
}

/** Why a discount does not apply today; null = it applies. */
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

/**
 * Counts a use of each discount of an order, in the transaction of the order. The row of a discount is locked first, so that simultaneous orders cannot
 * exceed its limits. @throws HttpError 422 with the field of the code, Conflict when a rule has ended or was used up since the order was priced
 */
export async function takeDiscounts(trx: Kysely<Database>, { used }: Discounted, order: Person & { id: number }): Promise<void> {
  const people = personHashes("discount ", order);
  for (const { id, code, limit_person } of used) {
    const taken = await take(trx, { id, limit_person }, people, { isNew: true });
    if (taken !== null && code === null) throw new Conflict();
    if (taken === "total") throw formInvalid({ promo_code: OVER });
    if (taken === "person") throw formInvalid({ promo_code: `Вы${NBSP}уже использовали эту скидку` });
    await trx
      .insertInto("discount_uses")
      .values(people.map((person) => ({ discount_id: id, order_id: order.id, person })))
      .execute();
  }
}

/** Counts a use of these people within the limits; a new one only while the discount is switched on. @returns which limit is reached; null = none, the use is counted */
async function take(
  trx: Kysely<Database>,
  { id, limit_person }: Pick<Discount, "id" | "limit_person">,
  people: readonly string[],
  { isNew }: { isNew: boolean },
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
  const before = (await usesOf(trx, [id], people)).get(id) ?? 0;
  return before >= limit_person ? "person" : null;
}

/** How many orders of these people use discounts, by the ids of the discounts. */
async function usesOf(db: Kysely<Database>, ids: readonly number[], people: readonly string[]): Promise<Map<number, number>> {
  if (ids.length === 0 || people.length === 0) return new Map();
  const uses = await db
    .selectFrom("discount_uses")
    .select(["discount_id", ({ fn }) => fn.count<number>("order_id").distinct().as("orders")])
    .where("discount_id", "in", ids)
    .where("given_back", "=", 0)
    .where("person", "in", people)
    .groupBy("discount_id")
    .execute();
  return new Map(uses.map(({ discount_id, orders }) => [discount_id, Number(orders)]));
}

/** Releases the discounts of an order that is cancelled or returned, so that another order can use them. */
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
 * Counts the released discounts of an order again, because its cancellation or return is undone. A discount that was switched off meanwhile
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
    if ((await take(trx, discount, people, { isNew: false })) !== null) throw failures.orderDiscountOver(discount.code ?? discount.title);
  }
  await trx.updateTable("discount_uses").set({ given_back: 0 }).where("order_id", "=", orderId).execute();
}

/** The discounts as the answer of a cart has them. Roubles. */
export function discountView({ reduction, used, code, beaten, error, freeDelivery }: Discounted) {
  if (used.length === 0 && error === null) return undefined;
  const titles = used.map(({ title, effect, value }) => `${title}: ${effectText(effect, value)}`);
  if (beaten) titles.push(`Скидка магазина больше: код не${NBSP}тратим`);
  return { code, error, titles, reduction: reduction / 100, free_delivery: freeDelivery };
}
