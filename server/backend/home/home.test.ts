import type { Kysely } from "kysely";
import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import { documentResponse } from "#shared/contract/common.ts";
import { arrivalResponse, generalResponse, layoutResponse, mainResponse } from "#shared/contract/site.ts";
import { smallCatalog } from "../testing/catalog.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestBackend } from "../testing/backend.ts";

describeEngines("general data", (open) => {
  let db: Kysely<Database>;
  let backend: ReturnType<typeof createTestBackend>;
  beforeAll(async () => {
    db = await open();
    await writeCatalog(db, smallCatalog(), { kind: "demo", clock: () => 1000 });
    backend = createTestBackend(db);
  });

  it("puts the catalogue into the header, and no dead link", async () => {
    const { header, footer } = await backend.get("/json/general.json", layoutResponse);
    expect(header.name).toBe("Взлёт");
    expect(header.catalog.map(({ name, types }) => [name, ...types.map((type) => type.name)])).toEqual([
      ["Батуты", "Батуты с сеткой"],
      ["Свободные веса", "Гири"],
    ]);
    expect(header.nav.map(({ url }) => url)).toEqual([
      "/catalog/batuty/",
      "/catalog/svobodnye-vesa/",
      "/clubs-equipment/",
      "/catalog/?special=1",
    ]);
    const links = footer.columns.flatMap((column) => column.links.map(({ url }) => url)).filter((url) => /^\/catalog\/./.test(url));
    expect(links.toSorted()).toEqual(["/catalog/batuty/", "/catalog/svobodnye-vesa/"]);
  });

  it("answers the shop's own data", async () => {
    const { name, company } = await backend.get("/api/general/", generalResponse);
    expect(name).toBe("Взлёт");
    expect(company.email).toMatch(/@/);
    expect((await backend.get("/api/politics/", documentResponse)).page.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("tells the day on which goods come: into the first region with every page, into others when asked", async () => {
    const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");
    const { arrival, call } = await backend.get("/api/general/", generalResponse);
    // The test's clock stands in the night of Thursday, 1 January 1970.
    expect([arrival?.region, arrival?.place, plain(arrival?.day)]).toEqual(["moskva", "Москва", "пт, 2 января"]);
    expect(arrival?.until).toBe(11 * 3600);
    expect(plain(call)).toMatch(/^позвоним в течение часа/);
    const kazan = await backend.get("/api/arrival/?region=kazan", arrivalResponse);
    expect([kazan.place, plain(kazan.day)]).toEqual(["Казань", "8–10 января"]);
    expect(await backend.get("/api/arrival/?region=drugoy", arrivalResponse)).toMatchObject({ region: "drugoy", day: null });
    expect(await backend.get("/api/arrival/?region=atlantida", arrivalResponse)).toMatchObject({ region: "moskva" });
  });

  it("picks hits, the sale and trampoline sizes out of the catalogue", async () => {
    const { page } = await backend.get("/api/main/", mainResponse);
    expect(page.hits.map(({ name }) => name)).toEqual(["Батут Взлёт Supreme"]);
    expect(page.sale).toMatchObject({ percent_min: 13, percent_max: 25, total: 3, url: "/catalog/?special=1" });
    expect(page.sale?.products.map(({ name }) => name)).toEqual(["Батут Взлёт Supreme", "Гиря чугунная 24 кг"]);
    expect(page.sizes).toMatchObject([
      {
        name: "10 ft",
        diameter_cm: 305,
        url: "/catalog/batuty/batuty-s-setkoy/?f_diametr=305",
        models: [{ name: "Батут Взлёт Supreme", price: 29_990, load_kg: 120 }],
      },
      { name: "12 ft", diameter_cm: 366, models: [{ price: 45_990.5, load_kg: 150 }] },
    ]);
    expect(page.hero.second).toMatchObject({ url: "#yard" });
    expect(page.clubs).toMatchObject({ action: { url: "/clubs-equipment/" } });
    expect([page.stories.length, page.news.length]).toEqual([3, 4]);
  });

  it("suits a catalogue that the texts do not know", async () => {
    const picture = null;
    const structure = {
      categories: [
        { key: "c", slug: null, name: "Часы", picture },
        // The texts name this section of another catalogue.
        { key: "b", slug: null, name: "Батуты", picture },
      ],
      types: [
        { key: "t", category: "c", slug: null, name: "Часы для бега", picture, facets: [] },
        { key: "u", category: "b", slug: null, name: "Батуты", picture, facets: [] },
      ],
      brands: [],
      series: [],
    };
    const product = {
      key: "p",
      slug: null,
      type: "t",
      brand: null,
      series: null,
      name: "Часы",
      description: "",
      price: 100,
      old_price: null,
      stock: null,
      pictures: [],
    };
    await writeCatalog(db, { structure, products: [product, { ...product, key: "q", type: "u" }] }, { kind: "feed", clock: () => 1000 });
    const { header, footer } = await backend.get("/json/general.json", layoutResponse);
    expect(header.nav.map(({ url }) => url)).toEqual(["/catalog/chasy/", "/catalog/batuty/", "/clubs-equipment/"]);
    expect(footer.columns[0]).toEqual({
      title: "Каталог",
      links: [
        { title: "Часы", url: "/catalog/chasy/" },
        { title: "Батуты", url: "/catalog/batuty/" },
      ],
    });
    const { page } = await backend.get("/api/main/", mainResponse);
    expect(page).toMatchObject({ sizes: [], sale: null, are_hits: false, hits: [{ name: "Часы" }, { name: "Часы" }] });
    expect(page.hero).toMatchObject({ action: { url: "/catalog/" }, second: null, product: null });
    const general = await backend.get("/api/general/", generalResponse);
    expect(general.advertising_line?.link?.url ?? "/catalog/batuty/").toBe("/catalog/batuty/");
  });

  it("shows what was ordered most first, and says that it is bought often", async () => {
    const { page } = await backend.get("/api/main/", mainResponse);
    const second = page.hits[1]?.id;
    const person = { name: "Анна", phone: "+7 916 204 77 11", email: "anna@example.ru", consent: true };
    const order = { ...person, products: [{ id: second, quantity: 3 }], fast_order: true };
    await request(backend.app).post("/api/checkout/").send(order).expect(200);
    const later = (await createTestBackend(db).get("/api/main/", mainResponse)).page;
    expect(later.are_hits).toBe(true);
    expect(later.hits.map(({ id }) => id)).toEqual([second, page.hits[0]?.id]);
    await db.updateTable("orders").set({ status: "cancelled" }).execute();
    expect((await createTestBackend(db).get("/api/main/", mainResponse)).page.are_hits).toBe(false);
  });
});
