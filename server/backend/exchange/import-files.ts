import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import { plural } from "#shared/text/format.ts";
import type { PictureStorage } from "../../originals/picture-storage.ts";
import type { SellingRules } from "../content/selling.ts";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import { FeedError, feedText } from "../import/feed/feed-text.ts";
import type { LetterContext } from "../orders/set-state.ts";
import { type Actor, writeJournal } from "../staff/journal.ts";
import { endExchange, forgetExchanges, idleExchanges, type Exchange } from "./exchanges.ts";
import { keepPicture } from "./goods/pictures.ts";
import { publishGoods, type Published } from "./goods/publish-goods.ts";
import { stageGoods, type StagedFile } from "./goods/stage-goods.ts";
import { takeDocuments, type TakenDocuments } from "./orders/take-documents.ts";
import { openFiles, type OpenFiles } from "./received-files.ts";
import { exchangeSettings } from "./settings.ts";

export interface ImportFilesContext {
  db: Kysely<Database>;
  dataDir: string;
  files: FileStore;
  pictures: PictureStorage;
  clock: Clock;
  selling: Pick<SellingRules, "importGuard" | "carriers" | "dealerPrices" | "unconfirmedHold">;
  letters(): Promise<LetterContext>;
  /** Called when letters may wait. */
  onQueued?: () => void;
}

/** 1C as the journal names it. */
export const ONE_C: Actor = { staff_id: null, name: "1С" };

const UNPACKED_LIMIT = 2e9;
const IDLE_MS = 10 * MINUTE_MS;
/** As large as a picture may be that the shop resizes. */
const MAX_PICTURE = 20 * 1024 * 1024;
const isXml = (name: string) => /\.xml$/i.test(name);

/** What is said to 1C and stands at the desk. */
export interface FileOutcome {
  isDone: boolean;
  text: string;
}

/**
 * Imports one file of an exchange. Everything can be repeated: a file that is imported answers as before, and one that was broken off begins anew and comes to
 * the same. With the last file that has come the shop shows what 1C has told.
 */
export async function importFile(
  context: ImportFilesContext,
  exchange: Exchange,
  name: string,
  onProgress: (text: string) => void,
): Promise<FileOutcome> {
  const { db, clock } = context;
  const before = await db
    .selectFrom("exchange_imports")
    .select(["state", "note"])
    .where("exchange_id", "=", exchange.id)
    .where("name", "=", name)
    .executeTakeFirst();
  if (before?.state === "done") return { isDone: true, text: before.note };
  let outcome: FileOutcome;
  try {
    outcome = await readFile(context, exchange, name, onProgress);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    outcome = { isDone: false, text: error.message };
  }
  const row = { state: outcome.isDone ? "done" : "failed", note: outcome.text, at: clock() } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("exchange_imports")
      .values({ exchange_id: exchange.id, name, ...row })
      .onConflict((conflict) => conflict.columns(["exchange_id", "name"]).doUpdateSet(row))
      .execute();
    const subject = { kind: "exchange", id: exchange.id } as const;
    await writeJournal(trx, { actor: ONE_C, now: clock(), deed: "exchange-file", subject, after: { file: name, outcome: outcome.text } });
  });
  return outcome;
}

async function readFile(
  context: ImportFilesContext,
  exchange: Exchange,
  name: string,
  onProgress: (text: string) => void,
): Promise<FileOutcome> {
  const { db } = context;
  const opened = await openFiles(context, exchange.id);
  let stream: Readable | undefined;
  try {
    stream = await opened.open(name);
    const text = textOf(stream);
    if (exchange.kind === "sale") {
      const taken = await takeDocuments(text, { ...(await context.letters()), ...deedOf(context) });
      context.onQueued?.();
      return { isDone: true, text: documentsText(taken) };
    }
    await keepPictures(context, exchange, opened);
    const told = await stageGoods(db, text, exchange.id, (items) => onProgress(`Прочитано: ${items}`));
    await db
      .updateTable("exchanges")
      .set((row) => ({
        note: "",
        whole_goods: told.wholeGoods ? 1 : row.ref("whole_goods"),
        whole_offers: told.wholeOffers ? 1 : row.ref("whole_offers"),
      }))
      .where("id", "=", exchange.id)
      .execute();
    const imported = await db
      .selectFrom("exchange_imports")
      .select("name")
      .where("exchange_id", "=", exchange.id)
      .where("state", "=", "done")
      .execute();
    const done = new Set([...imported.map((one) => one.name), name]);
    if (opened.names.some((one) => isXml(one) && !done.has(one))) return { isDone: true, text: stagedText(told) };
    onProgress("Товары записываются в магазин");
    const published = await publish(context, told.date, false);
    if (published.outcome === "done")
      await db.updateTable("exchanges").set({ note: published.text }).where("id", "=", exchange.id).execute();
    return outcomeOf(published, stagedText(told));
  } finally {
    // Of a file that is damaged in the middle nobody reads the rest.
    stream?.destroy();
    await opened.close();
  }
}

const deedOf = ({ db, clock, selling: { carriers, dealerPrices, unconfirmedHold } }: ImportFilesContext) => ({
  db,
  actor: ONE_C,
  now: clock(),
  carriers,
  dealerPrices,
  unconfirmedHold,
});

function textOf(stream: Readable): AsyncGenerator<string> {
  return feedText(stream, { onBytes: () => {}, onEncoding: () => {}, unpackedLimit: UNPACKED_LIMIT });
}

async function publish(context: ImportFilesContext, date: string, accept: boolean): Promise<Published> {
  const { settings } = await exchangeSettings(context.db);
  return publishGoods({ ...context, guard: context.selling.importGuard, actor: ONE_C, settings, date, accept });
}

function outcomeOf(published: Published, staged: string): FileOutcome {
  if (published.outcome === "nothing")
    return { isDone: true, text: `${staged}. Цен и остатков этих товаров ещё не было: товары появятся, когда они придут` };
  if (published.outcome === "done") return { isDone: true, text: `${staged}. ${published.text}` };
  return { isDone: false, text: `${published.text} Магазин не изменился. Если так и надо, примите обмен в кабинете, раздел «Обмен с 1С»` };
}

/** 1C has told everything: what it has not named in a whole exchange is gone. The same once more changes nothing. */
export async function completeExchange(context: ImportFilesContext, exchange: Exchange, accept = false): Promise<FileOutcome> {
  const { db } = context;
  const row = await db.selectFrom("exchanges").selectAll().where("id", "=", exchange.id).executeTakeFirstOrThrow();
  if (row.state === "done" || (row.whole_goods === 0 && row.whole_offers === 0 && !accept)) {
    if (row.state === "open") await endExchange(db, row.id, "done", row.note);
    return { isDone: true, text: row.note };
  }
  let gone = 0n;
  for (const [kind, isWhole] of [
    ["good", row.whole_goods],
    ["offer", row.whole_offers],
  ] as const) {
    if (isWhole === 0) continue;
    const { numUpdatedRows } = await db
      .updateTable("exchange_items")
      .set({ deleted: 1 })
      .where("kind", "=", kind)
      .where("seen_in", "<", row.id)
      .where("deleted", "=", 0)
      .executeTakeFirst();
    gone += numUpdatedRows;
  }
  // With its last file the shop has shown everything: nothing is left to be written.
  const isShown = row.note !== "" && gone === 0n && !accept;
  const published: Published = isShown ? { outcome: "done", text: row.note } : await publish(context, "", accept);
  const outcome = outcomeOf(published, "Обмен завершён");
  await endExchange(db, row.id, outcome.isDone ? "done" : "doubtful", outcome.text);
  return outcome;
}

/** Finishes the exchanges that nobody has gone on with for a while: programs that do not say that they have told everything. */
export async function finishIdle(context: ImportFilesContext): Promise<void> {
  for (const exchange of await idleExchanges(context.db, context.clock() - IDLE_MS)) {
    try {
      if (exchange.kind === "sale") await endExchange(context.db, exchange.id, "done", exchange.note);
      else await completeExchange(context, exchange);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      await endExchange(context.db, exchange.id, "failed", error.message);
    }
  }
  await forgetExchanges(context.db, context.files);
}

/** Pictures that have come with the exchange, each once. What is no picture is left out. */
async function keepPictures(context: ImportFilesContext, exchange: Exchange, opened: OpenFiles): Promise<void> {
  const { db, dataDir, pictures: storage, clock } = context;
  const kept = await db
    .selectFrom("exchange_items")
    .select("id")
    .where("kind", "=", "picture")
    .where("seen_in", "=", exchange.id)
    .execute();
  const known = new Set(kept.map(({ id }) => id));
  for (const name of opened.names.filter((one) => /\.(?:jpe?g|png|gif|webp|avif|bmp)$/i.test(one) && !known.has(one))) {
    const bytes = await bounded(await opened.open(name));
    if (bytes) await keepPicture({ db, dataDir, storage, now: clock() }, exchange.id, name, bytes);
  }
}

async function bounded(stream: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PICTURE) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function stagedText({ goods, offers, groups }: StagedFile): string {
  const parts = [
    goods > 0 && `${goods} ${plural(goods, "товар", "товара", "товаров")}`,
    offers > 0 && `${offers} ${plural(offers, "предложение", "предложения", "предложений")}`,
    groups > 0 && `${groups} ${plural(groups, "группа", "группы", "групп")}`,
  ].filter((part) => part !== false);
  return `Прочитано: ${parts.join(", ") || "ничего"}`;
}

const documentsText = ({ known, changed, noted, contested, unknown }: TakenDocuments) => {
  const more = `${contested > 0 ? `, ждёт выбора в магазине: ${contested}` : ""}${unknown > 0 ? `, неизвестных: ${unknown}` : ""}`;
  return `Заказов: ${known}, изменено: ${changed}, с заметкой: ${noted}${more}`;
};
