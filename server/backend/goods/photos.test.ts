import type { Kysely } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Picture } from "#shared/contract/common.ts";
import { createPictureFolder } from "../../originals/picture-storage.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, type Importer } from "../testing/feeds.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { forgetUnusedPictures } from "./text-pictures.ts";

const DAY = 86_400_000;

describeEngines("photos of goods", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let importer: Importer;
  let editor: Awaited<ReturnType<typeof staffBrowser>>;
  let id: number;

  beforeAll(async () => {
    db = await open();
    shop = createTestShop(db);
    importer = await createImporter(db, { clock: () => NOON });
    await importer.run(feedOf(offer("k", "Гиря", 100)));
    editor = await staffBrowser(shop.app, db, "editor", NOON);
    ({ id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow());
  });

  afterAll(async () => {
    await importer.remove();
    shop.remove();
  });

  const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#2337e8" } });
  const upload = async (...files: [Buffer, string][]) => {
    let call = editor.post(`/api/manage/goods/${id}/photos/`);
    for (const [bytes, name] of files) call = call.attach("files", bytes, name);
    return call;
  };
  const pictures = async (): Promise<Picture[]> =>
    JSON.parse((await db.selectFrom("products").select("pictures").where("id", "=", id).executeTakeFirstOrThrow()).pictures);

  it("takes what is a photo, whatever it is called, without what the camera wrote into it", async () => {
    const turned = await photo(80, 40)
      .withExif({ IFD0: { Artist: "Камера" }, IFD3: { GPSLatitude: "55/1 45/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const png = await photo(30, 30).png().toBuffer();
    const answer = await upload(
      [turned, "гиря.png"],
      [Buffer.from("не снимок"), "текст.jpg"],
      [png.subarray(0, 60), "половина.png"],
      [await photo(9000, 7000).png().toBuffer(), "огромный.png"],
      [png, "вторая.jpg"],
    );
    expect(answer.body).toMatchObject({
      added: 2,
      refused: [
        expect.stringContaining("«текст.jpg»"),
        expect.stringContaining("«половина.png»"),
        expect.stringContaining("«огромный.png»"),
      ],
    });
    const [first, second, ...others] = await pictures();
    expect([first?.alt, others]).toEqual(["Гиря", []]);
    const key = /^\/goods\/([0-9a-f]{40})\.webp$/.exec(first?.src ?? "")?.[1] ?? "";
    const stored = (await createPictureFolder(shop.dataDir).find(key)) ?? Buffer.alloc(0);
    const { format, width, height, exif, orientation } = await sharp(stored).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: "webp",
      width: 40,
      height: 80,
      exif: undefined,
      orientation: undefined,
    });

    // The same photo again is the same one.
    expect((await upload([turned, "ещё раз.jpg"])).body).toEqual({ added: 1, refused: [] });
    expect(await pictures()).toHaveLength(2);
    const change = { item: id, field: "pictures", seen: await pictures(), value: [{ ...second, alt: "Ручка гири" }, first] };
    await editor
      .post(`/api/manage/goods/${id}/`)
      .send({ changes: [change] })
      .expect(200);
    expect((await pictures()).map(({ alt }) => alt)).toEqual(["Ручка гири", "Гиря"]);
    // They stay when the feed comes again, and what somebody else has uploaded meanwhile is not lost.
    await importer.run(feedOf(offer("k", "Гиря", 120)));
    expect((await pictures()).map(({ alt }) => alt)).toContain("Ручка гири");
    expect((await editor.post(`/api/manage/goods/${id}/`).send({ changes: [{ ...change, value: [first] }] })).status).toBe(409);
    expect((await upload()).status).toBeLessThan(500);
    expect((await editor.post("/api/manage/goods/999/photos/").attach("files", png, "a.png")).status).toBe(404);
    expect(shop.storedFiles().filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("takes pictures for texts in the same way; what no version of a text names is forgotten after a month", async () => {
    const bytes = await photo(80, 40)
      .withExif({ IFD0: { Artist: "Камера" } })
      .jpeg()
      .toBuffer();
    const { body } = await editor
      .post("/api/manage/texts/pictures/")
      .attach("files", bytes, "Склад в Туле.png")
      .attach("files", Buffer.from("не снимок"), "текст.jpg");
    expect(body).toEqual({ added: 1, refused: [expect.stringContaining("«текст.jpg»")] });
    await editor.post("/api/manage/texts/pictures/").attach("files", bytes, "Склад в Туле.png").expect(200);
    await editor
      .post("/api/manage/texts/pictures/")
      .attach("files", await photo(20, 20).png().toBuffer(), "лишняя.png")
      .expect(200);
    const own = async () => {
      const rows = await db
        .selectFrom("content_versions")
        .select(["path", "body"])
        .where("path", "like", "photo/%")
        .orderBy("id")
        .execute();
      return rows.map(({ path: name, body: stored }) => ({ name, stored: Buffer.from(stored ?? "", "base64") }));
    };
    const [first, ...others] = await own();
    expect([first?.name, others.length]).toEqual([expect.stringMatching(/^photo\/sklad-v-tule-[0-9a-f]{12}\.webp$/), 1]);
    const { format, width, exif } = await sharp(first?.stored).metadata();
    expect({ format, width, exif }).toEqual({ format: "webp", width: 80, exif: undefined });

    await editor.post("/api/manage/texts/new/").send({ kind: "news", title: "Склад" }).expect(200);
    const fields = { "picture.src": `/${first?.name}`, "picture.alt": "Склад" };
    await editor.post("/api/manage/texts/save/").send({ path: "news/sklad.md", number: 1, fields, publish: "draft" }).expect(200);
    await forgetUnusedPictures(db, NOON + 29 * DAY);
    expect(await own()).toHaveLength(2);
    await forgetUnusedPictures(db, NOON + 31 * DAY);
    expect((await own()).map(({ name }) => name)).toEqual([first?.name]);
  });
});
