import type { ProductCard } from "#shared/contract/catalog.ts";
import type { MainPage } from "#shared/contract/general.ts";
import { loadFullCards, type CardSource } from "../catalog/product-cards.ts";
import type { HeroProduct } from "../content/site.ts";

/** The product of the hero's picture as it is sold now; null when the catalogue has neither it nor its modification. */
export async function heroProduct(source: CardSource, { slug, modification }: HeroProduct): Promise<MainPage["hero"]["product"]> {
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
export function soldAs({ name, url, price, price_before_discount, price_from }: ProductCard): MainPage["hero"]["product"] {
  return { name, url, price, price_before_discount, price_from };
}
