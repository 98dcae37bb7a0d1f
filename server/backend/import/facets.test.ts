import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../testing/feeds.ts";

describeEngines("facets of a feed", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
  });

  afterEach(() => importer.remove());

  const facetsOf = async (param: (index: number) => string, count = 12) => {
    const offers = Array.from({ length: count }, (_, index) => offer(`o${index}`, `Гиря ${index}`, 1000, param(index)));
    await importer.run(feedOf(offers.join("")), "--accept");
    return (await readCatalog(db)).facets.map(({ name }) => name);
  };

  it.each([
    "Код товара",
    "Код ТН ВЭД",
    "Артикул производителя",
    "Модель",
    "Штрихкод",
    "EAN-13",
    "Размеры упаковки",
    "Вес в упаковке",
    "Серийный номер",
  ])("«%s» is none: it names one thing", async (name) => {
    expect(await facetsOf((index) => `<param name="${name}">${index % 3}</param>`)).toEqual([]);
  });

  it.each(["Кодовый замок", "Модельный ряд", "Размер", "Вес"])("«%s» is one", async (name) => {
    expect(await facetsOf((index) => `<param name="${name}">${index % 3}</param>`)).toEqual([name]);
  });

  it("values that nearly every product has for itself make none", async () => {
    expect(await facetsOf((index) => `<param name="Серия">С${index}</param>`)).toEqual([]);
    expect(await facetsOf((index) => `<param name="Серия">С${index % 6}</param>`)).toEqual(["Серия"]);
  });
});
