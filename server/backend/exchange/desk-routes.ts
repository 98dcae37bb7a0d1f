import { pipeline } from "node:stream/promises";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { exchangePaths, type ExchangeResponse } from "#shared/contract/desk/exchange.ts";
import { NBSP } from "#shared/text/format.ts";
import { isoTime } from "../clock.ts";
import { sent } from "../http/http-exchange.ts";
import { failures } from "../http/failures.ts";
import { ownLink } from "../http/forwarded.ts";
import { formInvalid, readNumber } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { FeedError } from "../import/feed/feed-text.ts";
import { writeJournal } from "../staff/journal.ts";
import { declineExchange, isWaiting, NOT_WAITING } from "./exchanges.ts";
import { outcomeSoon, type GoodsWork } from "./goods/goods-work.ts";
import { shownProgress } from "./goods/goods-step.ts";
import type { ImportFilesContext } from "./import-files.ts";
import { chooseContested, contestedOrders, readContested } from "./orders/contested.ts";
import { fileContent, receivedFiles } from "./received-files.ts";
import { changeExchangeSettings, exchangeSettings, makeExchangePassword } from "./settings.ts";

const SHOWN = 15;

/** The desk's page of the exchange with 1C. */
export function deskExchange(serve: Serve, context: ImportFilesContext & { goods: Pick<GoodsWork, "begin"> }): void {
  const { db, clock, files, letters, goods } = context;

  async function page(cursor = ""): Promise<ExchangeResponse> {
    const { siteUrl } = await letters();
    const { settings, version, by } = await exchangeSettings(db);
    const { password, ...shown } = settings;
    const named = await db
      .selectFrom("exchange_items")
      .select(["kind", "id", "data"])
      .where("kind", "in", ["price", "warehouse"])
      .where("deleted", "=", 0)
      .orderBy("position")
      .execute();
    const choices = (kind: "price" | "warehouse") =>
      named.filter((row) => row.kind === kind).map(({ id, data }) => ({ id, name: (JSON.parse(data) as { name: string }).name || id }));
    const { goods } = await db
      .selectFrom("exchange_items")
      .select(({ fn }) => fn.countAll<number>().as("goods"))
      .where("kind", "=", "good")
      .where("deleted", "=", 0)
      .executeTakeFirstOrThrow();
    const rows = await db.selectFrom("exchanges").selectAll().orderBy("id", "desc").limit(SHOWN).execute();
    const exchanges = rows.map(async ({ id, kind, state, started_at, seen_at, note, ...work }) => ({
      id,
      kind,
      state,
      note,
      waiting: await isWaiting(db, { id, state }),
      progress: shownProgress(work, clock()),
      started_at: isoTime(started_at),
      seen_at: isoTime(seen_at),
      files: await receivedFiles(db, id),
      imports: (await db.selectFrom("exchange_imports").selectAll().where("exchange_id", "=", id).orderBy("at").execute()).map((one) => ({
        name: one.name,
        done: one.state === "done",
        note: one.note,
      })),
    }));
    return {
      page: {
        version,
        changed_by: by,
        addresses: Object.values(exchangePaths).map((path) => siteUrl + path),
        has_password: password !== "",
        settings: shown,
        prices: choices("price"),
        warehouses: choices("warehouse"),
        goods: Number(goods),
        exchanges: await Promise.all(exchanges),
        ...(await contestedOrders(db, cursor)),
      },
    };
  }

  serve(deskEndpoints.exchange, ({ query }) => page(query.cursor));
  serve(deskEndpoints.changeExchange, async ({ payload, actor }) => {
    const { version, retail, old, encoding, containers } = payload;
    const warehouses = payload.warehouses.split("\n").filter((id) => id !== "");
    await changeExchangeSettings(db, { version, actor, now: clock() }, (before) => ({
      ...before,
      retail,
      old,
      warehouses,
      encoding,
      containers,
    }));
    return page();
  });
  serve(deskEndpoints.makeExchangePassword, async ({ actor }) => ({ password: await makeExchangePassword(db, { actor, now: clock() }) }));
  serve(deskEndpoints.acceptExchange, async ({ payload, actor }) => {
    const exchange = await db
      .selectFrom("exchanges")
      .selectAll()
      .where("id", "=", Number(payload.id) || 0)
      .executeTakeFirst();
    if (!exchange) throw failures.exchangeUnknown();
    if (exchange.state !== "done" && !(await isWaiting(db, exchange))) throw formInvalid({ form: NOT_WAITING });
    try {
      const job = goods.begin({ exchange: exchange.id, end: "accepted" });
      await db
        .transaction()
        .execute((trx) =>
          writeJournal(trx, { actor, now: clock(), deed: "exchange-accept", subject: { kind: "exchange", id: exchange.id } }),
        );
      // A large one goes on after the answer.
      await outcomeSoon(job);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      throw formInvalid({ form: `Обмен не${NBSP}принят: ${error.message}` });
    }
    return page();
  });
  serve(deskEndpoints.declineExchange, async ({ payload, actor }) => {
    await declineExchange(db, Number(payload.id) || 0, { actor, now: clock() });
    return page();
  });
  serve(deskEndpoints.orderExchange, async ({ params: { number } }) => ({ contested: await readContested(db, number) }));
  serve(deskEndpoints.chooseOrderExchange, async ({ params: { number }, payload, actor }) => {
    const { carriers, dealerPrices, unconfirmedHold } = context.selling;
    const deed = { db, actor, now: clock(), carriers, dealerPrices, unconfirmedHold, ...(await letters()) };
    await chooseContested(deed, number, payload.choices).finally(() => context.onQueued?.());
    return { contested: await readContested(db, number) };
  });
  serve(deskEndpoints.exchangeFile, async ({ request, response, params, query }) => {
    ownLink(request);
    const content = await fileContent({ db, files }, readNumber(params.id, failures.exchangeFileUnknown), query.name);
    if (!content) throw failures.exchangeFileUnknown();
    response
      .type("application/octet-stream")
      .attachment(query.name.split("/").at(-1) ?? "file")
      .set("X-Content-Type-Options", "nosniff");
    await pipeline(content, response).catch(() => response.destroy());
    return sent;
  });
}
