import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { pino } from "pino";
import { expect, it } from "vitest";
import { catalogResponse } from "#shared/contract/catalog.ts";
import type { FormId } from "#shared/domain/forms/forms.ts";
import { describeEngines } from "./testing/databases.ts";
import { insertEnquiry, listEnquiries } from "./enquiries/enquiry.ts";
import { actOnReview } from "./reviews/moderate.ts";
import { COMMAND_LINE } from "./staff/journal.ts";
import { startBackend } from "./start.ts";
import { SITE } from "./testing/backend.ts";
import type { BackendReady, BackendWorkerData } from "./worker.ts";

const logger = pino({ level: "silent" });

describeEngines("the backend by itself", (open) => {
  it("starts from nothing with the demonstration catalogue, and again on what is there", async () => {
    const place = open.location(await open());
    for (let start = 1; start <= 2; start++) {
      const backend = await startBackend({ ...SITE, ...place, logger });
      const { page } = catalogResponse.parse(await (await fetch(`${backend.url}/api/catalog/`)).json());
      expect(page.catalog.categories[0]).toMatchObject({ id: 1, slug: "batuty" });
      await backend.close();
      await expect(fetch(`${backend.url}/api/catalog/`)).rejects.toThrow("fetch failed");
    }
  });

  it("erases at the start the people whose enquiries were dealt with a year ago, not those of a warranty", async () => {
    const db = await open();
    const place = open.location(db);
    const folder = join(place.dataDir, "attachments");
    await mkdir(folder);
    const ago = (days: number) => Date.now() - days * 24 * 3600 * 1000;
    const sent: [form: FormId, done_at: number | null, file: string][] = [
      ["questions", ago(366), "1.jpg"],
      ["questions", ago(364), "2.jpg"],
      ["questions", null, "3.jpg"],
      ["service", ago(366), "4.jpg"],
    ];
    for (const [form, done_at, file] of sent) {
      await writeFile(join(folder, file), "");
      const told = {
        answers: JSON.stringify({ name: "Анна" }),
        files: JSON.stringify([{ file, name: file, type: "image/jpeg", size: 0 }]),
      };
      const blank = { payload_hash: "", product_name: "", product_url: "", consent_version: "1", consent_address: "::1" };
      await insertEnquiry(db, { ...blank, ...told, form, done_at, idempotency_key: null, created_at: ago(400) });
    }
    await (await startBackend({ ...SITE, ...place, logger })).close();
    const enquiries = await listEnquiries(db, 10);
    expect(enquiries.map(({ id, answers, files, consent_address }) => [id, answers.name, files.length, consent_address])).toEqual([
      [4, "Анна", 1, "::1"],
      [3, "Анна", 1, "::1"],
      [2, "Анна", 1, "::1"],
      [1, undefined, 0, ""],
    ]);
    expect((await readdir(folder)).toSorted()).toEqual(["2.jpg", "3.jpg", "4.jpg"]);
  });

  it("erases with them the reviews that are not shown, or not any more", async () => {
    const db = await open();
    const dealt = Date.now() - 366 * 24 * 3600 * 1000;
    const blank = {
      payload_hash: "",
      files: "[]",
      product_name: "",
      product_url: "",
      consent_version: "1",
      consent_address: "",
    };
    const words = { name: "Анна", rating: 1, text: "Сломался", advantages: "", disadvantages: "", answer: "", created_at: dealt };
    for (const state of ["approved", "rejected"] as const) {
      const row = { ...blank, answers: JSON.stringify({ name: "Анна" }), form: "add-comment", created_at: dealt, done_at: dealt } as const;
      const { id } = (await insertEnquiry(db, { ...row, idempotency_key: null })) ?? { id: 0 };
      await db
        .insertInto("reviews")
        .values({ ...words, enquiry_id: id, product_id: 1, state })
        .execute();
    }
    const left = async (now = Date.now()) => {
      await (await startBackend({ ...SITE, ...open.location(db), logger, clock: () => now })).close();
      return db.selectFrom("reviews").select(["enquiry_id", "state"]).execute();
    };
    expect(await left()).toEqual([{ enquiry_id: 1, state: "approved" }]);
    const shop = { name: "Взлёт", phone: "", email: "", colour: "#2337e8" };
    const call = { id: 1, version: null, actor: COMMAND_LINE, now: Date.now(), shop, siteUrl: SITE.siteUrl };
    await actOnReview(db, call, { deed: "reject", reason: "" });
    // Of all starts within a day one erases.
    expect(await left()).toHaveLength(1);
    expect(await left(Date.now() + 24 * 3600 * 1000)).toEqual([]);
  });

  it("leaves nothing running when a later step of the start fails", async () => {
    const db = await open();
    const reserved = createServer().listen(0, "127.0.0.1");
    await once(reserved, "listening");
    const { port } = reserved.address() as AddressInfo;
    reserved.close();
    await once(reserved, "close");
    await db.schema.dropTable("staff_invitations").execute();
    await expect(startBackend({ ...SITE, ...open.location(db), logger, port })).rejects.toThrow("staff_invitations");
    await expect(fetch(`http://127.0.0.1:${port}/api/general/`)).rejects.toThrow("fetch failed");
  });

  it("finishes what has been asked before it ends", async () => {
    const backend = await startBackend({ ...SITE, ...open.location(await open()), logger });
    const headers = { "Content-Type": "application/json", Expect: "100-continue" };
    const asked = request(`${backend.url}/api/checkout/`, { method: "POST", headers });
    asked.flushHeaders();
    await once(asked, "continue");
    const closed = backend.close();
    asked.end("{}");
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(422);
    answer.resume();
    await closed;
  });
});

it("runs in a worker thread, says where it listens and ends when told", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "vzlet-worker-"));
  const workerData: BackendWorkerData = { ...SITE, dataDir, databaseUrl: null, logLevel: "silent" };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData });
  const [{ port }] = (await once(worker, "message")) as [BackendReady];
  expect((await fetch(`http://127.0.0.1:${port}/api/general/`)).status).toBe(200);
  worker.postMessage("close");
  expect(await once(worker, "exit")).toEqual([0]);
  await rm(dataDir, { recursive: true });
});
