import type { MainPage } from "#shared/contract/general.ts";
import { loadCards, type CardSource } from "../catalog/product-cards.ts";
import { categoryTile } from "../catalog/tiles.ts";
import type { Content } from "../content/load-content.ts";
import { entryTileOf } from "../content/editorial.ts";
import { catalogLink, isLive, liveLink } from "./layout.ts";
import { heroProduct } from "./hero-product.ts";
import { presentSale, type Showcase } from "./showcase.ts";

const STORIES = 3;
const NEWS = 4;

/** The home page: texts of the site and products of the catalogue. */
export async function mainPage(
  source: CardSource,
  { home, collections }: Pick<Content, "home" | "collections">,
  { hits, sale, sizes }: Showcase,
): Promise<MainPage> {
  const { snapshot } = source;
  const { seo, hero, clubs, care } = home;
  const action = liveLink(hero.action, snapshot);
  // The second link leads to the yard helper of this page, which needs sizes.
  const second = sizes.length > 0 ? hero.second : catalogLink;
  return {
    seo,
    hero: { ...hero, action, second: second?.url === action.url ? null : second, product: await heroProduct(source, hero.product) },
    categories: snapshot.categories.map(categoryTile),
    hits: await loadCards(source, hits),
    sizes,
    sale: await presentSale(source, sale),
    clubs: clubs && isLive(clubs.action.url, snapshot) ? clubs : null,
    stories: collections["success-history"].entries.slice(0, STORIES).map(entryTileOf),
    news: collections.news.entries.slice(0, NEWS).map(entryTileOf),
    care,
  };
}
