import type { Selectable } from "kysely";
import type { ProductCard, Spec } from "#shared/contract/catalog.ts";
import type { Database } from "../../db/schema.ts";
import { listPictures, loadCards, type CardSource } from "./product-cards.ts";
import type { Shown } from "../product-ids.ts";
import { readPicture } from "../snapshot.ts";

type Row = Pick<Selectable<Database["modifications"]>, "id" | "product_id" | "name" | "article" | "picture" | "specs">;

/** Cards of products, of which some show one of their modifications. Unknown ids are left out. It takes one statement more than the cards. */
export async function loadShownCards(source: CardSource, shown: readonly Shown[]): Promise<ProductCard[]> {
  const cards = await loadCards(
    source,
    shown.map(({ id }) => id),
  );
  const ids = shown.flatMap(({ modification }) => modification ?? []);
  if (ids.length === 0) return cards;
  const rows = new Map((await readRows(source, ids)).map((row) => [row.product_id, row]));
  return cards.map((card) => withModification(card, rows.get(card.id)));
}

function readRows({ db, snapshot }: CardSource, ids: readonly number[]): Promise<Row[]> {
  return db
    .selectFrom("modifications")
    .select(["id", "product_id", "name", "article", "picture", "specs"])
    .where("catalog_id", "=", snapshot.id)
    .where("id", "in", ids)
    .execute();
}

/** The card with the price, the size, the photo and the address of one modification. */
function withModification(card: ProductCard, row: Row | undefined): ProductCard {
  const offer = card.modifications.find(({ id }) => id === row?.id);
  if (!row || !offer) return card;
  const own = new Map((JSON.parse(row.specs) as Spec[]).map((spec) => [spec.name, spec]));
  const picture = readPicture(row.picture);
  const { price, price_before_discount, stock } = offer;
  return {
    ...card,
    variant: { id: row.id, name: row.name },
    url: `${card.url}?m=${row.id}`,
    article: row.article || card.article,
    price,
    price_before_discount,
    price_from: false,
    stock,
    pictures: picture ? listPictures([picture, ...card.pictures]) : card.pictures,
    specs: card.specs.map((spec) => own.get(spec.name) ?? spec),
  };
}
