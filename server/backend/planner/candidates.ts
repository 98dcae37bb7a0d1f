import type { Picture } from "#shared/contract/common.ts";
import type { Spec } from "#shared/contract/catalog.ts";
import { loadFullCards, type CardSource, type FullCard } from "../catalog/product-cards.ts";
import { isNamed, readReference, type Reference } from "../catalog/reference.ts";
import type { PlannerRole } from "../content/planner.ts";
import type { Candidate } from "./choose.ts";
import { dimensionsOf } from "./dimensions.ts";

/** A candidate for a role, with what its line of the plan shows. */
export interface Goods extends Candidate {
  product_id: number;
  name: string;
  url: string;
  picture: Picture | null;
}

/** What the catalogue has for each role: goods with a price, and goods whose price is on request. */
export interface Supply {
  goods: ReadonlyMap<string, Goods[]>;
  onRequest: ReadonlyMap<string, { name: string; url: string }[]>;
}

/** Reads the products that the roles name. It takes three statements. */
export async function loadSupply(source: CardSource, roles: ReadonlyMap<string, PlannerRole>): Promise<Supply> {
  const slugs = [
    ...new Set([...roles.values()].flatMap(({ products, ask }) => [...products.map((text) => readReference(text).slug), ...ask])),
  ];
  const rows = await source.db
    .selectFrom("products")
    .select(["id", "slug", "spec_groups"])
    .where("catalog_id", "=", source.snapshot.id)
    .where("slug", "in", slugs)
    .execute();
  const cards = await loadFullCards(
    source,
    rows.map(({ id }) => id),
  );
  const bySlug = new Map<string, { card: FullCard; specs: Spec[] }>();
  for (const { id, slug, spec_groups } of rows) {
    const card = cards.find((one) => one.id === id);
    const groups: { items: Spec[] }[] = JSON.parse(spec_groups);
    if (card) bySlug.set(slug, { card, specs: [...card.specs, ...groups.flatMap(({ items }) => items)] });
  }
  const goods = new Map<string, Goods[]>();
  const onRequest = new Map<string, { name: string; url: string }[]>();
  for (const [role, rules] of roles) {
    const found = rules.products.map(readReference).flatMap((reference) => {
      const product = bySlug.get(reference.slug);
      return product ? goodsOf(product, rules, reference) : [];
    });
    goods.set(role, found);
    onRequest.set(
      role,
      rules.ask.flatMap((slug) => bySlug.get(slug)?.card ?? []).map(({ name, url }) => ({ name, url })),
    );
  }
  return { goods, onRequest };
}

/** The product, or those of its modifications that the reference names. Left out is what has no price, and what has no dimensions when the plan must draw it. */
function goodsOf({ card, specs }: { card: FullCard; specs: readonly Spec[] }, role: PlannerRole, reference: Reference): Goods[] {
  const things = card.modifications.length > 0 ? card.modifications : [{ ...card, name: "", specs: [], picture: null }];
  return things.flatMap(({ id, name, price, stock, specs: own, picture }): Goods[] => {
    const size = role.placed ? dimensionsOf([...own, ...specs], role.size) : { width: 1, depth: 1 };
    if (price === 0 || size === null || !isNamed(reference, name)) return [];
    return [
      {
        id,
        product_id: card.id,
        name: name === "" ? card.name : `${card.name}, ${name}`,
        url: id === card.id ? card.url : `${card.url}?m=${id}`,
        picture: picture ?? card.pictures[0] ?? null,
        price: Math.round(price * 100),
        stock,
        ...size,
      },
    ];
  });
}
