import type { Kysely } from "kysely";
import type { UnavailableProduct } from "#shared/contract/cart.ts";
import type { WantedLine } from "#shared/contract/desk/order-changes.ts";
import { priceBefore } from "#shared/domain/orders/order-totals.ts";
import type { DealerPrices } from "#shared/domain/prices/pricing.ts";
import { NBSP } from "#shared/text/format.ts";
import { quote, type QuotedLine } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import { formInvalid } from "../../http/input.ts";

/** Something that can be added to an order: its present data and price, or the price that was typed. Kopecks. */
export interface FoundItem extends Pick<QuotedLine, "product_id" | "article" | "name" | "modification" | "price" | "old_price" | "unit"> {
  item_id: number;
  on_request: number;
  typed: boolean;
}

const REFUSED: Partial<Record<UnavailableProduct["reason"], string>> = {
  sold_out: "закончился",
  no_size: "назовите один из его вариантов",
};

/** Finds what was asked for by id or by article, in this order, with the prices of the account. @throws HttpError 422 that names what is not sold */
export async function findItems(
  db: Kysely<Database>,
  wanted: readonly Pick<WantedLine, "id" | "article" | "price" | "back_order">[],
  { accountId, dealerPrices }: { accountId: number | null; dealerPrices: DealerPrices },
): Promise<FoundItem[]> {
  if (wanted.length === 0) return [];
  const ids = await itemIds(db, wanted);
  const awaited = new Set(ids.filter((_, index) => wanted[index]?.back_order));
  const account = await db.selectFrom("accounts").select("dealer").where("id", "=", accountId).executeTakeFirst();
  const { lines, errors } = await quote(
    db,
    [...new Set(ids)].map((id) => ({ id, quantity: 1 })),
    { pricing: account?.dealer === 1 ? dealerPrices : "retail", onRequest: true, awaited },
  );
  const [refused] = errors;
  if (refused)
    throw formInvalid({
      lines: `${refused.name ?? `Товар №${NBSP}${refused.id}`}: ${REFUSED[refused.reason] ?? "не продаётся"}`,
    });
  const byId = new Map(lines.map((line) => [line.id, line]));
  return wanted.flatMap(({ price }, index) => {
    const line = byId.get(ids[index] ?? 0);
    return line ? [itemOf(line, price)] : [];
  });
}

/** The ids of what was asked for. @throws HttpError 422 when no goods have the article */
export async function itemIds(db: Kysely<Database>, wanted: readonly Pick<WantedLine, "id" | "article">[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { id, article } of wanted) ids.push(id ?? (await idOf(db, article)));
  return ids;
}

function itemOf(line: QuotedLine, typed: number | null | undefined): FoundItem {
  const { id, product_id, article, name, modification, old_price, unit } = line;
  const price = typed === undefined ? line.price : Math.round((typed ?? 0) * 100);
  const on_request = typed === null || (typed === undefined && price === 0) ? 1 : 0;
  return {
    item_id: id,
    product_id,
    article,
    name,
    modification,
    price,
    on_request,
    old_price: priceBefore(old_price, price),
    unit,
    typed: typed !== undefined,
  };
}

/** The modification or the product of an article, however its letters are written. */
async function idOf(db: Kysely<Database>, article: string): Promise<number> {
  const spellings = [article, article.toUpperCase(), article.toLowerCase()];
  for (const table of ["modifications", "products"] as const) {
    const found = await db
      .selectFrom(table)
      .innerJoin("active_catalog", "active_catalog.catalog_id", `${table}.catalog_id`)
      .select(`${table}.id as id`)
      .where(`${table}.article`, "in", spellings)
      .orderBy(`${table}.id`)
      .limit(1)
      .executeTakeFirst();
    if (article !== "" && found) return found.id;
  }
  throw formInvalid({ lines: article === "" ? "Укажите товар" : `Артикула ${article} в${NBSP}каталоге нет` });
}
