import type { Kysely, Selectable } from "kysely";
import type { Proposal } from "#shared/contract/desk/transfers.ts";
import { restOf } from "#shared/domain/orders/payment.ts";
import { stateRules } from "#shared/domain/orders/order-state.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { money } from "../orders/order-content.ts";

export type TransferRow = Selectable<Database["bank_transfers"]>;

/** Of a transfer that names no order, at most so many are proposed. */
const MAX_PROPOSED = 5;
/** Invoices that are looked through for equal payers and sums. */
const MAX_READ = 2000;

/** A number of an invoice in a text: that of its order, and its edition. */
interface NamedInvoice {
  order: string;
  edition: number;
}

/** The numbers of invoices in what the payer has written: «26-000123», «26–000123-2», «№ 26-123». */
export function invoicesIn(purpose: string): NamedInvoice[] {
  const found = [...purpose.matchAll(/(?<![\d-])(№\s*|N\s*)?(\d{2})\s?[-–—]\s?(\d{1,8})(?:[-–—](\d{1,3}))?(?![\d.-])/giu)];
  const named = found.flatMap(([, mark, year = "", digits = "", edition = "1"]) => {
    // Without № a short number is probably something else: a house, a day.
    if (!mark && digits.length < 6) return [];
    return [{ order: `${year}-${digits.replace(/^0+/, "").padStart(6, "0")}`, edition: Number(edition) }];
  });
  return [...new Map(named.map((one) => [one.order, one])).values()];
}

const COLUMNS = [
  "orders.id",
  "orders.number",
  "orders.status",
  "orders.company_name",
  "orders.company_inn",
  "orders.name",
  "orders.total_price",
  "orders.received",
  "orders.refunded",
] as const;
type Candidate = Pick<
  Selectable<Database["orders"]>,
  "id" | "number" | "status" | "company_name" | "company_inn" | "name" | "total_price" | "received" | "refunded"
>;

/** Which orders each transfer may pay, the best one first. The number of statements does not depend on the number of transfers. */
export async function proposalsFor(db: Kysely<Database>, transfers: readonly TransferRow[]): Promise<Map<number, Proposal[]>> {
  const named = new Map(transfers.map((one) => [one.id, invoicesIn(one.purpose)]));
  const numbers = [...new Set([...named.values()].flat().map(({ order }) => order))];
  const orders = numbers.length === 0 ? [] : await db.selectFrom("orders").select(COLUMNS).where("number", "in", numbers).execute();
  const byNumber = new Map<string, Candidate>(orders.map((order) => [order.number, order]));
  const voided = await voidedOf(db, orders);
  const open = await openInvoices(db, transfers);
  const twins = await twinsOf(db, transfers);
  /** What the sure ones before pay, kopecks by order. */
  const promised = new Map<string, number>();
  const proposed = transfers.toSorted(byDay).map((one): [number, Proposal[]] => {
    const invoices = named.get(one.id) ?? [];
    const written = invoices.flatMap((invoice) => {
      const order = byNumber.get(invoice.order);
      return order ? [{ order, invoice }] : [];
    });
    const all = [
      ...(written.length > 1 ? [`В${NBSP}назначении несколько счетов: разделите сумму`] : []),
      ...(twins.get(one.id) ?? []).map((sum) => `Этот документ уже был в${NBSP}выписке на${NBSP}${money(sum)}`),
    ];
    const doubtsOf = ({ order, invoice }: (typeof written)[number]) => [
      ...all,
      ...(voided.has(`${order.id}-${invoice.edition}`) ? [`Счёт аннулирован: заказ или${NBSP}продавец с${NBSP}тех пор изменился`] : []),
      ...doubtsAbout(order, one),
    ];
    const proposals = written.map((each) => proposal(each.order, doubtsOf(each)));
    const isOwn = written.some(({ order }) => order.company_inn === one.payer_inn);
    const why = written.length > 0 ? `Номер другой, но${NBSP}` : noNumber(invoices[0]);
    const guessed = isOwn
      ? []
      : unnamed(one, open, why, written.length > 0).map(({ order, doubts }) => proposal(order, [...all, ...doubts]));
    const [best] = proposals;
    const order = best && byNumber.get(best.order);
    if (order && best.doubts.length === 0) {
      const before = promised.get(order.number) ?? 0;
      if (before + one.left <= restOf(order)) promised.set(order.number, before + one.left);
      else best.doubts.push(`Вместе с${NBSP}другим платежом больше, чем осталось оплатить: ${money(restOf(order))}`);
    }
    return [one.id, [...proposals, ...guessed]];
  });
  return new Map(proposed);
}

const byDay = (one: TransferRow, other: TransferRow) => (one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1);

const noNumber = (invoice: NamedInvoice | undefined) => (invoice ? `Заказа ${invoice.order} нет: ` : "Номера счёта нет: ");

function doubtsAbout(order: Candidate, { payer_inn, left }: TransferRow): string[] {
  const rest = restOf(order);
  return [
    ...(order.status === "cancelled" || order.status === "returned" ? [`Заказ: ${stateRules(order.status).staffName.toLowerCase()}`] : []),
    ...(order.company_inn === ""
      ? [`Заказ оформлен не${NBSP}на${NBSP}компанию`]
      : order.company_inn === payer_inn
        ? []
        : [`ИНН плательщика другой: в${NBSP}заказе ${order.company_inn}`]),
    ...(rest === 0 ? ["Заказ уже оплачен"] : left > rest ? [`Больше, чем осталось оплатить: ${money(rest)}`] : []),
  ];
}

interface Guess {
  order: Candidate;
  doubts: string[];
}

/**
 * Of a transfer that names no invoice of its payer: those of the same payer, else those of the same sum.
 * @param why the beginning of the reason that is shown @param isNamed the transfer names an invoice of another payer: then only an invoice of this payer
 * with the same sum is a better match
 */
function unnamed(one: TransferRow, open: readonly Candidate[], why: string, isNamed: boolean): Guess[] {
  const payable = open.filter((order) => restOf(order) > 0);
  const own = payable.filter(({ company_inn }) => one.payer_inn !== "" && company_inn === one.payer_inn);
  const exact = own.filter((order) => restOf(order) === one.left);
  const guess = (found: readonly Candidate[], what: string) =>
    found.slice(0, MAX_PROPOSED).map((order) => ({ order, doubts: [why + what, ...doubtsAbout(order, one)] }));
  if (exact.length > 0 || isNamed) return guess(exact, `совпали ИНН и${NBSP}сумма`);
  if (own.length > 0) return guess(own, "совпал только ИНН");
  return guess(
    payable.filter((order) => restOf(order) === one.left),
    "совпала только сумма",
  );
}

const proposal = (order: Candidate, doubts: string[]): Proposal => ({
  order: order.number,
  buyer: order.company_name || order.name,
  rest: restOf(order) / 100,
  doubts,
});

/** The orders of invoices that hold, of these payers or of these sums. */
async function openInvoices(db: Kysely<Database>, transfers: readonly TransferRow[]): Promise<Candidate[]> {
  const inns = [...new Set(transfers.map(({ payer_inn }) => payer_inn).filter((inn) => inn !== ""))];
  const sums = [...new Set(transfers.map(({ left }) => left))];
  if (transfers.length === 0) return [];
  const invoices = db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .select(COLUMNS)
    .where("voided_at", "is", null);
  const newest = (query: typeof invoices) => query.orderBy("invoices.id", "desc").limit(MAX_READ).execute();
  const byPayer = inns.length === 0 ? [] : await newest(invoices.where("buyer_inn", "in", inns));
  const bySum = await newest(invoices.where("invoices.total", "in", sums));
  return [...new Map([...byPayer, ...bySum].map((order) => [order.id, order])).values()];
}

/** The invoices of these orders that do not hold any more, as «order-edition». */
async function voidedOf(db: Kysely<Database>, orders: readonly Candidate[]): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set();
  const ids = orders.map(({ id }) => id);
  const invoices = db
    .selectFrom("invoices")
    .select(["order_id", "edition"])
    .where("order_id", "in", ids)
    .where("voided_at", "is not", null);
  return new Set((await invoices.execute()).map(({ order_id, edition }) => `${order_id}-${edition}`));
}

/** What a document of the same number, day and payer came to in another statement, kopecks by transfer: one that a bank has corrected is no second payment. */
async function twinsOf(db: Kysely<Database>, transfers: readonly TransferRow[]): Promise<Map<number, number[]>> {
  if (transfers.length === 0) return new Map();
  const nameOf = ({ number, day, payer_inn }: Pick<TransferRow, "number" | "day" | "payer_inn">) =>
    JSON.stringify([number, day, payer_inn]);
  const numbers = [...new Set(transfers.map(({ number }) => number))];
  const days = [...new Set(transfers.map(({ day }) => day))];
  const same = db.selectFrom("bank_transfers").select(["id", "number", "day", "payer_inn", "amount"]);
  const rows = await same.where("number", "in", numbers).where("day", "in", days).orderBy("id").execute();
  const byName = Map.groupBy(rows, nameOf);
  const others = (one: TransferRow) => (byName.get(nameOf(one)) ?? []).filter(({ id, amount }) => id !== one.id && amount !== one.amount);
  return new Map(transfers.map((one) => [one.id, others(one).map(({ amount }) => amount)]));
}
