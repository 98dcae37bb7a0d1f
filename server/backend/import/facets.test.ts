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
    "Высота упаковки",
    "Ширина (в коробке)",
    "Упаковка: длина",
    "Габариты в упакованном виде",
    "Вес, брутто",
    "Толщина транспортной упаковки",
    "Цена",
    "Розничная цена",
    "Скидка",
    "РРЦ",
  ])("«%s» is none: it names one thing, its parcel or its price", async (name) => {
    expect(await facetsOf((index) => `<param name="${name}">${index % 3}</param>`)).toEqual([]);
  });

  it.each(["Кодовый замок", "Модельный ряд", "Размер", "Вес", "Тип упаковки", "Количество в упаковке", "Ценовая категория"])(
    "«%s» is one",
    async (name) => {
      expect(await facetsOf((index) => `<param name="${name}">${index % 3}</param>`)).toEqual([name]);
    },
  );

  it("sums of money make none", async () => {
    expect(await facetsOf((index) => `<param name="Сборка" unit="руб">${500 + index * 100}</param>`)).toEqual([]);
  });

  const choicesOf = async (param: (index: number) => string, count = 12) => {
    await facetsOf(param, count);
    const { values } = await readCatalog(db);
    return [...new Set(values.toSorted((a, b) => a.number - b.number).map(({ label }) => label.replace("\u00a0", " ")))];
  };

  it("lists are split into their values", async () => {
    const colours = ["красный; синий", "синий", "красный;белый"];
    expect(await choicesOf((index) => `<param name="Цвет">${colours[index % 3]}</param>`)).toEqual(["белый", "красный", "синий"]);
    const sizes = ["S, M", "M", "S", "M, L", "L"];
    expect(await choicesOf((index) => `<param name="Размеры">${sizes[index % 5]}</param>`)).toEqual(["S", "M", "L"]);
    const sentences = ["сталь, хром", "сталь, краска"];
    expect(await choicesOf((index) => `<param name="Материал">${sentences[index % 2]}</param>`)).toEqual(["сталь, краска", "сталь, хром"]);
  });

  it("values in several units are one: those of the most offers", async () => {
    const terms = ["12 мес", "1 год", "24 мес", "12 мес"];
    expect(await choicesOf((index) => `<param name="Гарантия">${terms[index % 4]}</param>`)).toEqual(["12 мес", "24 мес"]);
    const sizes = ["305 см", "10 ft", "3,05 м", "366 см", "305 см"];
    expect(await choicesOf((index) => `<param name="Диаметр">${sizes[index % 5]}</param>`, 10)).toEqual(["305 см", "366 см"]);
    const loads = (index: number) => (index < 9 ? `<param name="Вес" unit="кг">${index + 1}</param>` : `<param name="Вес">500 г</param>`);
    await facetsOf(loads);
    const { facets, values } = await readCatalog(db);
    expect(facets).toMatchObject([{ kind: "range", unit: "кг" }]);
    expect(values.map(({ value }) => value)).toContain("0.5");
    const mixed = ["10 кг", "10 см"];
    expect(await choicesOf((index) => `<param name="Запас">${mixed[index % 2]}</param>`)).toEqual(["10 кг", "10 см"]);
  });

  it("numbers stand in their order, whatever else the type has", async () => {
    await facetsOf((index) => `<param name="Вес" unit="кг">${[0.3, 12, 2][index % 3]}</param>`);
    const { values } = await readCatalog(db);
    expect([...new Map(values.map(({ label, number }) => [label.replace("\u00a0", " "), number]))]).toEqual([
      ["0,3 кг", 300],
      ["12 кг", 12_000],
      ["2 кг", 2000],
    ]);
  });

  it("those that most goods have in few values come first, also on cards", async () => {
    const params = (index: number) =>
      `<param name="Хват">${index % 6}</param><param name="Покрытие">${index % 2 ? "хром" : "винил"}</param>` +
      (index < 6 ? `<param name="Диск">${index % 2}</param>` : "");
    expect(await facetsOf(params)).toEqual(["Покрытие", "Хват", "Диск"]);
    const { products } = await readCatalog(db);
    expect(JSON.parse(products[0]?.specs ?? "").map(({ name }: { name: string }) => name)).toEqual(["Покрытие", "Хват", "Диск"]);
  });

  it("values that nearly every product has for itself make none", async () => {
    expect(await facetsOf((index) => `<param name="Серия">С${index}</param>`)).toEqual([]);
    expect(await facetsOf((index) => `<param name="Серия">С${index % 6}</param>`)).toEqual(["Серия"]);
  });

  it("sides in one characteristic are three ranges", async () => {
    const sides = (index: number) => `<param name="Длина, ширина, высота">${100 + index} x ${50 + index} x ${150 + index} см</param>`;
    expect((await facetsOf(sides)).toSorted()).toEqual(["Высота", "Длина", "Ширина"]);
    const facets = (await readCatalog(db)).facets.map(({ kind, unit }) => `${kind} ${unit}`);
    expect(new Set(facets)).toEqual(new Set(["range см"]));
  });
});
