import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DealerPrices, Pricing } from "#shared/domain/prices/pricing.ts";
import { quote } from "../cart/quote.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Database } from "../db/schema.ts";
import type { Serve } from "../http/serve.ts";
import type { Search } from "./search.ts";

const MAX_ITEMS = 20;
const MAX_PRODUCTS = 10;

/** Products and their modifications that can be added to an order. */
export function deskProducts(
  serve: Serve,
  { db, catalogs, search, dealerPrices }: { db: Kysely<Database>; catalogs: CatalogStore; search: Search; dealerPrices: DealerPrices },
): void {
  serve(deskEndpoints.products, async ({ query: { q, order } }) => {
    if (q === "") return { products: [] };
    const { snapshot } = await catalogs.current();
    const { ids } = await search.find(snapshot, q, { unfinished: true });
    const products = ids.slice(0, MAX_PRODUCTS);
    const modifications = await modificationsOf(db, snapshot.id, products);
    const asked = wordsOf(q);
    // Of a product with modifications only these can be sold; those that the words mean go first: «supreme 14».
    const items = products
      .flatMap((id) => modifications.get(id) ?? [{ id, name: "", article: "" }])
      .map(({ id, name, article }) => ({ id, named: namedBy(asked, [...wordsOf(name), ...wordsOf(article)]) }))
      .toSorted((a, b) => b.named - a.named)
      .slice(0, MAX_ITEMS)
      .map(({ id }) => id);
    const { lines } = await quote(
      db,
      items.map((id) => ({ id, quantity: 1 })),
      { pricing: await pricingOf(db, order, dealerPrices), onRequest: true },
    );
    return {
      products: lines.map((line) => {
        const { id, product_id, article, name, modification, picture, stock } = line;
        return { id, product_id, article, name, modification, picture, stock, price: line.price / 100 };
      }),
    };
  });
}

/** «BZ-1314» and «14 ft» as words that are compared. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const namedBy = (asked: readonly string[], words: readonly string[]): number => asked.filter((word) => words.includes(word)).length;

/** The pricing of the account that has placed the order. */
async function pricingOf(db: Kysely<Database>, number: string, dealerPrices: DealerPrices): Promise<Pricing> {
  if (number === "") return "retail";
  const account = await db
    .selectFrom("orders")
    .innerJoin("accounts", "accounts.id", "orders.account_id")
    .select("accounts.dealer")
    .where("orders.number", "=", number)
    .executeTakeFirst();
  return account?.dealer === 1 ? dealerPrices : "retail";
}

interface Modification {
  id: number;
  name: string;
  article: string;
}

async function modificationsOf(
  db: Kysely<Database>,
  catalogId: number,
  productIds: readonly number[],
): Promise<Map<number, Modification[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("modifications")
    .select(["id", "product_id", "name", "article"])
    .where("catalog_id", "=", catalogId)
    .where("product_id", "in", productIds)
    .orderBy("position")
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}
