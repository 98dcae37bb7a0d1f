import { expect, it } from "vitest";
import { searchResponse, suggestResponse } from "#shared/contract/search.ts";
import { smallCatalog, trampoline } from "../testing/catalog.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import { createTestBackend } from "../testing/backend.ts";
import { describeSmallCatalog } from "../testing/shown-catalog.ts";

describeSmallCatalog("search", (backend) => {
  const search = (q: string, rest = "") => backend.get(`/api/search/?q=${encodeURIComponent(q)}${rest}`, searchResponse);

  it.each([
    ["батут 12 ft", "Батут Взлёт Supreme"],
    ["батуты 12 футов", "Батут Взлёт Supreme"],
    ["батут 366 см", "Батут Взлёт Supreme"],
    ["гиря 16кг", "Гиря чугунная 16 кг"],
    ["чугунных гирь 16 килограмм", "Гиря чугунная 16 кг"],
    ["ГИРИ 24", "Гиря чугунная 24 кг"],
    ["взлет суприм", "Батут Взлёт Supreme"],
    ["supreme", "Батут Взлёт Supreme"],
    ["supreem", "Батут Взлёт Supreme"],
    ["ыгзкуьу", "Батут Взлёт Supreme"],
    ["bz-1312", "Батут Взлёт Supreme"],
    ["BZ1312", "Батут Взлёт Supreme"],
    ["P-7", "Батут Простой 7"],
    ["girya", "Гиря чугунная 16 кг", "Гиря чугунная 24 кг"],
    ["ubhz 24 кг", "Гиря чугунная 24 кг"],
    ["геря", "Гиря чугунная 16 кг", "Гиря чугунная 24 кг"],
    ["гиря с чугуном для 16 кг", "Гиря чугунная 16 кг"],
    ["атлант гиря", "Гиря чугунная 16 кг", "Гиря чугунная 24 кг"],
  ])("«%s» finds first what was meant", async (q, ...expected) => {
    const names = (await search(q)).page.map(({ name }) => name);
    expect(names.slice(0, expected.length).toSorted()).toEqual(expected);
  });

  it.each([",fnen", "batut", "батутами", "бтаут", "Батуты"])("«%s» finds all trampolines", async (q) => {
    expect(await search(q)).toMatchObject({ total: 12, limit: 9, offset: 0, page: { length: 9 } });
  });

  it.each([
    ["батут 12 футов", "12 ft", 45_990.5],
    ["батут 305 см", "10 ft", 29_990],
    ["bz-1312", "12 ft", 45_990.5],
    ["supreme", null, 0],
  ])("«%s» shows the modification that was meant: %s", async (q, modification, price) => {
    const [card] = (await search(q)).page;
    expect(card).toMatchObject({ name: "Батут Взлёт Supreme", price });
    expect(card?.variant?.name ?? null).toBe(modification);
    expect(card?.url).toBe(`/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/${card?.variant ? `?m=${card.variant.id}` : ""}`);
  });

  it("suggests the modification that was meant", async () => {
    const { suggestions } = await suggest("батут 12 ft");
    expect(suggestions.find(({ kind }) => kind === "product")).toMatchObject({ title: "Батут Взлёт Supreme, 12 ft", price: 45_990.5 });
  });

  it("tells sizes apart: a number is not mistyped", async () => {
    expect((await search("гиря 20 кг")).page.every(({ name }) => name.includes("Гиря"))).toBe(true);
    expect((await search("12 ft")).total).toBe(1);
  });

  it.each([
    ["YNDX-00051K", "Станция чёрная"],
    ["yndx00051k", "Станция чёрная"],
    ["YNDX 00051K", "Станция чёрная"],
    ["НТВЧ-00051Л", "Станция чёрная"],
    ["станция YNDX-0007W", "Станция белая"],
    ["YNDX-00052B", "Станция бежевая"],
    ["4600000000017", "Станция бежевая"],
  ])("the article «%s» finds one product alone", async (q, expected) => {
    const shop = await articles();
    const { page, total } = await shop.get(`/api/search/?q=${encodeURIComponent(q)}`, searchResponse);
    expect({ names: page.map(({ name }) => name), total }).toEqual({ names: [expected], total: 1 });
  });

  let withArticles: ReturnType<typeof createTestBackend> | undefined;
  async function articles() {
    if (withArticles) return withArticles;
    const stations = [
      ["чёрная", "YNDX-00051K"],
      ["красная", "YNDX-00051R"],
      ["белая", "YNDX-0007W"],
      ["серая", "YNDX-0007G"],
      ["бежевая", "YNDX-00052B 4600000000017"],
    ];
    const products = stations.map(([color = "", article = ""]) => trampoline({ key: article, name: `Станция ${color}`, article }));
    const other = await backend.open();
    await writeCatalog(other, smallCatalog({ products }), { kind: "feed", clock: () => 1000 });
    withArticles = createTestBackend(other);
    return withArticles;
  }

  it("pages", async () => {
    const { page, offset, limit, total } = await search("батут", "&limit=5&offset=10");
    expect({ found: page.length, offset, limit, total }).toEqual({ found: 2, offset: 10, limit: 5, total: 12 });
  });

  it.each([
    ["батуд", "батут"],
    [",fnen", "батут"],
    ["xeueyyfz ubhz для 16 кг", "чугунная гиря для 16 кг"],
    ["ботут для дома", "батут"],
    ["батут дя дачи", "батут"],
    ["батут дял дачи", "батут"],
    ["сетка длья батута", "сетка для батута"],
    ["batut 12 ft", "батут 12 ft"],
    ["чюгунная гиря", "чугунная гиря"],
    ["гиря 5 кг", "гиря"],
    ["батут холодильник", "батут"],
  ])("tells what it looked for instead of «%s»: «%s»", async (q, corrected) => {
    const found = await search(q);
    expect(found.corrected).toBe(corrected);
    // The corrected query finds the same and needs no correction.
    const again = await search(corrected);
    expect(again).toMatchObject({ page: found.page, total: found.total, corrected: null });
  });

  it("corrects nothing when the query is to be taken as typed", async () => {
    expect(await search("батуд", "&exact=1")).toMatchObject({ page: [], total: 0, corrected: null });
    expect(await search("гиря 5 кг", "&exact=1")).toMatchObject({ total: 0, corrected: null });
    expect(await search("гиря 16 кг", "&exact=1")).toMatchObject({ total: 1, corrected: null });
  });

  it("sorts by price when the query asks for it, and knows a bound", async () => {
    const prices = (await search("недорогая гиря")).page.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.length).toBeGreaterThan(0);
    const within = await search("батут до 40 000 рублей");
    expect(within).toMatchObject({ missing: [], corrected: null });
    expect(within.page.map(({ name }) => name)).not.toContain("Батут Простой 5");
  });

  it("a bound and an order of prices are those of the size that was asked for", async () => {
    // Its 10 ft costs 29 990 ₽, its 12 ft 45 990,50 ₽.
    expect(await search("supreme 12 ft до 50 000")).toMatchObject({ total: 1, page: [{ price: 45_990.5 }], missing: [] });
    expect(await search("supreme 12 ft до 40 000")).toMatchObject({ total: 1, page: [{ price: 45_990.5 }], missing: ["до 40 000"] });
    expect(await search("supreme 10 ft до 40 000")).toMatchObject({ total: 1, page: [{ price: 29_990 }], missing: [] });
    expect((await search("supreme 12 ft до 40 000", "&exact=1")).total).toBe(0);
  });

  it("when nothing is that cheap, it shows the cheapest and says so", async () => {
    const { page, missing, corrected } = await search("батут до 1000 рублей");
    expect({ missing, corrected }).toEqual({ missing: ["до 1000 рублей"], corrected: "батут" });
    const prices = page.map(({ price }) => price).filter((price) => price > 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it.each([
    ["батут холодильник", ["холодильник"]],
    ["гиря для кота", ["для кота"]],
    ["гиря 16 кг", []],
  ])("«%s» says that it left out %j", async (q, missing) => {
    expect((await search(q)).missing).toEqual(missing);
  });

  it("finds sections and pages of the site too, at most five", async () => {
    const { pages } = await search("гири");
    expect(pages[0]).toMatchObject({ title: "Гири", kind: "category" });
    expect(pages.length).toBeLessThanOrEqual(5);
    expect((await search("политика конфиденциальности")).pages[0]).toEqual({
      title: "Политика конфиденциальности",
      url: "/politics/",
      kind: "page",
    });
  });

  const suggest = (q: string) => backend.get(`/api/search/?suggest=1&q=${encodeURIComponent(q)}`, suggestResponse);

  it("suggests sections, products with prices and pages for what is only begun", async () => {
    const { suggestions, corrected } = await suggest("бат");
    expect(corrected).toBeNull();
    expect(suggestions.length).toBeLessThanOrEqual(10);
    const kinds = suggestions.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "product")).toHaveLength(5);
    expect(kinds.indexOf("category")).toBeLessThan(kinds.indexOf("product"));
    expect(suggestions.find(({ kind }) => kind === "product")).toMatchObject({
      title: expect.stringMatching(/^Батут/),
      price: expect.any(Number),
    });
  });

  it("suggests the corrected query first", async () => {
    const { suggestions, corrected } = await suggest(",fnen");
    expect(corrected).toBe("батут");
    expect(suggestions[0]).toEqual({ kind: "query", title: "батут", url: `/search/?q=${encodeURIComponent("батут")}` });
  });

  it.each(["", "б", "ххщщъъ"])("suggests nothing for «%s»", async (q) => {
    expect(await suggest(q)).toEqual({ suggestions: [], corrected: null });
  });

  it.each(["", "   ", "!!!", "ххщщъъ"])("«%s» finds nothing", async (q) => {
    expect(await search(q)).toMatchObject({ page: [], total: 0 });
  });

  it("refuses a query of a bad form", async () => {
    expect(await backend.error("/api/search/?q=a&limit=-1")).toMatchObject({ status: 400, code: "QUERY_INVALID" });
    expect(await backend.error(`/api/search/?q=${"a".repeat(201)}`)).toMatchObject({ status: 400, code: "QUERY_INVALID" });
  });

  it.each(["limit=0", "limit=49", "limit=x", "offset=-1", "offset=1.5", "exact=maybe", "suggest=2", "q=a&q=b"])(
    "refuses «%s» with a sentence",
    async (bad) => {
      expect(await backend.error(`/api/search/?${bad}`)).toMatchObject({
        status: 400,
        message: expect.stringMatching(/^Запрос составлен/),
      });
    },
  );

  it("searches the new catalogue as soon as there is one", async () => {
    await writeCatalog(backend.db, smallCatalog({ products: [trampoline({ key: "z", name: "Лыжи беговые" })] }), {
      kind: "feed",
      clock: () => 1000,
    });
    expect((await search("лыжа")).page.map(({ name }) => name)).toEqual(["Лыжи беговые"]);
    expect((await search("гиря")).total).toBe(0);
  });

  it("indexes words without end in no time", async () => {
    const word = "от".repeat(2000);
    const specs = Array.from({ length: 100 }, (_, index) => ({
      name: "Слово",
      value: `${word}${index}`.replace(/\d/g, (digit) => "абвгдежзик"[Number(digit)] ?? ""),
      unit: "",
    }));
    const other = await backend.open();
    await writeCatalog(other, smallCatalog({ products: [trampoline({ key: "1", name: "Батут", specs })] }), {
      kind: "demo",
      clock: () => 1000,
    });
    expect((await createTestBackend(other).get("/api/search/?q=%D0%B1%D0%B0%D1%82%D1%83%D1%82", searchResponse)).total).toBe(1);
  });
});
