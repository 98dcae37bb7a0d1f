import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import { NBSP } from "#shared/text/format.ts";
import type { SellingRules } from "../content/selling.ts";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import { FeedError } from "../import/feed/feed-text.ts";
import type { LetterContext } from "../orders/set-state.ts";
import { countTry, endExchange, forgetExchanges, idleExchanges, type Exchange } from "./exchanges.ts";
import { importOnce, ONE_C, receivedText, type FileOutcome } from "./file-outcome.ts";
import { GoodsBusy, isStop, type GoodsWork } from "./goods/goods-work.ts";
import { takeDocuments, type TakenDocuments } from "./orders/take-documents.ts";
import { openFiles, removeLeftFiles } from "./received-files.ts";

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

/** How often an exchange is begun whose process dies. Between two there is a minute. */
const MAX_TRIES = 5;

/**
 * Finishes the exchanges that nobody has gone on with for a while: programs that do not say that they have told everything. One whose process always dies is given up
 * after a few tries: what 1C has told stays, and its next exchange begins fresh.
 */
export async function finishIdle({
  goods,
  ...context
}: Pick<ImportFilesContext, "db" | "files" | "clock" | "dataDir"> & { goods: Pick<GoodsWork, "begin"> }): Promise<void> {
  const { db, files, clock } = context;
  const failures: unknown[] = [];
  for (const exchange of await idleExchanges(db, clock() - IDLE_MS)) {
    try {
      if (exchange.kind === "sale") await endExchange(db, exchange.id, "done", exchange.note);
      else if ((await countTry(db, exchange.id, 1)) > MAX_TRIES) await endExchange(db, exchange.id, "failed", GIVEN_UP);
      else await goods.begin({ exchange: exchange.id, end: "silence" }).outcome;
    } catch (error) {
      // A process was killed, or there was too much work, or the shop was stopped: this file begins again later, and other exchanges do not wait for it.
      if (error instanceof FeedError && !(error instanceof GoodsBusy)) await endExchange(db, exchange.id, "failed", error.message);
      else failures.push(error);
      if (error instanceof GoodsBusy || isStop(error)) await countTry(db, exchange.id, -1);
    }
  }
  await removeLeftFiles(context, clock());
  await forgetExchanges(db, files, clock());
  if (failures.length > 0) throw failures[0];
}

const GIVEN_UP = `Обмен не${NBSP}закончен: магазин начинал ${MAX_TRIES}${NBSP}раз, и${NBSP}каждый раз работа прерывалась. Каталог остался прежним. Проверьте память и${NBSP}место на${NBSP}диске сервера; следующий обмен 1С начнётся заново.`;

const documentsText = ({ known, changed, noted, contested, unknown }: TakenDocuments) => {
  const more = `${contested > 0 ? `, ждёт выбора в магазине: ${contested}` : ""}${unknown > 0 ? `, неизвестных: ${unknown}` : ""}`;
  return `Заказов: ${known}, изменено: ${changed}, с заметкой: ${noted}${more}`;
};
