import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { enquiryPage } from "#shared/contract/desk/enquiries.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { MINUTE, NOON, photo, receipt, type TestShop } from "../testing/shop.ts";
import { openStaffedShop, type staffBrowser } from "../testing/staff.ts";
import { eraseExpired } from "./retention.ts";

const DAY = 24 * 60 * MINUTE;

describeEngines("answers to enquiries", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let manager: Awaited<ReturnType<typeof staffBrowser>>;
  beforeEach(async () => {
    db = await open();
    ({ shop, manager } = await openStaffedShop(db, "manager"));
  });
  afterEach(() => shop.remove());

  it("take files, which are judged by their contents, go with the letter and stay with the enquiry", async () => {
    await shop.send("questions");
    const answer = (files: readonly (readonly [string, Buffer])[], changes: object = {}) => {
      const call = manager.post("/api/manage/enquiries/1/");
      const fields = { version: 1, deed: "answer", subject: "Схема", text: "Прикладываем схему", ...changes };
      for (const [name, value] of Object.entries(fields)) void call.field(name, String(value));
      for (const [name, content] of files) void call.attach("files", content, name);
      return call;
    };
    const errors = async (...args: Parameters<typeof answer>) => (await answer(...args).expect(422)).body.error.fields;
    const page = Buffer.from("<html><script>alert(1)</script>");
    expect((await errors([["схема.pdf", page]])).files).toMatch(/^Файл «схема.pdf» не\sподходит/);
    expect(await errors(Array.from({ length: 6 }, (_, index) => [`${index}.jpg`, photo] as const))).toEqual({
      files: "Не\u00a0больше 5\u00a0файлов",
    });
    const large = (name: string) => [name, Buffer.concat([photo, Buffer.alloc(9 * 2 ** 20)])] as const;
    expect((await errors([large("1.jpg"), large("2.jpg")])).files).toMatch(/^Файлы вместе больше 15\sМБ/);
    expect(Object.keys(await errors([["1.jpg", photo]], { text: "" }))).toEqual(["text"]);
    await answer([["1.jpg", photo]], { version: 7 }).expect(409);
    expect(shop.storedFiles()).toEqual([]);

    const { body } = await answer([
      ["схема.pdf", receipt],
      ["фото.png", photo],
    ]).expect(200);
    const files = enquiryPage.parse(body).page.enquiry.history[0]?.files ?? [];
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ["схема.pdf", receipt.length],
      ["фото.jpg", photo.length],
    ]);
    expect((await shop.letters()).at(-1)?.attachments).toMatchObject([{ name: "схема.pdf" }, { name: "фото.jpg", type: "image/jpeg" }]);
    expect(shop.storedFiles().sort()).toEqual(files.map(({ file }) => file).sort());
    const sent = await manager.get(`/api/manage/enquiries/1/files/${files[0]?.file}`).expect(200);
    expect([sent.body, sent.headers["content-type"]]).toEqual([receipt, "application/pdf"]);
    // They are erased with the person.
    await manager.post("/api/manage/enquiries/1/").send({ version: 2, deed: "done" }).expect(200);
    await eraseExpired(db, NOON + 366 * DAY);
    await shop.removeLeft();
    expect(shop.storedFiles()).toEqual([]);
    const erased = await manager.get("/api/manage/enquiries/1/").expect(200);
    expect(erased.body.page.enquiry.history[0]).toMatchObject({ text: "", files: [] });
  });
});
