import type { Spec } from "#shared/contract/catalog.ts";
import type { SourceAttribute, SourceModification, SourceProduct } from "../catalog/source.ts";
import { productPicture } from "../content/pictures.ts";
import { decimal, type FileFacet, type FileModification, type FileProduct } from "./catalog-files.ts";

/** Makes the error for a place of the file. */
export type Complain = (place: readonly PropertyKey[], reason: string) => void;

/**
 * Converts a product of a type's file for `writeCatalog`. It derives some values. Modifications with different prices give the product the price 0, and
 * the cheapest one in stock gets `price_from`; equal prices become the product's price. A product with an old price is special. Gross
 * weights make the group «Доставка»; the chosen modification replaces «Вес» in it.
 */
export function toSourceProduct(type: string, file: FileProduct, facets: readonly FileFacet[], wrong: Complain): SourceProduct {
  const {
    slug,
    brand,
    series = null,
    model = null,
    photos = slug,
    name,
    lead,
    is_new,
    is_hit,
    popularity,
    warranty_months,
    order_days = null,
    specs,
    boxes,
    sample_questions,
    modifications,
  } = file;
  const differ = new Set(modifications.map(({ price }) => price)).size > 1;
  const cheapest = differ ? cheapestInStock(modifications) : undefined;
  const pictures = [photos, `${photos}-detail`].flatMap((shot) => {
    const picture = productPicture(shot);
    if (!picture) wrong([file.photos ? "photos" : "slug"], `снимка public/media/${shot}.webp нет`);
    return picture ?? [];
  });
  const more = ["use", "back", "side", "folded"].flatMap((shot) => productPicture(`${photos}-${shot}`) ?? []);
  const parts = modifications.map((part, index) => ({
    ...toSourceModification(slug, photos, part, part === cheapest),
    attributes: attributesOf(part, facets, (place, reason) => wrong(["modifications", index, ...place], reason)),
  }));
  const own = parts.length === 0;
  if (own && (file.price === undefined || file.article === undefined)) wrong([], "нужны article и price (0 — по запросу)");
  if (!own && [file.price, file.article, file.old_price, file.stock].some((value) => value !== undefined)) {
    wrong([], "article, price, old_price и stock стоят у modifications");
  }
  if (order_days !== null && [file, ...modifications].some(({ stock }) => stock !== undefined)) {
    wrong(["order_days"], "у товара под заказ нет stock");
  }
  const toldByParts = new Set(parts.flatMap(({ attributes }) => attributes.map(({ facet }) => facet)));
  const oldPrice = file.old_price ?? null;
  return {
    key: slug,
    slug,
    type,
    brand,
    series,
    model,
    name,
    lead,
    description: file.description.map((paragraph) => `<p>${paragraph}</p>`).join(""),
    article: file.article ?? "",
    price: differ ? 0 : (parts[0]?.price ?? file.price ?? 0),
    old_price: differ ? null : (parts[0]?.old_price ?? oldPrice),
    stock: own ? (file.stock ?? null) : totalStock(parts),
    attributes: attributesOf(file, facets, wrong, toldByParts),
    special: oldPrice !== null || parts.some(({ old_price }) => old_price !== null),
    is_new,
    is_hit,
    popularity,
    warranty_months,
    order_days,
    pictures: [...pictures, ...more],
    specs,
    spec_groups: [...file.spec_groups, ...deliveryGroup(modifications)],
    // Each is shown with the product's next picture.
    features: file.features.map((feature, index) => ({ ...feature, picture: pictures[(index + 1) % pictures.length] ?? null })),
    boxes,
    sample_questions,
    modifications: parts,
  };
}

function toSourceModification(
  owner: string,
  photos: string,
  file: FileModification,
  price_from: boolean,
): Omit<SourceModification, "attributes"> {
  const { id, name, note, article, price, old_price = null, stock = null, gross_kg, specs, boxes } = file;
  return {
    key: `${owner}-${id}`,
    name,
    note,
    article,
    price,
    old_price,
    price_from,
    stock,
    picture: productPicture(`${photos}-${id}`) ?? null,
    specs: gross_kg === undefined ? specs : [...specs, grossWeight(decimal(gross_kg))],
    boxes,
  };
}

/**
 * The values that a product or a modification is filtered by: those under `facets`, and each spec that has the name of a facet and one of
 * its values. A spec with the name of a facet and none of its values is an error, unless `facets` gives the value.
 */
function attributesOf(
  { facets: told, specs }: Pick<FileProduct, "facets" | "specs">,
  facets: readonly FileFacet[],
  wrong: Complain,
  toldByParts: ReadonlySet<string> = new Set(),
): SourceAttribute[] {
  const explicit = Object.entries(told).flatMap(([id, values]) => {
    const facet = facets.find((one) => one.id === id);
    if (!facet) wrong(["facets", id], `фильтра «${id}» у этого вида товаров нет`);
    return values.flatMap((value) => {
      const attribute = facet && attributeOf(facet, value);
      if (facet && !attribute) wrong(["facets", id], `у фильтра «${facet.name}» нет значения «${value}»`);
      return attribute ?? [];
    });
  });
  const bySpecs = specs.flatMap(({ name, value, unit }) => {
    const facet = facets.find((one) => one.name === name);
    if (!facet || told[facet.id]) return [];
    const attribute = attributeOf(facet, valueOf(facet, value));
    if (!attribute && !toldByParts.has(facet.id)) {
      wrong(["specs", unit ? `${name}, ${unit}` : name], `у фильтра «${name}» нет значения «${value}»: назовите его в facets.${facet.id}`);
    }
    return attribute ?? [];
  });
  return [...explicit, ...bySpecs];
}

function attributeOf(facet: FileFacet, value: string): SourceAttribute | undefined {
  if (facet.kind === "flag") return value === "true" ? { facet: facet.id, value: "1", label: "Да", number: 1 } : undefined;
  if (facet.kind === "range") {
    const number = Number(value);
    return Number.isNaN(number) ? undefined : { facet: facet.id, value, label: decimal(number), number };
  }
  const named = facet.values[value];
  // Numbers are sorted as numbers, words keep the order of the file.
  const number = /^\d+$/.test(value) ? Number(value) : Object.keys(facet.values).indexOf(value);
  return named && { facet: facet.id, value, ...named, number };
}

/** The value of a facet in a spec: a number, or the value whose label it has, whatever the case. */
function valueOf(facet: FileFacet, spec: string): string {
  if (facet.kind !== "choice") return spec.replaceAll(/\s/g, "").replace(",", ".");
  const byLabel = Object.entries(facet.values).find(([, { label }]) => label.toLowerCase() === spec.toLowerCase());
  return byLabel ? byLabel[0] : spec;
}

function deliveryGroup(parts: readonly FileModification[]): { name: string; items: Spec[] }[] {
  const weights = parts.flatMap(({ gross_kg = [] }) => gross_kg).toSorted((a, b) => a - b);
  const [lightest, heaviest] = [weights[0], weights.at(-1)];
  if (lightest === undefined || heaviest === undefined) return [];
  const range = lightest === heaviest ? decimal(lightest) : `${decimal(lightest)}–${decimal(heaviest)}`;
  return [{ name: "Доставка", items: [grossWeight(range)] }];
}

function grossWeight(value: string): Spec {
  return { name: "Вес", value, unit: "кг" };
}

function cheapestInStock(parts: readonly FileModification[]): FileModification | undefined {
  const available = parts.filter(({ stock }) => stock !== 0);
  return (available.length > 0 ? available : parts).toSorted((a, b) => a.price - b.price)[0];
}

/** The sum of the stock; null when the stock of one modification is not counted. */
function totalStock(parts: readonly Pick<SourceModification, "stock">[]): number | null {
  return parts.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0);
}
