import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bigFeed } from "./feeds/big-feed.ts";

const MB = 2 ** 20;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vzlet-memory-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it("imports a feed of 60 MB in less than 300 MB of memory", { timeout: 180_000 }, async () => {
  const feed = join(folder, "feed.xml");
  await pipeline(Readable.from(bigFeed(44_000_000)), createWriteStream(feed));
  expect((await stat(feed)).size).toBeGreaterThan(60_000_000);
  const child = join(import.meta.dirname, "import-child.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [child, folder, feed]);
  expect(Number(stdout)).toBeGreaterThan(30 * MB);
  expect(Number(stdout)).toBeLessThan(300 * MB);
});
