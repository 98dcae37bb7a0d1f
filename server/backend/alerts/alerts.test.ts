import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { createDelivery } from "../outbox/delivery.ts";
import { forgetFailed } from "../outbox/queue.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder, order } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { createTelegram, createWebhook } from "./transports.ts";

const HOUR = 3600 * 1000;
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

describeEngines("alerts", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let receiver: Server;
  let status: number;
  let headers: Record<string, string>;
  let answer: string;
  let received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[];
  let now: number;
  let origin: string;
  let log: string[];
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db, { alerts: ["telegram", "webhook"] });
    [status, headers, answer, received, now, log] = [200, {}, "{}", [], NOON, []];
    receiver = createServer(async (request, response) => {
      received.push({ url: request.url, headers: request.headers, body: await text(request) });
      response.writeHead(status, { Location: "/elsewhere", ...headers }).end(answer);
    });
    await once(receiver.listen(0, "127.0.0.1"), "listening");
    origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    receiver.close();
    shop.remove();
  });

  const mail = { deliver: async () => {}, missing: async () => [], probe: async () => {}, close: () => {} };
  const deliver = () => {
    const alerts = {
      telegram: createTelegram({ token: "123456:secret-of-the-bot", chat: "-1001" }, origin),
      webhook: createWebhook({ url: `${origin}/hook?shop=1`, secret }, () => now),
    };
    const logger = pino({ level: "trace" }, { write: (line) => void log.push(line) });
    return createDelivery({ db, clock: () => now, transport: mail, alerts, logger }).deliverDue();
  };
  const at = (path: string) => received.filter(({ url }) => url === path);
  const calls = () => at("/hook?shop=1");
  const chat = () => at("/bot123456:secret-of-the-bot/sendMessage").map(({ body }) => JSON.parse(body.replaceAll("\u00a0", " ")));
  const undelivered = () => db.selectFrom("outbox").selectAll().where("kind", "=", "webhook").where("delivered_at", "is", null).execute();

  it("tell of orders, enquiries, reviews and questions, with a number, a sum and a link to the desk", async () => {
    await shop.post("/api/checkout/", order).expect(200);
    await shop.send("call").expect(200);
    await shop.send("add-comment").expect(200);
    await shop.send("product-question").expect(200);
    await deliver();
    const shown = { chat_id: "-1001", link_preview_options: { is_disabled: true } };
    const { number, total_price } = await db.selectFrom("orders").select(["number", "total_price"]).executeTakeFirstOrThrow();
    // Sets: several are sent at once, so that they arrive in any order.
    expect(new Set(chat())).toEqual(
      new Set([
        {
          ...shown,
          text: expect.stringMatching(/^Новый заказ № 26-000001: [\d ]+ ₽\nhttps:\/\/vzlet\.example\/manage\/orders\/26-000001\/$/),
        },
        { ...shown, text: "Новое обращение № 1: обратный звонок\nhttps://vzlet.example/manage/enquiries/1/" },
        { ...shown, text: "Новый отзыв № 2: 5 из 5\nhttps://vzlet.example/manage/reviews/?number=2" },
        { ...shown, text: "Новый вопрос о товаре № 3\nhttps://vzlet.example/manage/reviews/?number=3" },
      ]),
    );
    const timestamp = "2026-11-20T10:26:00.000Z";
    const url = "https://vzlet.example/manage";
    expect(new Set(calls().map(({ body }) => JSON.parse(body)))).toEqual(
      new Set([
        { type: "order.created", timestamp, data: { number, total_price: total_price / 100, url: `${url}/orders/26-000001/` } },
        { type: "enquiry.created", timestamp, data: { number: 1, form: "call", url: `${url}/enquiries/1/` } },
        { type: "review.created", timestamp, data: { number: 2, rating: 5, url: `${url}/reviews/?number=2` } },
        { type: "question.created", timestamp, data: { number: 3, url: `${url}/reviews/?number=3` } },
      ]),
    );
  });

  it("tell zero from a price that nobody knows yet", async () => {
    const manager = await staffBrowser(shop.app, db, "manager", NOON);
    const gift = {
      lines: [{ id: 4, quantity: 1, price: 0 }],
      name: "Олег",
      phone: "+79162047712",
      consent: true,
      delivery: "pickup",
      region: "moskva",
    };
    await manager.post("/api/manage/orders/new/").send(gift).expect(200);
    await shop.post("/api/checkout/", { ...fastOrder, products: [{ id: 3, quantity: 1 }] }).expect(200);
    await deliver();
    expect(new Set(chat().map(({ text }) => text.split("\n")[0]))).toEqual(
      new Set(["Новый заказ № 26-000001: 0 ₽", "Новый заказ № 26-000002: по запросу"]),
    );
  });

  it("name no person and repeat nothing that was typed", async () => {
    await shop.post("/api/checkout/", order).expect(200);
    for (const form of ["questions", "service", "add-comment", "dealer"] as const) await shop.send(form).expect(200);
    await deliver();
    expect(received).toHaveLength(10);
    for (const { body } of received) expect(body).not.toMatch(/Анна|anna|916|Истра|Садовая|Казань|Спорт|сетка|пружина|Прыгаем|ВЗ24/i);
  });

  it("are signed as Standard Webhooks says", async () => {
    await shop.send("call").expect(200);
    await deliver();
    const { headers, body } = calls()[0] ?? { headers: {} as IncomingHttpHeaders, body: "" };
    const { id } = await db.selectFrom("outbox").select("id").where("kind", "=", "webhook").executeTakeFirstOrThrow();
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": `msg_${id}_${NOON}`,
      "webhook-timestamp": String(NOON / 1000),
    });
    const key = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
    const signed = createHmac("sha256", key)
      .update(`msg_${id}_${NOON}.${NOON / 1000}.${body}`)
      .digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
  });

  it("are tried again with the same id and body and a new time", async () => {
    await shop.send("call").expect(200);
    status = 500;
    await deliver();
    expect(await undelivered()).toMatchObject([{ attempts: 1, last_error: "The webhook answered 500" }]);
    status = 204;
    now += HOUR;
    await deliver();
    const [first, second] = calls();
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"]);
    expect(await undelivered()).toEqual([]);
    now += HOUR;
    await deliver();
    expect(calls()).toHaveLength(2);
  });

  it("wait as long as a receiver asks, and no longer than an hour", async () => {
    const due = async (kind: "telegram" | "webhook") =>
      (await db.selectFrom("outbox").select("next_attempt_at").where("kind", "=", kind).executeTakeFirstOrThrow()).next_attempt_at - now;
    await shop.send("call").expect(200);
    status = 429;
    headers = { "Retry-After": "120" };
    answer = JSON.stringify({ ok: false, error_code: 429, parameters: { retry_after: 37 } });
    await deliver();
    expect(await due("telegram")).toBe(37_000);
    expect(await due("webhook")).toBe(120_000);
    // Neither is asked sooner, and an answer of any length ends.
    now += 36_000;
    await deliver();
    expect(received).toHaveLength(2);
    now += 84_000;
    headers = { "Retry-After": "86400" };
    answer = `{"parameters":{"retry_after":86400},"text":"${" ".repeat(1_000_000)}"}`;
    await deliver();
    expect(received).toHaveLength(4);
    expect(await due("telegram")).toBeLessThan(60_000);
    expect(await due("webhook")).toBe(HOUR);
    status = 200;
    now += HOUR;
    await deliver();
    expect(await undelivered()).toEqual([]);
  });

  it("do not wait for a receiver that is silent", async () => {
    await shop.send("call").expect(200);
    receiver.removeAllListeners("request");
    const alerts = { webhook: createWebhook({ url: origin, secret }, () => now, 50) };
    await createDelivery({ db, clock: () => now, transport: mail, alerts, logger: pino({ level: "silent" }) }).deliverDue();
    expect(await undelivered()).toMatchObject([{ last_error: "The operation was aborted due to timeout" }]);
    receiver.closeAllConnections();
  });

  it("follow no redirect, and a receiver that is gone gets no more of one", async () => {
    await shop.send("call").expect(200);
    status = 307;
    await deliver();
    expect(at("/elsewhere")).toEqual([]);
    expect(await undelivered()).toMatchObject([{ last_error: "The webhook answered 307", failed_at: null }]);
    status = 410;
    now += HOUR;
    await deliver();
    expect(await undelivered()).toMatchObject([{ failed_at: now }]);
  });

  it("say what is wrong with the bot, and never its token", async () => {
    await shop.send("call").expect(200);
    status = 403;
    await deliver();
    const [row] = await db.selectFrom("outbox").selectAll().where("kind", "=", "telegram").execute();
    expect(row?.last_error).toBe("Telegram answered 403: the bot may not write to this chat");
    receiver.close();
    receiver.closeAllConnections();
    now += HOUR;
    await deliver();
    expect(log.join()).toContain("fetch failed");
    expect(log.join()).not.toContain("secret-of-the-bot");
  });

  it("are not written for who is not told, and are forgotten once nobody sends them", async () => {
    await shop.send("call").expect(200);
    await createTestShop(db).send("call").expect(200);
    expect(await undelivered()).toHaveLength(1);
    await forgetFailed(db, NOON + 71 * HOUR);
    expect(await undelivered()).toHaveLength(1);
    await forgetFailed(db, NOON + 73 * HOUR);
    expect(await undelivered()).toEqual([]);
  });
});
