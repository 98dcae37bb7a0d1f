import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sectionResponse } from "#shared/contract/catalog.ts";
import { productResponse } from "#shared/contract/product-page.ts";
import { searchResponse } from "#shared/contract/search.ts";
import type { Database } from "../db/schema.ts";
import { createTestBackend } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, type Importer } from "../testing/feeds.ts";

const inCategory = (category: number, id: string, name: string) =>
  offer(id, name, 1000).replace("<categoryId>1<", `<categoryId>${category}<`);

/** Спорт > Тренажёры > Кардио > Дорожки, Велотренажёры; Спорт > Тренажёры > Скамьи; Спорт > Мячи; Дом > Посуда. `first` is the number of Спорт. */
const feed = (first: number) => {
  const names = ["Спорт", "Тренажёры", "Кардио", "Дорожки", "Велотренажёры", "Скамьи", "Мячи", "Дом", "Посуда"];
  const parents = [null, 0, 1, 2, 2, 1, 0, null, 7];
  const categories = names.map((name, index) => {
    const parent = parents[index];
    return `<category id="${first + index}"${parent === null ? "" : ` parentId="${first + (parent ?? 0)}"`}>${name}</category>`;
  });
  const goods: [number, string][] = [
    [3, "Дорожка"],
    [4, "Велотренажёр"],
    [5, "Скамья"],
    [6, "Мяч"],
    [8, "Чашка"],
    [2, "Эллипс"],
  ];
  return feedOf(goods.map(([category, name]) => inCategory(first + category, name, name)).join(""), categories.join(""));
};

describeEngines("a feed whose categories have more than two levels", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
    await importer.run(feed(1));
  });

  afterEach(() => importer.remove());

  const ask = async (path: string) => (await request(createTestBackend(db).app).get(path)).body;
  const section = async (path: string) => sectionResponse.parse(await ask(`/api/catalog/${path}`)).page;
  const CARDIO = { name: "Кардио", url: "/catalog/sport/?f_level=trenazhery--kardio" };
  const MACHINES = { name: "Тренажёры", url: "/catalog/sport/?f_level=trenazhery" };

  it("shows the levels between category and type in the path of a type and of a product", async () => {
    expect((await section("dorozhki/")).section).toMatchObject({ category: { name: "Спорт" }, levels: [MACHINES, CARDIO] });
    const { page } = productResponse.parse(await ask("/api/catalog/dorozhki/?card=dorozhka"));
    expect(page.section.levels).toEqual([MACHINES, CARDIO]);
    expect((await section("myachi/")).section.levels).toEqual([]);
    // It stands in its own path once.
    expect((await section("kardio/")).section.levels).toEqual([MACHINES]);
  });

  it("lets a category be narrowed to any level, with the types below it", async () => {
    const { facets } = await section("sport/");
    expect(facets[0]).toMatchObject({
      id: "level",
      name: "Раздел",
      data: [
        { label: "Тренажёры", count: 4 },
        { label: "Тренажёры — Кардио", count: 3 },
      ],
    });
    const cardio = await section("sport/?f_level=trenazhery--kardio");
    expect(cardio.products.map(({ name }) => name).toSorted()).toEqual(["Велотренажёр", "Дорожка", "Эллипс"]);
    expect(cardio.groups.map(({ name }) => name).toSorted()).toEqual(["Велотренажёры", "Дорожки", "Кардио"]);
    expect((await section("dom/")).facets.map(({ id }) => id)).not.toContain("level");
  });

  it("is found by the name of a level, at an address that new numbers do not change", async () => {
    await importer.run(feed(701));
    const found = searchResponse.parse(await ask(`/api/search/?q=${encodeURIComponent("тренажёры")}`));
    expect(found.pages).toContainEqual(expect.objectContaining({ title: "Тренажёры", url: MACHINES.url }));
    expect((await section("sport/?f_level=trenazhery")).total).toBe(4);
  });
});
