import type { CatalogSource, SourceProduct } from "#server/backend/catalog/source.ts";
import { withBackend } from "./backend.ts";
import { median, type Row } from "./table.ts";

const SIZES = [1_000, 10_000, 100_000];
const TYPES = 25;
const REQUESTS = 300;
const QUERIES = [
  "",
  "?f_color=c3&sort=price_asc",
  "?f_color=c1&f_color=c2&f_size_min=20&f_size_max=60&offset=9",
  "?f_price_min=5000&sort=price_desc&page_data=0",
];

/** A catalogue query at growing sizes: its time must grow far less than the catalogue. */
export async function benchCatalog(): Promise<Row[]> {
  const times: number[] = [];
  for (const size of SIZES) times.push(await timeQueries(size));
  const [smallest = 0] = times;
  return SIZES.map((size, index) => ({
    what: `catalogue query at ${size.toLocaleString("en")} products / at ${SIZES[0]?.toLocaleString("en")}`,
    ours: `${times[index]?.toFixed(2)} ms`,
    reference: `${smallest.toFixed(2)} ms`,
    ratio: (times[index] as number) / smallest,
    better: "lower",
    noise: 0.25,
  }));
}

/** Median time of one query over HTTP, ms, after the indexes have been built. Indexes that do not fit in memory are built by the first queries. */
function timeQueries(size: number): Promise<number> {
  return withBackend(syntheticCatalog(size), async (time) => {
    const query = (index: number) => time(`/api/catalog/type-${index % 5}/${QUERIES[index % QUERIES.length]}`);
    for (let index = 0; index < 60; index += 1) await query(index);
    const times: number[] = [];
    for (let index = 0; index < REQUESTS; index += 1) times.push(await query(index));
    return median(times);
  });
}

function syntheticCatalog(size: number): CatalogSource {
  const types = Array.from({ length: TYPES }, (_, index) => ({
    key: `type-${index}`,
    slug: `type-${index}`,
    name: `Тип ${index}`,
    category: "category",
    picture: null,
    facets: [
      { id: "color", name: "Цвет", kind: "choice" as const },
      { id: "size", name: "Размер", kind: "range" as const, unit: "см" },
      { id: "foldable", name: "Складной", kind: "flag" as const },
    ],
  }));
  return {
    structure: { categories: [{ key: "category", slug: "category", name: "Всё", picture: null }], types, brands: [], series: [] },
    products: syntheticProducts(size),
  };
}

function* syntheticProducts(size: number): Generator<SourceProduct> {
  for (let index = 0; index < size; index += 1) {
    const color = `c${(index >> 2) % 9}`;
    const length = (index * 37) % 100;
    yield {
      key: `p-${index}`,
      slug: `p-${index}`,
      type: `type-${index % TYPES}`,
      brand: null,
      series: null,
      name: `Товар ${index}`,
      description: "<p>Описание</p>",
      price: ((index * 7919) % 90_000) + 1_000,
      old_price: null,
      stock: index % 7,
      popularity: index % 100,
      pictures: [{ src: "/icon.svg", alt: "" }],
      attributes: [
        { facet: "color", value: color, label: color },
        { facet: "size", value: String(length), label: String(length), number: length },
        ...(index % 3 === 0 ? [{ facet: "foldable", value: "1", label: "да" }] : []),
      ],
    };
  }
}
