import type { Seo } from "#shared/contract/common.ts";
import type { ProductDetail, Section } from "#shared/contract/catalog.ts";
import { displayPrice, formatRoubles, priceText } from "#shared/domain/prices/price.ts";
import { numberText, plural, NBSP } from "#shared/text/format.ts";
import { bindRanges } from "#shared/text/typography.ts";
import type { SectionNode } from "./section-sale.ts";
import type { TypeNode } from "../snapshot.ts";

/** Search engines show about this number of characters of a description. */
const DESCRIPTION_LENGTH = 160;

/** @param count number of its products */
export function presentSection(node: SectionNode, count: number, site: string): Section {
  const { kind, id, slug, name, url, lead, picture } = node;
  const category =
    node.kind === "type" && node.category.slug !== slug
      ? { slug: node.category.slug, name: node.category.name, url: node.category.url }
      : null;
  const levels =
    node.kind === "type" ? node.levels.filter((level) => level.name !== name).map((level) => ({ name: level.name, url: level.url })) : [];
  return { kind, id, slug, name, url, lead: bindRanges(lead), count, picture, category, levels, seo: sectionSeo(node, count, site) };
}

function sectionSeo(node: SectionNode, count: number, site: string): Seo {
  const goods = counted(count, "товар", "товара", "товаров");
  const min = node.kind === "type" ? node.priceMin : node.kind === "category" ? lowest(node.types) : null;
  const price = min === null ? "" : ` от${NBSP}${formatRoubles(Math.floor(min / 100))}`;
  const title = node.kind === "type" && node.category.name !== node.name ? `${node.name} — ${node.category.name}` : node.name;
  return { title: `${title}: ${goods}${price} — ${site}`, description: cut(`${node.name}: ${goods}${price}. ${node.lead}`) };
}

/** The lowest price of these types, kopecks; null = all are on request. */
export function lowest(types: readonly TypeNode[]): number | null {
  const prices = types.flatMap(({ priceMin }) => priceMin ?? []);
  return prices.length > 0 ? prices.reduce((a, b) => Math.min(a, b)) : null;
}

export function productSeo(product: ProductDetail, site: string, own: Seo): Seo {
  const price = displayPrice(product);
  const cost = price.price > 0 ? `: ${priceText(price)}` : "";
  const article = product.article === "" ? "" : ` Артикул ${product.article}.`;
  const specs = product.specs.map(({ name, value, unit }) => `${name}: ${value}${unit && `${NBSP}${unit}`}`).join(", ");
  return {
    title: own.title === "" ? `${product.name}${cost} — ${site}` : own.title,
    description: own.description || cut(`${product.lead || product.name}${article} ${specs}`),
  };
}

/** «118 товаров», «20 000 товаров». */
export function counted(count: number, ...forms: [one: string, few: string, many: string]): string {
  return `${numberText(count)}${NBSP}${plural(count, ...forms)}`;
}

/** Cuts a description at the end of a word. */
export function cut(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= DESCRIPTION_LENGTH) return trimmed;
  return `${trimmed.slice(0, trimmed.lastIndexOf(" ", DESCRIPTION_LENGTH - 1))}…`;
}
