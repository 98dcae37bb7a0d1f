import type { Insertable, Kysely, Selectable } from "kysely";
import type { Spec } from "#shared/contract/catalog.ts";
import { attributeIn, type GoodsField } from "#shared/domain/goods/goods-fields.ts";
import { slugOf } from "#shared/text/transliterate.ts";
import type { Database } from "../../db/schema.ts";
import { choiceLabel, listParts, measureOf, shortHash, SIZES, unitsIn, YES } from "../facet-values.ts";

/** Where a group of characteristics begins that the source does not have. */
const OWN_GROUP = "Характеристики";

type FacetRow = Insertable<Database["facet_values"]>;
type OwnFacet = Pick<FacetRow, "facet" | "value" | "label" | "note" | "number">;

/** The columns and facet values that hold the attributes of a product. */
export interface Attributes {
  /** JSON: groups of characteristics, and the deciding ones. */
  spec_groups: string;
  specs: string;
  facets: OwnFacet[];
}

/** The override of an attribute; null = the product does not have it. */
export type AttributeValue = Pick<Spec, "value" | "unit"> | null;

export type Facet = Pick<Selectable<Database["facets"]>, "facet" | "name" | "kind" | "unit">;

/** Characteristics of a card. */
const MAX_SHOWN = 3;

/** Where an item stands, and what is filtered by there. */
interface SectionOfAttributes {
  catalogId: number;
  typeId: number;
  facets: readonly Facet[];
  /** People have added the section. */
  isOwn: boolean;
  wholly: boolean;
  isFlat: boolean;
}

/**
 * The attributes of a product with their overrides. A characteristic is replaced where it stands; one that has the name of a facet is
 * filtered by. With `isFlat` it is a modification, which has no groups. With `wholly`, all characteristics are looked at for facets, because the product
 * stands in another section than the source says.
 */
export async function withAttributes(
  trx: Kysely<Database>,
  { catalogId, typeId, facets, isOwn, wholly, isFlat }: SectionOfAttributes,
  source: Attributes,
  overrides: ReadonlyMap<GoodsField, unknown>,
): Promise<Attributes> {
  const groups = JSON.parse(source.spec_groups) as { name: string; items: Spec[] }[];
  let specs = JSON.parse(source.specs) as Spec[];
  const changed = new Map<string, AttributeValue>();
  for (const [field, value] of overrides) {
    const name = attributeIn(field);
    if (name !== null) changed.set(name, value as AttributeValue);
  }
  for (const [name, value] of changed) {
    const spec = value && { name, ...value };
    let found = false;
    for (const group of groups) {
      const at = group.items.findIndex((one) => one.name === name);
      if (at < 0) continue;
      found = true;
      group.items.splice(at, 1, ...(spec ? [spec] : []));
    }
    if (isFlat && spec && !specs.some((one) => one.name === name)) specs.push(spec);
    if (!found && spec && !isFlat) {
      const own = groups.find((group) => group.name === OWN_GROUP) ?? groups.at(-1);
      if (own) own.items.push(spec);
      else groups.push({ name: OWN_GROUP, items: [spec] });
    }
    specs = specs.flatMap((one) => (one.name === name ? (spec ?? []) : one));
  }
  const kept = groups.filter(({ items }) => items.length > 0);
  const all = new Map([...kept.flatMap(({ items }) => items), ...specs].map((one) => [one.name, one]));
  if (isOwn && facets.length > 0) return inOwnSection(facets, all, { groups: kept, specs }, isFlat);
  const rows: OwnFacet[] = source.facets.filter(({ facet }) => !facets.some((one) => one.facet === facet && changed.has(one.name)));
  for (const facet of facets) {
    if (!changed.has(facet.name) && !(wholly && !rows.some((row) => row.facet === facet.facet))) continue;
    const spec = all.get(facet.name);
    const row = spec && (await facetValue(trx, { catalogId, typeId }, facet, spec));
    if (row) rows.push(row);
  }
  return { spec_groups: JSON.stringify(kept), specs: JSON.stringify(specs), facets: rows };
}

/** A section that people have added has only the filters that they have chosen; the first of them are what its cards show. */
function inOwnSection(
  facets: readonly Facet[],
  all: ReadonlyMap<string, Spec>,
  { groups, specs }: { groups: { name: string; items: Spec[] }[]; specs: Spec[] },
  isFlat: boolean,
): Attributes {
  const rows = facets.flatMap((facet) => {
    const spec = all.get(facet.name);
    return spec ? ownValues(facet, spec) : [];
  });
  const shown = facets.flatMap(({ name, kind }) => (kind === "flag" ? [] : (all.get(name) ?? []))).slice(0, MAX_SHOWN);
  return { spec_groups: JSON.stringify(groups), specs: JSON.stringify(isFlat ? specs : shown), facets: rows };
}

/** The values of a characteristic in a section that no source knows: several when it is a list. */
function ownValues({ facet, kind, unit }: Facet, spec: Spec): OwnFacet[] {
  const single = kind === "flag" ? flagValue(facet, spec) : kind === "range" ? rangeValue(facet, unit, spec) : null;
  if (kind !== "choice") return single ? [single] : [];
  const measure = measureOf(spec);
  const labels = measure ? [choiceLabel(spec)] : listParts(spec.value);
  const values = labels.map((label) => {
    const number = measure?.number ?? Math.max(SIZES.indexOf(label.toUpperCase()), 0);
    const value = slugOf(label) || shortHash(label.toLowerCase());
    return { facet, value, label, note: "", number: Math.round(number * 1000) };
  });
  return [...new Map(values.map((one) => [one.value, one])).values()];
}

function flagValue(facet: string, { value }: Spec): OwnFacet | null {
  return YES.test(value.trim()) ? { facet, value: "1", label: "Да", note: "", number: 1000 } : null;
}

/** In the unit of the facet. */
function rangeValue(facet: string, unit: string, spec: Spec): OwnFacet | null {
  const measure = measureOf(spec);
  const each = measure && (measure.unit === "" || unit === "" ? 1 : unitsIn(measure.unit, unit));
  if (!measure || each === null) return null;
  const number = Number((measure.number * each).toPrecision(12));
  return { facet, value: String(number), label: String(number).replace(".", ","), note: "", number: Math.round(number * 1000) };
}

/** The value that a characteristic is filtered by: one that the section already has, if it reads the same. */
async function facetValue(
  trx: Kysely<Database>,
  { catalogId, typeId }: Pick<SectionOfAttributes, "catalogId" | "typeId">,
  { facet, kind, unit }: Facet,
  spec: Spec,
): Promise<OwnFacet | null> {
  if (kind === "flag") return flagValue(facet, spec);
  if (kind === "range") return rangeValue(facet, unit, spec);
  const label = choiceLabel({ ...spec, value: spec.value.trim() });
  const known = await trx
    .selectFrom("facet_values")
    .innerJoin("products", (join) =>
      join.onRef("products.catalog_id", "=", "facet_values.catalog_id").onRef("products.id", "=", "facet_values.product_id"),
    )
    .select(["value", "label", "note", "number"])
    .where("products.catalog_id", "=", catalogId)
    .where("products.type_id", "=", typeId)
    .where("facet", "=", facet)
    .where("label", "in", [label, spec.value.trim()])
    .limit(1)
    .executeTakeFirst();
  if (known) return { facet, ...known };
  const value = slugOf(label);
  return value === "" ? null : { facet, value, label, note: "", number: Math.round((measureOf(spec)?.number ?? 0) * 1000) };
}
