import { describe, expect, it } from "vitest";
import { filterResponse, listResponse } from "#shared/contract/catalog.ts";
import { countsOf, facetOf, groupsResponse, modificationsResponse, questionsTo } from "../testing/catalog-questions.ts";
import { describeSmallCatalog } from "../testing/shown-catalog.ts";

describeSmallCatalog("filters", (backend) => {
  const { section, names } = questionsTo(() => backend);

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
    expect(facetOf(facets, "price")).toEqual({
      type: "range",
      id: "price",
      name: "Цена",
      data: { unit: "₽", min: 15_000, max: 100_000, from: null, to: null },
    });
    expect(countsOf(facets, "brand")).toEqual(["Атлант 5", "Взлёт 6"]);
    expect(countsOf(facets, "diametr")).toEqual(["8 ft 4", "10 ft 7", "12 ft 1"]);
    expect(facetOf(facets, "nagruzka")).toMatchObject({ data: { unit: "кг", min: 20, max: 150 } });
    expect(facetOf(facets, "in_stock")).toMatchObject({ data: { count: 10, selected: false } });
    expect(facetOf(facets, "special")).toMatchObject({ data: { count: 2, selected: false } });
  });

  it("join values of one facet by OR and facets by AND; a count tells what one more click gives", async () => {
    const one = await section("/api/catalog/batuty-s-setkoy/?f_diametr=244");
    expect(one.total).toBe(4);
    expect(countsOf(one.facets, "diametr")).toEqual(["8 ft 4 ✓", "10 ft 7", "12 ft 1"]);
    expect(countsOf(one.facets, "setka")).toEqual(["Снаружи 2", "Внутри 2"]);

    const two = await section("/api/catalog/batuty-s-setkoy/?f_diametr=244&f_diametr=366");
    expect(two.total).toBe(5);
    expect(countsOf(two.facets, "setka")).toEqual(["Снаружи 3", "Внутри 2"]);

    const both = await section("/api/catalog/batuty-s-setkoy/?f_setka=vnutri&f_diametr=244&f_diametr=366");
    expect(both.products.map(({ name }) => name)).toEqual(["Батут Простой 3", "Батут Последний"]);
    expect(countsOf(both.facets, "diametr")).toEqual(["8 ft 2 ✓", "10 ft 3", "12 ft 0 ✓"]);
    expect(countsOf(both.facets, "setka")).toEqual(["Снаружи 3", "Внутри 2 ✓"]);
    expect(countsOf(both.facets, "brand")).toEqual(["Атлант 2", "Взлёт 0"]);
  });

  it("take bounds of a price and of a number, both inclusive", async () => {
    const priced = await section("/api/catalog/batuty-s-setkoy/?f_price_min=20000&f_price_max=30000&sort=price_asc");
    expect(priced.products.map(({ name }) => name)).toEqual(["Батут Простой 2", "Батут Взлёт Supreme", "Батут Простой 3"]);
    expect(facetOf(priced.facets, "price")).toMatchObject({ data: { min: 15_000, max: 100_000, from: 20_000, to: 30_000 } });
    expect(await names("/api/catalog/batuty-s-setkoy/?page_data=0&f_nagruzka_min=100")).toEqual(["Взлёт Supreme", "Простой 10"]);
    expect(await names("/api/catalog/batuty-s-setkoy/?page_data=0&f_price_max=15000")).toEqual(["Последний"]);
  });

  it("take flags", async () => {
    expect(await names("/api/catalog/batuty-s-setkoy/?page_data=0&f_lestnitsa=1")).toEqual(["Взлёт Supreme"]);
    const stocked = await section("/api/catalog/batuty-s-setkoy/?f_in_stock=1");
    expect(stocked.total).toBe(10);
    expect(facetOf(stocked.facets, "in_stock")).toMatchObject({ data: { selected: true } });
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
    expect(countsOf(facets, "diametr")).toEqual(["8 ft 4", "10 ft 7", "12 ft 1"]);
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
      expect(countsOf(facets, "diametr")).toEqual(["8 ft 3", "10 ft 1", "12 ft 0"]);
      expect(countsOf(facets, "setka")).toEqual(["Снаружи 2", "Внутри 2"]);
      const large = (await section("/api/catalog/batuty-s-setkoy/?f_diametr=305")).facets;
      expect(facetOf(large, "special")).toMatchObject({ data: { count: 0 } });
      expect(facetOf(large, "in_stock")).toMatchObject({ data: { count: 7 } });
      expect(countsOf(large, "brand")).toEqual(["Атлант 3", "Взлёт 4"]);
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
        await backend.db
          .updateTable("modifications")
          .set({ stock })
          .where("id", "=", ten?.id ?? 0)
          .execute();
        await backend.db
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
    expect(facetOf(sale.facets, "special")).toMatchObject({ data: { count: 2, selected: true } });
    expect(countsOf(sale.facets, "brand")).toEqual(["Атлант 1", "Взлёт 1"]);
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
