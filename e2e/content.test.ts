import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { startShop } from "./testing/shop.ts";

test("texts in DATA_DIR/content are taken over once, a running shop shows others without a restart, and broken ones are refused with file, line and reason", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "texts-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: dataDir };
  const command = (...args: string[]) => promisify(execFile)(process.execPath, ["dist/server/shop.js", ...args], { env });
  const content = path.join(dataDir, "content");
  await command("content", "export", content);
  await expect(command("content", "export", content)).rejects.toThrow(/уже что-то лежит/);
  const headings = path.join(content, "headings.yaml");
  const original = await readFile(headings, "utf8");

  await writeFile(headings, original.replace("title: Новости", "titel: Новости"));
  const server = spawn(process.execPath, ["dist/server/main.js"], { env: { ...env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" } });
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, "exit")]);
  expect(said).toMatch(/headings\.yaml, строка \d+: news\.title: /);
  expect(said).not.toContain("    at ");
  expect(code).toBe(1);

  await writeFile(headings, original.replace("title: Новости", "title: Хроника"));
  const shop = await startShop({ DATA_DIR: dataDir });
  const news = async () => (await fetch(`${shop.url}/news/`)).text();
  expect(await news()).toContain('<h1 class="h1">Хроника</h1>');
  expect(await stat(content).catch(() => null)).toBeNull();

  // The command is another process; the page of before is in the cache of the running one.
  const texts = path.join(dataDir, "texts");
  await cp(path.join(dataDir, "content-taken-over"), texts, { recursive: true });
  await writeFile(path.join(texts, "headings.yaml"), original.replace("title: Новости", "title: Летопись"));
  const brand = path.join(texts, "brand.yaml");
  await writeFile(brand, (await readFile(brand, "utf8")).replace('primary: "#2337e8"', 'primary: "#0a5c36"'));
  await command("content", "import", texts);
  await expect.poll(news).toContain('<h1 class="h1">Летопись</h1>');
  await expect
    .poll(async () => {
      const [, style = ""] = /href="(\/brand\/[^"]+)"/.exec(await news()) ?? [];
      return (await fetch(shop.url + style)).text();
    })
    .toContain("--primary:#0a5c36;");
  await writeFile(path.join(texts, "headings.yaml"), original.replace("title: Новости", "titel: Новости"));
  await expect(command("content", "import", texts)).rejects.toThrow(/headings\.yaml, строка \d+: news\.title: /);
  await shop.stop();
});
