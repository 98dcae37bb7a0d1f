import type { Kysely, Transaction } from "kysely";
import { showFormer } from "../catalog/generations.ts";
import { transactionally } from "../db/transaction.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";

export interface Undo {
  actor: Actor;
  now: number;
  /** The catalogue that must be the shown one; absent = whichever is. */
  only?: number;
  /** Belongs to the transaction. */
  onShown?: (trx: Transaction<Database>) => Promise<void>;
}

/**
 * Shows the last other catalogue again. Its stock includes the pieces sold and returned since then. Returns the number of its products and how many
 * more steps back there are; null = none is stored. @throws HttpError 409 when another catalogue than `only` is shown
 */
export async function undoImport(
  db: Kysely<Database>,
  { actor, now, only, onShown }: Undo,
): Promise<{ products: number; left: number } | null> {
  return transactionally(db, async (trx) => {
    const shown = await showFormer(trx);
    if (!shown) return null;
    if (only !== undefined && shown.from !== only) throw failures.importNotShown();
    const [before, products] = [await countGoods(trx, shown.from), await countGoods(trx, shown.to)];
    await writeJournal(trx, {
      actor,
      now,
      deed: "catalogue-undo",
      subject: { kind: "catalogue", id: shown.to },
      before: { products: before },
      after: { products },
    });
    await onShown?.(trx);
    return { products, left: shown.left };
  });
}

/** The number of products of a generation. */
async function countGoods(db: Kysely<Database>, catalogId: number): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("catalog_id", "=", catalogId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
