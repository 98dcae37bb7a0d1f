import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../db/schema.ts";
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
});
