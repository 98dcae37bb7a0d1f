import type { Kysely } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { favoritesResponse } from "#shared/contract/comparison.ts";
import { smallCatalog } from "../testing/catalog.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestBackend } from "../testing/backend.ts";

describeEngines("favourites", (open) => {
  let backend: ReturnType<typeof createTestBackend>;
  beforeAll(async () => {
    const db: Kysely<Database> = await open();
    await writeCatalog(db, smallCatalog(), { kind: "demo", clock: () => 1000 });
    backend = createTestBackend(db);
  });

  it("answers cards in the order of the ids and names those that are no products", async () => {
    const { page, errorProductsId } = await backend.get("/api/favorites/?products=5,999999,1,5,99999999999,abc,-3,0", favoritesResponse);
    expect(page.products.map(({ id }) => id)).toEqual([5, 1]);
    expect(errorProductsId).toEqual([999_999, 99_999_999_999]);
  });

  it.each(["/api/favorites/", "/api/favorites/?products=", "/api/favorites/?products=,,"])("%s is an empty list", async (url) => {
    expect(await backend.get(url, favoritesResponse)).toEqual({ page: { products: [] }, errorProductsId: [], error_products: [] });
  });

  it("refuses a list of another form or without end", async () => {
    expect(await backend.error("/api/favorites/?products=1&products=2")).toMatchObject({ status: 400, code: "QUERY_INVALID" });
    const ids = Array.from({ length: 301 }, (_, index) => index + 1).join();
    expect(await backend.error(`/api/favorites/?products=${ids}`)).toMatchObject({ status: 400, code: "LIST_TOO_LONG" });
  });
});
