import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import type { SellingRules } from "../content/selling.ts";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import { FeedError } from "../import/feed/feed-text.ts";
import type { LetterContext } from "../orders/set-state.ts";
import { endExchange, forgetExchanges, idleExchanges, type Exchange } from "./exchanges.ts";
import { importOnce, ONE_C, receivedText, type FileOutcome } from "./file-outcome.ts";
import { GoodsBusy, type GoodsWork } from "./goods/goods-work.ts";
import { takeDocuments, type TakenDocuments } from "./orders/take-documents.ts";
import { openFiles } from "./received-files.ts";

export interface ImportFilesContext {
  db: Kysely<Database>;
  dataDir: string;
  files: FileStore;
  clock: Clock;
  selling: Pick<SellingRules, "carriers" | "dealerPrices" | "unconfirmedHold">;
  letters(): Promise<LetterContext>;
  /** Called when letters may wait. */
  onQueued?: () => void;
}

const IDLE_MS = 10 * MINUTE_MS;

/** Imports a file of orders: what 1C says of them. */
export function importOrders(context: ImportFilesContext, exchange: Exchange, name: string): Promise<FileOutcome> {
  const { db, clock, selling, letters, onQueued } = context;
  return importOnce({ db, clock, exchangeId: exchange.id, name }, async () => {
    const opened = await openFiles(context, exchange.id);
    let stream: Readable | undefined;
    try {
      stream = await opened.open(name);
      const { carriers, dealerPrices, unconfirmedHold } = selling;
      const deed = { db, actor: ONE_C, now: clock(), carriers, dealerPrices, unconfirmedHold };
      const taken = await takeDocuments(receivedText(stream), { ...(await letters()), ...deed });
      onQueued?.();
      return { isDone: true, text: documentsText(taken) };
    } finally {
      // Of a file that is damaged in the middle nobody reads the rest.
      stream?.destroy();
      await opened.close();
    }
  });
}

/** Finishes the exchanges that nobody has gone on with for a while: programs that do not say that they have told everything. */
export async function finishIdle({
  db,
  files,
  clock,
  goods,
}: Pick<ImportFilesContext, "db" | "files" | "clock"> & { goods: Pick<GoodsWork, "begin"> }): Promise<void> {
  const failures: unknown[] = [];
  for (const exchange of await idleExchanges(db, clock() - IDLE_MS)) {
    try {
      if (exchange.kind === "sale") await endExchange(db, exchange.id, "done", exchange.note);
      else await goods.begin({ exchange: exchange.id, accept: false }).outcome;
    } catch (error) {
      // A process that has died, too much work or a stop of the shop: it begins anew, and nothing else waits for it.
      if (error instanceof FeedError && !(error instanceof GoodsBusy)) await endExchange(db, exchange.id, "failed", error.message);
      else failures.push(error);
    }
  }
  await forgetExchanges(db, files, clock());
  if (failures.length > 0) throw failures[0];
}

const documentsText = ({ known, changed, noted, contested, unknown }: TakenDocuments) => {
  const more = `${contested > 0 ? `, ждёт выбора в магазине: ${contested}` : ""}${unknown > 0 ? `, неизвестных: ${unknown}` : ""}`;
  return `Заказов: ${known}, изменено: ${changed}, с заметкой: ${noted}${more}`;
};
