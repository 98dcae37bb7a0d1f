import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { enquiriesResponse, enquiryPage, type DeskEnquiry } from "#shared/contract/desk/enquiries.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { order } from "../testing/orders.ts";
import { logIn, MINUTE, NOON, photo, receipt, withFiles, type TestShop } from "../testing/shop.ts";
import { openStaffedShop, staffBrowser } from "../testing/staff.ts";
import { eraseExpired } from "./retention.ts";

const DAY = 24 * 60 * MINUTE;

describeEngines("enquiries at the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let manager: Awaited<ReturnType<typeof staffBrowser>>;
  beforeEach(async () => {
    db = await open();
    ({ shop, manager } = await openStaffedShop(db, "manager"));
  });
  afterEach(() => shop.remove());

  const list = async (query: Record<string, string> = {}) => {
    const { body } = await manager.get("/api/manage/enquiries/").query(query).expect(200);
    return enquiriesResponse.parse(body).page;
  };
  const numbers = async (query: Record<string, string> = {}) => (await list(query)).enquiries.map(({ number }) => number);
  const show = async (number: number): Promise<DeskEnquiry> => {
    const { body } = await manager.get(`/api/manage/enquiries/${number}/`).expect(200);
    return enquiryPage.parse(body).page.enquiry;
  };
  const act = (number: number, payload: object, browser = manager) => browser.post(`/api/manage/enquiries/${number}/`).send(payload);
  const journal = async () =>
    (await db.selectFrom("journal").select(["deed", "name", "subject_kind", "subject_id", "before", "after"]).orderBy("id").execute()).map(
      (row) => ({
        ...row,
        before: JSON.parse(row.before) as object,
        after: JSON.parse(row.after) as object,
      }),
    );

  it("are listed with what waits first in number, and found by number, phone, words, form, person and day", async () => {
    await shop.send("service");
    await shop.send("call");
    shop.advance(DAY);
    await shop.send("questions", { text: "Ёлка под батут" });
    manager = await staffBrowser(shop.app, db, "manager", NOON + DAY, "second@vzlet.example");
    expect(await list()).toMatchObject({
      counts: { new: 3, assigned: 0 },
      next: null,
      enquiries: [
        {
          number: 3,
          form_name: "Вопрос",
          state: "new",
          name: "Анна",
          email: "anna@example.ru",
          phone: "",
          product: "Батут «Орбита»",
          text: "Ёлка под батут",
        },
        { number: 2, name: "Олег", phone: "+79162047712" },
        { number: 1, product: "Батут", files: 0, assigned: null },
      ],
    });
    for (const [query, found] of [
      [{ q: "2" }, [2]],
      [{ q: "8 (916) 204-77-12" }, [2]],
      [{ q: "77-12" }, [2]],
      [{ q: "елка БАТУТ" }, [3]],
      [{ q: "%" }, [3, 2, 1]],
      [{ q: "велосипед" }, []],
      [{ q: "anna@example.ru" }, [3, 1]],
      [{ q: "26-000001" }, [1]],
      [{ form: "service" }, [1]],
      [{ from: "2026-11-21" }, [3]],
      [{ to: "2026-11-20" }, [2, 1]],
      [{ person: "none", form: "call" }, [2]],
      [{ person: "me" }, []],
      [{ state: "done" }, []],
    ] as const) {
      expect([query, await numbers(query)]).toEqual([query, found]);
    }
  });

  it("leave reviews and questions about products to their own list until they are asked for", async () => {
    await shop.send("call");
    await shop.send("add-comment");
    await shop.send("product-question");
    expect([await numbers(), (await list()).counts.new]).toEqual([[1], 1]);
    expect(await numbers({ form: "product-question" })).toEqual([3]);
    expect([await numbers({ form: "add-comment" }), await numbers({ q: "прыгаем" })]).toEqual([[2], [2]]);
  });

  it("come by pages that neither repeat nor miss one", async () => {
    for (let i = 1; i <= 103; i++) await shop.send("call");
    const seen: number[] = [];
    let cursor = "";
    do {
      const { enquiries, next } = await list({ cursor });
      seen.push(...enquiries.map(({ number }) => number));
      cursor = next ?? "";
    } while (cursor !== "");
    expect(seen).toEqual(Array.from({ length: 103 }, (_, index) => 103 - index));
    expect((await list({ cursor: "x" })).enquiries).toHaveLength(50);
  });

  it("show everything that was typed, with the shopper's other enquiries and orders", async () => {
    const cookie = await logIn(shop);
    await shop.post("/api/checkout/", order).set("Cookie", cookie).expect(200);
    await shop.send("call", { phone: "+7 916 204 77 11" });
    await shop.send("service").set("Cookie", cookie);
    expect(await show(2)).toMatchObject({
      number: 2,
      version: 1,
      state_name: "Новое",
      phone: "+79162047711",
      shopper: "1",
      product_url: "",
      others: { enquiries: [{ number: 1 }], orders: [{ number: "26-000001", state: "new" }] },
      history: [],
      review: null,
      erased: false,
    });
    const { fields } = await show(2);
    expect(fields.map(({ label, value }) => [label, value.replaceAll("\u00a0", " ")])).toContainEqual(["Телефон", "+7 916 204 77 11"]);
    expect(fields.at(-1)).toEqual({ label: "Что случилось", value: "Лопнула пружина", long: true });
    expect((await manager.get("/api/manage/enquiries/7/")).body.error.code).toBe("ENQUIRY_NOT_FOUND");
  });

  it("are answered by mail, from the shop and to the shop, with their number", async () => {
    await shop.send("questions");
    const { body } = await act(1, {
      version: 1,
      deed: "answer",
      subject: "Высота сетки",
      text: "Здравствуйте, Анна.\r\n\r\n180 см.",
      done: true,
    });
    const { history, state, assigned, version } = enquiryPage.parse(body).page.enquiry;
    expect([state, assigned?.name, version]).toEqual(["done", "manager Иванова", 2]);
    expect(history).toMatchObject([
      { by: "manager Иванова", deed: "answer", subject: "Высота сетки", text: "Здравствуйте, Анна.\n\n180 см.", letter: "waiting" },
      { deed: "done" },
    ]);
    const letter = await shop.lastLetterTo("anna@example.ru");
    expect(letter).toMatchObject({
      to: { name: "", address: "anna@example.ru" },
      reply_to: { name: "Взлёт", address: "info@vzlet.example" },
      subject: "Высота сетки (обращение № 1)",
    });
    expect(letter.text).toContain("180 см.");
    expect(letter.text).toContain("Вы писали: Какой высоты сетка?");
    await db.updateTable("outbox").set({ delivered_at: NOON, message: "{}" }).execute();
    expect((await show(1)).history[0]?.letter).toBe("sent");
  });

  it("without an address are not answered by mail", async () => {
    await shop.send("call");
    const { status, body } = await act(1, { version: 1, deed: "answer", subject: "Звонок", text: "Перезвоним" });
    expect([status, body.error.code]).toEqual([422, "NO_EMAIL"]);
    expect((await show(1)).history).toEqual([]);
  });

  it("say which field of an answer or a note is missing, too long, or names nobody", async () => {
    await shop.send("questions");
    const fields = async (payload: object) => (await act(1, { version: 1, ...payload })).body.error.fields;
    expect(await fields({ deed: "answer" })).toEqual({ subject: "Напишите тему письма", text: "Напишите текст ответа" });
    expect(await fields({ deed: "answer", subject: "Тема", text: "я".repeat(10_001) })).toEqual({ text: "Не больше 10000 знаков" });
    expect(await fields({ deed: "note", text: "я".repeat(3001) })).toHaveProperty("note");
    expect(await fields({ deed: "assign", person: 99 })).toHaveProperty("person");
    const editor = await staffBrowser(shop.app, db, "editor", NOON);
    expect((await act(1, { version: 1, deed: "done" }, editor)).body.error.code).toBe("STAFF_FORBIDDEN");
    expect((await list()).colleagues.map(({ name }) => name)).toEqual(["manager Иванова"]);
  });

  it("of two members keep the first one's deed and tell the second what it was", async () => {
    await shop.send("questions");
    const other = await staffBrowser(shop.app, db, "owner", NOON);
    await act(1, { version: 1, deed: "answer", subject: "Сетка", text: "180 см" }, other).expect(200);
    const { status, body } = await act(1, { version: 1, deed: "answer", subject: "Ответ", text: "Второй ответ" });
    expect([status, body.error.code]).toEqual([409, "ENQUIRY_CHANGED"]);
    expect(body.changes).toMatchObject([{ by: "owner Иванова", deed: "answer", text: "180 см" }]);
    expect(enquiryPage.parse(body).page.enquiry.version).toBe(2);
    expect((await shop.letters()).filter(({ text }) => text.includes("Второй ответ"))).toEqual([]);
    await act(1, { version: 1, deed: "note", text: "Заметка ничему не мешает" }).expect(200);
  });

  it("of two members at the same moment are answered once", async () => {
    await shop.send("questions");
    const answers = await Promise.all(["Один", "Два", "Три"].map((text) => act(1, { version: 1, deed: "answer", subject: "Ответ", text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await show(1)).history).toHaveLength(1);
  });

  it("are assigned, noted, closed and opened again, and the journal has each deed without the words", async () => {
    await shop.send("call");
    const [{ id } = { id: 0 }] = (await list()).colleagues;
    await act(1, { version: 1, deed: "assign", person: id }).expect(200);
    expect(await list({ state: "assigned", person: "me" })).toMatchObject({ counts: { new: 0, assigned: 1 }, enquiries: [{ number: 1 }] });
    await act(1, { version: 2, deed: "note", text: "Звонили Олегу в пять" }).expect(200);
    await act(1, { version: 2, deed: "done" }).expect(200);
    expect([await numbers(), await numbers({ state: "done" })]).toEqual([[], [1]]);
    await act(1, { version: 3, deed: "reopen" }).expect(200);
    await act(1, { version: 4, deed: "assign", person: 0 }).expect(200);
    expect(await show(1)).toMatchObject({ state: "new", assigned: null, version: 5, done_at: null });
    const rows = await journal();
    const subject = { name: "manager Иванова", subject_kind: "enquiry", subject_id: "1" };
    expect(rows).toMatchObject([
      {
        deed: "enquiry-assign",
        ...subject,
        before: { enquiry_state: "new" },
        after: { enquiry_state: "assigned", assigned: "manager Иванова" },
      },
      { deed: "enquiry-note", ...subject, after: { note: "Звонили Олегу в пять" } },
      { deed: "enquiry-done", after: { enquiry_state: "done" } },
      { deed: "enquiry-reopen", after: { enquiry_state: "assigned" } },
      { deed: "enquiry-assign", after: { enquiry_state: "new", assigned: null } },
    ]);
    // A year later the person is erased, from the journal too.
    await db.updateTable("enquiries").set({ done_at: 0 }).execute();
    await eraseExpired(db, NOON);
    const words = await db.selectFrom("journal").select(["words", "after"]).execute();
    expect(JSON.stringify(words)).not.toMatch(/олег/i);
    expect(await journal()).toMatchObject([{}, { deed: "enquiry-note", after: { note: true } }, {}, {}, {}]);
  });

  it("give their files to be saved, never to be shown", async () => {
    await withFiles(shop, "service", [
      ["фото <b>.jpg", photo],
      ["чек.pdf", receipt],
    ]);
    const { attachments } = await show(1);
    expect(attachments.map(({ name, size }) => [name, size])).toEqual([
      ["фото <b>.jpg", photo.length],
      ["чек.pdf", receipt.length],
    ]);
    const { file } = attachments[1] ?? { file: "" };
    const { headers, body } = await manager.get(`/api/manage/enquiries/1/files/${file}`).buffer(true).expect(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="[^"]*"; filename\*=UTF-8''/),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
      "cache-control": "private, no-store",
      "content-length": String(receipt.length),
    });
    expect(body).toEqual(readFileSync(join(shop.dataDir, "attachments", file)));
    await shop.send("call");
    for (const path of [`2/files/${file}`, "1/files/vzlet.db", "1/files/..%2fvzlet.db", `7/files/${file}`]) {
      expect([path, (await manager.get(`/api/manage/enquiries/${path}`)).body.error.code]).toEqual([path, "FILE_NOT_FOUND"]);
    }
    rmSync(join(shop.dataDir, "attachments", file));
    expect((await manager.get(`/api/manage/enquiries/1/files/${file}`)).status).toBe(404);
  });

  it("begin an answer with the shop's texts, in which name, number and product stand", async () => {
    await shop.send("questions");
    await shop.send("service", { name: "Пётр" });
    const templates = async (number: number) => {
      const { body } = await manager.get(`/api/manage/enquiries/${number}/`);
      return enquiryPage.parse(body).page.templates;
    };
    const [first] = await templates(1);
    expect(first).toMatchObject({ name: "Ответить на\u00a0вопрос", text: expect.stringMatching(/^Здравствуйте, Анна\.\n[^]*8\s800\s000/) });
    const service = (await templates(2)).find(({ name }) => name === "Заявка в\u00a0сервис принята");
    expect(service?.text).toMatch(/^Здравствуйте, Пётр\.[^]*Номер заявки\s2\.$/);
    expect((await templates(1)).map(({ name }) => name)).not.toContain("Заявка в\u00a0сервис принята");
    await db.updateTable("enquiries").set({ answers: "{}" }).where("id", "=", 2).execute();
    expect((await templates(2))[0]?.text).toMatch(/^Здравствуйте\.\n/);
  });

  it("lose the person, the answers and the notes a year after they were closed", async () => {
    await shop.send("questions");
    await act(1, { version: 1, deed: "note", text: "Анна звонила" }).expect(200);
    await act(1, { version: 1, deed: "answer", subject: "Анне", text: "Здравствуйте, Анна", done: true }).expect(200);
    // A work that is broken off has done nothing and begins anew.
    await db.schema.alterTable("journal").renameTo("journal_away").execute();
    await expect(eraseExpired(db, NOON + 366 * DAY)).rejects.toThrow("journal");
    await db.schema.alterTable("journal_away").renameTo("journal").execute();
    expect(await show(1)).toMatchObject({ name: "Анна", history: [{ text: "Анна звонила" }, {}, {}] });
    await eraseExpired(db, NOON + 366 * DAY);
    const stored = JSON.stringify([
      await db.selectFrom("enquiries").selectAll().execute(),
      await db.selectFrom("enquiry_deeds").selectAll().execute(),
      await db.selectFrom("enquiry_terms").selectAll().execute(),
      await db.selectFrom("journal").selectAll().execute(),
    ]);
    expect(stored).not.toMatch(/Анн|anna|сетка/i);
    expect(await show(1)).toMatchObject({
      erased: true,
      name: "",
      history: [{ deed: "note", text: "" }, { deed: "answer" }, { deed: "done" }],
    });
  });
});
