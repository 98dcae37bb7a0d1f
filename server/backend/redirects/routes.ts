import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { Gone, RedirectResponse } from "#shared/contract/redirects.ts";
import { displayPrice, moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import type { CatalogStore, Catalog } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import type { Serve } from "../http/serve.ts";
import { findById, findMoved, type Gone as GoneThing, type Whereabouts } from "../catalog/former-addresses.ts";
import { loadCards } from "../catalog/products/product-cards.ts";
import { popularIds } from "../catalog/product-ids.ts";
import { addressKey } from "./address-key.ts";
import { createMissingAddresses } from "./missing.ts";

export interface RedirectRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  clock: Clock;
  logger: Logger;
}

/** Where an address without a page leads. */
export function redirectRoutes(serve: Serve, { db, catalogs, clock, logger }: RedirectRoutesOptions): void {
  const missing = createMissingAddresses(db, clock, logger);

  serve(endpoints.redirect, async ({ query: { path, from } }) => {
    const found = await findRedirect(db, await catalogs.current(), path);
    if (!found) {
      const key = addressKey(path);
      if (key) missing.note(key.path, from);
      throw failures.redirectUnknown();
    }
    return found;
  });
}

/** How many redirects may follow each other; the shopper gets one from the first to the last. */
const MOST_HOPS = 10;
const SIMILAR = 6;

/**
 * Where an address without a page leads: by the operator or a feed, else by the catalogue. A chain of redirects gives one redirect.
 * Null = nowhere; also for redirects that lead in a circle.
 */
export async function findRedirect(db: Kysely<Database>, catalog: Catalog, asked: string): Promise<RedirectResponse | null> {
  const start = addressKey(asked);
  if (start === null) return null;
  const seen = new Set<string>();
  let [at, target] = [start, asked];
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (seen.has(at.full)) return null;
    seen.add(at.full);
    const row = await rowOf(db, at, hop > 0);
    if (!row) break;
    if (row.item_id !== null) return answer(db, catalog, await findById(db, catalog.snapshot, row.item_id), start);
    const next = addressKey(row.target ?? "");
    if (next === null) return null;
    [at, target] = [next, row.target ?? ""];
  }
  const moved = await findMoved(db, catalog, at.path);
  if (moved) return answer(db, catalog, moved, start);
  return at === start ? null : answer(db, catalog, { url: target }, start);
}

/** The row of the whole address takes precedence over the row of the path without the query. */
async function rowOf(db: Kysely<Database>, { full, path }: { full: string; path: string }, onlyOperators: boolean) {
  const rows = await db
    .selectFrom("redirects")
    .select(["address", "target", "item_id"])
    .where("address", "in", [full, path])
    // A feed may give all of its offers the address of a page that the shop has.
    .$if(onlyOperators, (query) => query.where("origin", "=", "operator"))
    .execute();
  return rows.find(({ address }) => address === full) ?? rows[0];
}

async function answer(
  db: Kysely<Database>,
  catalog: Catalog,
  place: Whereabouts | null,
  asked: { path: string; tracking: string },
): Promise<RedirectResponse | null> {
  if (place === null) return null;
  if ("gone" in place) return { to: null, gone: await goneOf(db, catalog, place) };
  // The page that was asked for has no other address: it is missing for another reason.
  if (addressKey(place.url)?.full === asked.path) return null;
  const tracking = place.url.includes("?") ? asked.tracking : asked.tracking.replace(/^&/, "?");
  return { to: place.url + tracking, gone: null };
}

async function goneOf(db: Kysely<Database>, catalog: Catalog, { kind, gone: name, section }: GoneThing): Promise<Gone> {
  const ids = section ? await popularIds(catalog, [section.slug], SIMILAR) : [];
  const cards = await loadCards({ db, snapshot: catalog.snapshot, pricing: "retail" }, ids);
  const similar = cards.map((card) => {
    const { price } = displayPrice(card);
    return { title: price > 0 ? `${card.name}, ${moneyText(price)}` : card.name, url: card.url };
  });
  return {
    title: kind === "product" ? "Такого товара больше нет" : "Такого раздела больше нет",
    text: section
      ? `${name} больше не${NBSP}продаётся. Посмотрите похожие товары в${NBSP}разделе «${section.name}».`
      : `${name}: больше не${NBSP}продаётся. Посмотрите другие разделы каталога.`,
    links: section ? [{ title: section.name, url: section.url }, ...similar] : [],
  };
}
