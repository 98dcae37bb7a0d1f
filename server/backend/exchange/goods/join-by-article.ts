import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { activeCatalog, activeCatalogId } from "../../catalog/generations.ts";
import { withHidden } from "../../catalog/overrides/fed-values.ts";
import { soldAlone } from "../../catalog/product-ids.ts";
import { inChunks } from "../../db/insert-rows.ts";
import type { Good, OfferPart } from "./read-goods.ts";

const BATCH = 500;

/**
 * Goods that the shop sold from a feed before stay what they are when 1C names them for the first time: one good of 1C without characteristics and one product
 * without modifications that have the same article, and nobody else has it. In all other cases 1C's good becomes a new product.
 */
export async function joinByArticle(db: Kysely<Database>): Promise<void> {
  // The first catalogue of 1C finds one of a feed; later ones find their own.
  const shown = await activeCatalog(db);
  if (shown?.source !== "feed") return;
  const byArticle = new Map<string, string | null>();
  for (let last = ""; ;) {
    const rows = await newOffers(db, last);
    for (const { id, owner, data, good } of rows) {
      const article = (JSON.parse(data) as OfferPart).article || (JSON.parse(good) as Good).article;
      if (article && id === owner) byArticle.set(article, byArticle.has(article) ? null : id);
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  const sure = [...byArticle].flatMap(([article, id]) => (id === null ? [] : [{ article, id }]));
  for (const chunk of inChunks(sure, BATCH)) {
    const products = await db
      .selectFrom("products")
      .innerJoin("catalog_keys", (join) => join.onRef("catalog_keys.id", "=", "products.id").on("catalog_keys.kind", "=", "item"))
      .select(["article", "key"])
      .where("catalog_id", "=", shown.id)
      .where(soldAlone)
      .where(
        "article",
        "in",
        chunk.map(({ article }) => article),
      )
      .execute();
    const known = Map.groupBy(products, ({ article }) => article);
    const rows = chunk.flatMap(({ article, id }) => {
      const [product, ...others] = known.get(article) ?? [];
      return product && others.length === 0 && product.key !== id ? [{ id, key: product.key }] : [];
    });
    if (rows.length > 0)
      await db
        .insertInto("exchange_keys")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** At most so many are named. */
const NAMED = 5;

/** A product added at the desk is never joined automatically; the member who accepts the import is told once that 1C has one with the same article. */
export async function twinsOfOwn(db: Kysely<Database>): Promise<string[]> {
  const places = withHidden((await activeCatalogId(db)) ?? 0);
  const added = await db
    .selectFrom("own_goods")
    .innerJoin("products", "products.id", "own_goods.item_id")
    .select(["article", "name"])
    .where("catalog_id", "in", places)
    .union(
      db
        .selectFrom("own_goods")
        .innerJoin("modifications", "modifications.id", "own_goods.item_id")
        .select(["article", "name"])
        .where("catalog_id", "in", places),
    )
    .execute();
  const own = new Map(added.flatMap(({ article, name }) => (article === "" ? [] : [[article, name]])));
  if (own.size === 0) return [];
  const twins: string[] = [];
  for (let last = ""; ;) {
    const rows = await newOffers(db, last);
    for (const { data, good } of rows) {
      const article = (JSON.parse(data) as OfferPart).article || (JSON.parse(good) as Good).article;
      const name = own.get(article);
      if (name !== undefined) twins.push(`${article} («${name}»)`);
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  if (twins.length === 0) return [];
  const more = twins.length > NAMED ? ` и ещё ${twins.length - NAMED}` : "";
  return [
    `Артикул своего товара есть и у нового товара 1С: ${twins.slice(0, NAMED).join(", ")}${more}. Если это один и тот же товар, уберите свой, иначе их станет два.`,
  ];
}

/** Offers that no key stands for yet and that the shop has never sold under their own id. */
function newOffers(db: Kysely<Database>, last: string) {
  return db
    .selectFrom("exchange_items as offers")
    .innerJoin("exchange_items as goods", (join) => join.onRef("goods.id", "=", "offers.owner").on("goods.kind", "=", "good"))
    .select(["offers.id", "offers.owner", "offers.data", "goods.data as good"])
    .where("offers.kind", "=", "offer")
    .where("offers.id", ">", last)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("exchange_keys").select("id").whereRef("exchange_keys.id", "=", "offers.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("catalog_keys")
            .select(sql.lit(1).as("one"))
            .where("source", "=", "feed")
            .where("kind", "=", "item")
            .whereRef("key", "=", "offers.id"),
        ),
      ),
    )
    .orderBy("offers.id")
    .limit(BATCH)
    .execute();
}
