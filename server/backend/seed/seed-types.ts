import type { Picture } from "#shared/contract/common.ts";
import type { Spec } from "#shared/contract/catalog.ts";
import type { SourceAttribute, SourceModification, SourceProduct, SourceStructure } from "../catalog/source.ts";
import { ownPicture } from "../own-pictures.ts";

/** One category of the demonstration catalogue with everything in it. */
export interface SeedCategory {
  category: SourceStructure["categories"][number];
  types: SourceStructure["types"];
  series: SourceStructure["series"];
  products: SourceProduct[];
}

/** Name, value, unit: «Диаметр», 366, «см». */
export type Row = readonly [name: string, value: string | number, unit?: string];
/** Name, size, weight in kilograms: «Коробка 1», «134 × 48 × 33 см», 42. */
export type Box = readonly [name: string, size: string, weightKg: number];

interface SeedPrice {
  article: string;
  /** Roubles; 0 = «По запросу». */
  price: number;
  /** Roubles before the discount; makes the product a special offer. */
  old_price?: number;
  /** Pieces; absent = in stock, not counted; 0 = sold out. */
  stock?: number;
}

export interface SeedModification extends SeedPrice {
  /** What the key adds to the product's: «12» makes «supreme-12». */
  id: string;
  name: string;
  note?: string;
  /** With the packaging, where it differs from size to size and no spec «Вес» tells it; the delivery is counted from it. */
  gross_kg?: number;
  specs?: readonly Row[];
  attributes?: readonly SourceAttribute[];
}

export interface SeedProduct extends Partial<SeedPrice> {
  /** The key as well. */
  slug: string;
  type: string;
  brand: string;
  series?: string;
  name: string;
  lead: string;
  /** Three paragraphs: for whom, how it is made, what to know before buying. */
  description: readonly [string, string, string];
  is_new?: boolean;
  is_hit?: boolean;
  /** 0-100. */
  popularity: number;
  warranty_months: number;
  /** The deciding ones; each bears the name of a facet of the type. */
  specs: readonly Row[];
  spec_groups: Readonly<Record<string, readonly Row[]>>;
  /** Each is shown with the product's next picture. */
  features?: readonly { title: string; text: string }[];
  boxes?: readonly Box[];
  attributes?: readonly SourceAttribute[];
  modifications?: readonly SeedModification[];
}

/** The product picture of this name. @throws when it was never rendered */
export function shot(name: string): Picture {
  const picture = ownPicture(name);
  if (!picture) throw new Error(`No product picture «${name}»: npm run imagery -- ${name}`);
  return picture;
}

/**
 * A product as its source tells it. Derived: the price of a product whose modifications differ is 0 and the cheapest one
 * in stock is flagged `price_from`; equal prices are the product's own. A product with an old price is special. Gross
 * weights make the group «Доставка», in which the chosen modification puts its own «Вес».
 */
export function product(seed: SeedProduct): SourceProduct {
  const { article, price = 0, old_price = null, stock = null, attributes = [], modifications = [] } = seed;
  const differ = new Set(modifications.map((part) => part.price)).size > 1;
  const cheapest = differ ? cheapestInStock(modifications) : undefined;
  const pictures = [shot(seed.slug), shot(`${seed.slug}-detail`)];
  const parts = modifications.map((part) => modification(seed.slug, part, part === cheapest));
  return {
    key: seed.slug,
    slug: seed.slug,
    type: seed.type,
    brand: seed.brand,
    series: seed.series ?? null,
    name: seed.name,
    lead: seed.lead,
    description: seed.description.map((text) => `<p>${text}</p>`).join(""),
    article: article ?? "",
    price: differ ? 0 : (parts[0]?.price ?? price),
    old_price: differ ? null : (parts[0]?.old_price ?? old_price),
    stock: parts.length === 0 ? stock : totalStock(parts),
    attributes: [...attributes],
    special: old_price !== null || parts.some((part) => part.old_price !== null),
    is_new: seed.is_new ?? false,
    is_hit: seed.is_hit ?? false,
    popularity: seed.popularity,
    warranty_months: seed.warranty_months,
    pictures,
    specs: rows(seed.specs),
    spec_groups: [...Object.entries(seed.spec_groups), ...deliveryGroup(modifications)].map(([name, items]) => ({
      name,
      items: rows(items),
    })),
    features: (seed.features ?? []).map(({ title, text }, index) => ({
      title,
      text,
      picture: pictures[(index + 1) % pictures.length] as Picture,
    })),
    boxes: (seed.boxes ?? []).map(([name, size, weight_kg]) => ({ name, size, weight_kg })),
    modifications: parts,
  };
}

function modification(owner: string, seed: SeedModification, price_from: boolean): SourceModification {
  return {
    key: `${owner}-${seed.id}`,
    name: seed.name,
    note: seed.note ?? "",
    article: seed.article,
    price: seed.price,
    old_price: seed.old_price ?? null,
    price_from,
    stock: seed.stock ?? null,
    picture: ownPicture(`${owner}-${seed.id}`) ?? null,
    specs: rows([...(seed.specs ?? []), ...(seed.gross_kg === undefined ? [] : [grossWeight(seed.gross_kg)])]),
    attributes: [...(seed.attributes ?? [])],
  };
}

function deliveryGroup(parts: readonly SeedModification[]): [name: string, items: readonly Row[]][] {
  const weights = parts.flatMap(({ gross_kg = [] }) => gross_kg).toSorted((a, b) => a - b);
  const [lightest, heaviest] = [weights[0], weights.at(-1)];
  if (lightest === undefined || heaviest === undefined) return [];
  const range = lightest === heaviest ? lightest : `${decimal(lightest)}–${decimal(heaviest)}`;
  return [["Доставка", [grossWeight(range)]]];
}

function grossWeight(kg: string | number): Row {
  return ["Вес", kg, "кг"];
}

function cheapestInStock(parts: readonly SeedModification[]): SeedModification | undefined {
  const available = parts.filter((part) => part.stock !== 0);
  return (available.length > 0 ? available : parts).toSorted((a, b) => a.price - b.price)[0];
}

/** null as soon as one modification is not counted. */
function totalStock(parts: readonly SourceModification[]): number | null {
  return parts.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0);
}

function rows(list: readonly Row[]): Spec[] {
  return list.map(([name, value, unit = ""]) => ({
    name,
    value: typeof value === "number" ? decimal(value) : value,
    unit,
  }));
}

function decimal(value: number): string {
  return String(value).replace(".", ",");
}
