import { beforeAll, expect, it } from "vitest";
import { searchResponse } from "#shared/contract/search.ts";
import { smallCatalog, trampoline } from "../catalog/testing.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import type { Database } from "../db/schema.ts";
import type { Kysely } from "kysely";
import { describeEngines } from "../db/testing.ts";
import { createTestBackend } from "../testing.ts";

describeEngines("search", (open) => {
  let db: Kysely<Database>;
  let backend: ReturnType<typeof createTestBackend>;
  beforeAll(async () => {
    db = await open();
    await writeCatalog(db, smallCatalog(), { kind: "demo", clock: () => 1000 });
    backend = createTestBackend(db);
  });

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

  it("tells sizes apart: a number is not mistyped", async () => {
    expect((await search("гиря 20 кг")).page.every(({ name }) => name.includes("Гиря"))).toBe(true);
    expect((await search("12 ft")).total).toBe(1);
  });

  it("pages", async () => {
    const { page, offset, limit, total } = await search("батут", "&limit=5&offset=10");
    expect({ found: page.length, offset, limit, total }).toEqual({ found: 2, offset: 10, limit: 5, total: 12 });
  });

  it.each(["", "   ", "!!!", "ххщщъъ"])("«%s» finds nothing", async (q) => {
    expect(await search(q)).toMatchObject({ page: [], total: 0 });
  });

  it("refuses a query of a bad form", async () => {
    expect(await backend.error("/api/search/?q=a&limit=-1")).toMatchObject({ status: 400, code: "QUERY_INVALID" });
    expect(await backend.error(`/api/search/?q=${"a".repeat(201)}`)).toMatchObject({ status: 400, code: "QUERY_INVALID" });
  });

  it("searches the new catalogue as soon as there is one", async () => {
    await writeCatalog(db, smallCatalog({ products: [trampoline({ key: "z", name: "Лыжи беговые" })] }), {
      kind: "feed",
      clock: () => 1000,
    });
    expect((await search("лыжа")).page.map(({ name }) => name)).toEqual(["Лыжи беговые"]);
    expect((await search("гиря")).total).toBe(0);
  });
});
