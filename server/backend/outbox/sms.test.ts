import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createDelivery } from "./delivery.ts";
import { enqueueLetters, enqueueSms } from "./message.ts";
import { createSmsGateway, smsTransport } from "./sms-transport.ts";

const NOW = Date.UTC(2026, 10, 20, 10, 26);
const message = { phone: "+79162047711", text: "Взлёт: код 123456" };

describeEngines("messages to phones", (open) => {
  let db: Kysely<Database>;
  let gateway: Server;
  let status: number;
  let received: { headers: Record<string, unknown>; body: unknown }[];
  beforeEach(async () => {
    db = await open();
    status = 200;
    received = [];
    gateway = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
      response.writeHead(status).end("+79162047711: accepted");
    });
    await once(gateway.listen(0, "127.0.0.1"), "listening");
    await enqueueSms(db, message, NOW);
  });
  afterEach(() => void gateway.close());

  const mail = { deliver: async () => {}, missing: async () => [], probe: async () => {}, close: () => {} };
  const logger = pino({ level: "silent" });
  const url = () => `http://shop:s%40cret@127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const byGateway = (now = NOW) => createDelivery({ db, clock: () => now, transport: mail, sms: createSmsGateway(url()), logger });
  const rows = () => db.selectFrom("outbox").selectAll().execute();

  it("leave through the gateway, and nothing of them is kept", async () => {
    expect(await byGateway().deliverDue()).toBe(1);
    expect(received).toMatchObject([
      {
        headers: { authorization: `Basic ${Buffer.from("shop:s@cret").toString("base64")}`, "idempotency-key": `1.${NOW}` },
        body: message,
      },
    ]);
    expect(await rows()).toMatchObject([{ kind: "sms", delivered_at: NOW, message: "{}" }]);
  });

  it("wait for a gateway that refuses, and are the same message later", async () => {
    status = 503;
    expect(await byGateway().deliverDue()).toBe(0);
    expect(await rows()).toMatchObject([{ delivered_at: null, last_error: "The SMS gateway answered 503" }]);
    status = 200;
    expect(await byGateway(NOW + 5000).deliverDue()).toBe(1);
    expect(received.map(({ headers }) => headers["idempotency-key"])).toEqual([`1.${NOW}`, `1.${NOW}`]);
  });

  it("become files without a gateway", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "vzlet-sms-"));
    const sms = smsTransport({ smsUrl: undefined, dataDir });
    await createDelivery({ db, clock: () => NOW, transport: mail, sms, logger }).deliverDue();
    const file = join(dataDir, "outbox", "1-sms.txt");
    expect(await readFile(file, "utf8")).toBe("+79162047711\n\nВзлёт: код 123456\n");
    expect((await stat(file)).mode & 0o077).toBe(0);
    await rm(dataDir, { recursive: true });
  });

  it("hold no letter up, nor does a letter hold them up", async () => {
    await enqueueLetters(db, [{ to: "anna@example.ru", subject: "Проба", text: "", html: "" }], NOW);
    expect(await createDelivery({ db, clock: () => NOW, transport: mail, logger }).deliverDue()).toBe(1);
    expect(await byGateway().deliverDue()).toBe(1);
  });
});
