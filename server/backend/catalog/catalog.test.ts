import type { Kysely } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import {
  cardResponse,
  catalogResponse,
  filterResponse,
  groupsResponse,
  listResponse,
  modificationsResponse,
  sectionResponse,
  seriesResponse,
  type Facet,
} from "#shared/contract/catalog.ts";
import { mainResponse } from "#shared/contract/general.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestBackend, shippedContent } from "../testing/backend.ts";
import { kettlebells, smallCatalog } from "../testing/catalog.ts";
import { writeCatalog } from "./write-catalog.ts";

describeEngines("catalogue", (open) => {
  let db: Kysely<Database>;
  let backend: ReturnType<typeof createTestBackend>;
  beforeAll(async () => {
    db = await open();
    await writeCatalog(db, smallCatalog(), { kind: "demo", clock: () => 1000 });
    backend = createTestBackend(db);
  });

  const section = async (url: string) => (await backend.get(url, sectionResponse)).page;
  const names = async (url: string) => (await backend.get(url, listResponse)).page.products.map(({ name }) => name.replace("Батут ", ""));
  const facet = (facets: Facet[], id: string) => facets.find((one) => one.id === id);
  /** «Снаружи 6» of a choice. */
  const counts = (facets: Facet[], id: string) => {
    const found = facet(facets, id);
    return found?.type === "choice" ? found.data.map(({ label, count, selected }) => `${label} ${count}${selected ? " ✓" : ""}`) : [];
  };

  describe("the sale of all categories", () => {
    it("has what is reduced, with facets by category, price and brand", async () => {
      const sale = await section("/api/catalog/?special=1");
      expect(sale.section).toMatchObject({ kind: "sale", name: "Распродажа", url: "/catalog/?special=1", count: 3, category: null });
      expect(sale.products.map(({ name }) => name)).toEqual(["Батут Взлёт Supreme", "Батут Последний", "Гиря чугунная 24 кг"]);
      expect(sale.facets.map(({ id }) => id)).toEqual(["category", "price", "brand", "in_stock", "is_hit"]);
      expect(counts(sale.facets, "category")).toEqual(["Батуты 2", "Свободные веса 1"]);
      expect(counts(sale.facets, "brand")).toEqual(["Атлант 2", "Взлёт 1"]);
    });

    it("is filtered, sorted and paged", async () => {
      const weights = await section("/api/catalog/?special=1&f_category=svobodnye-vesa");
      expect([weights.total, weights.section.count]).toEqual([1, 3]);
      expect(counts(weights.facets, "brand")).toEqual(["Атлант 1", "Взлёт 0"]);
      expect(await names("/api/catalog/?special=1&page_data=0&sort=price_asc")).toEqual([
        "Гиря чугунная 24 кг",
        "Последний",
        "Взлёт Supreme",
      ]);
      expect(await names("/api/catalog/?special=1&page_data=0&limit=1&offset=2")).toEqual(["Гиря чугунная 24 кг"]);
    });

    it("is empty when nothing is reduced, and the home page does not speak of it", async () => {
      const other = await open();
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

  describe("filters", () => {
    it("offer what the section has, with counts", async () => {
      const { facets } = await section("/api/catalog/batuty-s-setkoy/");
      expect(facets.map(({ id, type }) => `${id} ${type}`)).toEqual([
        "price range",
        "brand choice",
        "series choice",
        "diametr choice",
        "nagruzka range",
        "setka choice",
        "lestnitsa flag",
        "in_stock flag",
        "is_new flag",
        "is_hit flag",
        "special flag",
      ]);
      expect(facet(facets, "price")).toEqual({
        type: "range",
        id: "price",
        name: "Цена",
        data: { unit: "₽", min: 15_000, max: 100_000, from: null, to: null },
      });
      expect(counts(facets, "brand")).toEqual(["Атлант 5", "Взлёт 6"]);
      expect(counts(facets, "diametr")).toEqual(["8 ft 4", "10 ft 7", "12 ft 1"]);
      expect(facet(facets, "nagruzka")).toMatchObject({ data: { unit: "кг", min: 20, max: 150 } });
      expect(facet(facets, "in_stock")).toMatchObject({ data: { count: 10, selected: false } });
      expect(facet(facets, "special")).toMatchObject({ data: { count: 2, selected: false } });
    });

    it("join values of one facet by OR and facets by AND; a count tells what one more click gives", async () => {
      const one = await section("/api/catalog/batuty-s-setkoy/?f_diametr=244");
      expect(one.total).toBe(4);
      expect(counts(one.facets, "diametr")).toEqual(["8 ft 4 ✓", "10 ft 7", "12 ft 1"]);
      expect(counts(one.facets, "setka")).toEqual(["Снаружи 2", "Внутри 2"]);

      const two = await section("/api/catalog/batuty-s-setkoy/?f_diametr=244&f_diametr=366");
      expect(two.total).toBe(5);
      expect(counts(two.facets, "setka")).toEqual(["Снаружи 3", "Внутри 2"]);

      const both = await section("/api/catalog/batuty-s-setkoy/?f_setka=vnutri&f_diametr=244&f_diametr=366");
      expect(both.products.map(({ name }) => name)).toEqual(["Батут Простой 3", "Батут Последний"]);
      expect(counts(both.facets, "diametr")).toEqual(["8 ft 2 ✓", "10 ft 3", "12 ft 0 ✓"]);
      expect(counts(both.facets, "setka")).toEqual(["Снаружи 3", "Внутри 2 ✓"]);
      expect(counts(both.facets, "brand")).toEqual(["Атлант 2", "Взлёт 0"]);
    });

    it("take bounds of a price and of a number, both inclusive", async () => {
      const priced = await section("/api/catalog/batuty-s-setkoy/?f_price_min=20000&f_price_max=30000&sort=price_asc");
      expect(priced.products.map(({ name }) => name)).toEqual(["Батут Простой 2", "Батут Взлёт Supreme", "Батут Простой 3"]);
      expect(facet(priced.facets, "price")).toMatchObject({ data: { min: 15_000, max: 100_000, from: 20_000, to: 30_000 } });
      expect(await names("/api/catalog/batuty-s-setkoy/?page_data=0&f_nagruzka_min=100")).toEqual(["Взлёт Supreme", "Простой 10"]);
      expect(await names("/api/catalog/batuty-s-setkoy/?page_data=0&f_price_max=15000")).toEqual(["Последний"]);
    });

    it("take flags", async () => {
      expect(await names("/api/catalog/batuty-s-setkoy/?page_data=0&f_lestnitsa=1")).toEqual(["Взлёт Supreme"]);
      const stocked = await section("/api/catalog/batuty-s-setkoy/?f_in_stock=1");
      expect(stocked.total).toBe(10);
      expect(facet(stocked.facets, "in_stock")).toMatchObject({ data: { selected: true } });
    });

    it("tell what is made to order", async () => {
      const { products } = await section("/api/catalog/batuty-s-setkoy/?sort=new&limit=2");
      expect(products).toMatchObject([{ name: "Батут на заказ", stock: null, order_days: 25 }, { order_days: null }]);
    });

    it("take what is new and what sells best", async () => {
      expect(await names("/api/catalog/batuty-s-setkoy/?page_data=0&f_is_new=1")).toEqual(["на заказ"]);
      expect(await names("/api/catalog/batuty/?page_data=0&f_is_hit=1")).toEqual(["Взлёт Supreme"]);
    });

    it("a category has the facets that its cards show, and filters by them", async () => {
      const { facets } = await section("/api/catalog/batuty/");
      expect(facets.map(({ id }) => id)).toEqual(["price", "brand", "series", "diametr", "in_stock", "is_new", "is_hit", "special"]);
      expect(counts(facets, "diametr")).toEqual(["8 ft 4", "10 ft 7", "12 ft 1"]);
      expect((await section("/api/catalog/batuty/?f_diametr=244")).total).toBe(4);
    });

    describe("ask for one modification that has all of it", () => {
      const shown = async (query: string) =>
        (await section(`/api/catalog/batuty-s-setkoy/?${query}`)).products.map(({ name, variant, price }) =>
          [name.replace("Батут ", ""), variant?.name ?? "–", price].join(" "),
        );

      it("not for one that is large and another that is cheap", async () => {
        expect(await shown("f_diametr=366&f_price_max=30000")).toEqual([]);
        expect(await shown("f_diametr=305&f_nagruzka_min=130")).toEqual([]);
        expect(await shown("f_diametr=305&special=1")).toEqual([]);
        expect(await shown("f_diametr=366&f_price_min=45000&f_nagruzka_min=130&special=1&f_in_stock=1&f_setka=snaruzhi")).toEqual([
          "Взлёт Supreme 12 ft 45990.5",
        ]);
      });

      it("and count so", async () => {
        const { facets, total } = await section("/api/catalog/batuty-s-setkoy/?f_price_max=30000");
        expect(total).toBe(4);
        expect(counts(facets, "diametr")).toEqual(["8 ft 3", "10 ft 1", "12 ft 0"]);
        expect(counts(facets, "setka")).toEqual(["Снаружи 2", "Внутри 2"]);
        const large = (await section("/api/catalog/batuty-s-setkoy/?f_diametr=305")).facets;
        expect(facet(large, "special")).toMatchObject({ data: { count: 0 } });
        expect(facet(large, "in_stock")).toMatchObject({ data: { count: 7 } });
        expect(counts(large, "brand")).toEqual(["Атлант 3", "Взлёт 4"]);
      });

      it("and show it: its price, size and address; others of the product stay on the card", async () => {
        const { products } = await section("/api/catalog/batuty-s-setkoy/?f_diametr=366");
        const [whole] = (await section("/api/catalog/batuty-s-setkoy/?f_setka=snaruzhi&limit=1")).products;
        const twelve = whole?.modifications[1]?.id;
        expect(products).toMatchObject([
          {
            id: whole?.id,
            name: "Батут Взлёт Supreme",
            variant: { id: twelve, name: "12 ft" },
            url: `/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/?m=${twelve}`,
            article: "BZ-1312",
            price: 45_990.5,
            price_before_discount: 52_990,
            price_from: false,
            stock: null,
            specs: [{ name: "Диаметр", value: "366", unit: "см" }],
          },
        ]);
        expect(products[0]?.modifications).toHaveLength(2);
        expect(whole).toMatchObject({ variant: null, price: 0, url: "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/" });
      });

      it("and sort by the price that is shown", async () => {
        expect(await shown("f_price_min=40000&sort=price_asc&limit=3")).toEqual([
          "Простой 4 – 40000",
          "Взлёт Supreme 12 ft 45990.5",
          "Простой 5 – 50000",
        ]);
        expect((await shown("f_price_min=40000&f_price_max=60000&sort=price_desc")).map((line) => line.split(" ").at(-1))).toEqual([
          "60000",
          "50000",
          "45990.5",
          "40000",
        ]);
        expect(await names("/api/catalog/batuty-s-setkoy/?page_data=0&f_price_min=40000&sort=price_asc&offset=1&limit=1")).toEqual([
          "Взлёт Supreme",
        ]);
      });

      it("in every mode; the rows of modifications stay those of the whole product", async () => {
        const groups = await backend.get("/api/catalog/batuty/?page_data=0&mode=groups&f_diametr=366", groupsResponse);
        expect(groups.page.groups[0]?.items).toMatchObject([{ variant: { name: "12 ft" } }]);
        const rows = await backend.get("/api/catalog/batuty-s-setkoy/?page_data=0&mode=modifications&f_diametr=366", modificationsResponse);
        expect(rows.page.modifications.map(({ name }) => name)).toEqual(["10 ft", "12 ft"]);
      });

      it("and know at once that a modification has sold out", async () => {
        const [ten] = (await section("/api/catalog/batuty-s-setkoy/?limit=1")).products[0]?.modifications ?? [];
        const set = async (stock: number) => {
          await db
            .updateTable("modifications")
            .set({ stock })
            .where("id", "=", ten?.id ?? 0)
            .execute();
          await db
            .updateTable("active_catalog")
            .set((row) => ({ revision: row("revision", "+", 1) }))
            .execute();
        };
        await set(0);
        expect(await shown("f_in_stock=1&limit=1")).toEqual(["Взлёт Supreme 12 ft 45990.5"]);
        await set(4);
      });
    });

    it("ignore what is unknown or damaged", async () => {
      for (const query of [
        "f_colour=red",
        "f_brand=nobody",
        "f_price_min=cheap",
        "f_price_min=9&f_price_max=1",
        "f_in_stock=0",
        "f_price_min=&f_price_max=",
      ]) {
        const { page } = await backend.get(`/api/catalog/batuty-s-setkoy/?page_data=0&${query}`, listResponse);
        expect({ query, total: page.total }).toEqual({ query, total: 12 });
      }
    });

    it("sell out: sale mode shows what is reduced", async () => {
      const sale = await section("/api/catalog/batuty/?special=1");
      expect(sale.special).toBe(true);
      expect(sale.products.map(({ name }) => name)).toEqual(["Батут Взлёт Supreme", "Батут Последний"]);
      expect(facet(sale.facets, "special")).toMatchObject({ data: { count: 2, selected: true } });
      expect(counts(sale.facets, "brand")).toEqual(["Атлант 1", "Взлёт 1"]);
    });

    it("are listed for all sections at once, or for one", async () => {
      const all = await backend.get("/json/filter.json", filterResponse);
      expect(all.filters.map(({ section: slug }) => slug)).toEqual(["batuty-s-setkoy", "giri"]);
      const applied = await backend.get("/json/filter.json?section=batuty-s-setkoy&f_diametr=244&special=1", filterResponse);
      const { facets } = await section("/api/catalog/batuty-s-setkoy/?f_diametr=244&special=1");
      expect(applied.filters).toEqual([{ section: "batuty-s-setkoy", entries: facets }]);
      const one = await backend.get("/json/filter.json?section=giri", filterResponse);
      expect(one.filters[0]?.entries.map(({ id, type }) => ({ id, type }))).toEqual([
        { id: "price", type: "range" },
        { id: "ves", type: "range" },
        { id: "special", type: "flag" },
      ]);
    });
  });

  it("a category has the wide photograph that the texts give it, with its size and colour; a type has none", async () => {
    const { band } = await section("/api/catalog/batuty/");
    expect(band).toMatchObject({ src: shippedContent.headings.categories.batuty?.src, alt: expect.stringContaining("Батут") });
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
      const { page } = await backend.get("/api/catalog/batuty-s-setkoy/?card=batut-prostoy-2", cardResponse);
      expect(page.card).toMatchObject({ name: "Батут Простой 2", article: "P-2", price: 20_000, description: "<p>Для двора.</p>" });
      expect(page.mates.map(({ name }) => name)).toEqual(["Батут Простой 4", "Батут Простой 6", "Батут Простой 8", "Батут Простой 10"]);
      expect(page.series_count).toBe(5);
      expect(page.section).toMatchObject({ kind: "type", slug: "batuty-s-setkoy", category: { slug: "batuty", url: "/catalog/batuty/" } });
    });

    it("has mates of its type when the series has no others", async () => {
      const { page } = await backend.get("/api/catalog/batuty-s-setkoy/?card=batut-vzlet-supreme&category=batuty", cardResponse);
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
