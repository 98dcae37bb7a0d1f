import type { Kysely } from "kysely";
import type { Numbers, NumbersQuery } from "#shared/contract/desk/numbers.ts";
import { threeQuarters, VITAL_NAMES } from "#shared/domain/vitals.ts";
import type { paths } from "#shared/paths.ts";
import { shopDay } from "#shared/text/date.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { loadCards } from "../catalog/products/product-cards.ts";
import { DAY_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { formInvalid } from "../http/input.ts";
import { beginOf, byDay, dayOf, LOST_STATES } from "../today/sales.ts";
import type { VisitKind } from "./count.ts";

const MAX_DAYS = 366;
const USUAL_DAYS = 30;
const MAX_LISTED = 50;
/** The least visits of a source or a query that is shown: rarer ones could identify a person. */
const MIN_SHOWN = 5;

type Db = Kysely<Database>;

/** Days since the epoch, in Moscow, both included. */
interface Period {
  first: number;
  last: number;
}

/** @throws HttpError 422 for a period that ends before it begins, or of more than 366 days */
export function periodOf({ from, to }: NumbersQuery, now: number): Period {
  const last = to === "" ? dayOf(now) : dayNumber(to);
  const first = from === "" ? last - USUAL_DAYS + 1 : dayNumber(from);
  if (first > last) throw formInvalid({ to: "Период кончается раньше, чем начинается" });
  if (last - first >= MAX_DAYS) throw formInvalid({ from: `Не больше ${MAX_DAYS} дней` });
  return { first, last };
}

const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** Everything that the page of the numbers shows. */
export async function readNumbers(db: Db, catalogs: CatalogStore, period: Period): Promise<Numbers> {
  const [visits, views, orders] = [await byDays(db, "visits", period), await byDays(db, "views", period), await ordersOf(db, period)];
  const days = Array.from({ length: period.last - period.first + 1 }, (_, index) => {
    const day = period.first + index;
    const placed = orders.get(day)?.orders ?? 0;
    return { day: shopDay(beginOf(day)), visits: visits.get(day) ?? 0, views: views.get(day) ?? 0, orders: placed };
  });
  const total = (of: "visits" | "orders") => days.reduce((sum, row) => sum + row[of], 0);
  const [sources, searches, led] = [await byKey(db, "source", period), await byKey(db, "search", period), await byKey(db, "led", period)];
  const ledTo = new Map(led.map(({ key, count }) => [key, count]));
  return {
    from: shopDay(beginOf(period.first)),
    to: shopDay(beginOf(period.last)),
    days,
    funnel: {
      visits: total("visits"),
      viewed: await sumOf(db, "viewing", period),
      added: await sumOf(db, "adding", period),
      orders: total("orders"),
      revenue: [...orders.values()].reduce((sum, { kopecks }) => sum + kopecks, 0) / 100,
    },
    sources: sources.slice(0, MAX_LISTED).map(({ key, count }) => ({ source: key, visits: shown(count) })),
    products: await productsOf(db, catalogs, period),
    searches: searches.slice(0, MAX_LISTED).map(({ key, count }) => ({ query: key, count: shown(count), led: shown(ledTo.get(key) ?? 0) })),
    speed: await speedOf(db, period),
  };
}

/** Zero is shown as it is, because it identifies nobody. */
const shown = (count: number) => (count === 0 || count >= MIN_SHOWN ? count : null);

const counted = (db: Db, kind: VisitKind, { first, last }: Period) =>
  db.selectFrom("visit_counts").where("kind", "=", kind).where("day", ">=", first).where("day", "<=", last);

async function byDays(db: Db, kind: VisitKind, period: Period): Promise<Map<number, number>> {
  const rows = await counted(db, kind, period)
    .select(({ fn }) => ["day", fn.sum<number>("count").as("count")])
    .groupBy("day")
    .execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

async function sumOf(db: Db, kind: VisitKind, period: Period): Promise<number> {
  return [...(await byDays(db, kind, period)).values()].reduce((sum, count) => sum + count, 0);
}

/** The most frequent first. */
async function byKey(db: Db, kind: VisitKind, period: Period): Promise<{ key: string; count: number }[]> {
  const rows = await counted(db, kind, period)
    .select(({ fn }) => ["key", fn.sum<number>("count").as("count")])
    .groupBy("key")
    .orderBy("count", "desc")
    .orderBy("key")
    .execute();
  return rows.map(({ key, count }) => ({ key, count: Number(count) }));
}

async function ordersOf(db: Db, { first, last }: Period) {
  const rows = (await byDay(db, first, beginOf(first))).filter(({ day }) => day <= last);
  return new Map(rows.map((row) => [row.day, { orders: Number(row.orders), kopecks: row.kopecks }]));
}

/** The products that were viewed most, with how often they were put into the cart and ordered. */
async function productsOf(db: Db, catalogs: CatalogStore, period: Period): Promise<Numbers["products"]> {
  const looked = (await byKey(db, "product", period)).slice(0, MAX_LISTED);
  if (looked.length === 0) return [];
  const ids = looked.map(({ key }) => Number(key));
  const catalog = await catalogs.current().catch(() => null);
  const cards = catalog ? await loadCards({ db, snapshot: catalog.snapshot, pricing: "retail" }, ids) : [];
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const added = new Map((await byKey(db, "added", period)).map(({ key, count }) => [Number(key), count]));
  const sold = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(({ fn }) => ["product_id", fn.sum<number>("quantity").as("pieces")])
    .where("orders.created_at", ">=", beginOf(period.first))
    .where("orders.created_at", "<", beginOf(period.last + 1))
    .where("status", "not in", LOST_STATES)
    .where("product_id", "in", ids)
    .groupBy("product_id")
    .execute();
  const ordered = new Map(sold.map(({ product_id, pieces }) => [product_id, Number(pieces)]));
  return looked.map(({ key, count }) => {
    const id = Number(key);
    const card = cardOf.get(id);
    return {
      id,
      name: card?.name ?? `Товар ${id}, его больше нет`,
      url: card?.url ?? null,
      views: count,
      added: added.get(id) ?? 0,
      ordered: ordered.get(id) ?? 0,
    };
  });
}

async function speedOf(db: Db, period: Period): Promise<Numbers["speed"]> {
  const pages = await byKey(db, "views", period);
  const counts = new Map<string, Map<number, number>>();
  for (const vital of VITAL_NAMES)
    for (const { key, count } of await byKey(db, vital, period)) {
      const [page = "", bucket = ""] = key.split(" ");
      const name = `${page} ${vital}`;
      counts.set(name, (counts.get(name) ?? new Map<number, number>()).set(Number(bucket), count));
    }
  return pages.map(({ key, count }) => {
    const vitals = VITAL_NAMES.map((vital) => [vital, threeQuarters(vital, counts.get(`${key} ${vital}`) ?? new Map())]);
    return { page: key as keyof typeof paths, views: count, vitals: Object.fromEntries(vitals) };
  });
}
