import type { Kysely, Selectable } from "kysely";
import { DAY_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { forChange, transactionally } from "../db/transaction.ts";
import type { FileStore } from "../files/file-store.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { newToken, tokenHash } from "../sessions/token-cookie.ts";
import { type Actor, writeJournal } from "../staff/journal.ts";
import { shownProgress } from "./goods/goods-step.ts";
import { dropFiles } from "./received-files.ts";

export type Exchange = Selectable<Database["exchanges"]>;
export type ExchangeKind = Exchange["kind"];

/** Files of these are kept and shown at the desk. */
const KEPT = 5;
/** Of files of orders. */
const ORDERS_KEPT_MS = 30 * DAY_MS;
/** Exchanges that the desk can tell of. */
const LISTED = 50;

/** Begins an exchange: the one of its kind that was under way is over. @returns the token, which 1C sends as a cookie */
export async function beginExchange(db: Kysely<Database>, kind: ExchangeKind, now: number): Promise<{ token: string; id: number }> {
  const token = newToken();
  const id = await transactionally(db, async (trx) => {
    await trx.updateTable("exchanges").set({ state: "over" }).where("kind", "=", kind).where("state", "=", "open").execute();
    const row = { token_hash: tokenHash(token), kind, state: "open", started_at: now, seen_at: now } as const;
    const { id: begun } = await trx.insertInto("exchanges").values(row).returning("id").executeTakeFirstOrThrow();
    return begun;
  });
  return { token, id };
}

/** The exchange of a token, whatever became of it; undefined = nobody has been given this token. */
export async function exchangeOf(db: Kysely<Database>, token: string, now: number): Promise<Exchange | undefined> {
  const found = await db.selectFrom("exchanges").selectAll().where("token_hash", "=", tokenHash(token)).executeTakeFirst();
  if (found) await db.updateTable("exchanges").set({ seen_at: now }).where("id", "=", found.id).execute();
  return found;
}

/**
 * 1C begins to send. Files that have come under this token before belong to a finished exchange: the token goes on with a new one.
 * @returns the exchange that goes on
 */
export async function beginFiles(db: Kysely<Database>, exchange: Exchange, now: number): Promise<Exchange> {
  return transactionally(db, async (trx) => {
    const part = await trx.selectFrom("exchange_parts").select("part").where("exchange_id", "=", exchange.id).limit(1).executeTakeFirst();
    if (!part) return exchange;
    const { token_hash, kind } = exchange;
    await trx
      .updateTable("exchanges")
      .set({ token_hash: `over-${exchange.id}`, state: exchange.state === "open" ? "done" : exchange.state })
      .where("id", "=", exchange.id)
      .execute();
    return trx
      .insertInto("exchanges")
      .values({ token_hash, kind, state: "open", started_at: now, seen_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export const NOT_WAITING = "Этот обмен уже не\u00a0ждёт решения";

/** Whether the guard has stopped an exchange, or a file of it, and nobody has decided yet. */
export async function isWaiting(db: Kysely<Database>, { id, state }: Pick<Exchange, "id" | "state">): Promise<boolean> {
  if (state === "done" || state === "declined") return false;
  const stopped = db.selectFrom("exchange_imports").select("name").where("exchange_id", "=", id).where("state", "=", "doubtful");
  return state === "doubtful" || (await stopped.limit(1).executeTakeFirst()) !== undefined;
}

/** Somebody does not want what the guard has stopped: the shop stays as it is, and the next exchange is asked about anew. @throws HttpError 404, 422 */
export async function declineExchange(db: Kysely<Database>, id: number, { actor, now }: { actor: Actor; now: number }): Promise<void> {
  await transactionally(db, async (trx) => {
    const exchange = await forChange(trx, trx.selectFrom("exchanges").selectAll().where("id", "=", id)).executeTakeFirst();
    if (!exchange) throw failures.exchangeUnknown();
    if (shownProgress(exchange, now) !== "") throw formInvalid({ form: "Обмен сейчас записывается: дождитесь конца" });
    if (!(await isWaiting(trx, exchange))) throw formInvalid({ form: NOT_WAITING });
    await endExchange(trx, id, "declined", `Обмен отклонён: ${actor.name}. Каталог остался прежним.`);
    const subject = { kind: "exchange", id } as const;
    await writeJournal(trx, { actor, now, deed: "exchange-decline", subject, before: { outcome: exchange.note } });
  });
}

export async function endExchange(db: Kysely<Database>, id: number, state: Exchange["state"], note: string): Promise<void> {
  await db.updateTable("exchanges").set({ state, note }).where("id", "=", id).execute();
}

/** Counts a beginning (1) or takes back one that says nothing against the exchange (-1). @returns how many there have been */
export async function countTry(db: Kysely<Database>, id: number, more: 1 | -1): Promise<number> {
  const counted = db
    .updateTable("exchanges")
    .set((row) => ({ tries: row("tries", "+", more) }))
    .where("id", "=", id);
  return (await counted.returning("tries").executeTakeFirstOrThrow()).tries;
}

/** Those that nobody has gone on with for a while: 1C has finished, or was broken off. */
export function idleExchanges(db: Kysely<Database>, before: number): Promise<Exchange[]> {
  return db.selectFrom("exchanges").selectAll().where("state", "=", "open").where("seen_at", "<", before).execute();
}

/**
 * Removes the files of all but the last few, and forgets the oldest exchanges. Files of orders name people, so they go after a while even when no
 * exchange comes any more.
 */
export async function forgetExchanges(db: Kysely<Database>, files: FileStore, now: number): Promise<void> {
  const stale = await db
    .selectFrom("exchange_parts")
    .innerJoin("exchanges", "exchanges.id", "exchange_parts.exchange_id")
    .select("exchange_id")
    .distinct()
    .where("kind", "=", "sale")
    .where("seen_at", "<", now - ORDERS_KEPT_MS)
    .execute();
  for (const { exchange_id: id } of stale) await dropFiles({ db, files }, id);
  // The files of one that is under way are needed, however many of orders have come since.
  const rows = await db
    .selectFrom("exchanges")
    .select("id")
    .where("state", "<>", "open")
    .orderBy("id", "desc")
    .limit(LISTED + 1)
    .execute();
  const last = rows[KEPT];
  if (!last) return;
  const parts = await db
    .selectFrom("exchange_parts")
    .innerJoin("exchanges", "exchanges.id", "exchange_id")
    .select("exchange_id")
    .distinct()
    .where("exchange_id", "<=", last.id)
    .where("state", "<>", "open")
    .execute();
  for (const { exchange_id: id } of parts) await dropFiles({ db, files }, id);
  const old = rows[LISTED];
  if (old) await db.deleteFrom("exchanges").where("id", "<=", old.id).where("state", "<>", "open").execute();
}
