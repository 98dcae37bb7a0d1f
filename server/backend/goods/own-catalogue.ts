import type { Kysely, Transaction } from "kysely";
import { activeCatalog } from "../catalog/generations.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import type { Clock } from "../clock.ts";
import { alone, CATALOGUE, LOCK_TIMEOUT_MS } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { type Actor, writeJournal } from "../staff/journal.ts";

/**
 * Shows a catalogue without goods of any source in place of the demonstration: sections and goods are added by hand, and a feed that comes later stands
 * beside them. One can return from it as from an import. Returns false when the shop has a catalogue of its own already.
 * @param onShown runs in the transaction that shows the catalogue with this id
 */
export async function beginOwnCatalogue(
  db: Kysely<Database>,
  clock: Clock,
  actor: Actor,
  onShown?: (trx: Transaction<Database>, catalogId: number) => Promise<void>,
): Promise<boolean> {
  const write = async () => {
    const shown = await activeCatalog(db);
    if (shown && shown.source !== "demo") return false;
    const empty = { structure: { categories: [], types: [], brands: [], series: [] }, products: [] };
    await writeCatalog(db, empty, {
      kind: "hand",
      clock,
      onShown: async (trx, { catalogId }) => {
        await onShown?.(trx, catalogId);
        await writeJournal(trx, { actor, now: clock(), deed: "catalogue-own", subject: { kind: "catalogue", id: "свои товары" } });
      },
    });
    return true;
  };
  return alone(db, CATALOGUE, write, { timeoutMs: LOCK_TIMEOUT_MS });
}
