import type { Kysely, Transaction } from "kysely";
import { forms } from "#shared/domain/forms/forms.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { DAY_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { productsOnSale, type KnownProduct } from "../enquiries/known-product.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { unsubscribeKey, unsubscribePath } from "../newsletter/subscription.ts";
import { enqueueLetters, type Letter } from "../outbox/message.ts";
import { signatureOf, type Shop } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { boughtKey } from "./review.ts";

/** How long after an order is finished its shopper is asked, and until when: a shop that stood still writes to nobody about last year. */
const ASKED_AFTER_MS = 14 * DAY_MS;
const ASKED_UNTIL_MS = 60 * DAY_MS;
/** Orders at a time; the others wait for the next time. */
const MAX_ORDERS = 200;

export interface ReviewAsking {
  shop: Shop;
  /** Of the links. */
  siteUrl: string;
  signer: Signer;
  now: number;
}

/**
 * Asks for reviews of orders that were finished two weeks ago: one letter an order, only where the shopper has agreed and nothing was cancelled or
 * came back whole. The mark and the letter are written in one transaction: several processes, or one that is killed, send none twice.
 */
export async function askForReviews(db: Kysely<Database>, asking: ReviewAsking): Promise<void> {
  const due = await db
    .selectFrom("orders")
    .innerJoin("order_states", "order_states.order_id", "orders.id")
    .select("orders.id")
    .where("status", "=", "done")
    .where("ask_review", "=", 1)
    .where("review_asked_at", "is", null)
    .where("email", "!=", "")
    .where("order_states.state", "=", "done")
    .groupBy("orders.id")
    .having(({ fn }) => fn.max("order_states.at"), "<=", asking.now - ASKED_AFTER_MS)
    .having(({ fn }) => fn.max("order_states.at"), ">", asking.now - ASKED_UNTIL_MS)
    .orderBy("orders.id")
    .limit(MAX_ORDERS)
    .execute();
  for (const { id } of due) await transactionally(db, (trx) => ask(trx, id, asking));
}

async function ask(trx: Transaction<Database>, id: number, asking: ReviewAsking): Promise<void> {
  const order = await trx
    .updateTable("orders")
    .set({ review_asked_at: asking.now })
    .where("id", "=", id)
    .where("status", "=", "done")
    .where("review_asked_at", "is", null)
    .returning("email")
    .executeTakeFirst();
  if (!order || order.email === "") return;
  const refused = await trx.selectFrom("review_refusals").select("at").where("email", "=", order.email).executeTakeFirst();
  const product = refused ? null : await dearestOf(trx, id);
  if (product) await enqueueLetters(trx, [letterAbout(product, { id, email: order.email }, asking)], asking.now);
}

/** The product that most was paid for, of those that the shopper has kept and the shop still sells; null = there is none. */
async function dearestOf(trx: Transaction<Database>, order: number): Promise<KnownProduct | null> {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["product_id", "price", "quantity"])
    .where("order_id", "=", order)
    .where("quantity", ">", 0)
    .where("price", ">", 0)
    .execute();
  const dearest = lines.toSorted((a, b) => b.price * b.quantity - a.price * a.quantity).map(({ product_id }) => product_id);
  const sold = await productsOnSale(trx, dearest);
  return dearest.map((id) => sold.get(id)).find((product) => product !== undefined) ?? null;
}

function letterAbout(
  { product_id, name }: KnownProduct,
  { id, email: address }: { id: number; email: string },
  { shop, siteUrl, signer }: ReviewAsking,
): Letter {
  const key = unsubscribeKey(signer, address);
  return writeLetter(
    {
      to: { name: "", address },
      subject: `${shop.name}: как вам покупка?`,
      unsubscribe_url: `${siteUrl}/api/newsletter/unsubscribe/?${new URLSearchParams({ key })}`,
    },
    {
      heading: "Как вам покупка?",
      paragraphs: [
        `Прошло две недели: ${name} уже в${NBSP}деле. Расскажите, что понравилось и${NBSP}что нет, — это поможет тем, кто выбирает.`,
        `Хватит двух${NBSP}предложений и${NBSP}снимка. Плохое мы тоже публикуем и${NBSP}отвечаем на${NBSP}него.`,
      ],
      action: {
        title: forms["add-comment"].title,
        url: `${siteUrl}${paths.form.href({ form: "add-comment" })}?${new URLSearchParams({ product: String(product_id), bought: boughtKey(signer, id) })}`,
        colour: shop.colour,
      },
      closing: [
        `Письмо одно: вы${NBSP}согласились на${NBSP}него, когда оформляли заказ. Больше не${NBSP}присылать: ${siteUrl}${unsubscribePath(key)}`,
        signatureOf(shop),
      ],
    },
  );
}
