import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startBackend } from "#server/backend/start.ts";
import { writeCatalog } from "#server/backend/catalog/write-catalog.ts";
import type { CatalogSource, SourceProduct } from "#server/backend/catalog/source.ts";
import { connect } from "#server/backend/db/connect.ts";
import { migrate } from "#server/backend/db/migrate.ts";
import { createLogger } from "#server/logger.ts";
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

/** The catalogue query at growing sizes: its cost must grow far slower than the catalogue. */
export async function benchCatalog(): Promise<Row[]> {
  const times: number[] = [];
  for (const size of SIZES) times.push(await timeQueries(size));
  const [smallest = 0] = times;
  return SIZES.map((size, index) => ({
    what: `catalogue query at ${size.toLocaleString("en")} products / at ${SIZES[0]?.toLocaleString("en")}`,
    ours: `${times[index]?.toFixed(2)} ms`,
    reference: `${smallest.toFixed(2)} ms`,
    ratio: (times[index] as number) / smallest,
  }));
}

/** Median milliseconds of one query over HTTP, the indexes warm: that of the search is made beside the first queries. */
async function timeQueries(size: number): Promise<number> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "vzlet-bench-"));
  const db = connect({ dataDir, databaseUrl: null });
  await migrate(db);
  await writeCatalog(db, syntheticCatalog(size), { kind: "feed", clock: Date.now });
  await db.destroy();
  const backend = await startBackend({
    contentDir: "server/content",
    dataDir,
    databaseUrl: null,
    logger: createLogger({ logLevel: "fatal" }),
  });
  const get = async (address: string) => {
    const response = await fetch(`${backend.url}${address}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  };
  const ask = (index: number) => get(`/api/catalog/type-${index % 5}/${QUERIES[index % QUERIES.length]}`);
  await get("/api/search/?q=1");
  for (let index = 0; index < 60; index += 1) await ask(index);
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const started = performance.now();
    await ask(index);
    times.push(performance.now() - started);
  }
  await backend.close();
  rmSync(dataDir, { recursive: true, force: true });
  return median(times);
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
