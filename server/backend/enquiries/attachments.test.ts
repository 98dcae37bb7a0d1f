import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { pino } from "pino";
import request from "supertest";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestBucket } from "../testing/bucket.ts";
import { staffBrowser } from "../testing/staff.ts";
import { createDelivery } from "../outbox/delivery.ts";
import { mailTransport } from "../outbox/mail-transport.ts";
import { openFileStore } from "../files/file-store.ts";
import { removeUnfinished } from "../files/receive.ts";
import { findEnquiry } from "./enquiry.ts";
import { createTestShop, validForms, logIn, NOON, photo, receipt, withFiles, type TestShop } from "../testing/shop.ts";

const MEGABYTE = 2 ** 20;
const heads = {
  png: Buffer.from("\x89PNG\r\n\x1a\n....", "latin1"),
  webp: Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1"),
  heic: Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "latin1"),
};
const large = (head: Buffer, bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length)]);

const bucketOf = ({ settings: s3 }: Awaited<ReturnType<typeof createTestBucket>>) => openFileStore({ dataDir: "", s3 }, "attachments");

describeEngines("attachments", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  const delivered = async () => {
    const transport = mailTransport({
      smtpUrl: undefined,
      mailFrom: undefined,
      dataDir: shop.dataDir,
      attachments: openFileStore(shop, "attachments"),
    });
    await createDelivery({ db, clock: () => NOON, transport, logger: pino({ level: "silent" }) }).deliverDue();
    return readFile(join(shop.dataDir, "outbox/1-mail.eml"), "utf8");
  };

  it("are kept by their content under names of their own, for the shop alone, and go with its letter", async () => {
    const { status } = await withFiles(shop, "service", [
      ["Пружина.JPG", photo],
      ["../../../etc/чек.png", receipt],
      ["1.png", heads.png],
      ["2.webp", heads.webp],
      ["3.heic", heads.heic],
    ]);
    expect(status).toBe(200);
    const files = (await findEnquiry(db, 1))?.files ?? [];
    expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
      ["Пружина.jpg", "image/jpeg", photo.length],
      ["чек.pdf", "application/pdf", receipt.length],
      ["1.png", "image/png", heads.png.length],
      ["2.webp", "image/webp", heads.webp.length],
      ["3.heic", "image/heic", heads.heic.length],
    ]);
    const folder = join(shop.dataDir, "attachments");
    expect((await readdir(folder)).sort()).toEqual(files.map(({ file }) => file).sort());
    expect(files[0]?.file).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const letter = await delivered();
    expect(letter).toContain(receipt.toString("base64"));
    expect(letter).toContain("Content-Disposition: attachment; filename=1.png");
  });

  it.each([
    ["a page that calls itself a picture", "фото.jpg", Buffer.from("<html><script>alert(1)</script>")],
    ["a program that calls itself a document", "чек.pdf", Buffer.from("MZ\x90\0")],
    ["a photo of another kind", "снимок.heic", Buffer.from("\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf")],
    ["a drawing with a script", "план.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])("refuse %s", async (_, name, content) => {
    const { status, body } = await withFiles(shop, "equipment", [[name, content]]);
    const message = `Файл «${name}» не\u00a0подходит: нужны JPEG, PNG, WebP, HEIC или\u00a0PDF`;
    expect({ status, fields: body.error.fields }).toEqual({ status: 422, fields: { files: message } });
    expect(shop.storedFiles()).toEqual([]);
  });

  it("refuse an empty file, too many files, and any where the form takes none", async () => {
    const refusal = async (...args: [Parameters<typeof withFiles>[1], Parameters<typeof withFiles>[2]]) => {
      const { status, body } = await withFiles(shop, ...args);
      return [status, body.error.fields];
    };
    expect(await refusal("service", [["1.jpg", Buffer.alloc(0)]])).toEqual([422, { files: "Файл «1.jpg» пустой" }]);
    const four = ["1", "2", "3", "4"].map((name) => [`${name}.jpg`, photo] as const);
    expect(await refusal("equipment", four)).toEqual([422, { files: "Не\u00a0больше 3\u00a0файлов" }]);
    expect(await refusal("call", [["1.jpg", photo]])).toEqual([422, { files: "К этой форме файлы не прикладываются" }]);
    expect(shop.storedFiles()).toEqual([]);
  });

  it("in a field of another name are told so: one file is not too many", async () => {
    const call = request(shop.app).post("/ajax/form-service/").field("name", "Анна").attach("file", photo, "1.jpg");
    const { status, body } = await call;
    expect([status, body.error.message]).toEqual([422, "Файлы принимаются только в\u00a0поле files"]);
    expect(shop.storedFiles()).toEqual([]);
  });

  it("are at most ten megabytes each, to the byte", async () => {
    expect((await withFiles(shop, "equipment", [["план.jpg", large(photo, 10 * MEGABYTE)]])).status).toBe(200);
    const before = shop.storedFiles();
    const { status, body } = await withFiles(shop, "equipment", [
      ["1.jpg", photo],
      ["большой.jpg", large(photo, 10 * MEGABYTE + 1)],
    ]);
    expect(status).toBe(413);
    expect(body.error).toMatchObject({ code: "FILE_TOO_LARGE", fields: { files: "Файл «большой.jpg» больше 10\u00a0МБ" } });
    expect(shop.storedFiles()).toEqual(before);
  });

  it("that are together too heavy for a letter are named in it", async () => {
    const files = ["1.jpg", "2.jpg"].map((name) => [name, large(photo, 9 * MEGABYTE)] as const);
    expect((await withFiles(shop, "equipment", files)).status).toBe(200);
    const [letter] = await shop.letters();
    expect(letter?.attachments?.map(({ name }) => name)).toEqual(["1.jpg"]);
    expect(letter?.text).toMatch(/2\.jpg, 9 МБ \(attachments\/[0-9a-f]{32}\.jpg\)/);
  });

  it("have a quota a day for one network and for all together, and forms go on without them", async () => {
    shop.remove();
    shop = createTestShop(db, { attachmentsPerDay: { oneNetwork: 3, everybody: 5 } });
    const send = (from: string, megabytes: number, changes = {}) =>
      withFiles(shop, "equipment", [["1.jpg", large(photo, megabytes * MEGABYTE)]], changes).set("X-Forwarded-For", from);
    const [home, neighbour, other] = ["2001:db8:0:1::1", "2001:db8:0:1::2", "203.0.113.7"] as const;
    expect((await send(home, 2)).status).toBe(200);
    const { status, headers, body } = await send(neighbour, 2);
    expect([status, headers["retry-after"], body.error.code]).toEqual([429, "86400", "TOO_MANY_FILES"]);
    expect(body.error.fields.files).toBe(
      "За\u00a0сутки пришло слишком много файлов. Отправьте форму без\u00a0них, а\u00a0файлы пришлите на\u00a0info@vzlet.example",
    );
    expect(shop.storedFiles()).toHaveLength(1);
    expect((await withFiles(shop, "equipment", []).set("X-Forwarded-For", home)).status).toBe(200);

    // What is refused for another reason leaves nothing on the disk and costs nothing.
    expect((await send(other, 2, { phone: "123" })).status).toBe(422);
    expect((await send(other, 2)).status).toBe(200);
    expect((await send("203.0.113.8", 2)).status).toBe(429);
    shop.advance(24 * 3_600_000);
    expect((await send(neighbour, 2)).status).toBe(200);
  });

  it("are gone when the enquiry is refused, sent once more or cannot be stored, and stay when the answer to its commit is lost", async () => {
    await withFiles(shop, "service", [["1.jpg", photo]], { phone: "123" });
    expect(shop.storedFiles()).toEqual([]);
    const send = () => withFiles(shop, "service", [["1.jpg", photo]]).set("Idempotency-Key", "enquiry-0001");
    const begin = db.transaction.bind(db);
    const lost = vi.spyOn(db, "transaction").mockImplementation(() => {
      const transaction = begin();
      const execute: typeof transaction.execute = async (work) => {
        const result = await transaction.execute(work);
        if (await findEnquiry(db, 1)) throw new Error("Connection terminated unexpectedly");
        return result;
      };
      return Object.assign(Object.create(transaction) as typeof transaction, { execute });
    });
    onTestFinished(() => lost.mockRestore());
    expect((await send()).status).toBe(503);
    lost.mockRestore();
    const kept = (await findEnquiry(db, 1))?.files.map(({ file }) => file);
    expect(shop.storedFiles()).toEqual(kept);
    const again = await send();
    expect([again.status, again.body.enquiry, shop.storedFiles()]).toEqual([200, expect.objectContaining({ number: "1" }), kept]);

    await db.schema.dropTable("outbox").execute();
    expect((await withFiles(shop, "service", [["2.jpg", photo]])).status).toBe(500);
    // For an hour it may be one that is being stored.
    await shop.removeLeft();
    expect([shop.storedFiles().length, await findEnquiry(db, 2)]).toEqual([2, null]);
    shop.advance(2 * 3_600_000);
    await shop.removeLeft();
    expect(shop.storedFiles()).toEqual(kept);
  });

  it("whose sender erases herself go, and with them the letter that waits", async () => {
    const cookie = await logIn(shop);
    await withFiles(shop, "service", [["1.jpg", photo]]).set("Cookie", cookie);
    expect((await shop.letters()).filter(({ attachments }) => attachments)).toHaveLength(1);
    await shop.post("/api/account/", { delete: true, password: "батут у дома" }).set("Cookie", cookie).expect(200);
    // What cannot be removed is tried again later and keeps no other waiting.
    await db.insertInto("attachment_leftovers").values({ stored: "../1.jpg", at: -1 }).execute();
    await expect(shop.removeLeft()).rejects.toThrow("is no name of a file");
    await shop.removeLeft();
    expect(shop.storedFiles()).toEqual([]);
    expect((await shop.letters()).filter(({ attachments }) => attachments)).toEqual([]);
  });

  it("go through a bucket from one container to another, for the desk, the letter and the erasure", async () => {
    const bucket = await createTestBucket();
    onTestFinished(() => bucket.remove());
    const [one, other] = [createTestShop(db, { s3: bucket.settings }), createTestShop(db, { s3: bucket.settings })];
    onTestFinished(() => [one, other].forEach(({ remove }) => remove()));
    const cookie = await logIn(one);
    const send = () =>
      withFiles(one, "service", [
        ["Пружина.jpg", photo],
        ["чек.pdf", receipt],
      ]).set("Cookie", cookie);
    expect((await send()).status).toBe(200);
    const files = (await findEnquiry(db, 1))?.files ?? [];
    expect((await bucket.names("attachments")).sort()).toEqual(files.map(({ file }) => file).sort());
    expect([one.storedFiles(), other.storedFiles()]).toEqual([[], []]);

    const manager = await staffBrowser(other.app, db, "manager", NOON);
    const { headers, body } = await manager.get(`/api/manage/enquiries/1/files/${files[1]?.file}`).buffer(true).expect(200);
    expect([body, headers["content-length"]]).toEqual([receipt, String(receipt.length)]);
    shop.remove();
    shop = other;
    const transport = mailTransport({ smtpUrl: undefined, mailFrom: undefined, dataDir: other.dataDir, attachments: bucketOf(bucket) });
    await createDelivery({ db, clock: () => NOON, transport, logger: pino({ level: "silent" }) }).deliverDue();
    const [letter = ""] = await Promise.all(
      other.storedFiles().flatMap((name) => (name.endsWith(".eml") ? readFile(join(other.dataDir, "outbox", name), "utf8") : [])),
    ).then((letters) => letters.filter((text) => text.includes("attachment; filename")));
    expect(letter).toContain(receipt.toString("base64"));

    await other.post("/api/account/", { delete: true, password: "батут у дома" }).set("Cookie", cookie).expect(200);
    await other.removeLeft();
    expect(await bucket.names("attachments")).toEqual([]);
  });

  it("wait, with a line in the log, while the bucket refuses the shop's key or does not answer", async () => {
    const bucket = await createTestBucket();
    onTestFinished(() => bucket.remove());
    const guessed = createTestShop(db, { s3: { ...bucket.settings, secretAccessKey: "guessed" } });
    const own = createTestShop(db, { s3: bucket.settings });
    onTestFinished(() => [guessed, own].forEach(({ remove }) => remove()));
    expect((await withFiles(own, "service", [["1.jpg", photo]])).status).toBe(200);
    const [file] = (await findEnquiry(db, 1))?.files ?? [];
    const manager = await staffBrowser(guessed.app, db, "manager", NOON);
    const refused = await manager.get(`/api/manage/enquiries/1/files/${file?.file}`);
    expect([refused.status, refused.body.error.code, refused.headers["retry-after"]]).toEqual([503, "STORAGE_UNAVAILABLE", "10"]);
    expect(guessed.log.join("")).toContain("the bucket answered 403 to GET");
    await bucket.stop();
    const lost = await (
      await staffBrowser(own.app, db, "manager", NOON, "other@vzlet.example")
    ).get(refused.request.url.replace(/^.*?(?=\/api)/, ""));
    expect([lost.status, lost.body.error.code]).toEqual([503, "STORAGE_UNAVAILABLE"]);
  });

  it("are refused with a way out while the bucket does not answer, and the letters behind them leave", { timeout: 60_000 }, async () => {
    const bucket = await createTestBucket();
    onTestFinished(() => bucket.remove());
    const own = createTestShop(db, { s3: bucket.settings });
    onTestFinished(() => own.remove());
    const cookie = await logIn(own);
    expect((await withFiles(own, "service", [["1.jpg", photo]]).set("Cookie", cookie)).status).toBe(200);
    await bucket.stop();
    const { status, body } = await withFiles(own, "service", [["2.jpg", photo]]);
    const message = "Файлы сейчас не\u00a0принимаются. Отправьте форму без\u00a0них, а\u00a0файлы пришлите позже";
    expect([status, body.error.code, body.error.fields]).toEqual([503, "FILES_UNAVAILABLE", { files: message }]);
    expect((await withFiles(own, "service", [])).status).toBe(200);
    const transport = mailTransport({ smtpUrl: undefined, mailFrom: undefined, dataDir: own.dataDir, attachments: bucketOf(bucket) });
    await createDelivery({ db, clock: () => NOON, transport, logger: pino({ level: "silent" }) }).deliverDue();
    const waiting = await db.selectFrom("outbox").select("last_error").where("delivered_at", "is", null).execute();
    expect(waiting).toEqual([{ last_error: expect.stringMatching(/^нет вложения [0-9a-f]{32}\.jpg$/) }]);
    expect(own.storedFiles().filter((name) => name.endsWith(".part"))).toEqual([]);

    // Nobody waits for the bucket to be erased.
    const [first] = (await findEnquiry(db, 1))?.files ?? [];
    await own.post("/api/account/", { delete: true, password: "батут у дома" }).set("Cookie", cookie).expect(200);
    const left = await db.selectFrom("attachment_leftovers").select("stored").where("at", "=", 0).execute();
    expect(left).toEqual([{ stored: first?.file }]);
  });

  it("say calmly that a body is broken", async () => {
    const { status, body } = await request(shop.app)
      .post("/ajax/form-service/")
      .set("Content-Type", "multipart/form-data; boundary=x")
      .send(`--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${String(validForms.service.name)}`);
    expect([status, body.error.message]).toEqual([400, "Запрос повреждён"]);
  });

  it("that a killed process was receiving are removed after an hour", async () => {
    const folder = join(shop.dataDir, "attachments");
    await mkdir(folder, { recursive: true });
    for (const name of ["old.part", "new.part", "kept.jpg"]) await writeFile(join(folder, name), "");
    for (const name of ["old.part", "kept.jpg"]) await utimes(join(folder, name), 0, 0);
    await removeUnfinished(folder, Date.now());
    expect(shop.storedFiles().sort()).toEqual(["kept.jpg", "new.part"]);
    await removeUnfinished(join(folder, "nowhere"), Date.now());
  });
});
