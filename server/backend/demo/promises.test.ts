import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { ProductDetail, Spec } from "#shared/contract/catalog.ts";
import { tariffIn } from "#shared/domain/delivery.ts";
import { loadFacts } from "../content/facts.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { CONTENT_DIR, createTestBackend, shippedContent } from "../testing/backend.ts";
import { shownTexts, type ShownText } from "../testing/shown-texts.ts";
import { seedDemo } from "./seed.ts";

/** What all pages tell is compared with the data: a promise that the shop's data do not keep fails here with its page and its sentence. */
let texts: ShownText[];
let products: ProductDetail[];
let facts: Awaited<ReturnType<typeof loadFacts>>;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "promises-"));
  const db = connect({ dataDir, databaseUrl: null });
  await migrate(db);
  await seedDemo(db, () => 1000, CONTENT_DIR);
  ({ texts, products } = await shownTexts(createTestBackend(db)));
  facts = await loadFacts(CONTENT_DIR);
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

const allSpecs = ({ specs, spec_groups, modifications }: ProductDetail): Spec[] => [
  ...specs,
  ...spec_groups.flatMap(({ items }) => items),
  ...modifications.flatMap((one) => one.specs),
];

/** «от 1 500», «0,8–6», «275 или 365» */
const numbersIn = (text: string) =>
  (text.replace(/(?<=\d)[\s\u00a0](?=\d{3})/g, "").match(/\d+(?:,\d+)?/g) ?? []).map((one) => Number(one.replace(",", ".")));
const bounds = (values: readonly number[]) => [Math.min(...values), Math.max(...values)];
const WORDS: Record<string, number> = { год: 1, два: 2, двух: 2, три: 3, трёх: 3, четыре: 4, пять: 5, пяти: 5, десять: 10 };

/** The products whose model or series («T9 Club», «Row Mag», «Supreme») the sentence names. */
function namedIn(text: string): ProductDetail[] {
  const byModel = Map.groupBy(products, ({ name }) => /[A-Z][A-Za-z0-9]*(?: [A-Z0-9][A-Za-z0-9]*)*/.exec(name)?.[0]);
  let rest = text;
  return [...byModel]
    .toSorted(([a = ""], [b = ""]) => b.length - a.length)
    .flatMap(([model, members]) => {
      const pattern = new RegExp(`(?<![A-Za-z0-9])${model}(?![A-Za-z0-9])`, "g");
      if (model === undefined || !pattern.test(rest)) return [];
      // «T7 Pro» is not «Pro».
      rest = rest.replace(pattern, "");
      return members;
    });
}

interface Claim extends ShownText {
  number: number;
}

/** The numbers that the sentences tell by this pattern; each group is a number or a word for it. */
function claims(pattern: RegExp, wanted: (text: string) => boolean = () => true): Claim[] {
  return texts
    .filter(({ text }) => wanted(text))
    .flatMap(({ page, text }) =>
      [...text.matchAll(pattern)].flatMap(([, ...groups]) =>
        groups.flatMap((group) => {
          const number = group === undefined ? undefined : (WORDS[group] ?? numbersIn(group)[0]);
          return number === undefined ? [] : [{ page, text, number }];
        }),
      ),
    );
}

/** The claims that the data do not keep. @param least how many there are at least, or the pattern no longer finds them */
function broken(found: readonly Claim[], least: number, kept: (claim: Claim) => boolean): Claim[] {
  if (found.length < least) throw new Error(`Only ${found.length} of ${least} claims were found`);
  return found.filter((claim) => !kept(claim));
}

it("a card tells the range of its sizes, and the groups below tell the same", () => {
  const wrong = products.flatMap(({ url, specs, spec_groups, modifications }) =>
    specs.flatMap(({ name, unit, value }) => {
      const own = numbersIn(value);
      const same = (spec: Spec) => spec.name === name && spec.unit === unit;
      const sizes = modifications.flatMap((one) => one.specs.filter(same).flatMap((spec) => numbersIn(spec.value)));
      const grouped = spec_groups.flatMap(({ items }) => items.filter(same));
      const others = [...(sizes.length > 0 ? [sizes] : []), ...grouped.map((spec) => numbersIn(spec.value))];
      // «до 18» beside «0,8–18» tells the upper bound only.
      const relevant = (values: readonly number[]) => bounds(values).slice(value.startsWith("до") ? 1 : 0);
      return own.length > 0 && others.some((values) => `${relevant(values)}` !== `${relevant(own)}`) ? [`${url} ${name}: ${value}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

it("noise is told as the models have it", () => {
  const noise = (text: string) => namedIn(text).flatMap((one) => allSpecs(one).filter(({ unit }) => unit === "дБ"));
  expect(
    broken(
      claims(/(\d+)(?:–(\d+))? дБ/g, (text) => namedIn(text).length > 0),
      15,
      ({ text, number }) => noise(text).some(({ value }) => numbersIn(value).includes(number)),
    ),
  ).toEqual([]);
});

it("load is told as the models bear it", () => {
  const pattern = /(?:[Нн]агрузк[аи]|[Дд]ерж[иа]т|ыдержива\S+|рассчитан\S* на)[^.|]{0,25}? (\d[\d ]*)(?:–(\d+))? кг(?!\/)/g;
  const ofPerson = /весом|вес одного|испыта|проверены|подрост/;
  expect(
    broken(
      claims(pattern, (text) => namedIn(text).length > 0 && !ofPerson.test(text)),
      30,
      ({ text, number }) =>
        namedIn(text).some((one) => allSpecs(one).some(({ unit, value }) => unit.startsWith("кг") && numbersIn(value).includes(number))),
    ),
  ).toEqual([]);
});

it("the warranty is told as the models have it", () => {
  const months = (text: string) =>
    namedIn(text).flatMap((one) => [
      one.warranty_months,
      ...allSpecs(one).flatMap(({ name, value }) => (name.startsWith("Гарантия") ? numbersIn(value) : [])),
    ]);
  const about = (text: string) => /гаранти/i.test(text) && namedIn(text).length > 0;
  expect(broken(claims(/(\d+) месяц/g, about), 6, ({ text, number }) => months(text).includes(number))).toEqual([]);
  expect(
    broken(claims(/(?<![а-я])(два|двух|три|трёх|четыре|пять|пяти|десять|\d+) (?:года?|лет)/g, about), 4, ({ text, number }) =>
      months(text).includes(number * 12),
    ),
  ).toEqual([]);
});

it("the table of warranties holds what the products of each kind have", () => {
  const html = shippedContent.serviceDocuments.get("service_politics")?.sections.find(({ id }) => id === "warranty")?.html ?? "";
  const rows = [...html.matchAll(/<td>(.*?)<\/td>\s*<td>(.*?)<\/td>/gs)].flatMap(([, kinds = "", told = ""]) => {
    const types = [...kinds.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
    return types.length > 0 && !kinds.includes("Junior") ? [{ types, told: bounds(numbersIn(told)) }] : [];
  });
  expect(rows.length).toBeGreaterThanOrEqual(15);
  for (const { types, told } of rows) {
    const months = products.filter(({ type }) => types.includes(type.url)).flatMap(({ warranty_months }) => warranty_months ?? []);
    expect({ types, told }).toEqual({ types, told: bounds(months) });
  }
});

it("what is made to order says in how many days, and nothing else speaks of making it", () => {
  const days = new Map(products.map(({ url, order_days }) => [url, order_days]));
  const known = [...days.values()];
  expect(
    broken(claims(/(?:зготовлени\S+|зготовим|под заказ)[^.|]{0,30}? (\d+) (?:рабоч|недел)/g), 10, ({ page, number }) =>
      days.has(page) ? days.get(page) === number : known.includes(number),
    ),
  ).toEqual([]);
  const instock = texts.filter(({ page, text }) => days.get(page) && /в наличии|на складе|курьер/i.test(text));
  expect(instock).toEqual([]);
});

it("the delivery is told as the cart reckons it", () => {
  const { ways, regions } = shippedContent.delivery;
  const courier = ways.find(({ id }) => id === "courier");
  const near = courier && tariffIn(courier, regions[0].id);
  expect(near).toBeDefined();
  expect(
    broken(claims(/[Кк]урьер[^.|]*?(\d+)(?:–(\d+))? рабоч/g), 1, ({ number }) => numbersIn(near?.days ?? "").includes(number)),
  ).toEqual([]);
  expect(broken(claims(/от (\d[\d ]*) ₽,? (?:курьер|бесплатно)/g), 3, ({ number }) => number === near?.free_from)).toEqual([]);
  expect(
    broken(
      claims(/[Кк]урьер(?:ом)? (?:за|по Москве и области —|по Москве и области \|) (\d[\d ]*) ₽/g),
      3,
      ({ number }) => number === near?.price,
    ),
  ).toEqual([]);
  expect(
    broken(claims(/[Оо]тправ(?:им|ляем|ка) за (\d+|два|три) рабоч/g), 4, ({ number }) => String(number) === facts.dispatch_days),
  ).toEqual([]);
});

it("the service is told as it is", () => {
  const centres = shippedContent.company.dealers.filter(({ kinds }) => kinds.includes("Сервис")).length;
  expect(
    broken(
      claims(/(\d+) (?:сервисн\S+ )?центр(?:а|ов)?(?![а-я])/g, (text) => !/\d\d\d\d/.test(text)),
      3,
      ({ number }) => number === centres,
    ),
  ).toEqual([]);
  expect(broken(claims(/[Ии]нженер[^.|]*? (\d+) час/g), 4, ({ number }) => String(number) === facts.engineer_hours)).toEqual([]);
});
