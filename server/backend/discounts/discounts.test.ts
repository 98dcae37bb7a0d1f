import request from "supertest";
import { expect, it } from "vitest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { lineDiscounts } from "#shared/domain/orders/order-totals.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { describeOrderDesk } from "../testing/order-desk.ts";
import { company, createCheckoutApp, order } from "../testing/orders.ts";
import { largestOf, reductionsOf } from "./reductions.ts";

const line = (price: number, quantity: number, type = "mats") => ({ price, quantity, category: "fitness", type });
const rule = { value: 0, section: "", from_sum: 0 };

it("discounts are counted to the kopeck, for their section, and do not add up", () => {
  const lines = [line(99_900, 3), line(10_001, 1, "balls")];
  expect(reductionsOf({ ...rule, effect: "percent", value: 5 }, lines)).toEqual([14_985, 500]);
  expect(reductionsOf({ ...rule, effect: "percent", value: 5, section: "balls" }, lines)).toEqual([0, 500]);
  expect(reductionsOf({ ...rule, effect: "percent", value: 5, from_sum: 309_702 }, lines)).toBeNull();
  expect(reductionsOf({ ...rule, effect: "sum", value: 100 }, [line(1, 1), line(1, 1), line(98, 1)])).toEqual([1, 1, 98]);
  expect(reductionsOf({ ...rule, effect: "nth", value: 3, section: "mats" }, [line(500, 2), line(300, 1), line(1, 9, "balls")])).toEqual([
    0, 300, 0,
  ]);
  expect(reductionsOf({ ...rule, effect: "nth", value: 3 }, [line(500, 2)])).toBeNull();
  expect(
    largestOf(
      [
        [1, 5],
        [3, 2],
      ],
      2,
    ),
  ).toEqual([3, 5]);
  // Whatever is shared adds up, and no line gets more than it costs.
  let seed = 7;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 300; round += 1) {
    const some = Array.from({ length: 1 + next(6) }, () => {
      const [price, quantity] = [next(100_000), 1 + next(5)];
      return { price, quantity, reduction: next(price * quantity + 1) };
    });
    const total = some.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const off = next(total + 1);
    const shares = lineDiscounts(some, off);
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(off);
    expect(some.every(({ price, quantity }, index) => (shares[index] ?? -1) >= 0 && (shares[index] ?? 0) <= price * quantity)).toBe(true);
  }
});

describeOrderDesk("promo codes and rules", (desk) => {
  const blank = {
    kind: "code",
    code: "",
    title: "Весна",
    effect: "percent",
    value: "10",
    section: "",
    from_sum: "",
    starts_on: "",
    ends_on: "",
    limit_total: "",
    limit_person: "",
    active: true,
  };
  const add = (fields: object) => desk.manager.post(deskEndpoints.addDiscount.path).send({ ...blank, ...fields });
  const list = async () => (await desk.manager.get(deskEndpoints.discounts.path).expect(200)).body.page.discounts;
  /** Three mats at 990 ₽. */
  const mats = { ...order, delivery: "pickup", address: "", products: [{ id: 4, quantity: 3 }] };
  const cart = async (code = "", products = mats.products) =>
    (
      await desk.shop
        .browser()
        .get(`/api/cart/?products=${JSON.stringify(products)}&code=${encodeURIComponent(code)}`)
        .expect(200)
    ).body;
  const refused = async (payload: object) =>
    plainSpaces((await desk.shop.post("/api/checkout/", payload).expect(422)).body.error.fields.promo_code);

  it("stand in the cart, in the lines of the order, its letters, papers and export with the same kopeck", async () => {
    await add({ code: " весна 10 ", limit_person: "1" }).expect(200);
    await add({ kind: "rule", title: "Третий коврик", effect: "nth", value: "3" }).expect(200);
    // The rule takes 990 ₽ off, the code 297 ₽: the larger one counts.
    expect(await cart("Весна10")).toMatchObject({
      total_price: 1980,
      total_discount: 990,
      promo: {
        code: "",
        error: null,
        reduction: 990,
        titles: [expect.stringMatching(/^Третий коврик/), expect.stringContaining("код не")],
      },
    });
    // A code that takes nothing off is not used up.
    const beaten = await desk.buy({ ...mats, phone: "+7 916 000 00 07", email: "", promo_code: "Весна10", expected_total: 1980 });
    expect(await desk.read(beaten)).toMatchObject({ total_price: 1980, promo_code: "" });
    expect((await list()).map(({ code, used }: { code: string; used: number }) => [code, used])).toEqual(
      expect.arrayContaining([["ВЕСНА10", 0]]),
    );
    expect(await cart("", [{ id: 4, quantity: 2 }])).not.toHaveProperty("promo");
    expect((await cart("НЕТ")).promo).toMatchObject({ code: "", error: "Такого промокода нет: проверьте буквы и цифры", reduction: 990 });
    const two = { ...mats, ...company, products: [{ id: 4, quantity: 2 }] };
    expect((await cart("весна10", two.products)).total_price).toBe(1782);
    await desk.shop.post("/api/checkout/", { ...two, promo_code: "весна10", expected_total: 1700 }).expect(409);
    const number = await desk.buy({ ...two, promo_code: "весна 10", expected_total: 1980 });
    const bought = await desk.read(number);
    expect(bought).toMatchObject({
      total_price: 1782,
      order_discount: 198,
      promo_code: "ВЕСНА10",
      lines: [{ total_price: 1980, discount: 198 }],
    });
    const text = plainSpaces((await desk.shop.letters()).at(-1)?.text ?? "");
    expect(text).toContain("2 шт. × 990 ₽, скидка 198 ₽");
    expect(text).toContain("Промокод: ВЕСНА10");
    expect(text).toContain("Скидка на заказ: −198 ₽");
    const { content } = await desk.db.selectFrom("invoices").select("content").where("number", "=", number).executeTakeFirstOrThrow();
    expect(JSON.parse(content)).toMatchObject({ total: 178_200, lines: [{ discount: 19_800, total: 178_200 }] });
    const { text: csv } = await desk.manager.get("/api/manage/orders/export/").set("Sec-Fetch-Site", "same-origin").expect(200);
    expect(csv).toMatch(/ВЕСНА10.*;1980,00;198,00;/);

    // Whoever has used it once may not again, by the phone or the mailbox; a cancelled order gives it back.
    expect(await refused({ ...two, promo_code: "ВЕСНА10" })).toBe("Вы уже использовали эту скидку");
    expect(await refused({ ...two, phone: "+7 916 000 00 01", promo_code: "ВЕСНА10" })).toBe("Вы уже использовали эту скидку");
    expect((await list()).find(({ code }: { code: string }) => code === "ВЕСНА10").used).toBe(1);
    await desk.done(number, "state", { state: "cancelled" });
    expect((await list()).find(({ code }: { code: string }) => code === "ВЕСНА10").used).toBe(0);
    await desk.buy({ ...two, promo_code: "ВЕСНА10" });
    // A quick order shows the price of its page.
    const fast = await desk.buy({ ...mats, fast_order: true, promo_code: "ВЕСНА10" });
    expect(await desk.read(fast)).toMatchObject({ total_price: 2970, order_discount: 0 });
  });

  it("stay with the pieces that they were for when others come back or are taken out", async () => {
    await add({ kind: "rule", title: "Третий коврик", effect: "nth", value: "3" }).expect(200);
    // Three mats for two, and a dumbbell of 3 490 ₽.
    const both = { ...mats, products: [...mats.products, { id: 2, quantity: 1 }] };
    const number = await desk.buy(both);
    expect(await desk.read(number)).toMatchObject({
      order_discount: 990,
      total_price: 5470,
      lines: [{ reduction: 990 }, { reduction: 0 }],
    });
    await desk.done(number, "state", { state: "shipped" });
    await desk.done(number, "payment", { kind: "payment", amount: 5470 });
    const one = await desk.done(number, "take-back", { lines: [{ position: 1, quantity: 1 }] });
    expect(one).toMatchObject({ order_discount: 660, total_price: 4810, lines: [{ quantity: 2, discount: 660 }, { discount: 0 }] });
    expect(await desk.done(number, "take-back", { lines: [{ position: 2, quantity: 1 }] })).toMatchObject({
      order_discount: 660,
      total_price: 1320,
    });

    // At the desk too, and what the manager has taken off the whole order stays.
    await desk.db.updateTable("products").set({ stock: 5 }).where("id", "=", 2).execute();
    const other = await desk.buy(both);
    await desk.done(other, "goods", { lines: [], order_discount: 1090 });
    const less = await desk.done(other, "goods", { lines: [{ position: 1, quantity: 1 }] });
    expect(less).toMatchObject({ order_discount: 430, total_price: 4050, lines: [{ reduction: 330 }, { reduction: 0 }] });
    expect(await desk.done(other, "goods", { lines: [{ position: 1, quantity: 0 }] })).toMatchObject({
      order_discount: 100,
      total_price: 3390,
    });
  });

  it("are counted again when a cancellation is taken back, unless others have used them up meanwhile", async () => {
    await add({ code: "ДВОЕ", limit_total: "2", limit_person: "1" }).expect(200);
    await add({ kind: "rule", title: "Третий коврик", effect: "nth", value: "3" }).expect(200);
    const used = async () => (await list()).map((one: { used: number }) => one.used).toSorted();
    // The rule takes more off the mats, the code off the kettlebell.
    await desk.db.updateTable("products").set({ stock: 9 }).where("id", "=", 2).execute();
    const both = { ...mats, products: [...mats.products, { id: 2, quantity: 1 }] };
    const buy = (phone: string) => desk.buy({ ...both, phone, email: "", promo_code: "двое" });
    const undo = async (number: string) =>
      desk.deed(number, "undo", { version: (await desk.read(number)).version, reason: "Передумал отменять" });
    const number = await buy("+7 916 000 00 01");
    expect(await used()).toEqual([1, 1]);
    await desk.done(number, "state", { state: "cancelled" });
    expect(await used()).toEqual([0, 0]);
    // Of two who take it back at once one does.
    const twice = await Promise.all([undo(number), undo(number)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await used()).toEqual([1, 1]);
    expect(await refused({ ...both, phone: "+7 916 000 00 01", promo_code: "двое" })).toBe("Вы уже использовали эту скидку");

    // Two others come meanwhile, or the same person once more.
    await desk.done(number, "state", { state: "cancelled" });
    const [other] = [await buy("+7 916 000 00 02"), await buy("+7 916 000 00 03")];
    const late = await undo(number);
    expect([late.status, late.body.error.code, plainSpaces(late.body.error.message)]).toEqual([
      409,
      "DISCOUNT_OVER",
      expect.stringContaining("Скидку «ДВОЕ» этого заказа тем временем использовали другие"),
    ]);
    expect([(await desk.read(number)).state, await used()]).toEqual(["cancelled", [2, 2]]);
    await desk.done(other, "state", { state: "cancelled" });
    const again = await buy("+7 916 000 00 01");
    expect((await undo(number)).body.error.code).toBe("DISCOUNT_OVER");
    await desk.done(again, "state", { state: "cancelled" });
    // What is switched off stays an order's that has it.
    const { id, version } = (await list()).find(({ code }: { code: string }) => code === "ДВОЕ");
    await desk.manager
      .post(`/api/manage/discounts/${id}/`)
      .send({ ...blank, code: "ДВОЕ", limit_total: "2", limit_person: "1", active: false, version })
      .expect(200);
    expect((await undo(number)).status).toBe(200);
    expect(await used()).toEqual([2, 2]);
  });

  it("a rule that a person has used up leaves the order at its full price, and the sum is told before", async () => {
    await add({ kind: "rule", title: "Третий коврик", effect: "nth", value: "3", limit_person: "1" }).expect(200);
    const guest = { ...mats, email: "" };
    const app = createCheckoutApp(desk.db);
    // Of two orders of one person at once one has the rule.
    const twice = await Promise.all([1, 2].map(() => request(app).post("/api/checkout/").send(guest)));
    expect(twice.map(({ status, body }) => [status, body.order?.total_price]).toSorted()).toEqual([
      [200, 1980],
      [200, 2970],
    ]);
    const refused = (await desk.shop.post("/api/checkout/", { ...guest, expected_total: 1980 }).expect(409)).body;
    expect([refused.error.code, refused.total_price, plainSpaces(refused.error.fields.products)]).toEqual([
      "PRICE_CHANGED",
      2970,
      "Сумма изменилась: была 1 980 ₽, стала 2 970 ₽. Скидкой «Третий коврик» вы уже пользовались. Проверьте заказ и отправьте ещё раз",
    ]);
    const number = await desk.buy({ ...guest, expected_total: 2970 });
    expect(await desk.read(number)).toMatchObject({ total_price: 2970, order_discount: 0 });
    // The cart of a stranger has it, and that of an account which has used it has not.
    expect((await cart()).total_price).toBe(1980);
    const oleg = { name: "Олег", email: "oleg@example.ru", phone: "", password: "батут у дома", consent: true };
    const browser = await desk.shop.registerAccount(oleg);
    const own = () => browser.get(`/api/cart/?products=${JSON.stringify(mats.products)}`).expect(200);
    expect((await own()).body.total_price).toBe(1980);
    await browser
      .post("/api/checkout/")
      .send({ ...guest, phone: "+7 916 000 00 09", expected_total: 1980 })
      .expect(200);
    expect((await own()).body).toMatchObject({ total_price: 2970, total_discount: 0 });
  });

  it("are counted inside the order: of 200 checkouts at once a limit of one lets one through", async () => {
    await add({ code: "ОДИН", effect: "sum", value: "100", limit_total: "1" }).expect(200);
    const app = createCheckoutApp(desk.db);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        request(app)
          .post("/api/checkout/")
          .send({ ...mats, phone: `+7 916 000 ${String(index + 1000)}`, email: "", promo_code: "один" }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    // A database that is too busy asks to come again; nobody else gets the discount.
    expect(answers.filter(({ status }) => status === 422 || status === 503)).toHaveLength(199);
    expect((await list())[0].used).toBe(1);
    const orders = await desk.db.selectFrom("orders").select(["order_discount", "total_price"]).execute();
    expect(orders).toEqual([{ order_discount: 10_000, total_price: 287_000 }]);
  });

  it("hold from a day to a day, from a sum, for a section; a wrong form is told, and two who change one do not overwrite each other", async () => {
    await add({ code: "ПОЗЖЕ", starts_on: "2026-12-01" }).expect(200);
    await add({ code: "РАНЬШЕ", ends_on: "19.11.2026" }).expect(200);
    await add({ code: "СЕГОДНЯ", starts_on: "2026-11-20", ends_on: "2026-11-20", from_sum: "5000", section: "sport" }).expect(200);
    await add({ code: "ВЕЗЁМ", effect: "delivery" }).expect(200);
    expect(await refused({ ...mats, promo_code: "позже" })).toBe("Действует с 1 декабря 2026");
    expect(await refused({ ...mats, promo_code: "раньше" })).toBe("Действовал до 19 ноября 2026");
    expect(await refused({ ...mats, promo_code: "сегодня" })).toBe("Действует от 5 000 ₽ на товары акции");
    expect((await cart("ВЕЗЁМ")).delivery.options.every(({ price }: { price: number | null }) => price === null || price === 0)).toBe(true);
    const errors = async (fields: object) => (await add(fields).expect(422)).body.error.fields;
    expect(Object.keys(await errors({ code: "a", title: "", value: "91", starts_on: "31.02.2026" }))).toEqual([
      "title",
      "code",
      "value",
      "starts_on",
    ]);
    expect(await errors({ code: "позже" })).toEqual({ code: "Такой промокод уже есть" });
    expect(await errors({ code: "РАЗДЕЛ", section: "нет" })).toEqual({ section: "Такого раздела нет" });
    const [one] = await list();
    const change = (active: boolean) =>
      desk.manager
        .post(`/api/manage/discounts/${one.id}/`)
        .send({ ...blank, code: "ВЕЗЁМ", effect: "delivery", active, version: one.version });
    const twice = await Promise.all([change(false), change(true)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.body.discount).toEqual(
      (await list()).find(({ id }: { id: number }) => id === one.id),
    );
    await desk.manager
      .post("/api/manage/discounts/999/")
      .send({ ...blank, code: "ЧУЖОЙ", version: 1 })
      .expect(404);
  });
});
