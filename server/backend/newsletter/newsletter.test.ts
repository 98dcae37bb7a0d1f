import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Kysely } from "kysely";
import { pino } from "pino";
import request from "supertest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newsletterResponse, unsubscribeResponse } from "#shared/contract/forms.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { openFileStore } from "../files/file-store.ts";
import { createTestShop, logIn, NOON, type TestShop } from "../testing/shop.ts";
import { createDelivery } from "../outbox/delivery.ts";
import { mailTransport } from "../outbox/mail-transport.ts";

const anna = { email: "Anna@Example.ru ", mailing: true, consent: true };

describeEngines("newsletter", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  const subscribers = () => db.selectFrom("subscribers").selectAll().execute();
  const subscribe = (changes: object = {}) => shop.post("/ajax/newsletter/", { ...anna, ...changes });
  const keyInLetter = async () => /\/unsubscribe\/\?key=(\S+)/.exec((await shop.letters()).at(-1)?.text ?? "")?.[1] ?? "";

  it("keeps the address with its consent and confirms it", async () => {
    const { status, body } = await subscribe().set("X-Forwarded-For", "203.0.113.7");
    expect(status).toBe(200);
    newsletterResponse.parse(body);
    expect(await subscribers()).toEqual([
      {
        email: "anna@example.ru",
        consent_version: "2026-11-23",
        consent_address: "203.0.113.7",
        created_at: NOON,
        unsubscribed_at: null,
      },
    ]);
    expect(await shop.letters()).toMatchObject([
      { to: { name: "", address: "anna@example.ru" }, subject: "Взлёт: вы подписаны на новости" },
    ]);
  });

  it("answers the same to who is subscribed already, and writes once", async () => {
    const first = await subscribe();
    const second = await request(shop.app).post("/ajax/newsletter/").type("form").send({ email: anna.email, mailing: "on", consent: "on" });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect([(await subscribers()).length, (await shop.letters()).length]).toEqual([1, 1]);
  });

  it("counts an IPv6 network as one address", async () => {
    shop.remove();
    shop = createTestShop(db, { enquiryLimit: 2 });
    const addresses = ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:1::3", "2001:db8:0:2::1"];
    const statuses = [];
    for (const address of addresses) statuses.push((await subscribe().set("X-Forwarded-For", address)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it.each([
    [{ email: "" }, { email: "Укажите почту" }],
    [{ email: "anna@" }, { email: "Проверьте адрес почты: нужен вид name@example.ru" }],
    [{ mailing: false }, { mailing: "Нужно согласие получать письма" }],
    [{ consent: false }, { consent: "Нужно согласие на обработку персональных данных" }],
  ])("refuses %j", async (changes, fields) => {
    const { status, body } = await subscribe(changes);
    expect({ status, fields: body.error.fields }).toEqual({ status: 422, fields });
    expect(await subscribers()).toEqual([]);
  });

  it("answers a program as if all were well, and stops a flood", async () => {
    expect((await subscribe({ website: "x" })).status).toBe(200);
    expect(await subscribers()).toEqual([]);
    shop.remove();
    shop = createTestShop(db, { enquiryLimit: 1 });
    await subscribe();
    const { status, headers } = await subscribe();
    expect([status, headers["retry-after"]]).toEqual([429, "600"]);
  });

  it("ends by the key of the letter, and can begin again", async () => {
    await subscribe();
    const key = await keyInLetter();
    const { status, body } = await shop.post("/api/newsletter/unsubscribe/", { key });
    expect([status, unsubscribeResponse.parse(body)]).toEqual([200, { newsletter: { email: "anna@example.ru" } }]);
    expect((await subscribers())[0]).toMatchObject({ unsubscribed_at: NOON });
    shop.advance(1000);
    expect((await shop.post("/api/newsletter/unsubscribe/", { key })).status).toBe(200);
    await subscribe();
    expect(await subscribers()).toMatchObject([{ unsubscribed_at: null, created_at: NOON + 1000 }]);
    expect(await shop.letters()).toHaveLength(2);
  });

  it.each(["", "x", "YW5uYUBleGFtcGxlLnJ1.AAAA"])("does not end by a key that was not made here: %j", async (key) => {
    await subscribe();
    const { status, body } = await shop.post("/api/newsletter/unsubscribe/", { key });
    expect([status, body.error.code]).toEqual([404, "KEY_UNKNOWN"]);
    expect((await subscribers())[0]).toMatchObject({ unsubscribed_at: null });
  });

  it("ends by one click in a mail program", async () => {
    await subscribe();
    const transport = mailTransport({
      smtpUrl: undefined,
      mailFrom: undefined,
      dataDir: shop.dataDir,
      attachments: openFileStore(shop, "attachments"),
    });
    await createDelivery({ db, clock: () => NOON, transport, logger: pino({ level: "silent" }) }).deliverDue();
    const letter = (await readFile(join(shop.dataDir, "outbox/1-mail.eml"), "utf8")).replaceAll(/\n\s+/g, "");
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const url = /^List-Unsubscribe:\s*<(\S+)>$/m.exec(letter)?.[1] ?? "";
    expect(url).toMatch(/^https:\/\/vzlet\.example\/api\/newsletter\/unsubscribe\/\?key=/);
    const { status } = await request(shop.app)
      .post(url.replace("https://vzlet.example", ""))
      .type("form")
      .send("List-Unsubscribe=One-Click");
    expect(status).toBe(200);
    expect((await subscribers())[0]).toMatchObject({ unsubscribed_at: NOON });
  });

  it("ends for an account of the same address too", async () => {
    const cookie = await logIn(shop);
    await shop.post("/api/account/", { subscribe: true }).set("Cookie", cookie);
    await subscribe();
    await shop.post("/api/newsletter/unsubscribe/", { key: await keyInLetter() });
    const { body } = await shop.post("/api/account/").set("Cookie", cookie);
    expect(body.account.user.subscribed).toBe(false);

    // The account shows what a form has begun, hands it out, and ends it.
    await subscribe();
    const account = async (payload: object = {}) => (await shop.post("/api/account/", payload).set("Cookie", cookie)).body;
    expect((await account()).account.user.subscribed).toBe(true);
    expect((await account({ export: true })).export.newsletter).toMatchObject({
      subscribed_at: new Date(NOON).toISOString(),
      consent: { version: "2026-11-23" },
    });
    expect((await account({ subscribe: false })).account.user.subscribed).toBe(false);
    expect((await subscribers())[0]).toMatchObject({ unsubscribed_at: NOON });
  });

  describe("at an outside service", () => {
    let service: Server;
    let answer: number;
    const asked: { type: string | undefined; body: string }[] = [];
    beforeEach(async () => {
      asked.length = 0;
      answer = 200;
      service = createServer(async (incoming, outgoing) => {
        asked.push({ type: incoming.headers["content-type"], body: await text(incoming) });
        outgoing.writeHead(answer).end("ok");
      });
      await once(service.listen(0, "127.0.0.1"), "listening");
      shop.remove();
      shop = createTestShop(db, { newsletterUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/subscribe` });
    });
    afterEach(() => {
      service.closeAllConnections();
      service.close();
    });

    it("begins there, and the shop keeps the consent without a letter", async () => {
      expect((await subscribe()).status).toBe(200);
      expect(asked).toEqual([{ type: "application/x-www-form-urlencoded;charset=UTF-8", body: "email=anna%40example.ru" }]);
      expect(await subscribers()).toMatchObject([{ email: "anna@example.ru", consent_version: "2026-11-23", created_at: NOON }]);
      expect(await shop.letters()).toEqual([]);
    });

    it("is refused calmly when the service refuses or is silent", async () => {
      answer = 500;
      const { status, body } = await subscribe();
      expect([status, body.error.code, body.error.message]).toEqual([
        502,
        "NEWSLETTER_FAILED",
        "Подписка сейчас не работает. Попробуйте ещё раз позже",
      ]);
      expect(await subscribers()).toEqual([]);
      service.closeAllConnections();
      service.close();
      expect((await subscribe()).status).toBe(502);
    });
  });
});
