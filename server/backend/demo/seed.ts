import type { Kysely } from "kysely";
import { activeCatalog } from "../catalog/generations.ts";
import { writeCatalog, type WriteOptions, type WriteSummary } from "../catalog/write-catalog.ts";
import type { Clock } from "../clock.ts";
import { alone, CATALOGUE } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";
import { demoDigest, readDemo } from "./read-demo.ts";

/**
 * Makes the demonstration catalogue the active one. An imported catalogue stays in the database but is not shown.
 * @param contentDir the content that comes with the program
 * @param actor who wants it; undefined = the program at its start, which the journal does not record
 * @throws ContentError
 */
export async function seedDemo(db: Kysely<Database>, clock: Clock, contentDir: string, actor?: Actor): Promise<WriteSummary> {
  const digest = await demoDigest(contentDir);
  const record: WriteOptions["onShown"] = async (trx, { products }) => {
    const subject = { kind: "catalogue", id: "демонстрация" } as const;
    if (actor) await writeJournal(trx, { actor, now: clock(), deed: "catalogue-demo", subject, after: { products } });
  };
  const { structure, products } = await readDemo(contentDir);
  const removed = await db.selectFrom("removed_samples").select("removed_at").executeTakeFirst();
  const shown = removed ? products.map((product) => ({ ...product, sample_reviews: [], sample_questions: [] })) : products;
  return writeCatalog(db, { structure, products: shown }, { kind: "demo", clock, digest, onShown: record });
}

/**
 * Called at the start. A shop without a catalogue gets the demonstration, and a shop with an older demonstration than that of the
 * program gets the new one with the same ids. An imported catalogue is not changed. The files are parsed only when they must be written.
 * @throws ContentError
 */
export async function refreshDemo(db: Kysely<Database>, clock: Clock, contentDir: string): Promise<void> {
  // A shop that starts while a catalogue is being written waits for it only when it has one to write itself.
  if (await isFresh(db, contentDir)) return;
  await alone(db, CATALOGUE, async () => {
    if (!(await isFresh(db, contentDir))) await seedDemo(db, clock, contentDir);
  });
}

async function isFresh(db: Kysely<Database>, contentDir: string): Promise<boolean> {
  const active = await activeCatalog(db);
  if (active !== null && active.source !== "demo") return true;
  return active?.digest === (await demoDigest(contentDir));
}
