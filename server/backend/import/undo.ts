import type { Kysely } from "kysely";
import { showFormer } from "../catalog/generations.ts";
import { transactionally } from "../db/transaction.ts";
import type { Database } from "../db/schema.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";
import { countGoods } from "./count-goods.ts";

export interface Undo {
  actor: Actor;
  now: number;
}

/**
 * Shows the catalogue of before the last import again. Pieces that were sold or came back since then are right in it. Answers the number of its
 * products; null = it is not stored.
 */
export async function undoImport(db: Kysely<Database>, { actor, now }: Undo): Promise<{ products: number } | null> {
  return transactionally(db, async (trx) => {
    const shown = await showFormer(trx);
    if (!shown) return null;
    const [before, products] = [await countGoods(trx, shown.from), await countGoods(trx, shown.to)];
    await writeJournal(trx, {
      actor,
      now,
      deed: "catalogue-undo",
      subject: { kind: "catalogue", id: shown.to },
      before: { Товаров: before },
      after: { Товаров: products },
    });
    return { products };
  });
}
