import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createDelivery, type DeliveryOptions } from "./delivery.ts";
import { createMailServer } from "../testing/mail-server.ts";
import { NOON } from "../testing/shop.ts";
import { enqueueLetters, type Letter } from "./message.ts";
import { createFolderStore } from "../files/file-store.ts";
import { createSmtpTransport } from "./mail-transport.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const letter = (address: string): Letter => ({ to: { name: "Анна Петрова", address }, subject: "Проба", text: "Текст", html: "" });

describeEngines("letters in trouble", (open) => {
  let db: Kysely<Database>;
  let now: number;
  let mail: ReturnType<typeof createMailServer>;
  let log: string[];

  beforeEach(async () => {
    db = await open();
    now = NOON;
    log = [];
    mail = createMailServer();
    await mail.start();
  });
  afterEach(() => mail.stop());

  const delivery = (options: Partial<DeliveryOptions> = {}, folder = join(tmpdir(), "vzlet-no-attachments")) =>
    createDelivery({
      db,
      clock: () => now,
      transport: createSmtpTransport({ url: mail.url(), from: "shop@vzlet.example", attachments: createFolderStore(folder) }),
      logger: pino({ level: "info" }, { write: (line) => void log.push(line) }),
      ...options,
    });
  const rows = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();

  it("a letter that the mail server refuses for good is not sent again, and its operator is told why", async () => {
    await enqueueLetters(db, [letter("nobody@example.ru")], now);
    const sender = delivery();
    expect(await sender.deliverDue()).toBe(0);
    now += 10 * HOUR;
    expect(await sender.deliverDue()).toBe(0);
    expect(mail.asked).toEqual(["nobody@example.ru"]);
    expect(await rows()).toMatchObject([{ delivered_at: null, failed_at: NOON, attempts: 1 }]);
    const { outbox, reason } = JSON.parse(log.find((one) => one.includes('"level":50')) ?? "{}");
    expect(outbox).toBe(1);
    expect(reason).toMatch(/550.*is not here/);
    expect(reason).not.toMatch(/nobody|example\.ru|204|Анна/);
    expect(log.join("")).not.toMatch(/nobody|example\.ru|Анна/);
  });

  it("a letter that is refused for now is tried for three days, ever more rarely", async () => {
    await enqueueLetters(db, [letter("busy@example.ru")], now);
    const sender = delivery();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await sender.deliverDue();
      const [row] = await rows();
      waits.push(((row?.next_attempt_at ?? 0) - now) / SECOND);
      now = (row?.next_attempt_at ?? 0) - 1;
      await sender.deliverDue();
      expect(mail.asked).toHaveLength(attempt);
      now += 1;
    }
    // Up to a tenth less, so that what failed together is not tried together again.
    for (const [index, full] of [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600].entries()) {
      expect(waits[index]).toBeLessThanOrEqual(full);
      expect(waits[index]).toBeGreaterThan(full * 0.9);
    }
    expect(await rows()).toMatchObject([{ failed_at: null }]);
    now = NOON + 72 * HOUR;
    await sender.deliverDue();
    now += 100 * HOUR;
    await sender.deliverDue();
    expect(mail.asked).toHaveLength(13);
    expect(await rows()).toMatchObject([{ failed_at: NOON + 72 * HOUR, delivered_at: null }]);
  });

  it("letters that are refused together are tried again at different times", async () => {
    await enqueueLetters(db, [letter("busy@example.ru"), letter("busy@example.ru"), letter("busy@example.ru")], now);
    await delivery().deliverDue();
    expect(new Set((await rows()).map(({ next_attempt_at }) => next_attempt_at)).size).toBe(3);
  });

  it("a letter waits for the container that has its attachment, and its operator is told", async () => {
    const folder = await mkdtemp(join(tmpdir(), "vzlet-attachments-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "1.jpg"), "Фотография");
    const attachments = [{ file: "1.jpg", name: "Пружина.jpg", type: "image/jpeg" }];
    await enqueueLetters(db, [{ ...letter("orders@vzlet.example"), attachments }, letter("anna@example.ru")], now);
    const other = delivery();
    expect(await other.deliverDue()).toBe(1);
    expect(mail.letters.map(({ to }) => to)).toEqual([["anna@example.ru"]]);
    expect(await rows()).toMatchObject([
      { delivered_at: null, failed_at: null, attempts: 0, last_error: expect.stringContaining("1.jpg") },
      {},
    ]);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
    now += HOUR;
    expect(await delivery().deliverDue()).toBe(0);
    expect(log.filter((line) => line.includes('"level":50'))).toHaveLength(1);
    expect(await delivery({}, folder).deliverDue()).toBe(1);
    expect(mail.letters.at(-1)?.source).toContain(Buffer.from("Фотография").toString("base64"));
  });

  it("no letter waits for a clock that was set back", async () => {
    await enqueueLetters(db, [letter("busy@example.ru"), letter("anna@example.ru")], now);
    now -= 2 * HOUR;
    const sender = delivery();
    expect(await sender.deliverDue()).toBe(1);
    now -= 2 * HOUR;
    await sender.deliverDue();
    expect(mail.asked.filter((address) => address.startsWith("busy@"))).toHaveLength(2);
  });
});
