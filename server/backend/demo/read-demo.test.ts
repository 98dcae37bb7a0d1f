import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { describeEngines } from "../testing/databases.ts";
import { CONTENT_DIR } from "../testing/backend.ts";
import { DEMO_FOLDER, readDemo } from "./read-demo.ts";
import { refreshDemo } from "./seed.ts";

let contentDir: string;
beforeEach(async () => {
  contentDir = await mkdtemp(path.join(tmpdir(), "demo-"));
  await cp(path.join(CONTENT_DIR, "facts.yaml"), path.join(contentDir, "facts.yaml"));
  await cp(path.join(CONTENT_DIR, DEMO_FOLDER), path.join(contentDir, DEMO_FOLDER), { recursive: true });
  onTestFinished(() => rm(contentDir, { recursive: true }));
});

async function edit(file: string, right: string, wrong: string): Promise<void> {
  const place = path.join(contentDir, DEMO_FOLDER, file);
  const text = await readFile(place, "utf8");
  expect(text).toContain(right);
  await writeFile(place, text.replace(right, wrong));
}

const NETS = "batuty/batuty-s-setkoy.yaml";

it.each([
  ["categories.yaml", "verb: Прыгать", "verb: [", /categories\.yaml, строка \d+: запись YAML с ошибкой/],
  [
    "categories.yaml",
    "picture: batut-vzlet-supreme",
    "picture: batut",
    /categories\.yaml, строка \d+: categories\.0\.picture: снимка public\/media\/batut\.webp нет/,
  ],
  ["categories.yaml", "- mini-batuty", "- maksi-batuty", /mini-batuty\.yaml: в categories\.yaml такого вида товаров нет/],
  ["brands.yaml", "slug: vzlet", "slug: Взлёт", /brands\.yaml, строка \d+: brands\.0\.slug: нужны латинские буквы, цифры и дефис/],
  ["brands.yaml", "brand: tonus", "brand: bonus", /brands\.yaml, строка \d+: series\.\d+\.brand: бренда «bonus» нет/],
  [NETS, "kind: range", "kind: диапазон", /setkoy\.yaml, строка \d+: facets\.1\.kind: здесь нужно choice, range или flag/],
  [NETS, "series: supreme", "series: suprime", /setkoy\.yaml, строка \d+: products\.0\.series: в brands\.yaml нет «suprime»/],
  [
    NETS,
    "slug: batut-vzlet-supreme\n",
    "slug: batut-x\n",
    /setkoy\.yaml, строка \d+: products\.0\.slug: снимка public\/media\/batut-x\.webp нет/,
  ],
  [NETS, "popularity: 100", "popularnost: 100", /setkoy\.yaml, строка \d+: products\.0/],
  [NETS, "Сетка: снаружи", "Сетка: сбоку", /setkoy\.yaml, строка \d+: products\.0\.specs\.Сетка: у фильтра «Сетка» нет значения «сбоку»/],
  [
    NETS,
    "Диаметр, см: 244\n",
    "Диаметр, см: 245\n",
    /setkoy\.yaml, строка \d+: products\.0\.modifications\.0\.specs\.Диаметр, см: у фильтра «Диаметр» нет/,
  ],
  [
    NETS,
    "s-lestnitsey: true",
    "lestnitsa: true",
    /setkoy\.yaml, строка \d+: products\.0\.facets\.lestnitsa: фильтра «lestnitsa» у этого вида товаров нет/,
  ],
  [
    NETS,
    "s-lestnitsey: true",
    "s-lestnitsey: есть",
    /setkoy\.yaml, строка \d+: products\.0\.facets\.s-lestnitsey: у фильтра .* нет значения «есть»/,
  ],
  [
    NETS,
    "price: 34990",
    "price: 34 990 ₽",
    /setkoy\.yaml, строка \d+: products\.0\.modifications\.0\.price: здесь нужно значение вида «число»/,
  ],
  [
    NETS,
    "brand: vzlet\n",
    "brand: vzlet\n    price: 34990\n",
    /setkoy\.yaml, строка \d+: products\.0: article, price, old_price и stock стоят у modifications/,
  ],
  ["kluby/hranenie.yaml", "    price: 13990\n", "", /hranenie\.yaml, строка \d+: products\.3: нужны article и price/],
])("tells the file, the line and the reason: %s without «%s»", async (file, right, wrong, message) => {
  await edit(file, right, wrong);
  await expect(readDemo(contentDir)).rejects.toThrow(message);
});

it("names the line on which the fault stands", async () => {
  await edit(NETS, "Сетка: снаружи", "Сетка: сбоку");
  const lines = (await readFile(path.join(contentDir, DEMO_FOLDER, NETS), "utf8")).split("\n");
  await expect(readDemo(contentDir)).rejects.toThrow(`строка ${lines.findIndex((line) => line.includes("Сетка: сбоку")) + 1}:`);
});

it("tells of a file that is not there", async () => {
  const place = path.join(contentDir, DEMO_FOLDER, NETS);
  await rename(place, `${place}.bak`);
  await expect(readDemo(contentDir)).rejects.toThrow(/batuty-s-setkoy\.yaml: такого файла нет/);
});

it("reads a line break inside a paragraph as a space and a number as a Russian text", async () => {
  await edit(NETS, "Supreme ставят во дворе семьи, где", "Supreme ставят во дворе семьи,\n      где");
  const { products } = await readDemo(contentDir);
  const supreme = products.find(({ slug }) => slug === "batut-vzlet-supreme");
  expect(supreme?.description).toContain("<p>Supreme ставят во\u00a0дворе семьи, где прыгают и\u00a0дети");
  const half = products.find(({ slug }) => slug === "gantel-atlant-hex")?.modifications?.[0];
  expect(half).toMatchObject({
    name: "2,5\u00a0кг",
    specs: [{ name: "Вес", value: "2,5", unit: "кг" }],
    attributes: [{ facet: "ves", value: "2.5", label: "2,5", number: 2.5 }],
  });
});

describeEngines("the demonstration in the database", (open) => {
  it("follows its files: a price that was changed there is shown, and the ids stay", async () => {
    const db = await open();
    const first = () =>
      db.selectFrom("modifications").select(["id", "price"]).where("article", "=", "BZ-1308").orderBy("catalog_id", "desc");
    await refreshDemo(db, () => 1000, contentDir);
    const before = await first().executeTakeFirstOrThrow();
    await edit(NETS, "price: 34990", "price: 33990");
    await refreshDemo(db, () => 2000, contentDir);
    expect(await first().executeTakeFirstOrThrow()).toEqual({ id: before.id, price: before.price - 1000_00 });
  });
});
