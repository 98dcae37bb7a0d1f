import type { Insertable, Kysely } from "kysely";
import type { Spec } from "#shared/contract/catalog.ts";
import { attributeIn, type GoodsField } from "#shared/domain/goods/goods-fields.ts";
import { slugOf } from "#shared/text/transliterate.ts";
import type { Database } from "../../db/schema.ts";

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

/** What a person says of an attribute; null = the product does not have it. */
export type AttributeValue = Pick<Spec, "value" | "unit"> | null;

interface FacetNames {
  facet: string;
  name: string;
  kind: "choice" | "range" | "flag";
}

/**
 * The attributes of a product after what a person says of them. A characteristic is replaced where it stands; one that has the name of a facet is
 * filtered by. With `isFlat` it is a modification, which has no groups. With `wholly`, all characteristics are looked at for facets, because the product stands in another section than the source says.
 */
export async function withAttributes(
  trx: Kysely<Database>,
  { catalogId, typeId, wholly, isFlat }: { catalogId: number; typeId: number; wholly: boolean; isFlat: boolean },
  source: Attributes,
  hand: ReadonlyMap<GoodsField, unknown>,
): Promise<Attributes> {
  const groups = JSON.parse(source.spec_groups) as { name: string; items: Spec[] }[];
  let specs = JSON.parse(source.specs) as Spec[];
  const changed = new Map<string, AttributeValue>();
  for (const [field, value] of hand) {
    const name = attributeIn(field);
    if (name !== null) changed.set(name, value as AttributeValue);
  }
  for (const [name, value] of changed) {
    const said = value && { name, ...value };
    let found = false;
    for (const group of groups) {
      const at = group.items.findIndex((one) => one.name === name);
      if (at < 0) continue;
      found = true;
      group.items.splice(at, 1, ...(said ? [said] : []));
    }
    if (isFlat && said && !specs.some((one) => one.name === name)) specs.push(said);
    if (!found && said && !isFlat) {
      const own = groups.find((group) => group.name === OWN_GROUP) ?? groups.at(-1);
      if (own) own.items.push(said);
      else groups.push({ name: OWN_GROUP, items: [said] });
    }
    specs = specs.flatMap((one) => (one.name === name ? (said ?? []) : one));
  }
  const kept = groups.filter(({ items }) => items.length > 0);
  const facets = await trx
    .selectFrom("facets")
    .select(["facet", "name", "kind"])
    .where("catalog_id", "=", catalogId)
    .where("type_id", "=", typeId)
    .execute();
  const all = new Map([...kept.flatMap(({ items }) => items), ...specs].map((one) => [one.name, one]));
  const rows: OwnFacet[] = source.facets.filter(({ facet }) => !facets.some((one) => one.facet === facet && changed.has(one.name)));
  for (const facet of facets) {
    if (!changed.has(facet.name) && !(wholly && !rows.some((row) => row.facet === facet.facet))) continue;
    const spec = all.get(facet.name);
    const row = spec && (await facetValue(trx, { catalogId, typeId }, facet, spec));
    if (row) rows.push(row);
  }
  return { spec_groups: JSON.stringify(kept), specs: JSON.stringify(specs), facets: rows };
}

/** The value that a characteristic is filtered by: one that the section already has, if it reads the same. */
async function facetValue(
  trx: Kysely<Database>,
  { catalogId, typeId }: { catalogId: number; typeId: number },
  { facet, kind }: FacetNames,
  { value: text }: Spec,
): Promise<OwnFacet | null> {
  if (kind === "flag") return /^(?:да|есть|\+)$/i.test(text.trim()) ? { facet, value: "1", label: "Да", note: "", number: 1000 } : null;
  if (kind === "range") {
    const number = Number(text.replaceAll(/\s/g, "").replace(",", "."));
    return Number.isFinite(number) && text.trim() !== ""
      ? { facet, value: String(number), label: text.trim(), note: "", number: Math.round(number * 1000) }
      : null;
  }
  const known = await trx
    .selectFrom("facet_values")
    .innerJoin("products", (join) =>
      join.onRef("products.catalog_id", "=", "facet_values.catalog_id").onRef("products.id", "=", "facet_values.product_id"),
    )
    .select(["value", "label", "note", "number"])
    .where("products.catalog_id", "=", catalogId)
    .where("products.type_id", "=", typeId)
    .where("facet", "=", facet)
    .where("label", "=", text.trim())
    .limit(1)
    .executeTakeFirst();
  if (known) return { facet, ...known };
  const value = slugOf(text);
  return value === "" ? null : { facet, value, label: text.trim(), note: "", number: 0 };
}
