import type { Kysely } from "kysely";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import request from "supertest";
import * as tar from "tar";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { seedProducts } from "../backend/testing/products.ts";
import { connect, type ConnectOptions } from "../backend/db/connect.ts";
import type { Database } from "../backend/db/schema.ts";
import { createTestBucket } from "../backend/testing/bucket.ts";
import { describeEngines } from "../backend/testing/databases.ts";
import { createTestShop, NOON, receipt, withFiles } from "../backend/testing/shop.ts";
import { staffBrowser } from "../backend/testing/staff.ts";
import { createCheckoutApp, order } from "../backend/testing/orders.ts";
import { runCommand as run } from "./testing/run-command.ts";

const buy = (db: Kysely<Database>, payload: object = order) => request(createCheckoutApp(db)).post("/api/checkout/").send(payload);

async function numbersOf(place: ConnectOptions): Promise<string[]> {
  const db = connect(place);
  try {
    return (await db.selectFrom("orders").select("number").orderBy("id").execute()).map(({ number }) => number);
  } finally {
    await db.destroy();
  }
}

describeEngines("backup and restore", (open) => {
  let db: Kysely<Database>;
  let place: ConnectOptions;
  let folder: string;
  let archive: string;
  beforeEach(async () => {
    db = await open();
    place = open.location(db);
    folder = await mkdtemp(join(tmpdir(), "vzlet-backup-"));
    archive = join(folder, "copy.tar.gz");
    await seedProducts(db);
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A database that no shop has open. */
  async function closedPlace(): Promise<ConnectOptions> {
    const other = await open();
    await other.destroy();
    return open.location(other);
  }

  it.each([
    ["holds the pictures of the feed", [], true],
    ["leaves out those that the shop can fetch again when it is told to, and no others", ["--no-pictures"], false],
  ])("%s", async (_, options, areThere) => {
    const key = "ab".repeat(32);
    const file = join("pictures", "ab", "ab", key);
    await mkdir(join(place.dataDir, "pictures", "ab", "ab"), { recursive: true });
    await writeFile(join(place.dataDir, file), "a picture");
    const row = { key, url: "https://cdn.example/1.jpg", state: "stored", bytes: 9, next_attempt_at: 0 } as const;
    // What 1C has sent, and a photo that was uploaded at the desk.
    const only = ["cd", "ef"].map((pair) => join("pictures", "ab", "ab", pair.repeat(20)));
    for (const own of only) await writeFile(join(place.dataDir, own), "the only one");
    await db
      .insertInto("pictures")
      .values([row, { ...row, key: "cd".repeat(20), url: "https://1c.invalid/1.jpg" }])
      .execute();
    const { stdout } = await run(place, "backup", archive, ...options);
    expect(stdout).toContain(areThere ? "Картинок выгрузки в копии: 1." : "Картинок выгрузки (1) в копии нет");

    const target = await closedPlace();
    expect(await run(target, "restore", archive)).toMatchObject({ code: 0, stderr: "" });
    expect(await readFile(join(target.dataDir, file), "utf8").catch(() => null)).toBe(areThere ? "a picture" : null);
    for (const own of only) expect(await readFile(join(target.dataDir, own), "utf8")).toBe("the only one");
    const restored = connect(target);
    const states = await restored.selectFrom("pictures").select(["state", "attempts"]).execute();
    expect(states).toEqual(["waiting", "waiting"].map((state) => ({ state, attempts: 0 })));
    await restored.destroy();
  });

  it("takes a consistent archive while the shop sells, from which a shop comes back with its files", async () => {
    await mkdir(join(place.dataDir, "attachments"), { recursive: true });
    await writeFile(join(place.dataDir, "attachments", "photo.jpg"), "a photo");
    await mkdir(join(place.dataDir, "content"), { recursive: true });
    await writeFile(join(place.dataDir, "content", "home.yaml"), "title: Свой магазин\n");
    await writeFile(join(place.dataDir, "image-hosts.json"), '["cdn.example"]\n');
    await writeFile(join(place.dataDir, "secret.key"), "the key of the staff's codes");
    const selling = new AbortController();
    const sold = (async () => {
      while (!selling.signal.aborted) await buy(db, { ...order, products: [{ id: 4, quantity: 1 }] });
    })();
    expect(await run(place, "backup", archive)).toMatchObject({ code: 0, stderr: "" });
    selling.abort();
    await sold;
    expect(await readdir(folder)).toEqual(["copy.tar.gz"]);

    const target = await closedPlace();
    expect(await run(target, "restore", archive)).toMatchObject({ code: 0, stderr: "" });
    const restored = connect(target);
    const count = async (table: "orders" | "order_lines" | "outbox") =>
      (
        await restored
          .selectFrom(table)
          .select("id" as never)
          .execute()
      ).length;
    const orders = await count("orders");
    expect(await count("outbox")).toBe(orders * 2);
    // Numbers that were given after the copy are not given again.
    const next = await buy(restored);
    expect(next.body.order.number).toBe(`26-${String(orders + 1001).padStart(6, "0")}`);
    await restored.destroy();
    expect(await readFile(join(target.dataDir, "attachments", "photo.jpg"), "utf8")).toBe("a photo");
    expect(await readFile(join(target.dataDir, "content", "home.yaml"), "utf8")).toBe("title: Свой магазин\n");
    expect(await readFile(join(target.dataDir, "image-hosts.json"), "utf8")).toBe('["cdn.example"]\n');
    expect((await readdir(target.dataDir)).filter((name) => name.startsWith(".vzlet") || name === "secret.key")).toEqual([]);
  });

  it("holds the files of a bucket, and brings them into a folder or into another bucket", async () => {
    const [bucket, other] = [await createTestBucket(), await createTestBucket()];
    onTestFinished(() => Promise.all([bucket.remove(), other.remove()]).then(() => {}));
    const shop = createTestShop(db, { s3: bucket.settings });
    onTestFinished(() => shop.remove());
    expect((await withFiles(shop, "service", [["чек.pdf", receipt]])).status).toBe(200);
    // The file of an answer, too.
    const manager = await staffBrowser(shop.app, db, "manager", NOON);
    const answer = manager.post("/api/manage/enquiries/1/").field("version", "1").field("deed", "answer");
    await answer.field("subject", "Счёт").field("text", "Прилагаем").attach("files", receipt, "счёт.pdf").expect(200);
    const names = await bucket.names("attachments");
    expect(names).toHaveLength(2);
    expect(await run({ ...place, s3Url: bucket.url }, "backup", archive)).toMatchObject({ code: 0, stderr: "" });

    const target = await closedPlace();
    expect(await run(target, "restore", archive)).toMatchObject({ code: 0, stderr: "" });
    for (const name of names) expect(await readFile(join(target.dataDir, "attachments", name))).toEqual(receipt);
    expect(await run({ ...(await closedPlace()), s3Url: other.url }, "restore", archive)).toMatchObject({ code: 0, stderr: "" });
    expect(await other.names("attachments")).toEqual(names);
  });

  it("brings a copy of one engine back into the other", async () => {
    await buy(db);
    await run(place, "backup", archive);
    const dataDir = await mkdtemp(join(folder, "sqlite-"));
    expect(await run({ dataDir, databaseUrl: null }, "restore", archive)).toMatchObject({ code: 0 });
    expect(await numbersOf({ dataDir, databaseUrl: null })).toEqual(["26-000001"]);
  });

  it("refuses to lose what the copy lacks, and keeps it when told to replace", async () => {
    await buy(db);
    await run(place, "backup", archive);
    const target = await closedPlace();
    await run(target, "restore", archive);
    const later = connect(target);
    expect((await buy(later)).status).toBe(200);
    await later.destroy();

    const refused = await run(target, "restore", archive);
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(/^В магазине есть то, чего нет в копии: 1 заказ\. .*--replace\.\n$/);
    expect(await numbersOf(target)).toHaveLength(2);

    const replaced = await run(target, "restore", archive, "--replace");
    expect(replaced).toMatchObject({ code: 0, stderr: "" });
    expect(await numbersOf(target)).toEqual(["26-000001"]);
    const kept = /сохранены: (\S+)/.exec(replaced.stdout)?.[1] ?? "";
    expect(await run(target, "restore", kept)).toMatchObject({ code: 0, stderr: "" });
    expect(await numbersOf(target)).toHaveLength(2);
  });

  it("refuses while a shop has the database open", async () => {
    await run(place, "backup", archive);
    expect(await run(place, "restore", archive)).toEqual({
      code: 1,
      stdout: "",
      stderr: "Магазин работает с этой базой: остановите его и повторите.\n",
    });
    expect((await buy(db)).status).toBe(200);
  });

  it.each([
    ["a link to the shoppers' files", async (own: string) => symlink("../attachments", join(own, "content", "photo")), "content/photo"],
    ["a link in place of the database", async (own: string) => symlink("/etc/passwd", join(own, "vzlet.db-wal")), "vzlet.db-wal"],
    ["a file that no copy has", async (own: string) => writeFile(join(own, "secret.key"), "mine"), "secret.key"],
  ])("refuses an archive with %s, and changes nothing", async (_, add, named) => {
    await mkdir(join(place.dataDir, "content"), { recursive: true });
    await writeFile(join(place.dataDir, "content", "home.yaml"), "title: Свой магазин\n");
    await run(place, "backup", archive);
    const own = await mkdtemp(join(folder, "own-"));
    await tar.extract({ file: archive, cwd: own });
    await add(own);
    const forged = join(folder, "forged.tar.gz");
    await tar.create({ gzip: true, cwd: own, file: forged }, await readdir(own));
    const target = await closedPlace();
    const before = await readdir(target.dataDir);
    expect(await run(target, "restore", forged)).toEqual({
      code: 1,
      stdout: "",
      stderr: `Файл ${forged} — не копия магазина: в копиях не бывает «${named}».\n`,
    });
    expect((await readdir(target.dataDir)).filter((name) => !["tmp", "cache"].includes(name))).toEqual(before);
  });

  it("leaves the former texts beside the former database when the database refuses the copy", async () => {
    await mkdir(join(place.dataDir, "content"), { recursive: true });
    await writeFile(join(place.dataDir, "content", "home.yaml"), "title: Из копии\n");
    await buy(db);
    await run(place, "backup", archive);
    const own = await mkdtemp(join(folder, "own-"));
    await tar.extract({ file: archive, cwd: own });
    // SQLite keeps such a text, PostgreSQL does not.
    const copy = new DatabaseSync(join(own, "vzlet.db"));
    copy.exec("update orders set name = cast(x'610062' as text)");
    copy.close();
    await tar.create({ gzip: true, cwd: own, file: archive }, ["."]);

    const target = await closedPlace();
    await mkdir(join(target.dataDir, "content"), { recursive: true });
    await writeFile(join(target.dataDir, "content", "home.yaml"), "title: Прежний\n");
    const refuses = target.databaseUrl !== null;
    expect((await run(target, "restore", archive)).code).toBe(refuses ? 1 : 0);
    expect(await numbersOf(target)).toEqual(refuses ? [] : ["26-000001"]);
    expect(await readFile(join(target.dataDir, "content", "home.yaml"), "utf8")).toBe(`title: ${refuses ? "Прежний" : "Из копии"}\n`);
    expect(await readdir(target.dataDir)).not.toContain("restore-unfinished");
  });

  it("that was killed between its steps is finished before anything else works", async () => {
    await run(place, "backup", archive);
    const target = await closedPlace();
    // What the kill leaves.
    await writeFile(join(target.dataDir, "restore-unfinished"), archive);
    await mkdir(join(target.dataDir, ".vzlet-backup-killed"));
    await utimes(join(target.dataDir, ".vzlet-backup-killed"), 0, 0);
    expect(await run(target, "orders", "list")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Возврат из копии \S+ прервался на середине: повторите restore\./),
    });
    expect(await run(target, "restore", archive)).toMatchObject({ code: 0, stderr: "" });
    expect(await run(target, "orders", "list")).toMatchObject({ code: 0, stderr: "" });
    expect((await readdir(target.dataDir)).filter((name) => name.startsWith(".vzlet"))).toEqual([]);
  });

  it("refuses a damaged archive and a foreign file, and changes nothing", async () => {
    await run(place, "backup", archive);
    const half = join(folder, "half.tar.gz");
    await writeFile(half, (await readFile(archive)).subarray(0, 1500));
    const foreign = join(folder, "letter.txt");
    await writeFile(foreign, "Здравствуйте");
    const target = await closedPlace();
    for (const file of [half, foreign]) {
      expect(await run(target, "restore", file)).toEqual({
        code: 1,
        stdout: "",
        stderr: `Файл ${file} — не копия магазина, или он повреждён.\n`,
      });
    }
    expect(await numbersOf(target)).toEqual([]);
  });
});

it("refuses a copy of a later version of the shop", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-backup-"));
  const place = { dataDir: folder, databaseUrl: null };
  await run(place, "accounts", "list");
  const db = connect(place);
  await db
    .insertInto("kysely_migration" as never)
    .values({ name: "9999-later", timestamp: "2030-01-01T00:00:00Z" } as never)
    .execute();
  await db.destroy();
  const archive = join(folder, "copy.tar.gz");
  expect(await run(place, "backup", archive)).toMatchObject({ code: 0 });
  const { code, stderr } = await run({ ...place, dataDir: join(folder, "new") }, "restore", archive);
  expect({ code, stderr }).toEqual({ code: 1, stderr: `Копия ${archive} сделана более новой версией магазина: верните её той версией.\n` });
  await rm(folder, { recursive: true });
});

it("a log that a killed shop left behind does not change the restored database", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-backup-"));
  const dirs = await Promise.all(["running", "killed"].map((name) => mkdtemp(join(folder, name))));
  const [running = "", killed = ""] = dirs;
  const archive = join(folder, "copy.tar.gz");
  const place = { dataDir: running, databaseUrl: null };
  await run(place, "accounts", "list");
  const db = connect(place);
  await seedProducts(db);
  for (let sold = 0; sold < 3; sold++) await buy(db, { ...order, products: [{ id: 4, quantity: 1 }] });
  await run(place, "backup", archive);
  // What a kill leaves: the database as it was long ago and the log beside it.
  await copyFile(join(running, "vzlet.db-wal"), join(killed, "vzlet.db-wal"));
  await db.destroy();
  expect(await run({ dataDir: killed, databaseUrl: null }, "restore", archive)).toMatchObject({ code: 0, stderr: "" });
  expect(await readdir(killed)).not.toContain("vzlet.db-wal");
  expect(await numbersOf({ dataDir: killed, databaseUrl: null })).toEqual(["26-000001", "26-000002", "26-000003"]);
  await rm(folder, { recursive: true });
});
