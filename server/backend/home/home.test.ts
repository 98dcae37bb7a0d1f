import request from "supertest";
import { expect, it } from "vitest";
import { documentResponse } from "#shared/contract/common.ts";
import { arrivalResponse, generalResponse, layoutResponse, mainResponse, type MainPage } from "#shared/contract/site.ts";
import { indoorFor, trampolinesFor, usualYard, type YardChange, type YardQuestion } from "#shared/domain/area/yard.ts";
import { blockedText, changesText, yardReasons } from "#shared/domain/area/yard-text.ts";
import { yardSideFor } from "#shared/domain/area/free-ground.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import { createTestBackend } from "../testing/backend.ts";
import { describeDemo, describeSmallCatalog } from "../testing/shown-catalog.ts";

describeSmallCatalog("general data", (backend) => {
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
    // What is sold out was reduced by 25 %.
    expect(page.sale).toMatchObject({ percent_min: 13, percent_max: 13, total: 3, url: "/catalog/?special=1" });
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
    await writeCatalog(
      backend.db,
      { structure, products: [product, { ...product, key: "q", type: "u" }] },
      { kind: "feed", clock: () => 1000 },
    );
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
    const later = (await createTestBackend(backend.db).get("/api/main/", mainResponse)).page;
    expect(later.are_hits).toBe(true);
    expect(later.hits.map(({ id }) => id)).toEqual([second, page.hits[0]?.id]);
    await backend.db.updateTable("orders").set({ status: "cancelled" }).execute();
    expect((await createTestBackend(backend.db).get("/api/main/", mainResponse)).page.are_hits).toBe(false);
  });
});

describeDemo("the yard helper with the demonstration", (backend) => {
  type Sizes = MainPage["sizes"];
  type Model = Sizes[number]["models"][number];
  const holds = ({ load_kg, age_from, age_to }: Model, { age, weight }: YardQuestion) =>
    load_kg * 5 >= weight * 6 && (age_from ?? 0) <= age && (age_to ?? 99) >= age;
  const changed = ({ length, width, age, weight }: YardQuestion, changes: readonly YardChange[]): YardQuestion => {
    const at = (field: YardChange["field"]) => changes.find((change) => change.field === field)?.value;
    const yard = at("yard") ?? 0;
    return { length: Math.max(length, yard), width: Math.max(width, yard), age: at("age") ?? age, weight: at("weight") ?? weight };
  };

  /** What is wrong with the answer to one question: nothing, for all of them. */
  function* faults({ sizes, indoor }: Pick<MainPage, "sizes" | "indoor">, question: YardQuestion): Generator<string> {
    const answer = trampolinesFor<Model, Sizes[number]>(sizes, question);
    const { best, fitting, nearest } = answer;
    if (yardReasons(question, answer).join().includes("показываем") !== (best !== null)) yield "the reasons promise goods";
    if (best) {
      const side = Math.min(question.length, question.width) * 100;
      if (yardSideFor(best.diameter_cm) > side || !best.models.every((one) => holds(one, question))) yield "does not fit";
      if (nearest.length > 0) yield "names what is in the way";
      return;
    }
    if (fitting.some(({ models }) => models.some((one) => holds(one, question)))) yield "refuses what fits";
    if (nearest.length === 0) yield "says nothing";
    for (const { changes, model, size } of nearest) {
      const mended = trampolinesFor<Model, Sizes[number]>(sizes, changed(question, changes)).best;
      if (!mended || mended.diameter_cm < (size?.diameter_cm ?? 0) || !holds(model, changed(question, changes))) yield "is not mended";
      for (const left of changes) {
        const others = changes.filter((change) => change !== left);
        if (trampolinesFor(sizes, changed(question, others)).best) yield `${left.field} is not in the way`;
        const name = { yard: "двор", weight: "вес", age: "возраст" }[left.field];
        if (!blockedText(question, nearest).includes(name)) yield `${name} is not named`;
        if (!changesText(changes).includes(String(left.value).replace(".", ","))) yield `${name} is not told`;
      }
    }
    const small = indoorFor(indoor?.models ?? [], question);
    if (small.models.length + small.nearest.length === 0) yield "says nothing of indoors";
    if (!small.models.every((one) => holds(one, question))) yield "does not fit indoors";
    if (!small.nearest.every(({ changes, model }) => holds(model, changed(question, changes)))) yield "is not mended indoors";
  }

  it("fits every number, or names the ones in the way and the nearest model", async () => {
    const { page } = await backend.get("/api/main/", mainResponse);
    const { sizes } = page;
    const usual = usualYard(sizes);
    const smallest = yardSideFor(sizes[0]?.diameter_cm ?? 0) / 100;
    const sides = [2, 4, 4.8, 4.9, 5, 5.5, 6, 7, 8, 20, 50];
    const yards = sides.flatMap((length) => sides.map((width) => ({ length, width })));
    const people = [1, 3, 5, 5.5, 6, 10, 11, 14, 40, 99].flatMap((age) =>
      [10, 30, 55, 66, 67, 70, 100, 125, 150, 250].map((weight) => ({ age, weight })),
    );
    const refusing = yards.filter((yard) => !trampolinesFor(sizes, { ...usual, ...yard }).best);
    expect(refusing).toEqual(yards.filter(({ length, width }) => Math.min(length, width) < smallest));
    const questions = yards.flatMap((yard) => people.map((one) => ({ ...yard, ...one })));
    expect(questions.flatMap((question) => [...faults(page, question)].map((fault) => ({ fault, ...question })))).toEqual([]);

    const tight = { length: 5, width: 6, age: 6, weight: 70 };
    const { nearest } = trampolinesFor<Model, Sizes[number]>(sizes, tight);
    const plain = (text = "") => text.replaceAll("\u00a0", " ");
    expect(plain(blockedText(tight, nearest))).toBe("Мешает вес 70 кг или двор 5 × 6 м");
    expect(nearest.map(({ changes, size }) => [plain(changesText(changes)), plain(size?.name)])).toEqual([
      ["вес до 66 кг", "6 ft"],
      ["двор от 5,5 × 5,5 м", "8 ft"],
    ]);
  });
});
