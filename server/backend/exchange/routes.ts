import { Router, type Request, type Response } from "express";
import iconv from "iconv-lite";
import type { Logger } from "pino";
import { exchangePaths } from "#shared/contract/desk/exchange.ts";
import type { PictureStorage } from "../../originals/picture-storage.ts";
import type { SellingRules } from "../content/selling.ts";
import { transactionally } from "../db/transaction.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { FeedError } from "../import/feed/feed-text.ts";
import { NOBODYS_HASH, verifyPassword } from "../sessions/passwords.ts";
import { MINUTE_MS, type Clock } from "../clock.ts";
import { writeJournal } from "../staff/journal.ts";
import type { Serve } from "../http/serve.ts";
import { deskExchange } from "./desk-routes.ts";
import { beginExchange, beginFiles, exchangeOf, type Exchange, type ExchangeKind } from "./exchanges.ts";
import { ONE_C, type FileOutcome } from "./file-outcome.ts";
import { goodsHere, outcomeSoon, type GoodsJob, type GoodsWork } from "./goods/goods-work.ts";
import { importOrders, type ImportFilesContext } from "./import-files.ts";
import { markTaken, orderDocuments, referenceDocument } from "./orders/order-documents.ts";
import { PART_LIMIT, plainName, receivedFiles, takePart } from "./received-files.ts";
import { exchangeSettings, type ExchangeSettings } from "./settings.ts";

const COOKIE = "exchange";
const WRONG_PASSWORDS = 10;
/** Some programs send more than they are asked for. */
const MAX_PART = 2 * PART_LIMIT;

export interface ExchangePart {
  /** What imports goods, and goes on between two requests; absent = this process does it, and its visitors wait. */
  exchangeGoods?: Pick<GoodsWork, "begin"> | undefined;
}

interface ExchangeContext extends ImportFilesContext, ExchangePart {
  logger: Logger;
  /** The clock of the windows of the rate limits. */
  limitClock: Clock;
  pictures: PictureStorage;
  selling: SellingRules;
}

/** Says to 1C why something cannot be done. */
class Refusal extends Error {
  override name = "Refusal";
}

/**
 * The HTTP exchange of 1C-Bitrix. Answers are texts: the first line is `success`, `progress` or `failure`, all with status 200, as programs expect it. Every request
 * may come twice.
 */
export function exchangeRoutes(serve: Serve, context: ExchangeContext): Router {
  const { db, clock, limitClock, logger, exchangeGoods: goods = goodsHere({ ...context, guard: context.selling.importGuard }) } = context;
  deskExchange(serve, { ...context, goods });
  const wrong = createRateLimit({ db, name: "exchange-password", limit: WRONG_PASSWORDS, windowMs: 15 * MINUTE_MS, clock: limitClock });

  const router = Router().all(Object.values(exchangePaths), async (request, response) => {
    response.set("Cache-Control", "private, no-store");
    const { settings } = await exchangeSettings(db);
    const answer = (text: string, type = "text/plain") => send(request, response, settings, text, type);
    try {
      await handle(request, settings, answer);
    } catch (error) {
      if (error instanceof Refusal || error instanceof FeedError) return answer(`failure\n${error.message}`);
      const request_id: string = response.locals.requestId;
      logger.error({ err: error, request_id }, "an exchange with 1C failed");
      answer(`failure\nВ магазине сбой, повторите обмен позже (${request_id})`);
    }
  });

  async function handle(request: Request, settings: ExchangeSettings, answer: (text: string, type?: string) => void): Promise<void> {
    const query = request.query as Readonly<Record<string, unknown>>;
    const asked = (name: string) => (typeof query[name] === "string" ? query[name] : "");
    const kind: ExchangeKind = asked("type") === "sale" ? "sale" : "catalog";
    if (!["sale", "catalog", "reference"].includes(asked("type"))) throw new Refusal("Неизвестный вид обмена");
    const mode = asked("mode");
    if (mode === "checkauth") {
      const known = await byCookie(request);
      if (!known && !(await hasPassword(request, settings))) throw new Refusal("Неверный пароль обмена");
      const { token } = await beginExchange(db, kind, clock());
      return answer(`success\n${COOKIE}\n${token}\nsessid=${token}\ntimestamp=${Math.floor(clock() / 1000)}`);
    }
    const exchange = await demandExchange(request, settings, kind);
    if (exchange.state === "over") throw new Refusal("Начат другой обмен, этот прерван");
    if (exchange.state === "declined" && ["init", "file", "import"].includes(mode))
      throw new Refusal("Обмен отклонён в кабинете магазина: начните новый");
    if (exchange.kind !== kind) throw new Refusal("Этот обмен начат для другого: повторите checkauth");

    if (mode === "init") {
      await beginFiles(db, exchange, clock());
      return answer(`zip=yes\nfile_limit=${PART_LIMIT}\nsessid=${cookieOf(request)}\nversion=${settings.containers ? "2.09" : "2.05"}`);
    }
    if (mode === "file") return answer(await receive(request, exchange, asked("filename")));
    if (mode === "import") {
      const name = await namedFile(exchange, plainName(asked("filename")));
      if (kind === "sale") return answer(answerOf(await importOrders(context, exchange, name)));
      return answer(await answerSoon(goods.begin({ exchange: exchange.id, file: name })));
    }
    if (mode === "complete" || mode === "deactivate") return answer(await answerSoon(goods.begin({ exchange: exchange.id, end: "told" })));
    if (kind === "sale" && mode === "query") {
      const text = await orderDocuments({ db, exchangeId: exchange.id, now: clock(), containers: settings.containers });
      return answer(text, "application/xml");
    }
    if (kind === "sale" && mode === "info") return answer(referenceDocument(clock()), "application/xml");
    if (kind === "sale" && mode === "success") {
      await transactionally(db, async (trx) => {
        const orders = await markTaken(trx, exchange.id);
        const note = orders > 0 ? `1С забрала заказов: ${orders}` : "Новых заказов для 1С не было";
        if (orders > 0 || exchange.note === "") await trx.updateTable("exchanges").set({ note }).where("id", "=", exchange.id).execute();
        const subject = { kind: "exchange", id: exchange.id } as const;
        if (orders > 0) await writeJournal(trx, { actor: ONE_C, now: clock(), deed: "exchange-orders", subject, after: { orders } });
      });
      return answer("success");
    }
    throw new Refusal("Неизвестный шаг обмена");
  }

  const byCookie = async (request: Request) => {
    const token = cookieOf(request);
    return token === "" ? undefined : exchangeOf(db, token, clock());
  };

  /** The cookie names the exchange; a program that sends its password each time goes on with the one that is open. */
  async function demandExchange(request: Request, settings: ExchangeSettings, kind: ExchangeKind): Promise<Exchange> {
    const known = await byCookie(request);
    if (known) return known;
    if (!(await hasPassword(request, settings))) throw new Refusal("Сеанс обмена не начат или пароль неверен");
    const open = await db.selectFrom("exchanges").selectAll().where("kind", "=", kind).where("state", "=", "open").executeTakeFirst();
    if (open) return open;
    const { id } = await beginExchange(db, kind, clock());
    return db.selectFrom("exchanges").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  }

  async function hasPassword(request: Request, { password }: ExchangeSettings): Promise<boolean> {
    const given = basicPassword(request);
    if (given === null) return false;
    const network = clientNetwork(request);
    const wait = await wrong.take(network);
    if (wait !== null) throw new Refusal(`Слишком много неверных паролей. Повторите через ${Math.ceil(wait / 60)} мин`);
    const fits = await verifyPassword(given, password || NOBODYS_HASH);
    if (fits && password !== "") await wrong.giveBack(network);
    return fits && password !== "";
  }

  async function receive(request: Request, exchange: Exchange, filename: string): Promise<string> {
    const name = plainName(filename);
    const bytes = await bodyOf(request);
    await takePart(context, exchange.id, name, bytes);
    if (exchange.kind !== "sale" || !/\.xml$/i.test(name)) return "success";
    // Older programs send their orders and ask for no import. While parts are missing it is no whole document yet.
    const outcome = await importOrders(context, exchange, name);
    return outcome.isDone || bytes.length >= PART_LIMIT ? "success" : `failure\n${outcome.text}`;
  }

  /** Some programs leave out the folder of a file. */
  async function namedFile(exchange: Exchange, name: string): Promise<string> {
    const received = await receivedFiles(db, exchange.id);
    if (received.length === 0) throw new Refusal("Файлов в этом обмене ещё не было");
    return received.find((one) => one.name === name)?.name ?? received.find((one) => one.name.endsWith(`/${name}`))?.name ?? name;
  }

  return router;
}

const answerOf = ({ isDone, text }: FileOutcome) => `${isDone ? "success" : "failure"}\n${text}`;

/** The answer of a step, or how far it is: 1C asks again. */
async function answerSoon(job: GoodsJob): Promise<string> {
  const outcome = await outcomeSoon(job);
  return outcome === null ? `progress\n${job.progress}` : answerOf(outcome);
}

function cookieOf(request: Request): string {
  const cookies = (request.get("cookie") ?? "").split(";").map((part) => part.trim());
  const own = cookies.find((part) => part.startsWith(`${COOKIE}=`));
  if (own) return own.slice(COOKIE.length + 1);
  return typeof request.query["sessid"] === "string" ? request.query["sessid"] : "";
}

function basicPassword(request: Request): string | null {
  const [, encoded] = /^Basic\s+([A-Za-z0-9+/=]{1,500})$/i.exec(request.get("authorization") ?? "") ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  return text.includes(":") ? text.slice(text.indexOf(":") + 1) : null;
}

async function bodyOf(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PART) throw new Refusal(`Часть файла больше ${MAX_PART} байт`);
    chunks.push(chunk);
  }
  if (size === 0) throw new Refusal("Файл пуст");
  return Buffer.concat(chunks);
}

/** In the encoding that the program asks for, else in that of the settings. What windows-1251 lacks stands in XML as a number. */
function send(request: Request, response: Response, settings: ExchangeSettings, text: string, type: string): void {
  const asked = /windows-1251|utf-8/i.exec(request.get("accept-charset") ?? "")?.[0]?.toLowerCase();
  const encoding = asked ?? settings.encoding;
  const isXml = type === "application/xml";
  const body = isXml ? `<?xml version="1.0" encoding="${encoding}"?>\n${encoding === "windows-1251" ? numbered(text) : text}` : text;
  response.status(200).set("Content-Type", `${type}; charset=${encoding}`).end(iconv.encode(body, encoding));
}

function numbered(text: string): string {
  return text.replace(/[^\0-\u007f\u0410-\u044fЁё№«»…–—„“”•·©®™€°±§ ]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}
