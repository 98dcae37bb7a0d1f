import type { Kysely } from "kysely";
import type { MainPage } from "#shared/contract/general.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { categoryTiles } from "../catalog/tiles.ts";
import type { Content } from "../content/load-content.ts";
import { entryTileOf } from "../editorial/entry-tile.ts";
import type { Database } from "../db/schema.ts";
import { catalogLink, isLive, liveLink } from "./live-links.ts";
import { presentSale, type Showcase } from "./showcase.ts";

const STORIES = 3;
const NEWS = 4;

/** The home page: the texts of the site around what the catalogue has. */
export async function mainPage(
  db: Kysely<Database>,
  { home, collections }: Pick<Content, "home" | "collections">,
  snapshot: CatalogSnapshot,
  { hits, sale, sizes }: Showcase,
): Promise<MainPage> {
  const { seo, hero, clubs, care } = home;
  const action = liveLink(hero.action, snapshot);
  // The yard helper is a part of this page, and a catalogue without sizes has none.
  const second = sizes.length > 0 ? hero.second : catalogLink;
  return {
    seo,
    hero: { ...hero, action, second: second?.url === action.url ? null : second },
    categories: categoryTiles(snapshot),
    hits: await loadCards(db, snapshot, hits),
    sizes,
    sale: await presentSale(db, snapshot, sale),
    clubs: clubs && isLive(clubs.action.url, snapshot) ? clubs : null,
    stories: collections["success-history"].entries.slice(0, STORIES).map(entryTileOf),
    news: collections.news.entries.slice(0, NEWS).map(entryTileOf),
    care,
  };
}
