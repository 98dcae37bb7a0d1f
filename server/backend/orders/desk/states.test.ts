import { expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { fastOrder, order } from "../../testing/orders.ts";

describeOrderDesk("the states of orders at the desk", (desk) => {
  it("get the next state with a letter that was read and mended before, or without one", async () => {
    const number = await desk.buy();
    const { body } = await desk.deed(number, "letter-preview", { letter: "confirmed" });
    expect(body.letter).toMatchObject({ to: "anna@example.ru" });
    expect(plainSpaces(body.letter.subject)).toBe("Взлёт: заказ № 26-000001 подтверждён");
    expect(plainSpaces(body.letter.text)).toBe("Здравствуйте. Всё согласовано, собираем заказ.");
    expect([plainSpaces(body.letter.before), plainSpaces(body.letter.after)]).toEqual([
      "Заказ № 26-000001 подтверждён\n\n",
      expect.stringContaining("Итого: 60 970 ₽"),
    ]);

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
    await desk.done(number, "state", { state: "shipped" });
    expect(await desk.shop.letters()).toHaveLength(letters + 1);
    const refused = await desk.deed(number, "state", { version: 3, state: "confirmed" });
    expect([refused.status, refused.body.error.code]).toEqual([409, "STATE_IMPOSSIBLE"]);
    const page = await desk.shop.browser().get(confirmed.url.replace("/order/", "/api/order/"));
    expect(page.body.order).toMatchObject({
      state_name: "Отправлен",
      way: [{ state: "new" }, { state: "confirmed" }, { state: "shipped" }, { at: null }],
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

  it("take the number of the parcel with the step that sends it, and the letter has it", async () => {
    const number = await desk.buy();
    const track = { carrier: "cdek", track_number: " 1020 3040 " };
    const { body } = await desk.deed(number, "letter-preview", { letter: "shipped", track });
    expect(body.letter.after).toContain("Номер для отслеживания:\n10203040\nhttps://www.cdek.ru/ru/tracking?order_id=10203040");
    const [halfTyped, nobody] = [
      await desk.deed(number, "state", { version: 1, state: "shipped", track: { carrier: "", track_number: "1" }, letter: {} }),
      await desk.deed(number, "letter-preview", { letter: "shipped", track: { carrier: "nobody" } }),
    ];
    expect([halfTyped.status, halfTyped.body.error.fields]).toEqual([422, { carrier: "Укажите, чей это номер" }]);
    expect([nobody.status, nobody.body.error.fields]).toEqual([422, { carrier: "Выберите перевозчика из списка" }]);
    expect(await desk.read(number)).toMatchObject({ state: "new", version: 1, track_number: "" });

    const shipped = await desk.done(number, "state", { state: "shipped", track, letter: {} });
    expect(shipped).toMatchObject({ version: 2, carrier: "cdek", track_number: "10203040", state: "shipped" });
    expect(shipped.journal).toHaveLength(1);
    expect(shipped.journal[0]?.changes).toEqual([
      { name: "Состояние", before: "Новый", after: "Отправлен" },
      { name: "Перевозчик", before: "", after: "СДЭК" },
      { name: "Номер для отслеживания", before: "", after: "10203040" },
      { name: "Ответственный", before: "никто", after: "manager Иванова" },
    ]);
    expect((await desk.shop.letters()).at(-1)?.text).toContain("Номер для отслеживания:\n10203040");
    // Without a number it goes as well.
    const other = await desk.buy({ ...order, products: [{ id: 4, quantity: 1 }] });
    const silent = await desk.done(other, "state", { state: "shipped", track: { carrier: "", track_number: "" } });
    expect(silent).toMatchObject({
      state: "shipped",
      track_number: "",
      journal: [{ changes: [{ name: "Состояние" }, { name: "Ответственный" }] }],
    });
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

  it("go back by one step with a reason, and the stock with them", async () => {
    const number = await desk.buy({ ...order, products: [{ id: 2, quantity: 1 }] });
    expect((await desk.read(number)).back).toBeNull();
    await desk.done(number, "state", { state: "confirmed" });
    await desk.done(number, "state", { state: "cancelled", letter: {} });
    expect(await desk.stockOf(2)).toBe(1);
    const silent = await desk.deed(number, "undo", { version: 3, reason: " " });
    expect([silent.status, plainSpaces(silent.body.error.fields.reason)]).toEqual([422, "Напишите, почему: причина останется в журнале"]);

    const back = await desk.done(number, "undo", { reason: "Отменили не тот заказ" });
    expect(back).toMatchObject({ state: "confirmed", lines: [{ held: 1 }], back: { state: "new" }, version: 4 });
    expect(back.history.map(({ state }) => state)).toEqual(["new", "confirmed"]);
    expect(await desk.stockOf(2)).toBe(0);
    expect(back.journal[0]?.changes).toEqual([
      { name: "Состояние", before: "Отменён", after: "Подтверждён" },
      { name: "Причина", before: "", after: "Отменили не тот заказ" },
    ]);
    // The letter about the wrong step had not left.
    expect(back.letters.map(({ title }) => title)).not.toContain("Заказ отменён");
    const page = await desk.shop.browser().get(back.url.replace("/order/", "/api/order/"));
    expect(page.body.order).toMatchObject({
      state: "confirmed",
      way: [{ state: "new" }, { state: "confirmed" }, { at: null }, { at: null }],
    });

    await desk.done(number, "state", { state: "done" });
    const letters = (await desk.shop.letters()).length;
    const reopened = await desk.done(number, "undo", { reason: "Ещё не отдали", letter: { text: "Ошиблись: заказ ещё собираем." } });
    expect([reopened.state, reopened.editable]).toEqual(["confirmed", ["goods", "delivery", "contacts", "track"]]);
    expect((await desk.shop.letters()).at(-1)?.text).toContain("Ошиблись: заказ ещё собираем.");
    expect(await desk.shop.letters()).toHaveLength(letters + 1);
  });

  it("do not go back when the pieces are sold to somebody else, or from a version that is old", async () => {
    const number = await desk.buy({ ...order, products: [{ id: 2, quantity: 1 }] });
    await desk.done(number, "state", { state: "cancelled" });
    await desk.buy({ ...order, products: [{ id: 2, quantity: 1 }] });
    const stale = await desk.deed(number, "undo", { version: 1, reason: "Ошибка" });
    expect([stale.status, stale.body.error.code]).toEqual([409, "ORDER_CHANGED"]);
    const short = await desk.deed(number, "undo", { version: 2, reason: "Ошибка" });
    expect([short.status, short.body.error.code]).toEqual([409, "STOCK_SHORT"]);
    expect((await desk.read(number)).state).toBe("cancelled");
    const first = await desk.buy({ ...fastOrder, products: [{ id: 4, quantity: 1 }] });
    expect((await desk.deed(first, "undo", { version: 1, reason: "Ошибка" })).body.error.code).toBe("STATE_IMPOSSIBLE");
  });

  it("count for the source as not begun with after they went back to new", async () => {
    const number = await desk.buy({ ...order, products: [{ id: 2, quantity: 1 }] });
    await desk.done(number, "state", { state: "cancelled" });
    await desk.done(number, "undo", { reason: "Ошибка" });
    const moves = await desk.db.selectFrom("stock_moves").select(["pieces", "known_at"]).execute();
    expect(moves.map(({ known_at }) => known_at)).toEqual(moves.map(() => null));
    expect(moves.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(1);
  });
});
