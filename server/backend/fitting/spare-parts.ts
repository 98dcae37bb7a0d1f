import type { SizedProduct, SparePartsPage } from "#shared/contract/spare-parts.ts";
import type { FittingPart } from "#shared/contract/spare-parts.ts";
import { loadFullCards, type CardSource, type FullCard } from "../catalog/product-cards.ts";
import type { FittingRules, FittingSet } from "../content/fitting.ts";
import { fittingParts } from "./fitting-parts.ts";

/** The page lists at most so many products of a set. */
const MOST_PRODUCTS = 100;

/** The page of spare parts. @param asked id of a product or a modification; undefined = nothing is chosen yet */
export async function sparePartsPage(source: CardSource, { head, sets }: FittingRules, asked: number | undefined): Promise<SparePartsPage> {
  const listed = await Promise.all(sets.map(async (set) => ({ set, cards: await loadFullCards(source, await productIds(source, set)) })));
  const cards = listed.flatMap((one) => one.cards);
  const found = listed.flatMap(({ set, cards: own }) => own.map((card) => ({ set, card }))).find(({ card }) => isAsked(card, asked));
  const groups = Map.groupBy(cards, ({ series, type }) => series?.name ?? type.name);
  return {
    ...head,
    groups: [...groups].map(([name, products]) => ({ name, products: products.map(sizedProduct) })),
    chosen: found ? await chosenOf(source, found, asked) : null,
    unknown: asked !== undefined && !found,
  };
}

/** The parts that the page of a product shows for one size of it; empty = no set of parts is known for it. */
export async function partsOfProduct(
  source: CardSource,
  { sets }: FittingRules,
  productId: number,
  itemId: number,
): Promise<FittingPart[]> {
  const [card] = await loadFullCards(source, [productId]);
  const set = sets.find(({ products }) => products === card?.type.slug);
  if (!card || !set) return [];
  return fittingParts(source, set, { card, modification: card.modifications.find(({ id }) => id === itemId) ?? null });
}

async function chosenOf(source: CardSource, { set, card }: { set: FittingSet; card: FullCard }, asked: number | undefined) {
  const { modifications } = card;
  const modification = modifications.find(({ id }) => id === asked) ?? (modifications.length === 1 ? modifications[0] : undefined) ?? null;
  const sized = modification !== null || modifications.length === 0;
  const product = sizedProduct(card);
  return {
    product,
    size: product.sizes.find(({ id }) => id === modification?.id) ?? null,
    parts: sized ? await fittingParts(source, set, { card, modification }) : null,
  };
}

const isAsked = ({ id, modifications }: FullCard, asked: number | undefined) =>
  id === asked || modifications.some((one) => one.id === asked);

function sizedProduct({ id, name, url, pictures, modifications }: FullCard): SizedProduct {
  return {
    id,
    name,
    url,
    picture: pictures[0] ?? null,
    sizes: modifications.map(({ id: size, name: label, note }) => ({ id: size, name: label, note })),
  };
}

async function productIds({ db, snapshot }: CardSource, { products }: FittingSet): Promise<number[]> {
  const type = snapshot.sections.get(products);
  if (!type) return [];
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("catalog_id", "=", snapshot.id)
    .where("type_id", "=", type.id)
    .orderBy("popularity", "desc")
    .orderBy("id")
    .limit(MOST_PRODUCTS)
    .execute();
  return rows.map(({ id }) => id);
}
