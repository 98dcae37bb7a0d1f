import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { Gone, RedirectResponse } from "#shared/contract/redirects.ts";
import { displayPrice, moneyText } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import type { CatalogStore, Catalog } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import type { Serve } from "../http/serve.ts";
import { findById, findMoved, type Gone as GoneThing, type Whereabouts } from "../catalog/former-addresses.ts";
import { loadCards } from "../catalog/products/product-cards.ts";
import { popularIds } from "../catalog/product-ids.ts";
import { addressKey, type AddressKey } from "./address-key.ts";
import { findRow } from "./find-row.ts";
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
    if (found !== null && found !== "itself") return found;
    const key = found === null ? addressKey(path) : null;
    if (key) missing.note(key.path, from);
    throw failures.redirectUnknown();
  });
}

/** How many redirects may follow each other; the shopper gets one from the first to the last. */
const MAX_HOPS = 10;
const SIMILAR = 6;

/**
 * Where an address without a page leads: by the operator or a feed, else by the catalogue, else to the page of its folder. A chain of redirects gives
 * one redirect. «itself» = the catalogue has this very address. Null = nowhere; also for redirects that lead in a circle.
 */
async function findRedirect(db: Kysely<Database>, catalog: Catalog, asked: string): Promise<RedirectResponse | "itself" | null> {
  const start = addressKey(asked);
  if (start === null) return null;
  const answer = async (place: Whereabouts | null): Promise<RedirectResponse | "itself" | null> => {
    if (place === null) return null;
    if ("gone" in place) return { to: null, gone: await goneOf(db, catalog, place) };
    // It is missing for another reason.
    if (withSlash(place.url).split("?", 1)[0] === withSlash(plainPath(asked))) return "itself";
    return { to: withTracking(withSlash(place.url), start.tracking), gone: null };
  };
  const seen = new Set<string>();
  let [at, target] = [start, asked];
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    if (seen.has(at.full)) return null;
    seen.add(at.full);
    const row = await findRow(db, catalog.snapshot.id, at, { onlyOperators: hop > 0 });
    if (!row) break;
    if (row.item_id !== null) return answer(await findById(db, catalog.snapshot, row.item_id));
    const next = addressKey(row.target ?? "");
    if (next === null) return null;
    [at, target] = [next, row.target ?? ""];
  }
  const moved = await findMoved(db, catalog, at.path);
  if (at === start) return answer(moved ?? folderPage(start));
  // What an operator wrote keeps its query.
  const stays = !moved || ("url" in moved && addressKey(moved.url)?.path === at.path);
  return answer(stays ? { url: target } : moved);
}

/** The page of `/contacts/index.php` or `/About/`. The query of the start page names another page of the former site. */
function folderPage({ path, parameters }: AddressKey): Whereabouts | null {
  const url = PAGES.get(path.toLowerCase());
  return url === undefined || (url === "/" && parameters.length > 0) ? null : { url };
}

/** The pages with one address each. */
const PAGES = new Map(
  Object.values(paths)
    .filter(({ pattern }) => !pattern.includes(":"))
    .map(({ pattern }) => [pattern, pattern === "/" ? "/" : `${pattern}/`]),
);

/** A page has its slash already, so that nobody is redirected twice; a file has none. */
function withSlash(url: string): string {
  const [, path = "", query = ""] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  return path.endsWith("/") || /\.\w{2,4}$/.test(path) ? url : `${path}/${query}`;
}

/** The path of an address as a page would read it. */
function plainPath(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const withTracking = (url: string, tracking: string) => url + (url.includes("?") ? tracking : tracking.replace(/^&/, "?"));

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
