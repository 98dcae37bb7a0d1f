import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import { NBSP, plural } from "#shared/text/format.ts";
import type { PictureStorage } from "../../../originals/picture-storage.ts";
import { type Clock, isoTime } from "../../clock.ts";
import type { ImportGuard } from "../../content/selling.ts";
import type { Database } from "../../db/schema.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Exchange } from "../exchanges.ts";
import { importOnce, ONE_C, receivedText, type FileOutcome } from "../file-outcome.ts";
import { dropArchives, openFiles, type OpenFiles } from "../received-files.ts";
import { exchangeSettings } from "../settings.ts";
import type { ExchangeEnd } from "./goods-step.ts";
import { hasGone } from "./gone.ts";
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
    const read = (await readNames(db, exchange.id)).add(name);
    if (opened.names.some((one) => isXml(one) && !read.has(one))) return { isDone: true, text: stagedText(told) };
    onProgress("Товары записываются в магазин");
    const published = await publish(context, told.date, { accept: false, least: { good: 0, offer: 0 }, onProgress });
    if (published.outcome === "done")
      await db.updateTable("exchanges").set({ note: published.text }).where("id", "=", exchange.id).execute();
    return outcomeOf(published, stagedText(told));
  } finally {
    // Of a file that is damaged in the middle nobody reads the rest.
    stream?.destroy();
    await opened.close();
  }
}

async function publish(
  context: GoodsContext,
  date: string,
  how: Pick<PublishContext, "accept" | "least" | "onProgress">,
): Promise<Published> {
  const { settings } = await exchangeSettings(context.db);
  return publishGoods({ ...context, ...how, actor: ONE_C, settings, date });
}

function outcomeOf(published: Published, staged: string): FileOutcome {
  if (published.outcome === "nothing")
    return { isDone: true, text: `${staged}. Цен и остатков этих товаров ещё не было: товары появятся, когда они придут` };
  if (published.outcome === "done") return { isDone: true, text: `${staged}. ${published.text}` };
  const text = `${published.text} Магазин не изменился. Если так и надо, примите обмен в кабинете, раздел «Обмен с 1С»`;
  return { isDone: false, isDoubtful: true, text };
}

/** Files of programs that tell all goods in one and all offers in another; those that send them in portions number them, and say themselves when they have told everything. */
const ONE_FILE_EACH = /(?:^|\/)(?:import|offers)\.xml$/i;
const NAMED_FILES = 3;

/**
 * Ends an exchange. What a whole one has not named leaves the shop, but only when every file that has come was read and no other can be missing: 1C says so, or it
 * is silent after the one file of all goods and the one of all offers. The same once more changes nothing.
 * @throws FeedError
 */
export async function completeGoods(
  context: GoodsContext,
  exchangeId: number,
  { end, onProgress }: { end: ExchangeEnd; onProgress: PublishContext["onProgress"] },
): Promise<FileOutcome> {
  const { db } = context;
  const row = await db.selectFrom("exchanges").selectAll().where("id", "=", exchangeId).executeTakeFirstOrThrow();
  const isOver = row.state === "done" || row.state === "declined";
  const accept = end === "accepted";
  // Archives are not needed any more. The end is written after it, so that whoever dies here begins anew.
  const opening = isOver || accept ? Promise.resolve([]) : xmlNames(context, exchangeId);
  const names = await opening.finally(() => dropArchives(context, exchangeId));
  const read = await readNames(db, exchangeId);
  const unread = names.filter((name) => !read.has(name));
  const isLeft = row.state === "failed" && end === "told" && names.length === 0;
  if (isOver || isLeft) return { isDone: row.state === "done", text: row.note };
  const { whole_goods: goods, whole_offers: offers } = row;
  const isTold =
    end === "told"
      ? names.length > 0 && unread.length === 0
      : end === "silence"
        ? goods === 1 && offers === 1 && unread.length === 0 && names.every((name) => ONE_FILE_EACH.test(name))
        : row.state === "doubtful";
  const least = { good: isTold && goods === 1 ? row.id : 0, offer: isTold && offers === 1 ? row.id : 0 };
  // With its last file the shop has shown everything: nothing is left to be written.
  const shown = row.state === "open" ? row.note : "";
  const isShown = !accept && (shown !== "" || read.size === 0) && !(await hasGone(db, least));
  const published: Published = isShown
    ? { outcome: "done", text: shown }
    : await publish(context, isoTime(row.seen_at), { accept, least, onProgress });
  const outcome: FileOutcome = isShown && unread.length === 0 ? { isDone: true, text: shown } : outcomeOf(published, endText(unread));
  const isUntold = end === "silence" && goods === 1 && !isTold && unread.length === 0;
  if (isUntold) outcome.text += `. 1С не${NBSP}сказала, что передала всё: чего в${NBSP}обмене не${NBSP}было, осталось`;
  const isDone = outcome.isDone && unread.length === 0;
  const state = isDone ? "done" : outcome.isDoubtful ? "doubtful" : "failed";
  // Whoever accepts it later accepts no removal that nobody was asked about. What was not read may be read yet.
  const whole = isTold || (end === "told" && state === "failed") ? {} : { whole_goods: 0, whole_offers: 0 };
  await db
    .updateTable("exchanges")
    .set({ state, note: outcome.text, ...whole })
    .where("id", "=", row.id)
    .execute();
  return { ...outcome, isDone };
}

async function xmlNames(context: GoodsContext, exchangeId: number): Promise<string[]> {
  const opened = await openFiles(context, exchangeId, { keepsArchives: true });
  await opened.close();
  return opened.names.filter(isXml);
}

/** The files of an exchange that were read to their end. */
async function readNames(db: Kysely<Database>, exchangeId: number): Promise<Set<string>> {
  const imported = db.selectFrom("exchange_imports").select("name").where("exchange_id", "=", exchangeId);
  return new Set((await imported.where("state", "<>", "failed").execute()).map(({ name }) => name));
}

function endText(unread: readonly string[]): string {
  if (unread.length === 0) return "Обмен завершён";
  const more = unread.length > NAMED_FILES ? ` и${NBSP}ещё ${unread.length - NAMED_FILES}` : "";
  return `Обмен прерван: не${NBSP}прочитаны ${unread.slice(0, NAMED_FILES).join(", ")}${more}. Что пришло, учтено, из${NBSP}магазина ничего не${NBSP}убрано`;
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
