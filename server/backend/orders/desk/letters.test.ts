import { expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { forgetOldWords, markDelivered } from "../../outbox/queue.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { order } from "../../testing/orders.ts";
import { anna, NOON } from "../../testing/shop.ts";

const YEAR = 365 * 24 * 3_600_000;

describeOrderDesk("letters about orders", (desk) => {
  const lastLetter = async () => plainSpaces((await desk.shop.letters()).at(-1)?.text ?? "");
  /** All letters leave. */
  async function deliver(): Promise<void> {
    const rows = await desk.db.selectFrom("outbox").selectAll().where("delivered_at", "is", null).execute();
    for (const row of rows) await markDelivered(desk.db, row, NOON);
  }
  const open = async (number: string, id: number | undefined) =>
    (await desk.manager.get(`/api/manage/orders/${number}/letters/${id}/`)).body;

  it("can be opened as they went, until the shopper is erased or a year has passed", async () => {
    const browser = await desk.shop.registerAccount();
    const own = { ...order, email: anna.email };
    const number = String((await browser.post("/api/checkout/").send(own).expect(200)).body.order.number);
    const text = "Собираем, привезём в четверг.";
    const { letters } = await desk.done(number, "state", { state: "confirmed", letter: { subject: "Ваш заказ", text } });
    const id = letters[0]?.id;
    await deliver();
    const { letter } = await open(number, id);
    expect(letter).toMatchObject({ id, to: "anna@example.ru", subject: "Ваш заказ" });
    expect(plainSpaces(letter.text)).toContain(`${text}\n`);
    expect(plainSpaces(letter.text)).toContain("Итого: 60 970 ₽");
    // A letter of another order, or of nobody.
    expect((await open("26-000099", id)).error.code).toBe("LETTER_NOT_FOUND");
    // Letters that are about no order keep nothing.
    const others = await desk.db.selectFrom("outbox").select("message").where("order_id", "is", null).execute();
    expect(others.every(({ message }) => message === "{}")).toBe(true);

    const late = await desk.buy();
    await deliver();
    const [confirmation] = (await desk.read(late)).letters;
    await forgetOldWords(desk.db, NOON + YEAR);
    expect((await open(late, confirmation?.id)).letter.text).not.toBeNull();
    await forgetOldWords(desk.db, NOON + YEAR + 86_400_001);
    expect((await open(late, confirmation?.id)).letter.text).toBeNull();
  });

  it("name nobody after the shopper is erased", async () => {
    const browser = await desk.shop.registerAccount();
    const number = String(
      (
        await browser
          .post("/api/checkout/")
          .send({ ...order, email: anna.email })
          .expect(200)
      ).body.order.number,
    );
    await desk.done(number, "state", { state: "done", letter: {} });
    await deliver();
    // One more waits when the shopper goes.
    await desk.done(number, "undo", { reason: "Ошибка", letter: {} });
    await desk.done(number, "state", { state: "done", letter: {} });
    await browser.post("/api/account/").send({ delete: true, password: "батут у дома" }).expect(200);
    await deliver();
    const kept = await desk.db.selectFrom("outbox").select("message").where("order_id", "is not", null).execute();
    expect(kept.map(({ message }) => message)).toEqual(kept.map(() => "{}"));
  });

  it("are not sent with an emptied text or subject: the usual words do not come back by themselves", async () => {
    const number = await desk.buy();
    const refused = await desk.deed(number, "state", { version: 1, state: "confirmed", letter: { subject: " ", text: "" } });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["subject", "text"]]);
    expect(await desk.read(number)).toMatchObject({ state: "new", version: 1 });
    expect((await desk.deed(number, "tell", { version: 1, letter: { text: " " } })).status).toBe(422);
  });

  it("of a courier or a carrier say the whole address once the shop has worked with the order", async () => {
    const number = await desk.buy();
    expect(await lastLetter()).not.toContain("Садовая");
    await desk.done(number, "state", { state: "confirmed", letter: {} });
    expect(await lastLetter()).toContain("Адрес: Истра, Садовая улица, 5");
    await desk.done(number, "state", { state: "shipped", letter: {} });
    expect(await lastLetter()).toContain("Адрес: Истра, Садовая улица, 5");
  });

  it("of an order that is picked up say where and when", async () => {
    const number = await desk.buy({ ...order, delivery: "pickup", address: "" });
    expect(await lastLetter()).toContain("Где забрать: Мытищи, ул. Трамплинная, д. 8, стр. 3");
    await desk.done(number, "state", { state: "shipped", letter: {} });
    expect(await lastLetter()).toContain("готов к выдаче");
    expect(await lastLetter()).toContain("Когда открыто: Пн–сб 9–20, вс 10–18");
  });
});
