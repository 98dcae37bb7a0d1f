import type { Kysely } from "kysely";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { enqueueAlert, type AlertSettings } from "../../alerts/alert.ts";
import { type Clock, DAY_MS } from "../../clock.ts";
import { transactionally } from "../../db/transaction.ts";
import type { Database } from "../../db/schema.ts";
import { writeLetter } from "../../letters/write-letter.ts";
import { enqueueLetters } from "../../outbox/message.ts";
import type { Shop } from "../../settings.ts";
import type { Run } from "./runs.ts";

/** Failures that go on are told again after this time. */
const TELL_AGAIN_MS = DAY_MS;

/** Whom the shop tells when an import that nobody watches needs somebody. */
export interface Tellers extends AlertSettings {
  ordersTo: string;
  shop: Pick<Shop, "colour">;
}

interface TellContext extends Tellers {
  db: Kysely<Database>;
  clock: Clock;
}

/** Notes the end of a run at the address that it came from, so that the next request can be conditional, and tells the staff what they have to look at. */
export async function tellOfEnd(
  context: TellContext,
  run: Pick<Run, "id" | "source_id" | "state" | "fault" | "consent" | "etag" | "modified" | "hash">,
): Promise<void> {
  const { db } = context;
  const { id, source_id: sourceId, state, etag, modified, hash } = run;
  if (sourceId === null) return;
  if (state === "failed") return noteFailure(context, sourceId, run.fault);
  const told = db.updateTable("import_sources").set({ etag, modified, hash, fault: "", told_at: null }).where("id", "=", sourceId);
  await told.execute();
  if (state !== "planned") return;
  // What came before from there is out of date.
  const older = db.updateTable("import_runs").set({ state: "replaced" }).where("source_id", "=", sourceId).where("state", "=", "planned");
  await older.where("id", "<", id).execute();
  await tell(context, sourceId, "import.waiting", "Выгрузка ждёт решения", [
    run.consent === "harmless"
      ? "Изменений больше, чем магазин принимает сам. Каталог прежний."
      : "Разница найдена. Каталог прежний, пока её не примут.",
  ]);
}

/** Notes why a feed could not be fetched or read; the staff are told at the first failure, and then once a day. */
export async function noteFailure(context: TellContext, sourceId: number, fault: string): Promise<void> {
  const { db, clock } = context;
  await db.updateTable("import_sources").set({ fault }).where("id", "=", sourceId).execute();
  const due = await db
    .selectFrom("import_sources")
    .select("id")
    .where("id", "=", sourceId)
    .where(({ eb, or }) => or([eb("told_at", "is", null), eb("told_at", "<=", clock() - TELL_AGAIN_MS)]))
    .executeTakeFirst();
  if (!due) return;
  await tell(context, sourceId, "import.failed", "Выгрузка не загрузилась", [
    fault,
    "Каталог прежний. Магазин попробует снова по расписанию.",
  ]);
}

async function tell(
  context: TellContext,
  sourceId: number,
  type: "import.failed" | "import.waiting",
  heading: string,
  paragraphs: string[],
): Promise<void> {
  const { db, clock, ordersTo, shop, siteUrl } = context;
  const now = clock();
  await transactionally(db, async (trx) => {
    const source = await trx
      .updateTable("import_sources")
      .set({ told_at: now })
      .where("id", "=", sourceId)
      .returning("name")
      .executeTakeFirst();
    if (!source) return;
    await enqueueAlert(trx, context, { type, number: sourceId }, now);
    const letter = writeLetter(
      { to: ordersTo, subject: `${heading}: ${source.name}` },
      {
        heading,
        paragraphs,
        facts: [["Откуда", source.name]],
        action: { title: `Открыть импорт`, url: `${siteUrl}${deskPaths.imports.href()}`, colour: shop.colour },
        closing: [`Это письмо приходит, когда выгрузке нужен${NBSP}человек.`],
      },
    );
    await enqueueLetters(trx, [letter], now);
  });
}
