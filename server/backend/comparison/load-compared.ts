import type { Kysely } from "kysely";
import type { Modification, Spec } from "#shared/contract/catalog.ts";
import type { ComparedProduct } from "#shared/contract/comparison.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { loadFullCards, type CardSource, type FullCard } from "../catalog/products/product-cards.ts";
import type { PropertyRule } from "../content/properties.ts";
import type { Database } from "../db/schema.ts";

export interface SpecGroup {
  name: string;
  items: Spec[];
}

/** A product or a modification with all its data. */
export interface Compared {
  product: ComparedProduct;
  /** Specifications by group. Those of the modification replace those of the product. */
  groups: SpecGroup[];
  /** Main specifications that stand in no group. */
  others: Spec[];
  warrantyMonths: number | null;
  /** The text of a cell whose product lacks the property, by the name of the property: from the filters of the type, or that it is absent. */
  absent: ReadonlyMap<string, string>;
}

/** The products and modifications with these ids, in their order. Unknown ids are left out. It takes five statements for any number of ids. */
export async function loadCompared(source: CardSource, ids: readonly number[], properties: readonly PropertyRule[]): Promise<Compared[]> {
  const { db, snapshot } = source;
  if (ids.length === 0) return [];
  const modifications = await db
    .selectFrom("modifications")
    .select(["id", "product_id"])
    .where("catalog_id", "=", snapshot.id)
    .where("id", "in", ids)
    .execute();
  const owners = new Map(modifications.map(({ id, product_id }) => [id, product_id]));
  const productIds = [...new Set(ids.map((id) => owners.get(id) ?? id))];
  const cards = new Map((await loadFullCards(source, productIds)).map((card) => [card.id, card]));
  const details = new Map((await loadDetails(db, snapshot.id, productIds)).map((row) => [row.id, row]));
  const filters = await filtersOf(source, productIds, [...productIds, ...ids]);
  const namedAs = new Map(properties.flatMap(({ name, also }) => [name, ...also].map((other) => [plainSpaces(other), name] as const)));
  const named = (spec: Spec): Spec => ({ ...spec, name: namedAs.get(plainSpaces(spec.name)) ?? spec.name });
  return ids.flatMap((id) => {
    const card = cards.get(owners.get(id) ?? id);
    const detail = card && details.get(card.id);
    if (!detail) return [];
    const modification = card.modifications.find((one) => one.id === id);
    const { product, groups, others } = compared(card, modification, JSON.parse(detail.spec_groups));
    const type = snapshot.sections.get(card.type.slug);
    const facets = type && "facets" in type ? type.facets : [];
    const asked = new Set(facets.filter(({ kind }) => kind === "flag").map(({ facet }) => facet));
    const lacks = ({ unless = "" }: PropertyRule) => asked.has(unless) && !filters.passed.has(`${card.id} ${unless}`);
    const chosen = facets.flatMap(({ facet, name, kind }): [string, string][] => {
      const labels = kind === "choice" ? [...new Set([card.id, id].flatMap((item) => filters.labels.get(`${item} ${facet}`) ?? []))] : [];
      return labels.length > 0 ? [[namedAs.get(plainSpaces(name)) ?? name, labels.map(inLowerCase).join(", ")]] : [];
    });
    return {
      product,
      groups: groups.map(({ name, items }) => ({ name, items: items.map(named) })),
      others: others.map(named),
      warrantyMonths: detail.warranty_months,
      absent: new Map([...chosen, ...properties.filter(lacks).map(({ name, none = "" }): [string, string] => [name, none])]),
    };
  });
}

interface Filters {
  /** The facets that products have: «69 skladnaya». */
  passed: ReadonlySet<string>;
  /** The values of products and modifications: those of «69 material» are «Сталь». */
  labels: ReadonlyMap<string, readonly string[]>;
}

async function filtersOf({ db, snapshot }: CardSource, productIds: readonly number[], items: readonly number[]): Promise<Filters> {
  const rows = await db
    .selectFrom("facet_values")
    .select(["product_id", "item_id", "facet", "label"])
    .where("catalog_id", "=", snapshot.id)
    .where("product_id", "in", productIds)
    .orderBy("number")
    .execute();
  const shown = new Set(items);
  const own = rows.filter(({ item_id }) => shown.has(item_id));
  return {
    passed: new Set(rows.map(({ product_id, facet }) => `${product_id} ${facet}`)),
    labels: new Map(
      [...Map.groupBy(own, ({ item_id, facet }) => `${item_id} ${facet}`)].map(([key, values]) => [key, values.map(({ label }) => label)]),
    ),
  };
}

/** «сталь» for «Сталь», as characteristics are written; «ПВХ» stays. */
const inLowerCase = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

function loadDetails(db: Kysely<Database>, catalogId: number, ids: readonly number[]) {
  return db
    .selectFrom("products")
    .select(["id", "spec_groups", "warranty_months"])
    .where("catalog_id", "=", catalogId)
    .where("id", "in", ids)
    .execute();
}

function compared(
  card: FullCard,
  modification: Modification | undefined,
  groups: readonly SpecGroup[],
): Pick<Compared, "product" | "groups" | "others"> {
  const own = new Map(modification?.specs.map((spec) => [spec.name, spec]));
  const told = groups.map(({ name, items }) => ({ name, items: items.map((item) => own.get(item.name) ?? item) }));
  const names = new Set(told.flatMap(({ items }) => items.map(({ name }) => name)));
  const deciding = new Map([...card.specs, ...own.values()].map((spec) => [spec.name, spec]));
  return {
    product: modification ? ofModification(card, modification) : ofProduct(card),
    groups: told,
    others: [...deciding.values()].filter(({ name }) => !names.has(name)),
  };
}

function ofProduct({ modifications, ...card }: FullCard): ComparedProduct {
  const offers = modifications.map(({ id, price, price_before_discount, price_from, stock }) => ({
    id,
    price,
    price_before_discount,
    price_from,
    stock,
  }));
  return { ...card, modifications: offers, product_id: card.id, modification: "" };
}

function ofModification(card: FullCard, modification: Modification): ComparedProduct {
  const { id, name, article, picture, price, price_before_discount, stock } = modification;
  return {
    ...card,
    id,
    product_id: card.id,
    modification: name,
    url: `${card.url}?m=${id}`,
    article: article || card.article,
    price,
    price_before_discount,
    price_from: false,
    stock,
    pictures: picture ? [picture] : card.pictures,
    modifications: [],
  };
}
