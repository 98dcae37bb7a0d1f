import { sql, type Kysely } from "kysely";
import type { CatalogSource, SourceProduct } from "#server/backend/catalog/source.ts";
import type { Database } from "#server/backend/db/schema.ts";
import { onBothEngines, withBackend } from "./backend.ts";
import { logIn } from "./orders.ts";
import type { Row } from "./table.ts";

const PRODUCTS = 25_000;
const SIZES = 4;
const TYPES = 25;
/** Every twentieth product is hidden. */
const HIDDEN = 20;
const BUDGET_MS = 50;
const ROUNDS = 5;

const words = (text: string) => `q=${encodeURIComponent(text)}`;

/** Every filter and every way to sort; then names, articles, brands and addresses that few, many and no goods have. */
const QUERIES = [
  "",
  ...["name", "-name", "price", "-price", "stock", "-stock"].flatMap((sort) => [`sort=${sort}`, `sort=${sort}&section=type-3`]),
  "state=shown",
  "state=hidden",
  "section=category",
  ...["in", "few", "out", "uncounted"].map((stock) => `stock=${stock}`),
  "price=none",
  "from=1000&to=2000&sort=-price",
  "lacks=photo",
  "lacks=text&sort=-name",
  "changed=1",
  ...["Батут модель 1234", "батут", "модель синий", "Марка 7", "марка", "A-777-2", "A-7", "нет такого", "батуд модел", "XL"].map(words),
  words("https://shop.example/catalog/all/p-4321/?utm_source=x"),
  `${words("батут")}&sort=-price&stock=in`,
  `${words("модель 12")}&section=type-3&sort=stock`,
  `${words("Марка 7")}&state=hidden`,
];

/** The time in which 95 of 100 lists of goods are answered to the desk over HTTP. */
export const benchGoods = (): Promise<Row[]> => onBothEngines(benchEngine);

async function benchEngine(engine: string, databaseUrl: string | null): Promise<Row> {
  const prepare = async (db: Kysely<Database>) => {
    for (const [table, product] of [
      ["products", "id"],
      ["modifications", "product_id"],
      ["facet_values", "product_id"],
    ] as const) {
      await sql`update ${sql.table(table)} set catalog_id = -catalog_id where ${sql.ref(product)} % ${HIDDEN} = 0`.execute(db);
    }
    // What PostgreSQL does by itself within a minute.
    if (databaseUrl !== null) await sql`vacuum analyze`.execute(db);
    return logIn(db);
  };
  const list = (query: string) => `/api/manage/goods/?${query}`;
  return withBackend(
    manyGoods(),
    async (time) => {
      const times: { query: string; took: number }[] = [];
      for (const query of QUERIES) await time(list(query));
      for (let round = 0; round < ROUNDS; round += 1) for (const query of QUERIES) times.push({ query, took: await time(list(query)) });
      const p95 = times.toSorted((a, b) => a.took - b.took)[Math.floor(times.length * 0.95)]?.took ?? 0;
      return {
        what: `desk's list of ${(PRODUCTS * SIZES).toLocaleString("en")} modifications on ${engine}, p95 / ${BUDGET_MS} ms`,
        ours: `${p95.toFixed(1)} ms`,
        reference: "",
        ratio: p95 / BUDGET_MS,
        better: "lower",
        noise: 0.5,
      };
    },
    { databaseUrl, prepare },
  );
}

function manyGoods(): CatalogSource {
  const types = Array.from({ length: TYPES }, (_, index) => ({
    key: `type-${index}`,
    slug: `type-${index}`,
    name: `Тип ${index}`,
    category: "category",
    picture: null,
    facets: [{ id: "size", name: "Размер", kind: "choice" as const }],
  }));
  const brands = Array.from({ length: 40 }, (_, index) => ({ key: `b-${index}`, slug: null, name: `Марка ${index}` }));
  return {
    structure: { categories: [{ key: "category", slug: "category", name: "Всё", picture: null }], types, brands, series: [] },
    products: products(),
  };
}

function* products(): Generator<SourceProduct> {
  for (let index = 0; index < PRODUCTS; index += 1) {
    const price = ((index * 7919) % 90_000) + 1_000;
    yield {
      key: `p-${index}`,
      slug: `p-${index}`,
      type: `type-${index % TYPES}`,
      brand: `b-${index % 40}`,
      series: null,
      name: `${["Батут", "Гиря", "Скамья", "Мяч"][index % 4]} модель ${index} ${["синий", "зелёный", "графит"][index % 3]}`,
      description: index % 9 === 0 ? "" : "<p>Описание</p>",
      article: `A-${index}`,
      price: index % 50 === 0 ? 0 : price,
      old_price: null,
      stock: null,
      popularity: index % 100,
      pictures: [{ src: "/icon.svg", alt: "" }],
      picture_stands_in: index % 7 === 0,
      modifications: ["S", "M", "L", "XL"].map((size, place) => ({
        key: `p-${index}-${place}`,
        name: size,
        article: `A-${index}-${place}`,
        price: index % 50 === 0 ? 0 : price + place * 100,
        old_price: null,
        stock: index % 5 === 0 ? null : (index + place) % 7,
        attributes: [{ facet: "size", value: size.toLowerCase(), label: size }],
      })),
    };
  }
}
