import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { endpoints } from "#shared/contract/endpoints.ts";
import { chosenModification } from "#shared/domain/chosen-modification.ts";
import type { Pricing } from "#shared/domain/prices/pricing.ts";
import type { MainPage } from "#shared/contract/site.ts";
import type { ProductCard } from "#shared/contract/catalog.ts";
import type { Catalog, CatalogStore } from "../catalog/catalog-store.ts";
import { type Clock, HOUR_MS } from "../clock.ts";
import { arrivalIn } from "../cart/delivery-options.ts";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { loadCards, loadFullCards, type CardSource } from "../catalog/products/product-cards.ts";
import { categoryTile } from "../catalog/sections/section-tiles.ts";
import { entryTileOf } from "../content/editorial.ts";
import type { HeroProduct } from "../content/site.ts";
import { generalData, layout, catalogLink, isLive, liveLink } from "./layout.ts";
import { loadShowcase, type Showcase, presentSale } from "./showcase.ts";

export interface GeneralRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  content: Content;
  pricingOf: PricingOf;
  clock: Clock;
}

/** Orders of this period decide which products are popular. */
const POPULAR_HOURS = 90 * 24;

/** Header and footer, the data of every page, and the home page. */
export function generalRoutes(serve: Serve, { db, catalogs, content, pricingOf, clock }: GeneralRoutesOptions): void {
  // One with retail prices, one with dealers' prices.
  const showcases = new LRUCache<string, Promise<Showcase>>({ max: 2 });

  function showcaseOf(catalog: Catalog, pricing: Pricing): Promise<Showcase> {
    // Orders change what is popular, and need not change the catalogue.
    const hour = Math.floor(clock() / HOUR_MS);
    const key = `${catalog.version} ${hour} ${pricing === "retail" ? pricing : "dealer"}`;
    const known = showcases.get(key);
    if (known) return known;
    const loading = loadShowcase(db, catalog, pricing, (hour - POPULAR_HOURS) * HOUR_MS);
    showcases.set(key, loading);
    loading.catch(() => showcases.delete(key));
    return loading;
  }

  serve(endpoints.layout, async () => {
    const catalog = await catalogs.current();
    return layout(content.site, { snapshot: catalog.snapshot, absent: content.absent }, (await showcaseOf(catalog, "retail")).sale);
  });

  serve(endpoints.general, async () => {
    const { snapshot } = await catalogs.current();
    const { call } = content.delivery;
    return {
      ...generalData(content.site.general, { snapshot, absent: content.absent }),
      arrival: arrivalIn(content.delivery, "", clock()),
      ...(call && { call }),
    };
  });

  serve(endpoints.arrival, ({ query: { region } }) => arrivalIn(content.delivery, region, clock()));

  serve(endpoints.main, async ({ request, response }) => {
    const catalog = await catalogs.current();
    const pricing = await pricingOf(request, response);
    return { page: await mainPage({ db, snapshot: catalog.snapshot, pricing }, content, await showcaseOf(catalog, pricing)) };
  });
}

const STORIES = 3;
const NEWS = 4;

/** The home page: texts of the site and products of the catalogue. */
export async function mainPage(
  source: CardSource,
  { home, collections, absent }: Pick<Content, "home" | "collections" | "absent">,
  { hits, areHits, sale, sizes, indoor }: Showcase,
): Promise<MainPage> {
  const { snapshot } = source;
  const { seo, blocks, hero, clubs, care } = home;
  const action = liveLink(hero.action, { snapshot, absent });
  const popular = await loadCards(source, hits);
  // The second link leads to the yard helper of this page, which needs sizes.
  const second = sizes.length > 0 || !hero.second?.url.startsWith("#") ? hero.second : catalogLink;
  // When the shop has not chosen a picture, the most popular product is used.
  const [first] = hero.picture ? [] : popular;
  return {
    seo,
    blocks,
    hero: {
      ...hero,
      action,
      second:
        second && (second.url.startsWith("#") || isLive(second.url, { snapshot, absent })) && second.url !== action.url ? second : null,
      picture: hero.picture ?? first?.pictures[0] ?? null,
      product: first ? soldAs(first) : hero.product && (await heroProduct(source, hero.product)),
    },
    categories: snapshot.categories.map(categoryTile),
    hits: popular,
    are_hits: areHits,
    sizes,
    indoor,
    sale: await presentSale(source, sale),
    clubs:
      clubs && isLive(clubs.action.url, { snapshot, absent })
        ? { ...clubs, second: clubs.second && isLive(clubs.second.url, { snapshot, absent }) ? clubs.second : undefined }
        : null,
    stories: collections["success-history"].entries.slice(0, STORIES).map(entryTileOf),
    news: collections.news.entries.slice(0, NEWS).map(entryTileOf),
    care,
  };
}

/** The product of the hero's picture as it is sold now; null when the catalogue has neither it nor its modification. */
async function heroProduct(source: CardSource, { slug, modification }: HeroProduct): Promise<MainPage["hero"]["product"]> {
  const { db, snapshot } = source;
  const row = await db
    .selectFrom("products")
    .select("id")
    .where("catalog_id", "=", snapshot.id)
    .where("slug", "=", slug)
    .executeTakeFirst();
  const [card] = row ? await loadFullCards(source, [row.id]) : [];
  const size = card?.modifications.find(({ name }) => name === modification);
  if (!card || !size || size.stock === 0) return null;
  const { id, price, price_before_discount } = size;
  return { name: `${card.name}, ${modification}`, url: `${card.url}?m=${id}`, price, price_before_discount, price_from: false };
}

/** A card as the hero shows it. */
function soldAs({ name, url, modifications, ...own }: ProductCard): MainPage["hero"]["product"] {
  // A product with modifications has no price of its own.
  const { price, price_before_discount, price_from } = (own.price === 0 ? chosenModification(modifications, null) : null) ?? own;
  return { name, url, price, price_before_discount, price_from };
}
