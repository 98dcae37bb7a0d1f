import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { JournalPage } from "#shared/contract/desk/journal.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { addMember, browserOf } from "../testing/staff.ts";
import { COMMAND_LINE, writeJournal, type Actor, type JournalEntry, forgetJournal } from "./journal.ts";

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

describeEngines("the journal", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let owner: Awaited<ReturnType<typeof browserOf>>;
  let olga: Actor;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    const member = await addMember(db, "owner", "olga@vzlet.example");
    olga = member;
    owner = await browserOf(shop.app, db, member.staff_id, NOON);
  });

  const write = (entry: Partial<JournalEntry> & Pick<JournalEntry, "subject">) =>
    writeJournal(db, { actor: olga, now: NOON, deed: "staff-role", ...entry });
  async function list(query: Record<string, string> = {}): Promise<JournalPage & { ids: string[] }> {
    const { body } = await owner.get(`/api/manage/journal/?${new URLSearchParams(query)}`).expect(200);
    return { ...body, ids: body.entries.map(({ subject }: { subject: { id: string } }) => subject.id) };
  }

  it("tells who did what, when, what was before and after, the newest first", async () => {
    await write({ subject: { kind: "staff", id: "a@vzlet.example" }, before: { role: "editor" }, after: { role: "manager" } });
    await write({ actor: COMMAND_LINE, now: NOON + HOUR, deed: "letter-retry", subject: { kind: "letter", id: 7 } });
    const { entries, next, people } = await list();
    expect(entries).toEqual([
      {
        id: 2,
        at: "2026-11-20T11:26:00.000Z",
        staff_id: 0,
        name: "Командная строка",
        deed: "letter-retry",
        subject: { kind: "letter", id: "7", name: "" },
        before: {},
        after: {},
      },
      {
        id: 1,
        at: "2026-11-20T10:26:00.000Z",
        staff_id: olga.staff_id,
        name: "owner Иванова",
        deed: "staff-role",
        subject: { kind: "staff", id: "a@vzlet.example", name: "" },
        before: { Роль: "Редактор" },
        after: { Роль: "Менеджер" },
      },
    ]);
    expect(next).toBe(null);
    expect(people.map(({ name }) => name)).toEqual(["Командная строка", "owner Иванова"]);
  });

  it("writes nothing for a deed that fails", async () => {
    const failing = transactionally(db, async (trx) => {
      await writeJournal(trx, { actor: olga, now: NOON, deed: "staff-role", subject: { kind: "staff", id: "x" } });
      throw new Error("the deed fails");
    });
    await expect(failing).rejects.toThrow("the deed fails");
    expect((await list()).entries).toEqual([]);
  });

  it("filters by member, deed, subject, days in Moscow and text, also all together", async () => {
    const lena = await addMember(db, "editor", "lena@vzlet.example");
    await write({ now: Date.UTC(2026, 10, 19, 20, 59), subject: { kind: "staff", id: "evening" } });
    await write({
      now: Date.UTC(2026, 10, 19, 21, 0),
      subject: { kind: "staff", id: "midnight" },
      after: { reason: "Скидка 50% ЁЛКИ_ru" },
    });
    await write({ actor: lena, now: Date.UTC(2026, 10, 20, 20, 59), deed: "staff-add", subject: { kind: "staff", id: "late" } });
    await write({ actor: COMMAND_LINE, now: Date.UTC(2026, 10, 21), deed: "letter-retry", subject: { kind: "letter", id: "7" } });
    expect((await list({ staff: "0" })).ids).toEqual(["7"]);
    expect((await list({ staff: String(lena.staff_id) })).ids).toEqual(["late"]);
    expect((await list({ deed: "staff-role" })).ids).toEqual(["midnight", "evening"]);
    expect((await list({ kind: "staff" })).ids).toEqual(["late", "midnight", "evening"]);
    expect((await list({ kind: "staff", id: "late" })).ids).toEqual(["late"]);
    expect((await list({ from: "2026-11-20", to: "2026-11-20" })).ids).toEqual(["late", "midnight"]);
    expect((await list({ to: "2026-11-19" })).ids).toEqual(["evening"]);
    expect((await list({ text: "ёлки_RU" })).ids).toEqual(["midnight"]);
    expect((await list({ text: "50%" })).ids).toEqual(["midnight"]);
    expect((await list({ text: "5_%" })).ids).toEqual([]);
    expect((await list({ text: "РОЛЬ ИЗМЕНЕНА" })).ids).toEqual(["midnight", "evening"]);
    expect((await list({ text: "редактор" })).ids).toEqual([]);
    expect((await list({ text: "editor", staff: String(lena.staff_id), from: "2026-11-20", kind: "staff", id: "late" })).ids).toEqual([
      "late",
    ]);
    for (const query of ["deed=nothing", "staff=x", "from=20.11.2026"]) {
      const { body } = await owner.get(`/api/manage/journal/?${query}`).expect(400);
      expect(body.error.code).toBe("QUERY_INVALID");
    }
  });

  it("goes on from page to page without a gap, also where entries have one time", async () => {
    for (let count = 0; count < 120; count += 1) await write({ now: NOON + Math.floor(count / 40), subject: { kind: "staff", id: count } });
    for (const text of ["", "роль"]) {
      const seen: string[] = [];
      let before = "";
      do {
        const { ids, next }: { ids: string[]; next: string | null } = await list({ before, text });
        expect(ids.length).toBeLessThanOrEqual(50);
        seen.push(...ids);
        before = next ?? "";
      } while (before !== "");
      expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
    }
  });

  it("is saved as a table with what is filtered, in which nothing is a formula", async () => {
    for (let count = 0; count < 510; count += 1) await write({ subject: { kind: "staff", id: count } });
    await write({ subject: { kind: "letter", id: "=1+1" }, before: { reason: "да; нет" }, after: { answer: "так", totp_demanded: true } });
    const { text, headers } = await owner.get("/api/manage/journal/export/?kind=letter").expect(200);
    expect(headers).toMatchObject({ "content-disposition": "attachment; filename=journal.csv", "cache-control": "private, no-store" });
    expect(text).toBe(
      "\u{feff}Когда;Кто;Что сделано;С чем;Было и стало\r\n" +
        `20.11.2026 13:26;owner Иванова;Роль изменена;Письмо${NBSP}=1+1;` +
        `"Причина: да; нет → убрано\nОтвет: так\nВход с кодом обязателен: да"\r\n`,
    );
    const all = await owner.get("/api/manage/journal/export/").expect(200);
    // The first export is an entry of its own.
    expect(all.text.split("\r\n")).toHaveLength(514);
    const { entries } = await list({ deed: "journal-export" });
    expect(entries.map(({ name, subject, after }) => [name, subject, after])).toEqual([
      ["owner Иванова", { kind: "journal", id: "", name: "" }, { Строк: 512 }],
      ["owner Иванова", { kind: "journal", id: "", name: "" }, { "С чем": "Письмо", Строк: 1 }],
    ]);
  });

  it("shows values by their labels and codes by their names, also those that were stored by their labels", async () => {
    const subject = { kind: "staff", id: "x" } as const;
    await write({ subject, after: { order_states: "new,shipped", from: "2026-11-01", delivery: "none", searched: true, rows: 3 } });
    await write({ subject, after: { deed: "staff-role", subject: "order 26-000001", by: "Ольга" } });
    await write({ subject, after: { enquiry_state: "assigned", assigned: null } });
    await write({ subject, after: { review_state: "approved", answer: "Спасибо" } });
    await write({ subject, before: { totp_demanded: false, target: null }, after: { totp_demanded: true } });
    await write({ subject, after: { products: 2, added: 1, stock_at: NOON, ordered_pieces: 4 } });
    await write({ subject, after: {} });
    const after = JSON.stringify({ Роль: "Редактор", "Вход с кодом обязателен": "да" });
    await db.updateTable("journal").set({ after }).where("after", "=", "{}").execute();
    const shown = (await list()).entries.map((entry) => ({ ...entry.before, ...entry.after }));
    expect(shown.reverse()).toEqual([
      { Состояние: "Новый, Отправлен", С: "2026-11-01", Доставка: "Не выбрана", Поиск: "по словам", Строк: 3 },
      { "Что сделано": "Роль изменена", "С чем": "Заказ 26-000001", Кто: "Ольга" },
      { Состояние: "В работе", Сотрудник: "никто" },
      { Состояние: "Опубликован", Ответ: "Спасибо" },
      { "Вход с кодом обязателен": "да", "Вела на": "страницу товара" },
      { Товаров: 2, Появилось: 1, "Остатки на": `20${NBSP}ноября 2026, 13:26`, "Вычтено заказанное, шт.": 4 },
      { Роль: "Редактор", "Вход с кодом обязателен": "да" },
    ]);
    expect((await list({ text: "отправлен" })).entries).toHaveLength(1);
  });

  it("is found by all words that it shows, whichever space and letter they are typed with", async () => {
    await write({
      subject: { kind: "order", id: "26-000001" },
      deed: "order-goods",
      after: { total_price: 1_234_500, phone: "+79162047711" },
    });
    await write({ subject: { kind: "staff", id: "olga@vzlet.example" }, after: { answer: "Ещё два месяца" } });
    for (const [text, id] of [
      ["12 345 ₽", "26-000001"],
      [`12${NBSP}345`, "26-000001"],
      ["итого", "26-000001"],
      ["ЗАКАЗ", "26-000001"],
      ["916 204 77 11", "26-000001"],
      ["+79162047711", "26-000001"],
      ["еще два", "olga@vzlet.example"],
    ] as const)
      expect([text, (await list({ text })).ids]).toEqual([text, [id]]);
  });

  it("names people and goods, not numbers", async () => {
    await seedProducts(db);
    await shop.post("/api/checkout/", fastOrder).expect(200);
    await shop.send("add-comment").expect(200);
    await write({ subject: { kind: "staff", id: "olga@vzlet.example" } });
    await owner.post("/api/manage/reviews/1/").send({ version: 1, deed: "reject", reason: "Мат" }).expect(200);
    const { body } = await owner.get("/api/manage/shoppers/").expect(200);
    await owner.post(`/api/manage/shoppers/${body.page.shoppers[0].id}/export/`).expect(200);
    const subjects = (await list()).entries.map(({ subject: { kind, name } }) => [kind, name]);
    expect(subjects).toEqual([
      ["shopper", "Олег"],
      ["review", "Батут «Орбита», 10 ft"],
      ["staff", "owner Иванова"],
    ]);
    expect((await list({ text: "олег" })).entries).toHaveLength(1);
  });

  it("cuts long texts", async () => {
    await write({ subject: { kind: "staff", id: 1 }, after: { reason: "я".repeat(5000) } });
    const [entry] = (await list()).entries;
    expect(String(entry?.after.Причина)).toHaveLength(500);
  });

  it("is kept for as many years as the privacy policy says", async () => {
    const years = 3 * 365 * DAY;
    await write({ now: NOON - years - 1, subject: { kind: "staff", id: "old" } });
    await write({ now: NOON - years, subject: { kind: "staff", id: "kept" } });
    await forgetJournal(db, 3, NOON);
    expect((await list()).ids).toEqual(["kept"]);
    const { body } = await shop.browser().get("/api/politics/");
    expect(JSON.stringify(body)).toContain("хранятся 3 года");
  });
});
