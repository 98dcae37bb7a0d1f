import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import { plural } from "#shared/text/format.ts";
import type { PictureStorage } from "../../../originals/picture-storage.ts";
import type { Clock } from "../../clock.ts";
import type { ImportGuard } from "../../content/selling.ts";
import type { Database } from "../../db/schema.ts";
import type { FileStore } from "../../files/file-store.ts";
import { endExchange, type Exchange } from "../exchanges.ts";
import { importOnce, ONE_C, receivedText, type FileOutcome } from "../file-outcome.ts";
import { dropArchives, openFiles, type OpenFiles } from "../received-files.ts";
import { exchangeSettings } from "../settings.ts";
import { keepPicture } from "./pictures.ts";
import { publishGoods, type PublishContext, type Published } from "./publish-goods.ts";
import { stageGoods, type StagedFile } from "./stage-goods.ts";

export interface GoodsContext {
  db: Kysely<Database>;
  dataDir: string;
  /** Where the files of an exchange stay. */
  files: FileStore;
  pictures: PictureStorage;
  clock: Clock;
  guard: ImportGuard;
}

/** As large as a picture may be that the shop resizes. */
const MAX_PICTURE = 20 * 1024 * 1024;
const BATCH = 500;
const isXml = (name: string) => /\.xml$/i.test(name);

/** Imports a file of goods. With the last file that has come the shop shows what 1C has told. */
export function importGoods(
  context: GoodsContext,
  exchange: Exchange,
  name: string,
  onProgress: (text: string) => void,
): Promise<FileOutcome> {
  const { db, clock } = context;
  return importOnce({ db, clock, exchangeId: exchange.id, name }, () => readFile(context, exchange, name, onProgress));
}

async function readFile(context: GoodsContext, exchange: Exchange, name: string, onProgress: (text: string) => void): Promise<FileOutcome> {
  const { db } = context;
  const opened = await openFiles(context, exchange.id, { keepsArchives: true });
  let stream: Readable | undefined;
  try {
    stream = await opened.open(name);
    await keepPictures(context, exchange, opened);
    const told = await stageGoods(db, receivedText(stream), exchange.id, (items) => onProgress(`Прочитано: ${items}`));
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
    const published = await publish(context, told.date, { accept: false, onProgress });
    if (published.outcome === "done")
      await db.updateTable("exchanges").set({ note: published.text }).where("id", "=", exchange.id).execute();
    return outcomeOf(published, stagedText(told));
  } finally {
    // Of a file that is damaged in the middle nobody reads the rest.
    stream?.destroy();
    await opened.close();
  }
}

async function publish(context: GoodsContext, date: string, how: Pick<PublishContext, "accept" | "onProgress">): Promise<Published> {
  const { settings } = await exchangeSettings(context.db);
  return publishGoods({ ...context, ...how, actor: ONE_C, settings, date });
}

function outcomeOf(published: Published, staged: string): FileOutcome {
  if (published.outcome === "nothing")
    return { isDone: true, text: `${staged}. Цен и остатков этих товаров ещё не было: товары появятся, когда они придут` };
  if (published.outcome === "done") return { isDone: true, text: `${staged}. ${published.text}` };
  return { isDone: false, text: `${published.text} Магазин не изменился. Если так и надо, примите обмен в кабинете, раздел «Обмен с 1С»` };
}

/**
 * 1C has told everything: what it has not named in a whole exchange is gone. The same once more changes nothing.
 * @throws FeedError
 */
export async function completeGoods(
  context: GoodsContext,
  exchangeId: number,
  how: Pick<PublishContext, "accept" | "onProgress">,
): Promise<FileOutcome> {
  const { db } = context;
  const { accept } = how;
  await dropArchives(context, exchangeId);
  const row = await db.selectFrom("exchanges").selectAll().where("id", "=", exchangeId).executeTakeFirstOrThrow();
  if (row.state === "done" || (row.whole_goods === 0 && row.whole_offers === 0 && !accept)) {
    if (row.state === "open") await endExchange(db, row.id, "done", row.note);
    return { isDone: true, text: row.note };
  }
  let gone = 0;
  if (row.whole_goods === 1) gone += await markGone(db, "good", row.id);
  if (row.whole_offers === 1) gone += await markGone(db, "offer", row.id);
  // With its last file the shop has shown everything: nothing is left to be written.
  const isShown = row.note !== "" && gone === 0 && !accept;
  const published: Published = isShown ? { outcome: "done", text: row.note } : await publish(context, "", how);
  const outcome = outcomeOf(published, "Обмен завершён");
  await endExchange(db, row.id, outcome.isDone ? "done" : "doubtful", outcome.text);
  return outcome;
}

/** Marks what a whole exchange has not named. It is looked for by reading: one statement that writes would keep every other writer of SQLite waiting meanwhile. */
async function markGone(db: Kysely<Database>, kind: "good" | "offer", exchangeId: number): Promise<number> {
  let gone = 0;
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("exchange_items")
      .select("id")
      .where("kind", "=", kind)
      .where("id", ">", last)
      .where("seen_in", "<", exchangeId)
      .where("deleted", "=", 0)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await db.updateTable("exchange_items").set({ deleted: 1 }).where("kind", "=", kind).where("id", "in", ids).execute();
    gone += ids.length;
    if (ids.length < BATCH) return gone;
    last = ids.at(-1) ?? last;
  }
}

/** Pictures that have come with the exchange, each once. What is no picture is left out. */
async function keepPictures(context: GoodsContext, exchange: Exchange, opened: OpenFiles): Promise<void> {
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
