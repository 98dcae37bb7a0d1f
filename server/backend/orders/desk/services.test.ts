import { expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { order } from "../../testing/orders.ts";

/** Kettlebells of 16.4 kg by carrier: light enough to be carried up. */
const girya = { ...order, products: [{ id: 2, quantity: 1 }], delivery: "transport", region: "kazan", address: "Казань, Кремлёвская, 1" };
const money = (texts: readonly [string, string][]) => texts.map(([name, sum]) => `${plainSpaces(name)}: ${plainSpaces(sum)}`);

describeOrderDesk("services of a delivery in an order", (desk) => {
  it("are priced by the shop, kept as promised, told everywhere with one sum, and changed at the desk", async () => {
    const offered = await desk.shop.browser().get('/api/cart/?products=[{"id":2,"quantity":1}]&region=kazan').expect(200);
    const { options, lift } = offered.body.delivery;
    const way = options.find(({ id }: { id: string }) => id === "transport");
    expect([way.price, lift]).toMatchObject([1090, { elevator: 250, per_floor: 90 }]);
    // What a stranger writes of prices does not count; what is not offered, or is no floor, is refused at its field.
    const asked = { ...girya, lift: "stairs", floor: 4, price: 1, lift_price: 1, services: "[]", services_price: 0, delivery_price: 0 };
    for (const [wrong, field] of [
      [{ floor: 0 }, "floor"],
      [{ floor: 400 }, "floor"],
      [{ floor: -1 }, "floor"],
      [{ floor: 1.5 }, "floor"],
      [{ floor: "4" }, "floor"],
      [{ lift: "helicopter" }, "lift"],
      [{ assembly: true }, "assembly"],
      [{ delivery: "pickup" }, "lift"],
      [{ postal: "690000" }, "postal"],
      [{ postal: "42011" }, "postal"],
      [{ postal: "42011'" }, "postal"],
    ] as const) {
      const { status, body } = await desk.shop.post("/api/checkout/", { ...asked, ...wrong });
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
    }
    expect((await desk.shop.post("/api/checkout/", { ...asked, expected_total: 3490 + 1090 })).body.error.code).toBe("PRICE_CHANGED");
    const payload = { ...asked, postal: "420 111", expected_total: 3490 + 1090 + 360 };
    const send = () => desk.shop.post("/api/checkout/", payload).set("idempotency-key", "one-order-with-a-lift-4");
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.order).toMatchObject({ total_price: 4940, delivery_price: 1090, services: [{ price: 360 }] });
    expect(second.body.order.number).toBe(first.body.order.number);
    const { number, url } = first.body.order;
    expect(await desk.numbers("")).toEqual([number]);

    const shown = (await desk.shop.browser().get(url.replace("/order/", "/api/order/"))).body.order;
    expect(shown).toMatchObject({ total_price: 4940, postal: "420111", services: [{ id: "lift", price: 360 }] });
    expect(plainSpaces(shown.services[0].name)).toBe("Подъём на 4 этаж без лифта");
    const letter = (await desk.shop.letters())[0]?.text;
    expect(letter).toMatch(/Стоимость доставки[^]*1 090 ₽[^]*Подъём на 4 этаж без лифта[^]*360 ₽[^]*Итого[^]*4 940 ₽/);

    // The desk: another floor by the tariff, what was agreed by hand, an address alone changes no promise.
    const before = await desk.read(number);
    expect([before.asked, before.total_price]).toEqual([{ lift: "stairs", floor: 4, assembly: false }, 4940]);
    const higher = await desk.done(number, "delivery", { floor: 9, keep_price: true, seen: { floor: "4" } });
    expect([higher.services[0]?.price, higher.total_price]).toEqual([810, 3490 + 1090 + 810]);
    const agreed = await desk.done(number, "delivery", { assembly: true, lift_price: 700, assembly_price: 500.5, keep_price: true });
    expect(agreed.services.map(({ price }) => price)).toEqual([700, 500.5]);
    expect(agreed.total_price).toBe(3490 + 1090 + 700 + 500.5);
    await desk.db.updateTable("orders").set({ delivery_days: "как обещали" }).where("number", "=", number).execute();
    const moved = await desk.done(number, "delivery", {
      address: "Казань, Баумана, 2",
      keep_price: true,
      seen: { address: girya.address },
    });
    expect([moved.total_price, moved.delivery_days, moved.postal]).toEqual([5780.5, "как обещали", "420111"]);
    expect(money(moved.journal[1]?.changes.map(({ name, after }) => [name, after] as [string, string]) ?? [])).toEqual([
      "Подъём и сборка: Подъём на 9 этаж без лифта: 700 ₽, Сборка: 500,50 ₽",
      "Итого: 5 780,50 ₽",
    ]);
    // What was agreed of one service stays when another is asked for, or the postal code; an emptied price is that of the tariff.
    const alone = await desk.done(number, "delivery", { assembly: false, keep_price: true });
    expect(alone.services.map(({ id, price }) => [id, price])).toEqual([["lift", 700]]);
    const near = await desk.done(number, "delivery", { postal: "420012", keep_price: true });
    expect([near.services[0]?.price, near.postal]).toEqual([700, "420012"]);
    const both = await desk.done(number, "delivery", { assembly: true, assembly_price: 500.5, keep_price: true });
    expect(both.services.map(({ price }) => price)).toEqual([700, 500.5]);
    const cleared = await desk.done(number, "delivery", { lift_price: null, keep_price: true });
    expect(cleared.services.map(({ price }) => price)).toEqual([810, 500.5]);
    await desk.done(number, "delivery", { lift_price: 700, keep_price: true });
    // Both change one service: the second is told of it, another field is not in the way.
    const late = await desk.deed(number, "delivery", { version: 1, floor: 2, keep_price: true, seen: { floor: "4" } });
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([409, ["floor"]]);
    // Goods that are changed keep what was agreed of the delivery.
    const fewer = await desk.done(number, "goods", { lines: [{ id: 4, quantity: 1 }] });
    expect(fewer.total_price).toBe(5780.5 + 990);
    const none = await desk.done(number, "delivery", { delivery: "pickup", lift: "", assembly: false });
    expect([none.services, none.total_price]).toEqual([[], 3490 + 990]);
  });

  it("without a known price leave the sum open", async () => {
    const { body } = await desk.shop.post("/api/checkout/", { ...girya, products: [{ id: 4, quantity: 1 }], lift: "elevator", floor: 2 });
    expect(body.order).toMatchObject({ total_price: 990, delivery_price: null, services: [{ price: null }] });
    const letter = (await desk.shop.letters())[0]?.text;
    expect(letter).toMatch(/Подъём на 2 этаж на лифте[^]*Назовёт менеджер/);
  });
});
