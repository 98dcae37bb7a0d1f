import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { NEUTRAL_PICTURE } from "#shared/domain/image.ts";
import { identify } from "../catalog-keys.ts";
import type { Facet } from "./attributes.ts";

/** Pages of products have a picture. */
export const NO_PHOTO = { src: NEUTRAL_PICTURE, alt: "" };

/** Turns what a person says into what a column holds. */
export interface Names {
  /** Undefined = the generation does not have what is meant, so the source's value stays. */
  toColumn(field: string, value: unknown, row: object): Promise<unknown>;
  /** Whether the generation has this section. */
  hasType(id: number): Promise<boolean>;
  /** What a section is filtered by, and whether people have added it. */
  filtersOf(id: number): Promise<{ facets: readonly Facet[]; isOwn: boolean }>;
}

/** Overrides have brands and series by name: a name that the generation lacks is added to it. They have sections by id. */
export function createNames(trx: Kysely<Database>, catalogId: number): Names {
  const known = new Map<string, Map<string, number>>();
  let types: Set<number> | undefined;
  let own: Set<number> | undefined;
  const filters = new Map<number, readonly Facet[]>();

  async function idOf(table: "brands" | "series", name: string, brandId: number | null): Promise<number> {
    const ids = known.get(table) ?? new Map<string, number>();
    if (!known.has(table)) {
      for (const row of await trx.selectFrom(table).select(["id", "name"]).where("catalog_id", "=", catalogId).execute()) {
        ids.set(row.name.toLowerCase(), row.id);
      }
      known.set(table, ids);
    }
    const found = ids.get(name.toLowerCase());
    if (found !== undefined) return found;
    const key = `hand:${name.toLowerCase()}`.slice(0, 200);
    const kind = table === "brands" ? "brand" : "series";
    // Overrides are always applied in a transaction.
    const identities = await identify(trx as Transaction<Database>, "hand", kind, [{ key, slug: null, name }]);
    const { id = 0, slug = "" } = identities.get(key) ?? {};
    const row = { catalog_id: catalogId, id, slug, name, description: "" };
    if (table === "brands") await trx.insertInto("brands").values(row).execute();
    else
      await trx
        .insertInto("series")
        .values({ ...row, brand_id: brandId })
        .execute();
    ids.set(name.toLowerCase(), id);
    return id;
  }

  async function hasType(id: number): Promise<boolean> {
    types ??= new Set((await trx.selectFrom("types").select("id").where("catalog_id", "=", catalogId).execute()).map((row) => row.id));
    return types.has(id);
  }

  async function filtersOf(id: number) {
    own ??= new Set((await trx.selectFrom("own_sections").select("id").where("filters", "is not", null).execute()).map((row) => row.id));
    const facets =
      filters.get(id) ??
      (await trx
        .selectFrom("facets")
        .select(["facet", "name", "kind", "unit"])
        .where("catalog_id", "=", catalogId)
        .where("type_id", "=", id)
        .orderBy("position")
        .execute());
    filters.set(id, facets);
    return { facets, isOwn: own.has(id) };
  }

  return {
    hasType,
    filtersOf,
    async toColumn(field, value, row) {
      if (field === "brand" || field === "series") {
        if (value === null) return null;
        const brandId = "brand_id" in row && typeof row.brand_id === "number" ? row.brand_id : null;
        return idOf(field === "brand" ? "brands" : "series", String(value), brandId);
      }
      if (field === "type") return (await hasType(Number(value))) ? Number(value) : undefined;
      if (field === "pictures") return JSON.stringify(Array.isArray(value) && value.length > 0 ? value : [NO_PHOTO]);
      return typeof value === "boolean" ? Number(value) : value;
    },
  };
}
