import { expect, it } from "vitest";
import { listResponse, sectionResponse } from "#shared/contract/catalog.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestBackend } from "../testing/backend.ts";
import { smallCatalog, trampoline } from "../testing/catalog.ts";
import { writeCatalog } from "./write-catalog.ts";

describeEngines("a new generation", (open) => {
  it("shows the old catalogue or the new one, never a mixture", async () => {
    const db = await open();
    const backend = createTestBackend(db);
    expect(await backend.error("/api/catalog/")).toMatchObject({ status: 503, code: "CATALOG_EMPTY" });

    const many = (price: number) =>
      Array.from({ length: 1000 }, (_, index) => trampoline({ key: `t-${index}`, name: `Батут ${index}`, price }));
    const write = (price: number) => writeCatalog(db, smallCatalog({ products: many(price) }), { kind: "feed", clock: () => 1000 });
    await write(1000);

    const read = async () => {
      const { products, total } = (await backend.get("/api/catalog/batuty-s-setkoy/?limit=48&offset=900", sectionResponse)).page;
      return `${total}: ${products.length} × ${[...new Set(products.map(({ price }) => price))].join()}`;
    };
    const seen = new Set([await read()]);
    const reading = new AbortController();
    const writing = write(2000).finally(() => reading.abort());
    while (!reading.signal.aborted) seen.add(await read());
    await writing;
    seen.add(await read());
    expect([...seen]).toEqual(["1000: 48 × 1000", "1000: 48 × 2000"]);
  });

  it("shows in the lists that a product sold out", async () => {
    const db = await open();
    const backend = createTestBackend(db);
    await writeCatalog(db, smallCatalog(), { kind: "demo", clock: () => 1000 });
    const inStock = async () => (await backend.get("/api/catalog/giri/?page_data=0&f_in_stock=1", listResponse)).page.total;
    expect(await inStock()).toBe(2);
    await db.updateTable("products").set({ in_stock: 0 }).where("article", "=", "G-16").execute();
    await db
      .updateTable("active_catalog")
      .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
      .execute();
    expect(await inStock()).toBe(1);
  });
});
