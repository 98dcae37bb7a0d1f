import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { CartItem, SavedCart } from "#shared/contract/cart.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { MAX_SAVED_CARTS, SAVED_CART_DAYS } from "#shared/domain/lists/purchase-list.ts";
import { NBSP } from "#shared/text/format.ts";
import { cartLine } from "../cart/routes.ts";
import { quote, unavailableBody } from "../cart/quote.ts";
import { type Clock, DAY_MS, isoTime } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { formInvalid } from "../http/input.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf, Sessions } from "../sessions/sessions.ts";

export interface SavedCartOptions {
  db: Kysely<Database>;
  sessions: Sessions;
  pricingOf: PricingOf;
  clock: Clock;
  limitClock: Clock;
}

/** What is kept of a line: its retail price tells later what has changed; 0 = it had none, or could not be sold. */
type Kept = CartItem & { price: number };

/** Carts under a link that nobody guesses. They hold goods only: who has the link sees no person. */
export function savedCartRoutes(serve: Serve, { db, sessions, pricingOf, clock, limitClock }: SavedCartOptions): void {
  const rateLimit = createRateLimit({ db, name: "saved-carts", limit: MAX_SAVED_CARTS, windowMs: DAY_MS, clock: limitClock });

  serve(endpoints.saveCart, async ({ request, response, payload: { items } }) => {
    const now = clock();
    const account_id = (await sessions.find(request, response))?.account.id ?? null;
    const { lines, errors } = await quote(db, items, { pricing: "retail", onRequest: true });
    const prices = new Map(lines.map(({ id, price }) => [id, price]));
    // What is sold out today may be there again when the link is opened.
    for (const { id, reason } of errors) if (reason !== "unknown") prices.set(id, 0);
    if (prices.size === 0) throw failures.cartInvalid();
    const quantities = Map.groupBy(items, ({ id }) => id);
    const quantityOf = (id: number) => (quantities.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    const kept = JSON.stringify([...prices].map(([id, price]): Kept => ({ id, quantity: quantityOf(id), price })));
    // Pressed twice, it is one list.
    const same = account_id === null ? undefined : await ownCarts(db, account_id, now).where("items", "=", kept).executeTakeFirst();
    if (same) return { key: same.key };
    await rateLimit.demand(clientNetwork(request), response, failures.savedCartsTooMany);
    const key = randomBytes(16).toString("base64url");
    await transactionally(db, async (trx) => {
      if (account_id !== null) {
        const own = await ownCarts(trx, account_id, now).execute();
        if (own.length >= MAX_SAVED_CARTS)
          throw formInvalid({ form: `Сохранено уже ${MAX_SAVED_CARTS}${NBSP}списков: сначала удалите лишний` });
      }
      await trx
        .insertInto("saved_carts")
        .values({ key, account_id, name: "", items: kept, saved_at: now, ends_at: now + SAVED_CART_DAYS * DAY_MS })
        .execute();
    });
    return { key };
  });

  serve(endpoints.savedCart, async ({ request, response, params: { key } }): Promise<SavedCart> => {
    const row = await db.selectFrom("saved_carts").selectAll().where("key", "=", key).where("ends_at", ">", clock()).executeTakeFirst();
    if (!row) throw failures.savedCartUnknown();
    const kept = JSON.parse(row.items) as Kept[];
    const pricing = await pricingOf(request, response);
    const own = row.account_id !== null && (await sessions.find(request, response))?.account.id === row.account_id;
    const { lines, errors, products_price } = await quote(db, kept, { pricing });
    const before = new Map(kept.map(({ id, price }) => [id, price]));
    // The stored prices are retail ones: a dealer is shown no change of them.
    const changes = pricing === "retail" ? lines.filter(({ id, price }) => (before.get(id) || price) !== price) : [];
    return {
      key,
      name: row.name,
      own,
      saved_at: isoTime(row.saved_at),
      ends_at: isoTime(row.ends_at),
      products: lines.map(cartLine),
      ...unavailableBody(errors),
      changes: changes.map(({ id, price }) => ({ id, was: (before.get(id) ?? 0) / 100, now: price / 100 })),
      total_price: products_price / 100,
    };
  });

  serve(endpoints.savedCarts, async ({ session }) => {
    const rows = await ownCarts(db, session.account.id, clock()).orderBy("saved_at", "desc").execute();
    return {
      carts: rows.map(({ key, name, saved_at, items }) => ({
        key,
        name,
        saved_at: isoTime(saved_at),
        count: (JSON.parse(items) as Kept[]).length,
      })),
    };
  });

  serve(endpoints.changeSavedCart, async ({ session, params: { key }, payload: { name, remove } }) => {
    const own = { key, account_id: session.account.id };
    const { count } = remove
      ? {
          count: (await db.deleteFrom("saved_carts").where("key", "=", key).where("account_id", "=", own.account_id).executeTakeFirst())
            .numDeletedRows,
        }
      : {
          count: (
            await db
              .updateTable("saved_carts")
              .set({ name })
              .where("key", "=", key)
              .where("account_id", "=", own.account_id)
              .executeTakeFirst()
          ).numUpdatedRows,
        };
    // Removed twice, it is gone as well.
    if (count === 0n && !remove) throw failures.savedCartUnknown();
    return { key };
  });
}

const ownCarts = (db: Kysely<Database>, accountId: number, now: number) =>
  db.selectFrom("saved_carts").select(["key", "name", "items", "saved_at"]).where("account_id", "=", accountId).where("ends_at", ">", now);

/** Deletes carts whose link has ended. */
export async function forgetSavedCarts(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom("saved_carts").where("ends_at", "<=", now).execute();
}
