import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { addressKey, foldedPath, withParameters, type AddressKey } from "./address-key.ts";

/** What a redirect leads to: a path of this site, or an item. */
export interface Row {
  target: string | null;
  item_id: number | null;
}

interface Stored extends Row {
  address: string;
  origin: "operator" | "feed";
}

/** Of an address with more parameters each single one is tried, not every choice of them. */
const MAX_CHOSEN = 6;
const MAX_SINGLE = 20;
/** More rows with one path cannot be told apart without the query. */
const MAX_ROWS = 60;

/**
 * The redirect of an address: of the exact one; else of the one with most of its parameters, because sites add parameters that name nothing; else the
 * only one of its path, in any case, whose parameters the address does not contradict: a bare path is that of its only offer. Null = none, or several that lead to different places.
 */
export async function findRow(
  db: Kysely<Database>,
  catalogId: number,
  asked: AddressKey,
  { onlyOperators }: { onlyOperators: boolean },
): Promise<Row | null> {
  const rows = () =>
    db
      .selectFrom("redirects")
      .select(["address", "target", "item_id", "origin"])
      // A feed may give all of its offers the address of a page that the shop has.
      .$if(onlyOperators, (query) => query.where("origin", "=", "operator"));
  const chosen = choices(asked.parameters).map((parameters) => withParameters(asked.path, parameters));
  const exact = await rows().where("address", "in", chosen).execute();
  const first = exact.find(({ address }) => address === asked.full);
  if (first) return first;
  const longest = most(exact, ({ address }) => addressKey(address)?.parameters.length ?? 0);
  if (longest.length > 0) return only(db, catalogId, longest);
  const path = foldedPath(asked.path);
  const near = await rows()
    .where("path", "=", path)
    .limit(MAX_ROWS + 1)
    .execute();
  if (near.length > MAX_ROWS) return null;
  const agreeing = near.flatMap((row) => {
    const shared = agreement(row, asked);
    return shared === null ? [] : [{ ...row, shared }];
  });
  const written = agreeing.filter(({ origin }) => origin === "operator");
  return only(
    db,
    catalogId,
    most(written.length > 0 ? written : agreeing, ({ shared }) => shared),
  );
}

/** The parameters, and what is left of them without some; the last one is empty. */
function choices(parameters: readonly string[]): string[][] {
  if (parameters.length > MAX_CHOSEN) return [[...parameters], ...parameters.slice(0, MAX_SINGLE).map((one) => [one]), []];
  return Array.from({ length: 2 ** parameters.length }, (_, set) => parameters.filter((_one, index) => !(set & (1 << index))));
}

/**
 * The number of parameters that both have; null = the paths differ, or a parameter has different values. What an operator wrote with a query is meant
 * for addresses with this query.
 */
function agreement({ address, origin }: Stored, asked: AddressKey): number | null {
  const row = addressKey(address);
  if (row === null || row.path.toLowerCase() !== asked.path.toLowerCase()) return null;
  const values = new Set(asked.parameters.map((one) => one.toLowerCase()));
  const names = new Set([...values].map(nameOf));
  const own = row.parameters.map((one) => one.toLowerCase());
  const missing = own.filter((one) => !values.has(one));
  const differs = origin === "operator" ? missing.length > 0 : missing.some((one) => names.has(nameOf(one)));
  return differs ? null : own.length - missing.length;
}

const nameOf = (parameter: string) => parameter.split("=", 1)[0];

/** Those with the largest number. */
function most<Item>(items: readonly Item[], size: (item: Item) => number): Item[] {
  const largest = Math.max(...items.map(size));
  return items.filter((item) => size(item) === largest);
}

/** What all rows lead to: one path, one item, or the product whose modifications they name. Goods of former feeds count when nothing else is there. */
async function only(db: Kysely<Database>, catalogId: number, rows: readonly Stored[]): Promise<Row | null> {
  const [first] = rows;
  if (first === undefined || rows.some(({ target }) => target !== first.target)) return null;
  const items = [...new Set(rows.flatMap(({ item_id }) => item_id ?? []))];
  if (items.length <= 1) return first;
  const sold = await db
    .selectFrom("products")
    .select("id as product_id")
    .where("catalog_id", "=", catalogId)
    .where("id", "in", items)
    .union(db.selectFrom("modifications").select("product_id").where("catalog_id", "=", catalogId).where("id", "in", items))
    .execute();
  const [product, ...others] = sold;
  return product === undefined || others.length > 0 ? null : { target: null, item_id: product.product_id };
}
