import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { createTestBucket } from "./testing/bucket.ts";
import { SITE } from "./testing/backend.ts";
import { localState } from "./local-state.ts";
import { startBackend } from "./start.ts";

const s3 = { url: "https://storage.example/shop", accessKeyId: "key", secretAccessKey: "secret", region: "us-east-1" };

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-sharing-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it("names what several containers would each have for themselves, and nothing when all is shared", async () => {
  const dataDir = await temporaryFolder();
  const shared = { dataDir, databaseUrl: "postgres://db/shop", s3, smtpUrl: "smtp://mail", smsUrl: "https://sms.example" };
  expect(localState(shared)).toEqual([]);
  expect(localState({ ...shared, s3: undefined, smtpUrl: undefined, smsUrl: undefined })).toHaveLength(3);
  expect(localState({ dataDir, databaseUrl: null })).toEqual([]);
});

it("does not start with a bucket that refuses its key, and starts with one that does not answer", { timeout: 60_000 }, async () => {
  const bucket = await createTestBucket();
  onTestFinished(() => bucket.remove());
  const log: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line) => void log.push(line) });
  const start = async (settings: typeof s3) =>
    startBackend({ ...SITE, dataDir: await temporaryFolder(), databaseUrl: null, s3: settings, logger });
  await expect(start({ ...bucket.settings, secretAccessKey: "guessed" })).rejects.toMatchObject({ code: "BUCKET_FAILED", status: 403 });
  await (await start(bucket.settings)).close();
  expect(log).toEqual([]);
  await (await start({ ...bucket.settings, url: "http://127.0.0.1:9/shop" })).close();
  expect(log.join("")).toContain("no files are taken until it does");
});
