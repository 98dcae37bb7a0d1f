import { expect, it } from "vitest";
import { entryListResponse, entryResponse } from "#shared/contract/editorial.ts";
import { cartResponse } from "#shared/contract/cart.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import { smallCatalog } from "../testing/catalog.ts";
import { createTestBackend } from "../testing/backend.ts";
import { describeDemo } from "../testing/shown-catalog.ts";

describeDemo("news, articles, stories and projects", (backend) => {
  it.each([
    ["/api/news/", 24, 12],
    ["/api/articles/", 20, 10],
    ["/api/success-history/", 10, 10],
    ["/api/our-projects/", 12, 12],
  ])("%s has at least %d entries, %d a page, the newest first", async (url, least, size) => {
    const { page } = await backend.get(url, entryListResponse);
    expect(page).toMatchObject({ limit: size, offset: 0 });
    expect(page.total).toBeGreaterThanOrEqual(least);
    expect(page.objects).toHaveLength(size);
    const dates = page.objects.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it("pages to the last entry without a repeat", async () => {
    const first = (await backend.get("/api/news/?limit=20", entryListResponse)).page;
    const second = (await backend.get("/api/news/?limit=20&offset=20", entryListResponse)).page;
    const ids = [...first.objects, ...second.objects].map(({ id }) => id);
    expect(new Set(ids).size).toBe(first.total);
    expect((await backend.get("/api/news/?offset=1000", entryListResponse)).page).toMatchObject({ objects: [], total: first.total });
  });

  it("narrows to a label and counts all of them", async () => {
    const { page } = await backend.get(`/api/articles/?label=${encodeURIComponent("Уход")}`, entryListResponse);
    expect(page.total).toBeGreaterThan(0);
    expect(page.objects.every(({ label }) => label === "Уход")).toBe(true);
    expect(page.labels.find(({ selected }) => selected)).toEqual({ name: "Уход", count: page.total, selected: true });
    expect(page.labels.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(page.total);
    expect((await backend.get("/api/articles/?label=x", entryListResponse)).page.total).toBe(0);
  });

  it("answers every entry with its text, goods of the catalogue and others to read", async () => {
    for (const name of ["news", "articles", "success-history"]) {
      const { objects } = (await backend.get(`/api/${name}/?limit=48`, entryListResponse)).page;
      const titles = new Set<string>();
      for (const { id } of objects) {
        const { page } = await backend.get(`/api/${name}/?url=${id}`, entryResponse);
        expect(page.text).not.toEqual({ intro: "", sections: [] });
        expect(page.related.map((other) => other.id)).not.toContain(id);
        expect(page.related).toHaveLength(3);
        titles.add(page.seo.title);
      }
      expect(titles.size).toBe(objects.length);
    }
    const { page } = await backend.get("/api/articles/?url=kak-vybrat-batut", entryResponse);
    expect(page.products.length).toBeGreaterThan(0);
  });

  it.each([
    ["classic-grafit", ["batut-vzlet-classic-grafit"]],
    ["detali-kardio-desyat-let", []],
    ["skladnaya-rama-r-wall", ["skladnaya-rama-atlant-r-wall"]],
  ])("below %s stand the products that it is about, then popular ones of its types", async (id, named) => {
    const { products } = (await backend.get(`/api/news/?url=${id}`, entryResponse)).page;
    const slugs = products.map(({ url }) => url.split("/").at(-2));
    expect(slugs.slice(0, named.length)).toEqual(named);
    expect(new Set(slugs).size).toBe(4);
  });

  it("the sums of an article are those of its list and of the cart", async () => {
    const { page } = await backend.get("/api/articles/?url=studiya-po-zonam", entryResponse);
    const { shopping, text } = page;
    expect(shopping).toMatchObject({ total: 947_090, missing: [] });
    expect(shopping?.groups.map(({ total }) => total)).toEqual([256_700, 65_700, 164_250, 264_980, 195_460]);
    const items = shopping?.groups.flatMap(({ lines }) => lines.map(({ id, quantity }) => ({ id, quantity })));
    const cart = await backend.get(`/api/cart/?products=${encodeURIComponent(JSON.stringify(items))}`, cartResponse);
    expect(cart).toMatchObject({ total_price: 947_090, error_products: [] });
    const html = text.sections.map((section) => section.html.replaceAll("\u00a0", " ")).join("");
    expect(html).toContain("Всё перечисленное стоит 947 090 ₽");
    expect(html).toContain("84 по 890 ₽, то есть 74 760 ₽");
    expect(html).not.toContain("[[");
  });

  it("a catalogue without the goods of the list has no list, and the text no marks", async () => {
    const other = await backend.open();
    await writeCatalog(other, smallCatalog(), { kind: "feed", clock: () => 1000 });
    const { page } = await createTestBackend(other).get("/api/articles/?url=studiya-po-zonam", entryResponse);
    expect(page.shopping).toBeNull();
    expect(JSON.stringify(page.text)).not.toContain("[[");
  });

  it.each([
    ["/api/news/?limit=0", 400, "QUERY_INVALID"],
    ["/api/news/?limit=1000", 400, "QUERY_INVALID"],
    ["/api/news/?offset=-1", 400, "QUERY_INVALID"],
    ["/api/articles/?offset=x", 400, "QUERY_INVALID"],
    ["/api/articles/?url=nothing", 404, "NOT_FOUND"],
    ["/api/success-history/?url=..%2Fx", 404, "NOT_FOUND"],
    ["/api/stories/", 404, "NOT_FOUND"],
  ])("%s is a %d with a sentence", async (url, status, code) => {
    const error = await backend.error(url);
    expect(error).toMatchObject({ status, code });
    expect(error.message).toMatch(/^[А-ЯЁ]/);
  });
});
