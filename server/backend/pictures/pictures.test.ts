import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import {
  createPictureBucket,
  createPictureFolder,
  openPictureStorage,
  pictureKey,
  type PictureStorage,
} from "../../originals/picture-storage.ts";
import { runCommand } from "../../cli/testing/run-command.ts";
import type { Database } from "../db/schema.ts";
import { createTestBucket } from "../testing/bucket.ts";
import { changeOverrides } from "../catalog/overrides/change.ts";
import { transactionally } from "../db/transaction.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer } from "../testing/feeds.ts";
import { createPictureFetching, removeGone } from "./fetching.ts";
import { countPictures, queuePictures, takePictures } from "./queue.ts";

/** A PNG of 1 × 1. */
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const HOUR = 3_600_000;

describeEngines("pictures of a feed", (open) => {
  let db: Kysely<Database>;
  let dataDir: string;
  let source: Server;
  let base: string;
  let asked: string[];
  let isBusy: boolean;
  let now: number;

  beforeEach(async () => {
    [db, dataDir] = [await open(), await mkdtemp(join(tmpdir(), "vzlet-pictures-"))];
    [asked, isBusy, now] = [[], false, 1_000_000];
    source = createServer((req, res) => {
      const path = req.url ?? "";
      asked.push(path);
      if (isBusy) res.writeHead(503).end();
      else if (path.startsWith("/gone")) res.writeHead(404).end();
      else if (path.startsWith("/page")) res.end("<html>Ваш браузер устарел</html>");
      else if (path.startsWith("/moved")) res.writeHead(302, { location: "/new.png" }).end();
      else if (path.startsWith("/circle")) res.writeHead(302, { location: "/circle.png" }).end();
      else if (path.startsWith("/huge")) res.end(huge());
      else res.end(PNG);
    }).listen(0, "127.0.0.1");
    await once(source, "listening");
    base = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    source.close();
    await rm(dataDir, { recursive: true });
  });

  /** It says that it has 10,000 × 10,000 pixels. */
  const huge = () => {
    const bytes = Buffer.from(PNG);
    bytes.writeUInt32BE(10_000, 16);
    bytes.writeUInt32BE(10_000, 20);
    return bytes;
  };
  const fetching = (isTrusted: (url: URL) => boolean = ({ origin }) => origin === base, storage?: PictureStorage) =>
    createPictureFetching({
      db,
      clock: () => now,
      storage: storage ?? createPictureFolder(dataDir),
      logger: pino({ level: "silent" }),
      isTrusted,
    });
  const states = async () =>
    Object.fromEntries(
      (await db.selectFrom("pictures").selectAll().execute()).map((row) => [
        row.url.replace(base, ""),
        [row.state, row.attempts, row.last_error],
      ]),
    );

  it("are fetched once, into folders of their own, and found without the source", async () => {
    const urls = [`${base}/a.png`, `${base}/moved.png`, `${base}/a.png`];
    expect(await queuePictures(db, urls, now)).toBe(2);
    expect(await fetching().fetchDue()).toBe(2);
    expect(await queuePictures(db, urls, now)).toBe(0);
    expect(await fetching().fetchDue()).toBe(0);
    expect(asked.toSorted()).toEqual(["/a.png", "/moved.png", "/new.png"]);
    const key = pictureKey(`${base}/a.png`);
    expect(await createPictureFolder(dataDir).find(key)).toEqual(PNG);
    expect(await readdir(join(dataDir, "pictures", key.slice(0, 2), key.slice(2, 4)))).toEqual([key]);
    expect(await countPictures(db)).toEqual({ stored: 2, waiting: 0, failed: 0, bytes: 2 * PNG.length });
  });

  it("lie in the bucket that all containers share, and none is lost while it does not answer", async () => {
    const bucket = await createTestBucket();
    onTestFinished(() => bucket.remove());
    const inBucket = fetching(undefined, openPictureStorage({ dataDir, s3: bucket.settings }));
    await queuePictures(db, [`${base}/a.png`], now);
    await inBucket.fetchDue();
    const key = pictureKey(`${base}/a.png`);
    expect(await bucket.names(join("pictures", key.slice(0, 2), key.slice(2, 4)))).toEqual([key]);
    expect(await createPictureBucket(bucket.settings).find(key)).toEqual(PNG);
    expect(await readdir(dataDir)).toEqual([]);

    const former = pictureKey(`${base}/former.png`);
    await createPictureFolder(dataDir).put(former, PNG);
    await queuePictures(db, [`${base}/former.png`], now);
    await inBucket.fetchDue();
    expect(await createPictureBucket(bucket.settings).find(former)).toEqual(PNG);

    await bucket.stop();
    await queuePictures(db, [`${base}/b.png`], now);
    await expect(inBucket.fetchDue()).rejects.toThrow("the bucket does not answer");
    expect([asked, (await states())["/b.png"]]).toEqual([["/a.png"], ["waiting", 0, ""]]);
  });

  it("that a bucket sends without end do not fill the memory", async () => {
    let sent = 0;
    const endless = createServer((_request, response) => {
      const part = Buffer.alloc(2 ** 20);
      const send = () => {
        while (!response.destroyed && sent < 200 * part.length && response.write(part)) sent += part.length;
      };
      response.on("drain", send).writeHead(200);
      send();
    }).listen(0, "127.0.0.1");
    await once(endless, "listening");
    onTestFinished(() => void endless.close());
    const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/shop`;
    const bucket = createPictureBucket({ url, accessKeyId: "key", secretAccessKey: "secret", region: "us-east-1" });
    await expect(bucket.find(pictureKey("a"))).rejects.toThrow("the bucket sent more than 20000000 bytes");
    expect(sent).toBeLessThan(100 * 2 ** 20);
  });

  it("that are none, too large or forbidden are given up at once, with the reason", async () => {
    const urls = ["/gone.png", "/page.png", "/huge.png", "/circle.png"].map((path) => base + path);
    await queuePictures(db, urls, now);
    await fetching().fetchDue();
    expect(await states()).toEqual({
      "/gone.png": ["failed", 1, "status 404"],
      "/page.png": ["failed", 1, "not a picture"],
      "/huge.png": ["failed", 1, "more than 50000000 pixels"],
      "/circle.png": ["failed", 1, "too many redirects"],
    });
    const { stdout } = await runCommand({ ...open.location(db) }, "pictures");
    expect(stdout).toContain("Сохранено картинок: 0 (0 МБ). Ждут: 0. Не загружены: 4.");
    expect(stdout).toContain("not a picture");
  });

  it("of a private address are not asked for", async () => {
    await queuePictures(db, [`${base}/a.png`], now);
    await fetching(() => false).fetchDue();
    expect(asked).toEqual([]);
    expect((await states())["/a.png"]).toEqual(["failed", 1, "127.0.0.1 is private"]);
  });

  it("of a busy source are asked for again, ever later, and given up after eight times", async () => {
    isBusy = true;
    await queuePictures(db, [`${base}/a.png`], now);
    await fetching().fetchDue();
    await fetching().fetchDue();
    expect(asked).toHaveLength(1);
    for (let time = 2; time <= 8; time += 1) {
      now += 3 * HOUR;
      await fetching().fetchDue();
      expect(asked).toHaveLength(time);
    }
    expect((await states())["/a.png"]).toEqual(["failed", 8, "status 503"]);
    isBusy = false;
    await queuePictures(db, [`${base}/a.png`], now);
    await fetching().fetchDue();
    expect((await states())["/a.png"]?.[0]).toBe("stored");
  });

  it("that a killed process was fetching are taken by another one after a while", async () => {
    await queuePictures(db, [`${base}/a.png`], now);
    expect(await takePictures(db, now, 5)).toHaveLength(1);
    expect(await fetching().fetchDue()).toBe(0);
    now += HOUR;
    expect(await fetching().fetchDue()).toBe(1);
  });

  it("are shared by processes: each is fetched by one", async () => {
    await queuePictures(
      db,
      Array.from({ length: 40 }, (_, index) => `${base}/${index}.png`),
      now,
    );
    await Promise.all([fetching().fetchDue(), fetching().fetchDue(), fetching().fetchDue()]);
    expect([asked.length, new Set(asked).size]).toEqual([40, 40]);
    expect((await countPictures(db)).stored).toBe(40);
  });

  it("are queued by an import, those of allowed hosts only", async () => {
    const importer = await createImporter(db);
    const pictures = "<picture>https://img.example/1.jpg</picture><picture>https://other.example/2.jpg</picture>";
    const { out } = await importer.run(feedOf(offer("1", "Гиря", 100, pictures)), "--hosts", "img.example");
    expect(out).toContain("Новых картинок: 1.");
    expect(Object.keys(await states())).toEqual(["https://img.example/1.jpg"]);
    await importer.remove();
  });

  it("of goods that are gone are removed after a month, unless an undo would show them", async () => {
    const DAY = 24 * HOUR;
    const importer = await createImporter(db, { clock: () => now });
    const storage = createPictureFolder(dataDir);
    const goods = (...ids: number[]) =>
      feedOf(ids.map((id) => offer(`${id}`, `Гиря ${id}`, 100, `<picture>https://img.example/${id}.jpg</picture>`)).join(""));
    const gone = pictureKey("https://img.example/2.jpg");
    const isThere = async () => [
      await storage.find(gone),
      await db.selectFrom("pictures").select("key").where("key", "=", gone).executeTakeFirst(),
    ];
    await importer.run(goods(1, 2), "--hosts", "img.example");
    await storage.put(gone, PNG);
    now += DAY;
    await importer.run(goods(1), "--accept");
    now += 40 * DAY;
    expect(await removeGone(db, storage, now)).toBe(0);
    // An import that changes nothing takes no step of the way back; three others take all of them.
    for (const ids of [[1], [1, 3], [1]]) await importer.run(goods(...ids), "--accept");
    expect(await removeGone(db, storage, now)).toBe(0);
    await importer.run(goods(1, 3), "--accept");
    expect(await isThere()).toEqual([PNG, { key: gone }]);
    // Somebody has chosen it for another product.
    const { id } = await db
      .selectFrom("products")
      .select("id")
      .where("name", "=", "Гиря 1")
      .orderBy("catalog_id", "desc")
      .executeTakeFirstOrThrow();
    const by = { staff_id: 0, name: "Ольга", now };
    const change = (chosen: unknown) =>
      transactionally(db, (trx) => changeOverrides(trx, [{ item: id, field: "pictures", value: chosen }], by));
    await change([{ src: "https://img.example/2.jpg", alt: "" }]);
    expect([await removeGone(db, storage, now), await isThere()]).toEqual([0, [PNG, { key: gone }]]);
    await change(undefined);
    await db.updateTable("pictures").set({ seen_at: 0 }).where("key", "=", gone).execute();
    expect(await removeGone(db, storage, now)).toBe(1);
    expect(await isThere()).toEqual([undefined, undefined]);
    expect(Object.keys(await states())).toEqual(["https://img.example/1.jpg", "https://img.example/3.jpg"]);
    await importer.remove();
  });
});
