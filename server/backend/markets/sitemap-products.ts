import type { Kysely } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import { sitemapProducts } from "#shared/contract/sitemap.ts";
import { productPath } from "../catalog/addresses.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { isoTime } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Serve } from "../http/serve.ts";

const PAGE = 1000;
const MAX_PICTURES = 3;

/** Every product with its address, its pictures and the time at which its page changed. */
export function sitemapRoutes(serve: Serve, { db, catalogs }: { db: Kysely<Database>; catalogs: CatalogStore }): void {
  serve(sitemapProducts, async ({ query: { after } }) => {
    const { snapshot } = await catalogs.current();
    const rows = await db
      .selectFrom("products")
      .select(["id", "slug", "type_id", "pictures", "changed_at"])
      .where("catalog_id", "=", snapshot.id)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    const products = rows.flatMap(({ slug, type_id, pictures, changed_at }) => {
      const type = snapshot.types.get(type_id);
      if (!type) return [];
      const shown = (JSON.parse(pictures) as Picture[]).map(({ src }) => src).filter((src) => !src.endsWith(".svg"));
      const url = productPath({ category: type.category.slug, type: type.slug, item: slug });
      return { url, changed_at: changed_at > 0 ? isoTime(changed_at) : null, pictures: shown.slice(0, MAX_PICTURES) };
    });
    return { products, next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null) };
  });
}
