import { describe, expect, it } from "vitest";
import { catalogResponse, listResponse, sectionResponse, seriesResponse } from "#shared/contract/catalog.ts";
import { productResponse } from "#shared/contract/product-page.ts";
import { mainResponse } from "#shared/contract/site.ts";
import { createTestBackend, shippedContent } from "../testing/backend.ts";
import { countsOf, groupsResponse, modificationsResponse, questionsTo } from "../testing/catalog-questions.ts";
import { kettlebells, smallCatalog } from "../testing/catalog.ts";
import { writeCatalog } from "./write-catalog.ts";
import { describeSmallCatalog } from "../testing/shown-catalog.ts";

describeSmallCatalog("catalogue", (backend) => {
  const { section, names } = questionsTo(() => backend);

  describe("the sale of all categories", () => {
    it("has what is reduced, with facets by category, price and brand", async () => {
      const sale = await section("/api/catalog/?special=1");
      expect(sale.section).toMatchObject({ kind: "sale", name: "Распродажа", url: "/catalog/?special=1", count: 3, category: null });
      expect(sale.products.map(({ name }) => name)).toEqual(["Батут Взлёт Supreme", "Батут Последний", "Гиря чугунная 24 кг"]);
      expect(sale.facets.map(({ id }) => id)).toEqual(["category", "price", "brand", "in_stock", "is_hit"]);
      expect(countsOf(sale.facets, "category")).toEqual(["Батуты 2", "Свободные веса 1"]);
      expect(countsOf(sale.facets, "brand")).toEqual(["Атлант 2", "Взлёт 1"]);
    });

    it("is filtered, sorted and paged", async () => {
      const weights = await section("/api/catalog/?special=1&f_category=svobodnye-vesa");
      expect([weights.total, weights.section.count]).toEqual([1, 3]);
      expect(countsOf(weights.facets, "brand")).toEqual(["Атлант 1", "Взлёт 0"]);
      expect(await names("/api/catalog/?special=1&page_data=0&sort=price_asc")).toEqual([
        "Гиря чугунная 24 кг",
        "Последний",
        "Взлёт Supreme",
      ]);
      expect(await names("/api/catalog/?special=1&page_data=0&limit=1&offset=2")).toEqual(["Гиря чугунная 24 кг"]);
    });

    it("is empty when nothing is reduced, and the home page does not speak of it", async () => {
      const other = await backend.open();
      const [bell] = kettlebells();
      await writeCatalog(other, smallCatalog({ products: bell ? [bell] : [] }), { kind: "demo", clock: () => 1000 });
      const { page } = await createTestBackend(other).get("/api/catalog/?special=1", sectionResponse);
      expect(page).toMatchObject({ section: { count: 0 }, products: [], total: 0, facets: [] });
      expect((await createTestBackend(other).get("/api/main/", mainResponse)).page.sale).toBeNull();
    });
  });

  it("answers the tree of sections that have goods", async () => {
    const { catalog } = (await backend.get("/api/catalog/", catalogResponse)).page;
    expect(catalog.title).toBe("Каталог");
    expect(catalog.categories.map(({ name, verb, url, count }) => ({ name, verb, url, count }))).toEqual([
      { name: "Батуты", verb: "Прыгать", url: "/catalog/batuty/", count: 12 },
      { name: "Свободные веса", verb: "Поднимать", url: "/catalog/svobodnye-vesa/", count: 2 },
    ]);
    expect(catalog.categories[0]?.types.map(({ slug, count }) => ({ slug, count }))).toEqual([{ slug: "batuty-s-setkoy", count: 12 }]);
  });

  describe("lists", () => {
    it("are pages of nine in the order of popularity", async () => {
      const { page } = await backend.get("/api/catalog/batuty-s-setkoy/?page_data=0", listResponse);
      expect({ offset: page.offset, limit: page.limit, total: page.total }).toEqual({ offset: 0, limit: 9, total: 12 });
      expect(page.products.map(({ name }) => name)).toEqual([
        "Батут Взлёт Supreme",
        "Батут Простой 2",
        "Батут Простой 3",
        "Батут Последний",
        "Батут Простой 4",
        "Батут Простой 5",
        "Батут Простой 6",
        "Батут Простой 7",
        "Батут Простой 8",
      ]);
      expect(await names("/api/catalog/batuty-s-setkoy/?page_data=0&offset=9")).toEqual(["Простой 9", "Простой 10", "на заказ"]);
    });

    it("are empty beyond the end, with the total", async () => {
      const { page } = await backend.get("/api/catalog/batuty-s-setkoy/?page_data=0&offset=90&limit=5", listResponse);
      expect(page).toEqual({ products: [], offset: 90, limit: 5, total: 12 });
    });

    it("sort by price with zero prices last in both directions", async () => {
      const ascending = await names("/api/catalog/batuty-s-setkoy/?page_data=0&sort=price_asc&limit=12");
      expect(ascending.slice(0, 4)).toEqual(["Последний", "Простой 2", "Взлёт Supreme", "Простой 3"]);
      expect(ascending.at(-1)).toBe("на заказ");
      const descending = await names("/api/catalog/batuty-s-setkoy/?page_data=0&sort=price_desc&limit=12");
      expect(descending.slice(0, 2)).toEqual(["Простой 10", "Простой 9"]);
      expect(descending.at(-1)).toBe("на заказ");
    });

    it("put what is new first, and take an unknown order for the default", async () => {
      expect((await names("/api/catalog/batuty-s-setkoy/?page_data=0&sort=new"))[0]).toBe("на заказ");
      expect((await names("/api/catalog/batuty-s-setkoy/?page_data=0&sort=cheap"))[0]).toBe("Взлёт Supreme");
    });

    it("show a card with prices in roubles, two pictures and its modifications", async () => {
      const { products } = await section("/api/catalog/batuty-s-setkoy/?limit=1");
      expect(products[0]).toMatchObject({
        url: "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/",
        brand: { slug: "vzlet", name: "Взлёт" },
        series: { slug: "supreme", name: "Supreme" },
        type: { slug: "batuty-s-setkoy", url: "/catalog/batuty/batuty-s-setkoy/" },
        price: 0,
        special: true,
        is_hit: true,
        modifications: [
          { price: 29_990, price_before_discount: null, price_from: true, stock: 4 },
          { price: 45_990.5, price_before_discount: 52_990, price_from: false, stock: null },
        ],
      });
      // A list sells by them; what they are called is the card's own page to tell.
      expect(products[0]?.modifications[0]).not.toHaveProperty("name");
      expect(products[0]?.pictures).toHaveLength(2);
    });
  });

  it("a category has the wide photograph that the texts give it, with its size and colour; a type has none", async () => {
    const { band } = await section("/api/catalog/batuty/");
    expect(band).toMatchObject({ src: shippedContent.headings.categories.batuty?.src, alt: expect.stringMatching(/батут/i) });
    expect([band?.width, band?.height, band?.color]).toEqual([expect.any(Number), expect.any(Number), expect.stringMatching(/^#/)]);
    expect((await section("/api/catalog/batuty-s-setkoy/")).band).toBeNull();
  });

  describe("modes", () => {
    it("groups: types with up to four products", async () => {
      const page = await section("/api/catalog/batuty/?mode=groups");
      expect(page.section).toMatchObject({ kind: "category", slug: "batuty", name: "Батуты", count: 12, category: null });
      expect(page.groups).toMatchObject([
        { slug: "batuty-s-setkoy", count: 12, price_min: 15_000, url: "/catalog/batuty/batuty-s-setkoy/" },
      ]);
      expect(page.groups[0]?.items.map(({ name }) => name)).toEqual([
        "Батут Взлёт Supreme",
        "Батут Простой 2",
        "Батут Простой 3",
        "Батут Последний",
      ]);
      expect(page.products).toEqual([]);
    });

    it("series: the products of each", async () => {
      const { items, series } = await section("/api/catalog/batuty-s-setkoy/?mode=series&limit=2");
      expect(series.map(({ name, count, url, brand }) => ({ name, count, url, brand }))).toEqual([
        { name: "Classic", count: 5, url: "/catalog/batuty/batuty-s-setkoy/?f_series=classic", brand: "Взлёт" },
        { name: "Supreme", count: 1, url: "/catalog/batuty/batuty-s-setkoy/?f_series=supreme", brand: "Взлёт" },
      ]);
      expect(items.map((item) => [item.series.name, ...item.products.map(({ name }) => name)])).toEqual([
        ["Supreme", "Батут Взлёт Supreme"],
        ["Classic", "Батут Простой 2", "Батут Простой 4"],
      ]);
    });

    it("modifications: every sellable thing is a row, paged", async () => {
      const first = await section("/api/catalog/batuty-s-setkoy/?mode=modifications&limit=2");
      expect(first.total).toBe(13);
      expect(first.modifications.map(({ product_name, name, price }) => ({ product_name, name, price }))).toEqual([
        { product_name: "Батут Взлёт Supreme", name: "10 ft", price: 29_990 },
        { product_name: "Батут Взлёт Supreme", name: "12 ft", price: 45_990.5 },
      ]);
      const second = await section("/api/catalog/batuty-s-setkoy/?mode=modifications&limit=2&offset=1");
      expect(second.modifications.map(({ product_name, name, article }) => ({ product_name, name, article }))).toEqual([
        { product_name: "Батут Взлёт Supreme", name: "12 ft", article: "BZ-1312" },
        { product_name: "Батут Простой 2", name: "", article: "P-2" },
      ]);
      expect((await section("/api/catalog/batuty-s-setkoy/?mode=modifications&offset=13")).modifications).toEqual([]);
    });
  });

  it.each([
    ["products", listResponse, ["products"]],
    ["modifications", modificationsResponse, ["modifications"]],
    ["groups", groupsResponse, ["groups"]],
    ["series", seriesResponse, ["items"]],
  ])("page_data=0 answers only the list of mode=%s, as its page has it", async (mode, schema, fields) => {
    const { page } = await backend.get(`/api/catalog/batuty/?mode=${mode}&page_data=0&f_setka=vnutri&limit=2`, schema);
    const whole = await section(`/api/catalog/batuty/?mode=${mode}&f_setka=vnutri&limit=2`);
    expect(Object.keys(page).toSorted()).toEqual([...fields, "limit", "offset", "total"].toSorted());
    expect(whole).toMatchObject(page);
  });

  describe("a product", () => {
    it("comes with its texts, cleaned, and others of the series", async () => {
      const { page } = await backend.get("/api/catalog/batuty-s-setkoy/?card=batut-prostoy-2", productResponse);
      expect(page.card).toMatchObject({ name: "Батут Простой 2", article: "P-2", price: 20_000, description: "<p>Для двора.</p>" });
      expect(page.mates.map(({ name }) => name)).toEqual(["Батут Простой 4", "Батут Простой 6", "Батут Простой 8", "Батут Простой 10"]);
      expect(page.series_count).toBe(5);
      expect(page.section).toMatchObject({ kind: "type", slug: "batuty-s-setkoy", category: { slug: "batuty", url: "/catalog/batuty/" } });
    });

    it("tells which of its sizes stand in which showroom, by the shop's data", async () => {
      const { page } = await backend.get("/api/catalog/batuty-s-setkoy/?card=batut-vzlet-supreme&category=batuty", productResponse);
      const { showrooms } = shippedContent;
      const expected = showrooms.flatMap(({ where, stands }) => {
        const sizes = stands["batut-vzlet-supreme"];
        const pieces = page.card.modifications.flatMap(({ id, name }) => {
          const count = typeof sizes === "object" ? sizes[name] : undefined;
          return count ? [{ id, count }] : [];
        });
        return pieces.length > 0 ? [{ where, pieces }] : [];
      });
      expect(expected.length).toBeGreaterThan(0);
      expect(page.shown_at.map(({ where, pieces }) => ({ where, pieces }))).toEqual(expected);
      const other = await backend.get("/api/catalog/batuty-s-setkoy/?card=batut-prostoy-2", productResponse);
      expect(other.page.shown_at).toEqual([]);
    });

    it("has mates of its type when the series has no others", async () => {
      const { page } = await backend.get("/api/catalog/batuty-s-setkoy/?card=batut-vzlet-supreme&category=batuty", productResponse);
      expect(page.mates).toHaveLength(8);
      expect(page.mates[0]?.name).toBe("Батут Простой 2");
      expect(page.card.description).toBe("<p>Высокая <b>рама</b>.</p>");
    });
  });

  it.each([
    ["/api/catalog/nothing/", 404, "SECTION_NOT_FOUND"],
    ["/api/catalog/batuty-s-setkoy/?category=svobodnye-vesa", 404, "SECTION_NOT_FOUND"],
    ["/api/catalog/batuty-s-setkoy/?card=nothing", 404, "PRODUCT_NOT_FOUND"],
    ["/api/catalog/batuty-s-setkoy/?card=%00", 404, "PRODUCT_NOT_FOUND"],
    ["/api/catalog/giri/?card=batut-prostoy-2", 404, "PRODUCT_NOT_FOUND"],
    ["/api/catalog/batuty/?card=batut-prostoy-2", 404, "SECTION_NOT_FOUND"],
    ["/api/catalog/batuty/?mode=everything", 400, "QUERY_INVALID"],
    ["/api/catalog/batuty/?offset=-1", 400, "QUERY_INVALID"],
    ["/api/catalog/batuty/?limit=0", 400, "QUERY_INVALID"],
    ["/api/catalog/batuty/?limit=1000", 400, "QUERY_INVALID"],
    ["/api/catalog/%E0%A4%A/", 400, "REQUEST_INVALID"],
    ["/api/nothing/", 404, "NOT_FOUND"],
  ])("%s is a %i", async (url, status, code) => {
    expect(await backend.error(url)).toMatchObject({ status, code, message: expect.stringMatching(/[а-я]/) });
  });
});
