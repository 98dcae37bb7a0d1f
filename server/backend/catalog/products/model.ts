import type { Kysely } from "kysely";
import type { Model, ModelOption } from "#shared/contract/product-page.ts";
import type { Picture } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import type { Database } from "../../db/schema.ts";
import type { CatalogSnapshot, FacetNode, TypeNode } from "../snapshot.ts";

/** The most products that a model may have. */
const MAX_PRODUCTS = 24;

interface Sibling {
  id: number;
  url: string;
  picture: ModelOption["picture"];
  modifications: { id: number; name: string; note: string }[];
  /** Its value of each facet in which the products of the model differ. */
  values: ReadonlyMap<string, Value>;
}

interface Value {
  label: string;
  number: number;
}

/** The other colours and versions of a product; null = there are none. The axes are the facets of choice in which they differ. */
export async function modelOf(
  { db, snapshot }: { db: Kysely<Database>; snapshot: CatalogSnapshot },
  type: TypeNode,
  productId: number,
): Promise<Model | null> {
  const siblings = await loadSiblings(db, snapshot.id, type, productId);
  const own = siblings.find(({ id }) => id === productId);
  if (!own || siblings.length < 2) return null;
  const axes = type.facets.filter(({ facet, kind }) => kind === "choice" && tellsApart(siblings, facet));
  if (axes.length === 0) return null;
  return {
    axes: axes.map((axis) => ({ name: axis.name, options: optionsOf(axis, axes, siblings, own) })),
    elsewhere: elsewhereOf(axes, siblings, own),
  };
}

/** Whether each sibling has a value of the facet and the values are not all the same. */
function tellsApart(siblings: readonly Sibling[], facet: string): boolean {
  const labels = siblings.map(({ values }) => values.get(facet)?.label);
  return !labels.includes(undefined) && new Set(labels).size > 1;
}

function optionsOf({ facet }: FacetNode, axes: readonly FacetNode[], siblings: readonly Sibling[], own: Sibling): ModelOption[] {
  const values = new Map(siblings.flatMap((one) => one.values.get(facet) ?? []).map((value) => [value.label, value]));
  return [...values.values()]
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ label }) => {
      const nearest = siblings
        .filter((one) => one.values.get(facet)?.label === label)
        .toSorted((a, b) => differences(axes, a, own).length - differences(axes, b, own).length)[0];
      if (!nearest) return [];
      const others = axes.filter((axis) => axis.facet !== facet);
      return {
        label,
        url: nearest.url,
        picture: nearest.picture,
        current: nearest === own,
        changes: differences(others, nearest, own).join(", "),
        modifications: Object.fromEntries(nearest.modifications.map(({ id, name }) => [name, id])),
      };
    });
}

/** Sizes that the product does not have and another one of the model does. */
function elsewhereOf(axes: readonly FacetNode[], siblings: readonly Sibling[], own: Sibling): Model["elsewhere"] {
  const known = new Set(own.modifications.map(({ name }) => name));
  const found = new Map<string, Model["elsewhere"][number]>();
  const nearest = siblings.toSorted((a, b) => differences(axes, a, own).length - differences(axes, b, own).length);
  for (const sibling of nearest) {
    for (const { id, name, note } of sibling.modifications) {
      if (known.has(name) || found.has(name)) continue;
      found.set(name, { name, note, url: `${sibling.url}?m=${id}`, where: differences(axes, sibling, own).join(", ") });
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, "ru", { numeric: true }));
}

/** «сетка снаружи», «цвет синий»: in what a product differs from another one. */
function differences(axes: readonly FacetNode[], { values }: Sibling, other: Sibling): string[] {
  return axes.flatMap(({ facet, name }) => {
    const label = values.get(facet)?.label ?? "";
    return label === other.values.get(facet)?.label ? [] : `${name} ${label}`.toLowerCase();
  });
}

async function loadSiblings(db: Kysely<Database>, catalogId: number, type: TypeNode, productId: number): Promise<Sibling[]> {
  const products = await db
    .selectFrom("products")
    .select(["id", "slug", "pictures"])
    .where("catalog_id", "=", catalogId)
    .where("type_id", "=", type.id)
    .where("model", "=", (query) =>
      query.selectFrom("products as own").select("own.model").where("own.catalog_id", "=", catalogId).where("own.id", "=", productId),
    )
    .orderBy("popularity", "desc")
    .orderBy("id")
    .limit(MAX_PRODUCTS)
    .execute();
  if (products.length < 2) return [];
  const ids = products.map(({ id }) => id);
  const [modifications, values] = await Promise.all([
    db
      .selectFrom("modifications")
      .select(["id", "product_id", "name", "note"])
      .where("catalog_id", "=", catalogId)
      .where("product_id", "in", ids)
      .orderBy("product_id")
      .orderBy("position")
      .execute(),
    db
      .selectFrom("facet_values")
      .select(["product_id", "facet", "label", "number"])
      .where("catalog_id", "=", catalogId)
      .where("product_id", "in", ids)
      .whereRef("item_id", "=", "product_id")
      .execute(),
  ]);
  return products.map(({ id, slug, pictures }) => {
    const [picture] = JSON.parse(pictures) as Picture[];
    return {
      id,
      url: paths.product.href({ category: type.category.slug, type: type.slug, item: slug }),
      picture: picture ? { src: picture.src, alt: picture.alt } : null,
      modifications: modifications.filter(({ product_id }) => product_id === id),
      values: new Map(values.filter(({ product_id }) => product_id === id).map(({ facet, label, number }) => [facet, { label, number }])),
    };
  });
}
