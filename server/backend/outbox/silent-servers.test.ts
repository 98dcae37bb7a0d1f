import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import type { Database } from "../db/schema.ts";
import { createFolderStore } from "../files/file-store.ts";
import { describeEngines } from "../testing/databases.ts";
import { createMailServer } from "../testing/mail-server.ts";
import { NOON } from "../testing/shop.ts";
import { createDelivery } from "./delivery.ts";
import { createSmtpTransport } from "./mail-transport.ts";
import { enqueueLetters, type Letter } from "./message.ts";

const SECOND = 1000;
const letter = (address: string): Letter => ({ to: { name: "Анна Петрова", address }, subject: "Проба", text: "Текст", html: "" });

// Half a minute of waiting, in which the database does the same on both engines.
describeEngines(
  "letters to servers that do not answer",
  (open) => {
    let db: Kysely<Database>;
    let mail: ReturnType<typeof createMailServer>;
    let begin: number;
    beforeEach(async () => {
      db = await open();
      begin = performance.now();
      mail = createMailServer();
      await mail.start();
    });
    afterEach(() => mail.stop());

    function startDelivery(): ReturnType<typeof createDelivery> {
      const delivery = createDelivery({
        db,
        clock: () => NOON + Math.round(performance.now() - begin),
        transport: createSmtpTransport({
          url: mail.url(),
          from: "shop@vzlet.example",
          attachments: createFolderStore(join(tmpdir(), "vzlet-no-attachments")),
        }),
        logger: pino({ level: "silent" }),
      });
      delivery.start();
      onTestFinished(() => delivery.stop());
      return delivery;
    }

    it("a code passes sixty letters whose receivers do not answer, of which a few are sent at once", async () => {
      await enqueueLetters(
        db,
        Array.from({ length: 60 }, (_, index) => letter(`slow@dead${index}.example`)),
        NOON,
      );
      const delivery = startDelivery();
      await mail.wasAsked(3);
      await enqueueLetters(db, [letter("anna@example.ru")], NOON, "code");
      delivery.wake();
      await mail.received(1);
      expect(mail.letters.map(({ to }) => to)).toEqual([["anna@example.ru"]]);
      expect(mail.asked).toHaveLength(4);
      mail.goOn();
      await mail.received(61);
    });

    it("a silent mail server is paused, and codes leave first when it is back", { timeout: 150_000 }, async () => {
      await mail.stop();
      const { port } = new URL(mail.url());
      const sockets: Socket[] = [];
      const silent = createServer((socket) => void sockets.push(socket.on("error", () => {}))).listen(Number(port), "127.0.0.1");
      await once(silent, "listening");
      await enqueueLetters(
        db,
        Array.from({ length: 30 }, (_, index) => letter(`buyer${index}@example.ru`)),
        NOON,
      );
      await enqueueLetters(db, [letter("anna@example.ru")], NOON, "code");
      startDelivery();
      // The first letters have waited in vain, and so has a probe.
      while (sockets.length < 6) await once(silent, "connection");
      expect(performance.now() - begin).toBeLessThan(60 * SECOND);
      // So has the code, which waits a while by itself after that.
      const code = db.selectFrom("outbox").select("next_attempt_at").where("urgent", "=", 1);
      const wait = async () => Number((await code.executeTakeFirstOrThrow()).next_attempt_at) - NOON - (performance.now() - begin);
      await expect.poll(wait, { timeout: 60 * SECOND }).toBeLessThan(0);
      for (const socket of sockets) socket.destroy();
      silent.close();
      await once(silent, "close");
      await mail.start();
      const back = performance.now();
      await mail.received(31);
      expect(performance.now() - back).toBeLessThan(45 * SECOND);
      expect(mail.letters.findIndex(({ to }) => to[0] === "anna@example.ru")).toBeLessThan(4);
      const rows = await db.selectFrom("outbox").select("attempts").execute();
      expect(rows.every(({ attempts }) => attempts <= 2)).toBe(true);
    });
  },
  "PostgreSQL",
);
