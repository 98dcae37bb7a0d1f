import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Kysely } from "kysely";
import sharp from "sharp";
import request from "supertest";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { reviewsResponse } from "#shared/contract/desk/reviews.ts";
import type { Database } from "../db/schema.ts";
import { eraseExpired } from "../enquiries/retention.ts";
import { createTestBucket } from "../testing/bucket.ts";
import { describeEngines } from "../testing/databases.ts";
import { seedProducts } from "../testing/products.ts";
import { decideReview, shownReviews } from "../testing/reviews.ts";
import { createTestShop, NOON, photo, receipt, snapshot, withFiles, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";

describeEngines("photos of reviews", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  const shown = () => shownReviews(shop);
  const approve = (id: number) => decideReview(db, id, { deed: "approve", answer: undefined });
  const reject = (id: number) => decideReview(db, id, { deed: "reject", reason: "" });

  it("are encoded anew, without the place, and are seen when the review is", async () => {
    const editor = await staffBrowser(shop.app, db, "editor", NOON);
    expect((await withFiles(shop, "add-comment", [["Двор.jpg", await snapshot()]])).status).toBe(200);
    const [waiting] = reviewsResponse.parse((await editor.get("/api/manage/reviews/")).body).page.reviews;
    const [hidden = ""] = waiting?.photos ?? [];
    expect((await editor.get(hidden)).status).toBe(200);
    expect((await request(shop.app).get(hidden.replace("/manage", ""))).status).toBe(404);
    expect((await request(shop.app).get(hidden)).status).toBe(401);

    await approve(1);
    const [address = ""] = (await shown()).items[0]?.photos ?? [];
    const { status, body, headers } = await request(shop.app).get(address);
    expect([status, headers["content-type"], headers["x-content-type-options"]]).toEqual([200, "image/webp", "nosniff"]);
    const { format, width, exif } = await sharp(body).metadata();
    expect([format, width, exif]).toEqual(["webp", 1280, undefined]);

    await reject(1);
    expect((await request(shop.app).get(address)).status).toBe(404);
  });

  it.each([
    ["Снимок.jpg", photo, "Файл «Снимок.jpg» не открывается как снимок: выберите другой"],
    ["Чек.pdf", receipt, "Файл «Чек.pdf» не подходит: нужны JPEG, PNG или WebP"],
  ])("are asked for when %s is none, and nothing of it is kept", async (name, content, message) => {
    const { status, body } = await withFiles(shop, "add-comment", [[name, content]]);
    expect([status, body.error.fields.files.replaceAll("\u00a0", " ")]).toEqual([422, message]);
    expect(shop.storedFiles()).toEqual([]);
  });

  it("are kept in the bucket, also when the person is erased after a year", async () => {
    const bucket = await createTestBucket();
    const { settings: s3 } = bucket;
    shop.remove();
    shop = createTestShop(db, { s3 });
    await withFiles(shop, "add-comment", [["Двор.jpg", await snapshot()]]);
    await withFiles(shop, "add-comment", [["Сад.jpg", await snapshot()]]);
    await approve(1);
    await reject(2);
    await eraseExpired(db, NOON + 400 * 86_400_000);
    await shop.removeLeft();
    expect(await bucket.names("attachments")).toHaveLength(1);
    const [review] = (await shown()).items;
    expect((await request(shop.app).get(review?.photos?.[0] ?? "")).status).toBe(200);
    const rows = await db.selectFrom("enquiries").select(["answers", "files"]).orderBy("id").execute();
    expect(rows).toMatchObject([{ answers: "{}" }, { answers: "{}", files: "[]" }]);
    await bucket.remove();
  });

  it("are left out while the bucket is silent, so that the shop goes on", async () => {
    await withFiles(shop, "add-comment", [["Двор.jpg", await snapshot()]]);
    await approve(1);
    const [address = ""] = (await shown()).items[0]?.photos ?? [];
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => {
      silent.close();
      silent.closeAllConnections();
    });
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/shop`;
    shop.remove();
    shop = createTestShop(db, { s3: { url, accessKeyId: "key", secretAccessKey: "secret", region: "us-east-1" } });
    const photos = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const { status, headers } = await request(shop.app).get(address);
        return [status, headers["cache-control"]];
      }),
    );
    expect(photos).toEqual(Array.from({ length: 60 }, () => [503, "no-store"]));
    // Those above the limit did not ask.
    expect(shop.log.filter((line) => line.includes("the bucket does not answer"))).toHaveLength(32);
  });
});
