import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../db/schema.ts";
import { createTestBackend } from "../../testing/backend.ts";
import { describeEngines } from "../../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../../testing/feeds.ts";

describeEngines("a group of offers", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
  });

  afterEach(() => importer.remove());

  const member = (id: string, name: string, more = "") => offer(id, name, 900, `<count>2</count>${more}`, 'group_id="7"');
  const sold = async (...offers: string[]) => {
    await importer.run(feedOf(offers.join("")), "--accept");
    const { products, modifications } = await readCatalog(db);
    return [products.map(({ name, article, stock }) => [name, article, stock]), modifications.map(({ name }) => name)];
  };
  const size = (text: string) => `<param name="Размер">${text}</param>`;

  it("does not sell the offer that only gathers the others, and has its article and text", async () => {
    const gathering = member("7", "Футболка", "<vendorCode>T-7</vendorCode><description>Хлопок.</description>");
    expect(await sold(gathering, member("7-1", "Футболка", size("M")), member("7-2", "Футболка", size("L")))).toEqual([
      [["Футболка", "T-7", 4]],
      ["M", "L"],
    ]);
    expect((await readCatalog(db)).products[0]?.description).toContain("Хлопок.");
    expect(await sold(member("7-1", "Футболка, M"), member("7-2", "Футболка, L"), member("7", "Футболка"))).toEqual([
      [["Футболка", "7", 4]],
      ["M", "L"],
    ]);
  });

  it("sells an offer of the group's number that is one of the variants", async () => {
    expect(await sold(member("7", "Футболка", size("S")), member("7-1", "Футболка", size("M")))).toEqual([
      [["Футболка", "", 4]],
      ["S", "M"],
    ]);
  });

  describe("in the feed of a shop on 1C-Bitrix", () => {
    beforeEach(async () => {
      await importer.run(await readFile(join(import.meta.dirname, "../../testing/variants.xml")));
    });

    it("is one product, and goods of one name are distinguished by what a buyer knows or not at all", async () => {
      const { products, modifications } = await readCatalog(db);
      expect(products.map(({ name, article, display_price }) => [name.replaceAll("\u00a0", " "), article, display_price])).toEqual([
        ["Футболка «Волна»", "", 149_000],
        ["Букет радостный день, стеблей: 11", "401", 290_000],
        ["Букет радостный день, стеблей: 11", "402", 290_000],
        ["Букет радостный день, стеблей: 21", "403", 490_000],
        ["Поло «Волна»", "PW", 249_000],
      ]);
      expect(modifications.map(({ name, article, stock }) => [name, article, stock])).toEqual([
        ["S, белый", "TW-S-W", null],
        ["M, белый", "TW-M-W", null],
        ["M, синий", "TW-M-B", 0],
      ]);
    });

    it("has no facets of prices and sizes of a parcel", async () => {
      const { facets } = await readCatalog(db);
      expect([...new Set(facets.map(({ name }) => name))].toSorted()).toEqual(["Материал", "Размер", "Стеблей", "Цвет"]);
    });

    it("leads home from each address of the former site, with counters and without", async () => {
      const { app } = createTestBackend(db);
      const lead = async (path: string) => (await request(app).get("/api/redirects/").query({ path })).body.to;
      const { modifications } = await readCatalog(db);
      expect(await lead("/catalog/odezhda/tee/?sku=303")).toBe(`/catalog/odezhda/futbolki/futbolka-volna/?m=${modifications[2]?.id}`);
      expect(await lead("/catalog/odezhda/tee/?r1=yandext&r2=")).toMatch(/^\/catalog\/odezhda\/futbolki\/futbolka-volna\/\?/);
      expect(await lead("/catalog/odezhda/polo/")).toBe("/catalog/odezhda/futbolki/polo-volna/");
      expect(await lead("/catalog/bukety/radostnyy-den-3/?utm_source=ya")).toMatch(/^\/catalog\/bukety\/.+\?utm_source=ya$/);
    });
  });
});
