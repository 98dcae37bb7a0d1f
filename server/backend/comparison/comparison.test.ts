import type { Kysely } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { cartResponse } from "#shared/contract/cart.ts";
import { comparisonResponse, favoritesResponse } from "#shared/contract/comparison.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { smallCatalog, trampoline } from "../testing/catalog.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestBackend } from "../testing/backend.ts";
import { describeDemo } from "../testing/shown-catalog.ts";

/** «Высокий» in two sizes, a lower trampoline, and one that tells other things about itself. */
function comparable() {
  const frame = (tube: string, steel: string) => ({
    name: "Рама",
    items: [
      { name: "Труба", value: tube, unit: "мм" },
      { name: "Сталь", value: steel, unit: "" },
    ],
  });
  const size = (key: string, name: string, value: string, price: number, stock: number | null) => ({
    key,
    name,
    price,
    old_price: null,
    price_from: key === "tall-10",
    stock,
    picture: { src: `/photo/${key}.webp`, alt: name },
    specs: [
      { name: "Диаметр", value, unit: "см" },
      { name: "Нагрузка", value: "120", unit: "кг" },
    ],
  });
  return [
    trampoline({
      key: "tall",
      name: "Высокий",
      price: 0,
      warranty_months: 36,
      specs: [{ name: "Диаметр", value: "305–366", unit: "см" }],
      spec_groups: [frame("50", "оцинкованная"), { name: "Размеры", items: [{ name: "Диаметр", value: "305–366", unit: "см" }] }],
      modifications: [size("tall-10", "10 ft", "305", 30_000, 0), size("tall-12", "12 ft", "366", 40_000, 4)],
    }),
    trampoline({
      key: "low",
      name: "Низкий",
      brand: "a",
      warranty_months: 6,
      spec_groups: [
        {
          name: "Рама",
          items: [
            { name: "Труба", value: "42", unit: "мм" },
            { name: "Опоры", value: "4", unit: "шт." },
            { name: "Сталь", value: "оцинкованная", unit: "" },
          ],
        },
        { name: "Размеры", items: [{ name: "Диаметр", value: "3,05", unit: "м" }] },
      ],
    }),
    trampoline({ key: "plain", name: "Простой", price: 0 }),
    trampoline({ key: "alone", name: "Отдельный", order_days: 25, specs: [{ name: "Диаметр", value: "2 440", unit: "мм" }] }),
    trampoline({ key: "bell", name: "Гиря", type: "bell", specs: [{ name: "Вес", value: "16", unit: "кг" }] }),
  ];
}

describeDemo("the comparison of the demonstration", (backend) => {
  it("has one row for a property, whatever its name and group, and no dash where the product lacks it", async () => {
    const products = await backend.db
      .selectFrom("products")
      .innerJoin("types", (join) => join.onRef("types.catalog_id", "=", "products.catalog_id").onRef("types.id", "=", "products.type_id"))
      .select(["products.id", "types.slug"])
      .orderBy("products.id")
      .execute();
    const groupOf = async (type: string) => {
      const ids = products.filter(({ slug }) => slug === type).map(({ id }) => id);
      return (await backend.get(`/api/comparison/?products=${ids.slice(0, 24).join()}`, comparisonResponse)).page.groups[0];
    };
    for (const type of new Set(products.map(({ slug }) => slug))) {
      const names = (await groupOf(type))?.rows.map(({ name }) => name) ?? [];
      expect(names).toEqual([...new Set(names)]);
    }
    const treadmills = await groupOf("begovye-dorozhki");
    const valuesOf = (name: string, group = treadmills) =>
      group?.rows.find((row) => plainSpaces(row.name) === name)?.values.map((value) => value && plainSpaces(value));
    expect(treadmills?.rows.find(({ name }) => name === "Программы")?.group).toBe("Электроника");
    expect(valuesOf("В сложенном виде")?.slice(2)).toEqual(["108 × 82 × 158 см", "не складывается", "не складывается"]);
    expect(valuesOf("Наклон")?.[0]).toBe("без электрического");
    // One names it in its characteristics; of the others the filter knows it.
    expect(valuesOf("Материал", await groupOf("giri"))).toEqual(["чугун", "сталь", "винил с песком"]);
  });
});

describeEngines("the comparison", (open) => {
  let db: Kysely<Database>;
  let backend: ReturnType<typeof createTestBackend>;
  const ids = async (...names: string[]) => {
    const products = await db.selectFrom("products").select(["id", "name"]).execute();
    const modifications = await db.selectFrom("modifications").select(["id", "name"]).execute();
    return names.map((name) => [...products, ...modifications].findLast((row) => row.name === name)?.id ?? 0).join();
  };
  const compare = (products: string) => backend.get(`/api/comparison/?products=${products}`, comparisonResponse);
  const rowsOf = async (products: string) =>
    (await compare(products)).page.groups.map(({ rows }) =>
      rows.map(({ group, name, unit, values, differ }) => [group, name, unit ?? "", values, differ] as const),
    );

  beforeAll(async () => {
    db = await open();
    await writeCatalog(db, smallCatalog({ products: comparable() }), { kind: "demo", clock: () => 1000 });
    backend = createTestBackend(db);
  });

  it("groups products by type in the order of the ids", async () => {
    const { page, errorProductsId } = await compare(await ids("Гиря", "Низкий", "Высокий"));
    expect(page.groups.map(({ type, products }) => [type.name, type.url, products.map(({ name }) => name)])).toEqual([
      ["Гири", "/catalog/svobodnye-vesa/giri/", ["Гиря"]],
      ["Батуты с сеткой", "/catalog/batuty/batuty-s-setkoy/", ["Низкий", "Высокий"]],
    ]);
    expect(errorProductsId).toEqual([]);
  });

  it("has a row for everything that one of them tells, and says which differ", async () => {
    expect(await rowsOf(await ids("Высокий", "Низкий", "Простой"))).toEqual([
      [
        ["Главное", "Цена", "", ["от\u00a040\u00a0000\u00a0₽", "10\u00a0000\u00a0₽", "По запросу"], true],
        ["Главное", "Наличие", "", ["В наличии", "В наличии", "В наличии"], false],
        ["Главное", "Бренд", "", ["Взлёт", "Атлант", "Взлёт"], true],
        ["Главное", "Гарантия", "", ["3\u00a0года", "6\u00a0мес.", null], true],
        ["Рама", "Труба", "мм", ["50", "42", null], true],
        ["Рама", "Опоры", "шт.", [null, "4", null], true],
        ["Рама", "Сталь", "", ["оцинкованная", "оцинкованная", null], true],
        ["Размеры", "Диаметр", "см", ["305–366", "305", null], true],
      ],
    ]);
  });

  it("takes a modification for what it is: its price, stock, picture, address and specifications", async () => {
    const both = await ids("10 ft", "12 ft");
    const [first, second] = (await compare(both)).page.groups[0]?.products ?? [];
    const [tall] = (await ids("Высокий")).split(",").map(Number);
    const [ten, twelve] = both.split(",").map(Number);
    expect(first).toMatchObject({ id: ten, product_id: tall, name: "Высокий", modification: "10 ft", price: 30_000, price_from: false });
    expect(second).toMatchObject({ id: twelve, stock: 4, modifications: [], pictures: [{ src: "/photo/tall-12.webp" }] });
    expect(second?.url).toBe(`/catalog/batuty/batuty-s-setkoy/vysokiy/?m=${twelve}`);
    expect(await rowsOf(both)).toEqual([
      [
        ["Главное", "Цена", "", ["30\u00a0000\u00a0₽", "40\u00a0000\u00a0₽"], true],
        ["Главное", "Наличие", "", ["Нет в наличии", "В наличии, 4\u00a0шт."], true],
        ["Главное", "Бренд", "", ["Взлёт", "Взлёт"], false],
        ["Главное", "Гарантия", "", ["3\u00a0года", "3\u00a0года"], false],
        ["Главное", "Нагрузка", "кг", ["120", "120"], false],
        ["Рама", "Труба", "мм", ["50", "50"], false],
        ["Рама", "Сталь", "", ["оцинкованная", "оцинкованная"], false],
        ["Размеры", "Диаметр", "см", ["305", "366"], true],
      ],
    ]);
  });

  it("puts what one tells by itself into the group where another tells it", async () => {
    const [rows] = await rowsOf(await ids("Низкий", "Отдельный"));
    expect(rows?.filter(([, name]) => name === "Диаметр")).toEqual([["Размеры", "Диаметр", "м", ["3,05", "2,44"], true]]);
    expect(rows?.find(([, name]) => name === "Наличие")?.[3]).toEqual(["В наличии", "Под заказ, 25\u00a0рабочих дней"]);
  });

  it("counts repeated ids once and names those that are no products", async () => {
    const bell = await ids("Гиря");
    const { page, ...errors } = await compare(`${bell},999999,${bell},,99999999999,`);
    expect(page.groups.flatMap(({ products }) => products.map(({ name }) => name))).toEqual(["Гиря"]);
    expect(errors).toEqual({
      errorProductsId: [999_999, 99_999_999_999],
      error_products: [
        { id: 999_999, name: null },
        { id: 99_999_999_999, name: null },
      ],
    });
  });

  it.each(["/api/comparison/", "/api/comparison/?products=", "/api/comparison/?products=,,"])("%s compares nothing", async (url) => {
    expect(await backend.get(url, comparisonResponse)).toEqual({ page: { groups: [] }, errorProductsId: [], error_products: [] });
  });

  it.each(["abc", "1,-3", "1,0", "1.5", "1;2", "9007199254740993"])("refuses «%s» with a sentence", async (products) => {
    expect(await backend.error(`/api/comparison/?products=${products}`)).toEqual({
      status: 400,
      code: "IDS_INVALID",
      message: "Ссылка на сравнение повреждена: номера товаров в ней не читаются",
    });
  });

  it("refuses more than 24 and a list of another form", async () => {
    const many = Array.from({ length: 25 }, (_, index) => index + 1).join();
    expect(await backend.error(`/api/comparison/?products=${many}`)).toMatchObject({ status: 400, code: "LIST_TOO_LONG" });
    expect(await backend.error("/api/comparison/?products=1&products=2")).toMatchObject({ status: 400, code: "QUERY_INVALID" });
  });

  describe("of what an import has taken away", () => {
    it("knows the names, as the favourites and the cart do", async () => {
      const [low, twelve] = (await ids("Низкий", "12 ft")).split(",").map(Number) as [number, number];
      const rest = comparable().filter(({ key }) => key !== "low" && key !== "tall");
      await writeCatalog(db, smallCatalog({ products: rest }), { kind: "demo", clock: () => 2000 });
      const named = [
        { id: low, name: "Низкий" },
        { id: twelve, name: "Высокий, 12 ft" },
      ];
      expect((await compare(`${low},${twelve}`)).error_products).toEqual(named);
      expect((await backend.get(`/api/favorites/?products=${low},${twelve}`, favoritesResponse)).error_products).toEqual(named);
      const cart = await backend.get(`/api/cart/?products=[{"id":${twelve},"quantity":1}]`, cartResponse);
      expect(cart.error_products).toEqual([{ id: twelve, name: "Высокий, 12 ft", url: null, reason: "unknown" }]);
    });
  });
});
