import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { pino } from "pino";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { seedProducts } from "../testing/products.ts";
import { connect } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createCheckoutApp, order } from "../testing/orders.ts";
import { createDelivery } from "./delivery.ts";
import { createFolderStore } from "../files/file-store.ts";
import { createFileTransport } from "./transport.ts";
import { createMailServer } from "../testing/mail-server.ts";
import { enqueueLetters, type Letter } from "./message.ts";
import { createSmtpTransport } from "./mail-transport.ts";
import { NOON } from "../testing/shop.ts";

const SECOND = 1000;
const from = "Взлёт <shop@vzlet.example>";
const logger = pino({ level: "silent" });
const letter = (to: string): Letter => ({ to, subject: "Проба", text: "Текст", html: "<p>Текст</p>" });

describeEngines("outbox", (open) => {
  let db: Kysely<Database>;
  let now: number;
  const mail = createMailServer();

  beforeEach(async () => {
    db = await open();
    now = NOON;
    mail.letters.length = 0;
    await mail.start();
  });
  afterEach(() => mail.stop());

  const bySmtp = (database = db, clock = () => now) =>
    createDelivery({
      db: database,
      clock,
      transport: createSmtpTransport({ url: mail.url(), from, attachments: createFolderStore(tmpdir()) }),
      logger,
    });
  const waiting = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();

  it("delivers an order's letters by SMTP, each once", async () => {
    await seedProducts(db);
    await request(createCheckoutApp(db)).post("/api/checkout/").send(order);
    const delivery = bySmtp();
    expect(await delivery.deliverDue()).toBe(2);
    expect(await delivery.deliverDue()).toBe(0);
    const letters = mail.letters.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1));
    expect(letters).toMatchObject([
      { to: ["orders@vzlet.example"], messageId: `<1.${NOON}@vzlet.example>` },
      { to: ["anna@example.ru"], messageId: `<2.${NOON}@vzlet.example>` },
    ]);
    expect(letters[0]?.source).toMatch(/^reply-to: .*<anna@example.ru>/im);
    expect(letters[0]?.source).toMatch(/^date: Fri, 20 Nov 2026 10:26:00 \+0000/im);
    expect(await waiting()).toMatchObject([
      { delivered_at: NOON, attempts: 1 },
      { delivered_at: NOON, attempts: 1 },
    ]);
  });

  it("waits for a mail server that is gone, and delivers when it is back", async () => {
    await enqueueLetters(db, [letter("orders@vzlet.example")], Date.now());
    await mail.stop();
    const delivery = bySmtp(db, Date.now);
    delivery.start();
    await expect.poll(async () => (await waiting())[0]?.last_error).toContain("ECONNREFUSED");
    await mail.start();
    await mail.received(1);
    await delivery.stop();
    expect(mail.letters).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ delivered_at: expect.any(Number), last_error: "" }]);
  });

  it("lets a refused recipient hold nobody else up", async () => {
    await enqueueLetters(db, [letter("nobody@example.ru"), letter("orders@vzlet.example")], now);
    expect(await bySmtp().deliverDue()).toBe(1);
    expect(mail.letters).toMatchObject([{ to: ["orders@vzlet.example"] }]);
    expect(await waiting()).toMatchObject([{ delivered_at: null, attempts: 1 }, { delivered_at: NOON }]);
  });

  it("sends each letter once when several containers deliver", async () => {
    await enqueueLetters(
      db,
      Array.from({ length: 20 }, (_, index) => letter(`buyer${index}@example.ru`)),
      now,
    );
    const other = connect(open.location(db));
    const counts = await Promise.all([bySmtp().deliverDue(), bySmtp(other).deliverDue()]);
    await other.destroy();
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(20);
    expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(20);
    expect(mail.letters).toHaveLength(20);
  });

  it("repeats, under the same Message-ID, a letter whose sender was killed before the confirmation", async () => {
    await enqueueLetters(db, [letter("orders@vzlet.example")], now);
    const confirm = mail.hold();
    const killed = bySmtp().deliverDue();
    await mail.received(1);
    const successor = bySmtp();
    now += 119 * SECOND;
    expect(await successor.deliverDue()).toBe(0);
    now += SECOND;
    const repeated = successor.deliverDue();
    await mail.received(2);
    confirm();
    expect(await repeated).toBe(1);
    expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(1);
    await killed;
  });

  it("delivers at once what is enqueued while it runs, and finishes the letters under way when it stops", async () => {
    const delivery = bySmtp();
    delivery.start();
    await enqueueLetters(db, [letter("first@example.ru")], now);
    delivery.wake();
    await mail.received(1);
    const confirm = mail.hold();
    const others = ["second", "third", "fourth", "fifth"].map((name) => letter(`${name}@example.ru`));
    await enqueueLetters(db, others, now);
    delivery.wake();
    await mail.received(4);
    const stopped = delivery.stop();
    confirm();
    await stopped;
    const sent = { delivered_at: NOON };
    expect(await waiting()).toMatchObject([sent, sent, sent, sent, { delivered_at: null, attempts: 0 }]);
  });

  it("writes letters as files when there is no mail server", async () => {
    const directory = await mkdtemp(join(tmpdir(), "vzlet-outbox-"));
    await writeFile(join(directory, "1-mail.eml.part"), "what a kill has left");
    await enqueueLetters(db, [letter("orders@vzlet.example"), letter("anna@example.ru")], now);
    const delivery = createDelivery({
      db,
      clock: () => now,
      transport: createFileTransport({ directory, from, attachments: createFolderStore(directory) }),
      logger,
    });
    expect(await delivery.deliverDue()).toBe(2);
    expect((await readdir(directory)).sort()).toEqual(["1-mail.eml", "2-mail.eml"]);
    const source = await readFile(join(directory, "2-mail.eml"), "utf8");
    expect(source).toMatch(/^To: anna@example.ru$/m);
    expect(source).toContain(`Message-ID: <2.${NOON}@vzlet.example>`);
    expect(source).toContain("multipart/alternative");
    await rm(directory, { recursive: true });
  });
});
