import type { MainPage } from "#shared/contract/general.ts";
import { loadCards, type CardSource } from "../catalog/product-cards.ts";
import { categoryTile } from "../catalog/tiles.ts";
import type { Content } from "../content/load-content.ts";
import { entryTileOf } from "../content/editorial.ts";
import { catalogLink, isLive, liveLink } from "./layout.ts";
import { heroProduct, soldAs } from "./hero-product.ts";
import { presentSale, type Showcase } from "./showcase.ts";

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
  // What is bought most stands for a picture that the shop has not chosen.
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
