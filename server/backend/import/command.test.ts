import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { smallCatalog } from "../testing/catalog.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../testing/feeds.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";

const goods = (count: number, price: (index: number) => number = () => 100) =>
  feedOf(Array.from({ length: count }, (_, index) => offer(String(index + 1), `Гиря ${index + 1}`, price(index))).join(""));
describeEngines("the guard of imports", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
    await importer.run(goods(10));
  });

  afterEach(() => importer.remove());

  it("stops a feed that drops more than a fifth of the goods, with the figures, and changes nothing", async () => {
    const before = await readCatalog(db);
    const run = await importer.run(goods(7));
    expect(run.code).toBe(1);
    expect(run.err).toContain(
      "Исчезнет 3 товара из 10: это 30 %, а можно не больше 20 %.\nЕсли так и надо, повторите импорт с --accept.\nКаталог не изменился.\n",
    );
    expect(run.out).toContain("Исчезнет: 3\n");
    expect(await readCatalog(db)).toEqual(before);
  });

  it("lets a fifth go", async () => {
    expect(await importer.run(goods(8))).toMatchObject({ code: 0, err: "" });
    expect((await readCatalog(db)).products).toHaveLength(8);
  });

  it("stops a feed that moves more than a fifth of the prices by more than half, up or down", async () => {
    const run = await importer.run(goods(10, (index) => [151, 49, 0, 150, 50][index] ?? 100));
    expect(run.code).toBe(1);
    expect(run.err).toContain("Больше чем на 50 % изменится цена: 3 товара из 10. Это 30 %, а можно не больше 20 %.");
    expect(await importer.run(goods(10, (index) => (index < 2 ? 1000 : 150)))).toMatchObject({ code: 0 });
  });

  it("is told beforehand by a dry run, and overruled by --accept", async () => {
    const dry = await importer.run(goods(1), "--dry-run");
    expect(dry).toMatchObject({ code: 0, err: "" });
    expect(plainSpaces(dry.out)).toContain("Исчезнет 9 товаров из 10: это 90 %, а можно не больше 20 %.\nТакой импорт остановится.");
    expect(await importer.run(goods(1), "--accept")).toMatchObject({ code: 0, err: "" });
    expect((await readCatalog(db)).products).toHaveLength(1);
  });

  it("lets the first feed replace the demonstration", async () => {
    const shop = await open();
    await writeCatalog(shop, smallCatalog(), { kind: "demo", clock: () => 1000 });
    const first = await createImporter(shop);
    expect(await first.run(goods(1))).toMatchObject({ code: 0, err: "" });
    await first.remove();
  });

  it("every import is in the journal", async () => {
    await importer.run(goods(8));
    await importer.run(goods(1));
    const entries = await db.selectFrom("journal").select(["name", "deed", "after"]).orderBy("id").execute();
    expect(entries.map(({ after, ...entry }) => ({ ...entry, ...JSON.parse(after) }))).toEqual([
      { name: "Командная строка", deed: "catalogue-import", products: 10, added: 10, changed: 0, repriced: 0, gone: 0 },
      { name: "Командная строка", deed: "catalogue-import", products: 8, added: 0, changed: 0, repriced: 0, gone: 2 },
    ]);
  });
});
