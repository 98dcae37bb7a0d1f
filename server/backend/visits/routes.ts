import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Numbers } from "#shared/contract/desk/numbers.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { VITALS, VITAL_NAMES } from "#shared/domain/vitals.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { type Clock, DAY_MS, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { clientNetwork } from "../http/forwarded.ts";
import type { Serve } from "../http/serve.ts";
import { byPeriod, sendExport } from "../staff/export.ts";
import { createVisitCounts } from "./count.ts";
import { periodOf, readNumbers } from "./numbers.ts";

interface VisitOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  clock: Clock;
  logger: Logger;
}

/** The most reports of one network that are counted within a minute. An office of a hundred people sends fewer. */
const MAX_A_MINUTE = 300;
/** The most searches and sources of one network that are counted within a day. They are words of the visitor, and a day keeps few of them (MAX_KEYS). */
const MAX_WORDS = 200;
/** The most networks whose reports are remembered in one window. */
const MAX_NETWORKS = 20_000;

/** Counts visits, and shows the sums at the desk. */
export function visitRoutes(serve: Serve, { db, catalogs, clock, logger }: VisitOptions): void {
  const visits = createVisitCounts({ db, catalogs, clock, logger });
  const admits = createLimit(clock, MINUTE_MS, MAX_A_MINUTE);
  const mayName = createLimit(clock, DAY_MS, MAX_WORDS);

  serve(endpoints.countVisit, ({ request, payload }) => {
    // Reports above the limit are left out of the sums; the visitor gets the same answer.
    const network = clientNetwork(request);
    if (!admits(network)) return {};
    const hasWords = payload.q !== "" || Boolean(payload.source);
    visits.count(payload, request.get("user-agent") ?? "", { withWords: !hasWords || mayName(network) });
    return {};
  });

  serve(deskEndpoints.numbers, ({ query }) => readNumbers(db, catalogs, periodOf(query, clock())));

  serve(deskEndpoints.numbersFile, async (call) => {
    const period = periodOf(call.query, clock());
    return sendExport(db, call, {
      deed: "numbers-export",
      kind: "numbers",
      now: clock(),
      filter: byPeriod(call.query),
      name: "numbers.csv",
      titles: ["Что", "О чём", "Сколько"],
      pages: (async function* () {
        yield rowsOf(await readNumbers(db, catalogs, period));
      })(),
    });
  });
}

/**
 * The limit is kept in memory, because one in the database would cost more than the count. When there are too many networks, the one that was counted
 * longest ago is forgotten and begins anew: to refuse further ones would let a single customer, who has 65,536 networks of IPv6, stop the counting.
 */
function createLimit(clock: Clock, windowMs: number, most: number): (network: string) => boolean {
  let window = 0;
  let counts = new Map<string, number>();
  return (network) => {
    const now = Math.floor(clock() / windowMs);
    if (now !== window) [window, counts] = [now, new Map()];
    const count = counts.get(network) ?? 0;
    if (count >= most) return false;
    const [oldest] = counts.keys();
    if (count === 0 && counts.size >= MAX_NETWORKS && oldest !== undefined) counts.delete(oldest);
    counts.delete(network);
    counts.set(network, count + 1);
    return true;
  };
}

const countText = (count: number | null) => (count === null ? "< 5" : String(count));

/** The tables of the page below each other, a line for each number. */
function rowsOf({ days, funnel, sources, products, searches, speed }: Numbers): string[][] {
  return [
    ...days.flatMap(({ day, visits, views, orders }) => [
      ["Посещения", day, String(visits)],
      ["Просмотры страниц", day, String(views)],
      ["Заказы", day, String(orders)],
    ]),
    ["Посещения с просмотром товара", "", String(funnel.viewed)],
    ["Посещения с корзиной", "", String(funnel.added)],
    ["Выручка, ₽", "", String(funnel.revenue).replace(".", ",")],
    ...sources.map(({ source, visits }) => ["Источник", source || "без источника", countText(visits)]),
    ...products.flatMap(({ name, views, added, ordered }) => [
      ["Просмотры товара", name, String(views)],
      ["В корзину", name, String(added)],
      ["Заказано, шт.", name, String(ordered)],
    ]),
    ...searches.flatMap(({ query, count, led }) => [
      ["Поиск", query, countText(count)],
      ["Из поиска открыли товар", query, countText(led)],
    ]),
    ...speed.flatMap(({ page, vitals }) =>
      VITAL_NAMES.flatMap((vital) => {
        const value = vitals[vital];
        return value == null ? [] : [[`${VITALS[vital].name}, ${vital === "cls" ? "тысячные" : "мс"}`, page, String(value)]];
      }),
    ),
  ];
}
