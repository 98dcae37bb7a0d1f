import { expect, it } from "vitest";
import { orderFields } from "#shared/domain/orders/order-fields.ts";
import { changesOf } from "#shared/domain/journal.ts";
import { staffBrowser } from "../testing/staff.ts";
import { describeOrderDesk } from "../testing/order-desk.ts";
import { NOON } from "../testing/shop.ts";

/** Columns that no reader shows as they are: keys, what another field tells, and what only the program needs. */
const internal = [
  "account_id",
  "ask_review",
  "assigned_to",
  "changed_at",
  "consent_version",
  "delivery",
  "erase",
  "hold_until",
  "id",
  "idempotency_key",
  "open_price",
  "payload_hash",
  "review_asked_at",
  "shopper_id",
  "taken_by",
  "track_url",
];

describeOrderDesk("the fields of an order", (desk) => {
  it("are the columns of its table", async () => {
    await desk.buy();
    const row = await desk.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect([...Object.keys(orderFields), ...internal].sort()).toEqual(Object.keys(row).sort());
  });

  it("stand in the journal by their ids with their values, and are shown and found by their names", async () => {
    const number = await desk.buy();
    await desk.done(number, "goods", { lines: [], order_discount: 970 });
    await desk.done(number, "contacts", { name: "Ольга", phone: "+79031112233", email: "", address: "Истра", description: "" });
    await desk.done(number, "state", { state: "shipped" });
    const rows = await desk.db.selectFrom("journal").select(["before", "after"]).where("subject_id", "=", number).orderBy("id").execute();
    expect(rows.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [
        { order_discount: 0, total_price: 6_097_000, version: 1 },
        { order_discount: 97_000, total_price: 6_000_000, version: 2 },
      ],
      [
        {
          name: "Анна",
          phone: "+79162047711",
          email: "anna@example.ru",
          address: "Истра, Садовая улица, 5",
          description: "Позвоните вечером",
          version: 2,
        },
        { name: "Ольга", phone: "+79031112233", email: "", address: "Истра", description: "", version: 3 },
      ],
      [
        { status: "new", responsible: null, version: 3 },
        { status: "shipped", responsible: "manager Иванова", version: 4 },
      ],
    ]);
    const { journal } = await desk.read(number);
    expect(journal.map(({ changes }) => changes.map(({ name, after }) => `${name}: ${after.replaceAll(/\s/g, " ")}`))).toEqual([
      ["Состояние: Отправлен", "Ответственный: manager Иванова"],
      ["Имя: Ольга", "Телефон: +7 903 111 22 33", "Почта: ", "Адрес: Истра", "Комментарий: "],
      ["Скидка на заказ: 970 ₽", "Итого: 60 000 ₽"],
    ]);
    const words = await desk.db.selectFrom("journal").select("words").where("subject_id", "=", number).orderBy("id", "desc").execute();
    expect(words[0]?.words).toContain("отправлен");
  });

  it("are erased from the journal with the shopper", async () => {
    const number = await desk.buy();
    await desk.done(number, "contacts", { name: "Ольга", phone: "+79031112233", email: "", address: "Истра", description: "" });
    await desk.manager.post(`/api/manage/orders/${number}/notes/`).send({ text: "Ольга перезвонит" }).expect(200);
    await desk.done(number, "state", { state: "cancelled" });
    const owner = await staffBrowser(desk.shop.app, desk.db, "owner", NOON);
    const { body: before } = await owner.get("/api/manage/journal/?text=ольга").expect(200);
    expect(before.entries).toHaveLength(2);
    await owner.post(`/api/manage/shoppers/order-${number}/erase/`).send({ sure: true }).expect(200);
    const { body: after } = await owner.get("/api/manage/journal/?kind=order").expect(200);
    expect(
      after.entries.map((entry: object) =>
        changesOf(entry as Parameters<typeof changesOf>[0]).map(({ name, after: to }) => `${name}: ${to}`),
      ),
    ).toEqual([
      ["Состояние: Отменён"],
      ["Заметка: добавлена"],
      ["Имя: изменено", "Телефон: изменено", "Почта: изменено", "Адрес: изменено", "Комментарий: изменено"],
    ]);
    const rows = JSON.stringify(await desk.db.selectFrom("journal").selectAll().execute());
    expect(/ольга|анна|9031112233|9162047711|Истра/i.exec(rows)).toBeNull();
  });

  it("are still shown of entries that have their names", async () => {
    const number = await desk.buy();
    await desk.done(number, "goods", { lines: [], order_discount: 970 });
    const before = JSON.stringify({ Доставка: "не посчитана", Версия: 1 });
    const after = JSON.stringify({ Доставка: "500 ₽", Версия: 2 });
    await desk.db.updateTable("journal").set({ before, after }).where("subject_id", "=", number).execute();
    expect((await desk.read(number)).journal[0]?.changes).toEqual([{ name: "Доставка", before: "не посчитана", after: "500 ₽" }]);
    const conflict = await desk.deed(number, "goods", { version: 1, lines: [] });
    expect(conflict.body.changes).toHaveLength(1);
  });
});
