import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { connect } from "./backend/db/connect.ts";
import { migrate } from "./backend/db/migrate.ts";
import { administer } from "./backend/testing/setup.ts";
import { loadConfig } from "./config.ts";
import { testPages } from "./http/testing/app.ts";
import { createLogger } from "./logger.ts";
import { runCli } from "./cli/run.ts";
import { startServer, StartError } from "./start.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vzlet-start-"));
});
afterEach(() => rm(folder, { recursive: true }));

const inFolder = (text: string) => text.replaceAll("FOLDER", folder);

/** What the operator reads when the shop does not start, and when a command of the shop cannot work. */
async function complaints(env: NodeJS.ProcessEnv): Promise<{ start: unknown; command: string }> {
  const config = loadConfig({ HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent", DATA_DIR: folder, ...env });
  const started = startServer({
    config,
    logger: createLogger(config),
    version: "1.0.0+test",
    // Where the texts are.
    rootDir: resolve(import.meta.dirname, ".."),
    backendEntry: new URL("backend/worker.ts", import.meta.url),
    picturesEntry: new URL("pictures/worker.ts", import.meta.url),
    createPages: async () => testPages,
  });
  const start = await started.then(
    () => "started",
    (error: unknown) => (error instanceof StartError ? error.message : error),
  );
  let command = "";
  const stderr = { write: (text: string) => (command += text) };
  await runCli(["orders", "list"], { env: { DATA_DIR: folder, ...env }, stdout: { write: () => {} }, stderr });
  return { start, command: command.trimEnd() };
}

const path = () => join(folder, "vzlet.db");

async function emptyDatabase(): Promise<void> {
  const db = connect({ dataDir: folder, databaseUrl: null });
  await migrate(db);
  await db.destroy();
}

async function newerDatabase(): Promise<void> {
  await emptyDatabase();
  const file = new DatabaseSync(path());
  file.exec("insert into kysely_migration values ('9999-next', '2030-01-01T00:00:00.000Z')");
  file.close();
}

async function cutDatabase(): Promise<void> {
  await emptyDatabase();
  await writeFile(path(), (await readFile(path())).subarray(0, 9_000));
}

/** A database with an order's worth of data of which twenty pages were overwritten. */
async function damagedDatabase(): Promise<void> {
  await emptyDatabase();
  const database = new DatabaseSync(path());
  database.exec(`insert into id_counters values ('${"x".repeat(1_000_000)}', 1)`);
  database.close();
  const file = await readFile(path());
  const pages = file.length / 4096;
  for (let count = 1; count <= 20; count += 1) file.fill(0xa5, (pages - count * 3) * 4096, (pages - count * 3 + 1) * 4096);
  await writeFile(path(), file);
}

describe("a database that cannot be worked with is one sentence", () => {
  const damaged = "База данных FOLDER/vzlet.db повреждена: остановите магазин и восстановите её из резервной копии.";
  const closed =
    "База данных FOLDER/vzlet.db не открывается для записи: проверьте DATA_DIR, права на эту папку и её файлы и место на диске.";
  test.each([
    ["not a database", () => writeFile(path(), "Не база данных. ".repeat(200)), damaged],
    ["cut off", cutDatabase, damaged],
    ["a folder", () => mkdir(path()), closed],
    [
      "of a newer shop",
      newerDatabase,
      "База данных новее этой версии магазина: верните ту версию, с которой база работала, или восстановите прежнюю копию.",
    ],
  ])("SQLite: %s", async (_name, prepare, sentence) => {
    await prepare();
    expect(await complaints({})).toEqual({ start: inFolder(sentence), command: inFolder(sentence) });
  });

  test("a restore that was killed in the middle", async () => {
    await emptyDatabase();
    await writeFile(join(folder, "restore-unfinished"), "/copies/monday.tar.gz");
    const sentence = inFolder(
      "Возврат из копии /copies/monday.tar.gz прервался на середине: повторите restore. Прежние данные лежат в FOLDER/before-restore-….tar.gz.",
    );
    expect(await complaints({})).toEqual({ start: sentence, command: sentence });
  });

  test("SQLite: twenty damaged pages, which only a visitor would find", async () => {
    await damagedDatabase();
    expect((await complaints({})).start).toBe(inFolder(damaged));
  });

  // Root may write everything.
  test.skipIf(process.getuid?.() === 0)("SQLite: a file that may only be read", async () => {
    await emptyDatabase();
    await chmod(path(), 0o400);
    expect(await complaints({})).toEqual({ start: inFolder(closed), command: inFolder(closed) });
  });

  test("SQLite: a file where the folder should be", async () => {
    await writeFile(join(folder, "file"), "");
    const { start, command } = await complaints({ DATA_DIR: join(folder, "file") });
    expect(start).toBe(
      `База данных ${folder}/file/vzlet.db не открывается для записи: проверьте DATA_DIR, права на эту папку и её файлы и место на диске.`,
    );
    expect(command).toBe(start);
  });

  test("PostgreSQL: no such database", async () => {
    const url = new URL(inject("postgresUrl"));
    url.pathname = "nowhere";
    const sentence = "Базы данных с таким именем нет: создайте её или исправьте DATABASE_URL.";
    expect(await complaints({ DATABASE_URL: url.href })).toEqual({ start: sentence, command: sentence });
  });

  test.each(["LATIN1", "SQL_ASCII"])("PostgreSQL: a database in %s", async (encoding) => {
    const name = `in_${encoding.toLowerCase()}`;
    await administer(inject("postgresUrl"), `create database ${name} encoding '${encoding}' template template0`);
    const url = new URL(inject("postgresUrl"));
    url.pathname = name;
    expect((await complaints({ DATABASE_URL: url.href })).start).toBe(
      "База данных не в кодировке UTF8: создайте новую, с encoding 'UTF8' и template template0.",
    );
  });

  test("PostgreSQL: no server", async () => {
    const sentence = "База данных по адресу из DATABASE_URL не отвечает: проверьте адрес и то, что сервер работает.";
    expect(await complaints({ DATABASE_URL: "postgres://127.0.0.1:1/shop" })).toEqual({ start: sentence, command: sentence });
  });
});
