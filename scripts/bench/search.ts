import type { CatalogSource, SourceProduct } from "#server/backend/catalog/source.ts";
import { readDemo } from "#server/backend/demo/read-demo.ts";
import { CONTENT_DIR, withBackend } from "./backend.ts";
import type { Row } from "./table.ts";

const PRODUCTS = 10_000;
const BUDGET_MS = 20;
/** Each noun is searched with each addition. No query repeats, so no cache answers. The third has a typo, the fourth a wrong keyboard layout. */
const THINGS = [
  "батут",
  "гиря",
  "гонтели",
  ",fnen",
  "batut",
  "беговая дорожка",
  "коврик для йоги",
  "боксёрский мешок",
  "скамья",
  "supreme",
];
const ADDITIONS = ["", "12 футов", "16 кг", "взлёт", "атлант", "недорого", "для дома", "чёрный", "складной", "до 50000 рублей"];

/** The time in which 95 of 100 searches and suggestions are answered over HTTP, at 10,000 products. */
export async function benchSearch(): Promise<Row[]> {
  return withBackend(await repeatedCatalog(), async (time) => {
    const search = (query: string, parameters: string) => time(`/api/search/?q=${encodeURIComponent(query)}${parameters}`);
    const measure = async (what: string, parameters: string): Promise<Row> => {
      const times: number[] = [];
      for (const addition of ADDITIONS) for (const thing of THINGS) times.push(await search(`${thing} ${addition}`, parameters));
      const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;
      return { what, ours: `${p95.toFixed(1)} ms`, reference: `${BUDGET_MS} ms`, ratio: p95 / BUDGET_MS, better: "lower", noise: 0.5 };
    };
    // The first search waits for the index; the others are the warm-up.
    for (const parameters of ["", "&suggest=1"]) for (const thing of THINGS) await search(`${thing} x`, parameters);
    return [
      await measure(`search p95 at ${PRODUCTS.toLocaleString("en")} products / budget`, ""),
      await measure(`suggestions p95 at ${PRODUCTS.toLocaleString("en")} products / budget`, "&suggest=1"),
    ];
  });
}

/** The demonstration catalogue, repeated until it has enough products. */
async function repeatedCatalog(): Promise<CatalogSource> {
  const { structure, products } = await readDemo(CONTENT_DIR);
  return { structure, products: repeated(products) };
}

function* repeated(products: readonly SourceProduct[]): Generator<SourceProduct> {
  for (let index = 0; index < PRODUCTS; index += 1) {
    const { slug, modifications, ...product } = products[index % products.length] as SourceProduct;
    const round = Math.floor(index / products.length);
    yield {
      ...product,
      key: `${product.key}-${round}`,
      name: `${product.name} ${round}`,
      slug: slug ? `${slug}-${round}` : null,
      ...(modifications && { modifications: modifications.map((own) => ({ ...own, key: `${own.key}-${round}` })) }),
    };
  }
}
