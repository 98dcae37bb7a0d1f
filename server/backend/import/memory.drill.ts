import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bigFeed } from "../testing/big-feed.ts";

/** Makes each process of the command say at its end how much memory it took at most, in KB. */
const tellMemory = `data:text/javascript,process.on("exit", () => process.stderr.write("most memory: " + process.resourceUsage().maxRSS + "\\n"))`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vzlet-memory-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it("imports a feed of 60 MB in less than 300 MB of memory", { timeout: 180_000 }, async () => {
  const feed = join(folder, "feed.xml");
  await pipeline(Readable.from(bigFeed(44_000_000)), createWriteStream(feed));
  expect((await stat(feed)).size).toBeGreaterThan(60_000_000);
  const program = join(import.meta.dirname, "../../cli/main.ts");
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
  const { stderr } = await promisify(execFile)(process.execPath, ["--import", tellMemory, program, "import", feed], { env });
  const processes = [...stderr.matchAll(/most memory: (\d+)/g)].map(([, kilobytes]) => Number(kilobytes));
  expect(processes).toHaveLength(2);
  const kilobytes = processes.reduce((sum, each) => sum + each);
  expect(kilobytes).toBeGreaterThan(30 * 1024);
  expect(kilobytes).toBeLessThan(300 * 1024);
});
