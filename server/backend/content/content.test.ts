import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { markdownText } from "./markdown.ts";
import { loadContent } from "./load-content.ts";

const SHIPPED = "server/content";
const fail = (line: number, reason: string) => new Error(`${line}: ${reason}`);

let dataDir: string;
let own: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "content-"));
  own = path.join(dataDir, "content");
  onTestFinished(() => rm(dataDir, { recursive: true }));
});

it.each([
  ["home.yaml", "hero:\n  title:", "hero:\n  titel:", /home\.yaml, строка \d+: hero\.title: /],
  ["brand.yaml", 'inn: "7700000000"', "inn: 7700000000", /brand\.yaml, строка \d+: company\.inn: здесь нужно значение вида «строка»/],
  ["brand.yaml", 'primary: "#2337e8"', "primary: blue", /brand\.yaml, строка \d+: colours\.primary: цвет пишется как #2337e8/],
  [
    "brand.yaml",
    'primary: "#2337e8"',
    'primary: "#ff9900"',
    /brand\.yaml, строка \d+: colours\.primary: белый текст кнопки на этом цвете: #ffffff на #ff9900 — контраст 2,1 : 1, а нужно не меньше 4,5 : 1/,
  ],
  [
    "brand.yaml",
    'accent: "#c6f135"',
    'accent: "#7a1f1f"',
    /brand\.yaml, строка \d+: colours\.accent: тёмный текст на этом цвете: #0b1020 на #7a1f1f — контраст 1,\d : 1/,
  ],
  ["brand.yaml", "light: brand/logo.svg", "light: brand/logo.jpg", /brand\.yaml, строка \d+: logo\.light: нужен файл SVG или PNG/],
  ["brand.yaml", "light: brand/logo.svg", "light: brand/none.svg", /brand\/none\.svg: такого файла нет/],
  ["brand/logo.svg", "<path", "<script>alert(1)</script><path", /brand\/logo\.svg: в рисунке есть скрипт/],
  ["brand/icon.svg", 'viewBox="0 0 48 48"', "", /brand\/icon\.svg: у рисунка нет размера/],
  ["site.yaml", "nav:\n", "nav: [\n", /site\.yaml, строка \d+: запись YAML с ошибкой/],
  ["home.yaml", "{{courier_price}}", "{{price}}", /home\.yaml, строка \d+: значения \{\{price\}\} нет/],
  ["home.yaml", "{{spare_parts}}", "{{spare_parts/деталь/детали/деталей}}", /home\.yaml, строка \d+: \{\{spare_parts\}\} — не целое число/],
  ["facts.yaml", "rig_days: 25", "rig_time: 25", /clubs-equipment\.md, строка \d+: значения \{\{rig_days\}\} нет/],
  ["delivery.yaml", 'cut_off: "14:00"', "cut_off: 14", /delivery\.yaml, строка \d+: calendar\.cut_off: /],
  ["delivery.yaml", "[пн, вт,", "[понедельник, вт,", /delivery\.yaml, строка \d+: calendar\.working_days\.0: день недели: пн/],
  ["delivery.yaml", "to: 2027-01-10", "to: 2026-01-10", /delivery\.yaml, строка \d+: calendar\.holidays\.0: дни идут от раннего/],
  ["delivery.yaml", "        working_days: 1\n", "", /delivery\.yaml, строка \d+: ways\.0\.tariffs\.0: нужен срок/],
  ["delivery.yaml", "working_days: [3, 5]", "working_days: [5, 3]", /delivery\.yaml, строка \d+: .*working_days: сначала меньшее/],
  ["showrooms.yaml", 'from: "10:00", to: "19:00"', "from: 10, to: 19", /showrooms\.yaml, строка \d+: showrooms\.0\.hours\.1\.from: /],
  ["showrooms.yaml", "[сб, вс]", "[пт, вс]", /showrooms\.yaml, строка \d+: showrooms\.0\.hours: «пт» названо дважды/],
  ["showrooms.yaml", "{ 10 ft: 1,", "{ 10 ft: много,", /showrooms\.yaml, строка \d+: showrooms\.0\.stands\.batut-vzlet-supreme/],
  ["showrooms.yaml", "name: Санкт-Петербург", "name: Мытищи", /showrooms\.yaml, строка \d+: showrooms\.1\.name: «Мытищи» уже есть/],
  ["delivery.yaml", "        price: 490\n", "", /delivery\.yaml, строка \d+: ways\.0\.tariffs\.0: нужна или одна цена/],
  ["delivery.yaml", "prices: [390, ", "prices: [", /delivery\.yaml, строка \d+: ways\.1\.tariffs\.1\.prices: цен нужно 4/],
  ["delivery.yaml", "[10, 30,", "[30, 10,", /delivery\.yaml, строка \d+: ways\.1\.up_to_kg: веса идут от меньшего/],
  [
    "delivery.yaml",
    "regions: [kazan, ",
    "regions: [kazань, ",
    /delivery\.yaml, строка \d+: ways\.1\.tariffs\.3\.regions\.0: региона «kazань»/,
  ],
  [
    "delivery.yaml",
    "regions: [kazan, ",
    "regions: [tver, ",
    /delivery\.yaml, строка \d+: ways\.1\.tariffs\.3\.regions\.0: для «tver» тариф/,
  ],
  ["delivery.yaml", "id: kazan,", "id: tver,", /delivery\.yaml, строка \d+: regions\.\d+\.id: регион «tver» уже есть/],
  ["pages/politics.md", "\nlead:", "\nled:", /politics\.md, строка \d: /],
  ["pages/politics.md", "\n## ", "\n# Большой\n\n## ", /politics\.md, строка \d+: заголовок страницы стоит в поле title/],
  ["pages/terms.md", "\n## ", "\n[ссылка](javascript:alert)\n\n## ", /terms\.md, строка \d+: ссылка «javascript:alert»/],
  ["pages/manual.md", "---\n", "", /manual\.md, строка 1: файл начинается строкой ---/],
])("tells the file, the line and the reason: %s without «%s»", async (file, right, wrong, message) => {
  await cp(SHIPPED, own, { recursive: true });
  const place = path.join(own, file);
  const text = await readFile(place, "utf8");
  expect(text).toContain(right);
  await writeFile(place, text.replace(right, wrong));
  await expect(loadContent(own)).rejects.toThrow(message);
});

it("tells of a file that is not there", async () => {
  await mkdir(own);
  await expect(loadContent(own)).rejects.toThrow(/brand\.yaml: такого файла нет/);
});

it("makes sections with anchors, sets the type and shows HTML as text", () => {
  const source =
    "Вступление на 12 ft.\n\n## Срок возврата\n\nТекст <b>с HTML</b>.\n\n## Деньги {#money}\n\n| а | б |\n|---|---|\n| 1 | 2 |\n";
  const { intro, sections } = markdownText(source, fail);
  expect(intro).toBe("<p>Вступление на\u00a012\u00a0ft.</p>");
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ["srok-vozvrata", "Срок возврата"],
    ["money", "Деньги"],
  ]);
  expect(sections[0]?.html).toContain("&lt;b&gt;с\u00a0HTML&lt;/b&gt;");
  expect(sections[1]?.html).toMatch(/<div class="prose-table" role="group" aria-label="Таблица" tabindex="0"><table>/);
  expect(() => markdownText("Раз.\n\n## Два\n\n## Два\n", fail)).toThrow("5: заголовок «Два» повторяется");
});

it("tells in the texts what the delivery costs, as the cart reckons it", async () => {
  await cp(SHIPPED, own, { recursive: true });
  const place = path.join(own, "delivery.yaml");
  const text = await readFile(place, "utf8");
  await writeFile(place, text.replace("        price: 490", "        price: 510").replace("prices: [590, 1090,", "prices: [610, 1090,"));
  const { delivery, service } = await loadContent(own);
  expect(delivery.ways[0]?.tariffs[0]).toMatchObject({ price: 510, free_from: 15_000, note: expect.stringContaining("До\u00a0подъезда") });
  const told = service.payment.text.sections.map(({ html }) => html.replaceAll("\u00a0", " ")).join("");
  expect(told).toContain("<td>510 ₽, от 15 000 ₽ бесплатно</td>");
  expect(told.replace(/\s*\n\s*/g, "")).toContain(
    "<td>Казань, Самара, Ростов-на-Дону, Краснодар, города Поволжья и Юга</td><td>3–\u20605 дней в пути</td><td>610 ₽</td><td>1 090 ₽</td><td>1 890 ₽</td><td>2 890 ₽</td><td>+ 24 ₽</td>",
  );
});

it("tells a fact in every text that names it, with the word that fits the number", async () => {
  await cp(SHIPPED, own, { recursive: true });
  const place = path.join(own, "facts.yaml");
  await writeFile(place, (await readFile(place, "utf8")).replace("plan_days: 3", "plan_days: 21"));
  const { company, service } = await loadContent(own);
  expect(company.clubs?.lead.replaceAll("\u00a0", " ")).toContain("через 21 рабочий день");
  expect(JSON.stringify(service.faq).replaceAll("\u00a0", " ")).toContain("Через 21 рабочий день");
});

it("shows every article, story and project with a picture of its own", async () => {
  const { collections } = await loadContent(SHIPPED);
  for (const kind of ["articles", "success-history", "our-projects"] as const) {
    const covers = collections[kind].entries.map(({ picture }) => picture?.src);
    expect(new Set(covers).size).toBe(covers.length);
  }
});
