import { expect, it } from "vitest";
import { describeOrderDesk, plain } from "../../testing/order-desk.ts";
import { fastOrder, order } from "../../testing/orders.ts";

describeOrderDesk("the states of orders at the desk", (desk) => {
  it("get the next state with a letter that was read and mended before, or without one", async () => {
    const number = await desk.buy();
    const { body } = await desk.deed(number, "letter-preview", { letter: "confirmed" });
    expect(body.letter).toMatchObject({ to: "anna@example.ru" });
    expect(plain(body.letter.subject)).toBe("Взлёт: заказ № 26-000001 подтверждён");
    expect(plain(body.letter.text)).toBe("Здравствуйте. Всё согласовано, собираем заказ.");
    expect(plain(body.letter.whole)).toContain("Итого: 60 970 ₽");

    const letters = (await desk.shop.letters()).length;
    const text = "Анна, батут соберём к пятнице.\n\n<b>Ждём!</b>";
    const confirmed = await desk.done(number, "state", { state: "confirmed", letter: { subject: "Ваш заказ", text } });
    expect(confirmed).toMatchObject({ state: "confirmed", version: 2, hold_until: null, history: [{}, { by: "manager Иванова" }] });
    const letter = (await desk.shop.letters()).at(-1);
    expect([letter?.subject, letter?.html.includes("&lt;b&gt;Ждём!&lt;/b&gt;"), letter?.text.includes(text)]).toEqual([
      "Ваш заказ",
      true,
      true,
    ]);
    await desk.done(number, "state", { state: "paid" });
    expect(await desk.shop.letters()).toHaveLength(letters + 1);
    const refused = await desk.deed(number, "state", { version: 3, state: "confirmed" });
    expect([refused.status, refused.body.error.code]).toEqual([409, "STATE_IMPOSSIBLE"]);
    const page = await desk.shop.browser().get(confirmed.url.replace("/order/", "/api/order/"));
    expect(page.body.order).toMatchObject({
      state_name: "Оплачен",
      way: [{ state: "new" }, { state: "paid" }, { at: null }, { at: null }],
    });
  });

  it("show the shopper who carries the parcel and where it is", async () => {
    const number = await desk.buy();
    const { url } = await desk.done(number, "track", { carrier: "cdek", track_number: "1020 3040" });
    const { body } = await desk.shop.browser().get(url.replace("/order/", "/api/order/"));
    expect(body.order.track).toEqual({ carrier: "СДЭК", number: "10203040", url: "https://www.cdek.ru/ru/tracking?order_id=10203040" });
    await desk.done(number, "state", { state: "shipped", letter: {} });
    expect((await desk.shop.letters()).at(-1)?.text).toContain(
      "Номер для отслеживания:\n10203040\nhttps://www.cdek.ru/ru/tracking?order_id=10203040",
    );
    const refused = await desk.deed(number, "track", { version: 3, carrier: "", track_number: "1" });
    expect(refused.body.error.fields).toEqual({ carrier: "Укажите, чей это номер" });
  });

  it("tell the shopper the sum, once there is an address to tell it to", async () => {
    const number = await desk.buy();
    const told = await desk.done(number, "tell", { letter: { text: "Доставка вышла дешевле." } });
    expect(told.letters[0]).toMatchObject({ title: "Заказ изменён", to: "shopper" });
    expect((await desk.shop.letters()).at(-1)?.text).toContain("Доставка вышла дешевле.");
    await desk.done(number, "contacts", { name: "Анна", phone: order.phone, email: "", address: "Истра", description: "" });
    const silent = await desk.deed(number, "tell", { version: 3, letter: {} });
    expect([silent.status, silent.body.error.code]).toEqual([422, "EMAIL_MISSING"]);
    expect((await desk.deed(number, "letter-preview", { letter: "sum" })).body).toEqual({ letter: null });
  });

  it("go to a state together, each on its own", async () => {
    await desk.db.updateTable("products").set({ stock: 5 }).where("id", "=", 2).execute();
    const first = await desk.buy();
    const second = await desk.buy({ ...fastOrder, products: [{ id: 2, quantity: 5 }] });
    const third = await desk.buy({ ...fastOrder, products: [{ id: 4, quantity: 1 }], email: "" });
    await desk.db.updateTable("products").set({ stock: 0 }).where("id", "=", 2).execute();
    await desk.done(third, "state", { state: "cancelled" });
    const { body } = await desk.manager
      .post("/api/manage/orders/states/")
      .send({ numbers: [first, second, third, "26-000099", first], state: "confirmed", letters: true })
      .expect(200);
    expect(
      body.results.map(({ number, outcome, lettered }: { number: string; outcome: string; lettered: boolean }) => [
        number,
        outcome,
        lettered,
      ]),
    ).toEqual([
      [first, "set", true],
      [second, "short", false],
      [third, "impossible", false],
      ["26-000099", "unknown", false],
    ]);
    expect(plain(body.results[1].message)).toBe("Товара не хватает. Гиря: нужно ещё 2 шт., осталось 0 шт.");
    const many = await desk.manager.post("/api/manage/orders/states/").send({ numbers: Array(101).fill(first), state: "done" });
    expect(many.status).toBe(422);
  });
});
