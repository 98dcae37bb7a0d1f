import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { startShop } from "./testing/shop.ts";

test("a shop edits its own texts, and a broken one stops the start with file, line and reason", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "texts-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: dataDir };
  const copied = await promisify(execFile)(process.execPath, ["dist/server/shop.js", "content"], { env });
  expect(copied.stdout).toContain(path.join(dataDir, "content"));
  await expect(promisify(execFile)(process.execPath, ["dist/server/shop.js", "content"], { env })).rejects.toThrow(/Тексты уже лежат/);

  const headings = path.join(dataDir, "content", "headings.yaml");
  const original = await readFile(headings, "utf8");
  await writeFile(headings, original.replace("title: Новости", "title: Хроника"));
  const shop = await startShop({ DATA_DIR: dataDir });
  expect(await (await fetch(`${shop.url}/news/`)).text()).toContain('<h1 class="h1">Хроника</h1>');
  await shop.stop();

  await writeFile(headings, original.replace("title: Новости", "titel: Новости"));
  const server = spawn(process.execPath, ["dist/server/main.js"], { env: { ...env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" } });
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, "exit")]);
  expect(said).toMatch(/headings\.yaml, строка \d+: news\.title: /);
  expect(said).not.toContain("    at ");
  expect(code).toBe(1);
});
