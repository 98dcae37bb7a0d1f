import { expect, it } from "vitest";
import request from "supertest";
import { cartResponse } from "#shared/contract/cart.ts";
import { parcelsResponse } from "#shared/contract/desk/providers/parcels.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { townOf } from "../cart/points.ts";
import { shippedContent } from "../testing/backend.ts";
import { carried, describeParcelDesk } from "../testing/parcel-desk.ts";
import { MINUTE } from "../testing/shop.ts";
import { refreshPoints } from "./points.ts";
import { createQuotes } from "./quotes.ts";

it("a region is the town that it is named after, as the shop typesets it", () => {
  const towns = shippedContent.delivery.regions.map(({ name }) => townOf(name));
  expect(towns).toEqual(expect.arrayContaining(["Москва", "Казань", ""]));
  expect(towns.join()).not.toContain("область");
});

describeParcelDesk("of points", (desk, { line, last, context, confirmed, view, send }) => {
  it("gives its points, and the former ones stay when it breaks off", async () => {
    expect(await refreshPoints(context())).toBe(36);
    const number = await confirmed();
    expect((await send(number, { point: "kzn3", places: "26 60 40 30" })).body.error.fields).toHaveProperty("places");
    expect((await send(number, { point: "kzn3" })).status).toBe(200);
    expect(last().payload).toMatchObject({ tariff_code: 368, delivery_point: "KZN3" });
    line.simulator.carrier.fault("malformed");
    await expect(refreshPoints(context())).rejects.toThrow("JSON");
    expect(parcelsResponse.parse((await desk.manager.get("/api/manage/parcels/")).body).carrier).toMatchObject({
      points: 36,
      test: true,
    });
  });

  it("says what it asks for, and a dead one keeps nobody waiting; its points are chosen in the cart", async () => {
    await refreshPoints(context());
    const cart = async (query = "") => {
      const { body } = await request(desk.shop.app).get(`/api/cart/?products=[{"id":2,"quantity":1}]&region=kazan${query}`).expect(200);
      return cartResponse.parse(body).delivery;
    };
    const ways = async () => (await cart()).options.map(({ id, price }) => [id, price]);
    const own = await ways();
    line.quotes = createQuotes(line.carrier, context());
    expect(own.map(([id]) => id)).not.toContain("point");
    line.simulator.carrier.fault("slow");
    expect(await ways()).toEqual(own);
    // Whatever else the machine does, it answers within this time.
    const patient = createQuotes(line.carrier, context());
    line.quotes = (place, freight) => patient(place, freight, 20_000);
    const quoted = await ways();
    expect(quoted).toEqual(
      expect.arrayContaining([
        ["transport", 830],
        ["point", 630],
      ]),
    );
    // What it said stands for a day.
    desk.shop.advance(2 * 60 * MINUTE);
    line.simulator.carrier.fault("dead", 9);
    expect(await ways()).toEqual(quoted);
    line.simulator.carrier.fault("dead", 0);

    const list = await request(desk.shop.app).get("/api/delivery/points/").query({ region: "kazan", q: "тукая" }).expect(200);
    expect(list.body.page).toMatchObject({ town: "Казань", total: 1, points: [{ code: "KZN2", metro: "Площадь Тукая" }] });
    await request(desk.shop.app).get("/api/delivery/points/").query({ town: "КАЗАНЬ", q: "100%_" }).expect(200);
    await request(desk.shop.app).get("/api/delivery/points/NONE1/").expect(404);
    expect((await cart("&point=KZN2")).point).toMatchObject({ code: "KZN2", town: "Казань" });
    const payload = { ...carried, products: [{ id: 2, quantity: 1 }], delivery: "point", region: "kazan", address: "куда угодно" };
    for (const point of ["", "NONE1", "MSK1"])
      expect((await desk.shop.post("/api/checkout/", { ...payload, point })).body.error.fields).toHaveProperty("delivery");
    await desk.db.updateTable("carrier_points").set({ most_weight: 15_000 }).where("code", "=", "KZN3").execute();
    const heavy = await desk.shop.post("/api/checkout/", { ...payload, point: "KZN3" });
    expect(plainSpaces(heavy.body.error.fields.delivery)).toContain("Пункт KZN3 не принимает такие тяжёлые места");
    const number = await confirmed({ ...payload, point: "KZN2" });
    // The order has taken the last piece: it is weighed all the same, and what was promised needs no carrier that answers.
    expect(await desk.stockOf(2)).toBe(0);
    expect((await desk.done(number, "delivery", { keep_price: false })).delivery_price).toBe(630);
    line.quotes = async () => [];
    expect(await desk.done(number, "delivery", { price: undefined, lift_price: undefined, keep_price: true })).toMatchObject({
      delivery: "point",
      delivery_price: 630,
    });
    expect((await desk.deed(number, "delivery", { version: (await desk.read(number)).version })).body.error.fields).toHaveProperty(
      "delivery",
    );
    const { body: page } = await desk.manager.get(`/api/manage/orders/${number}/`).expect(200);
    expect(page.order).toMatchObject({ delivery: "point", delivery_name: expect.stringContaining("пункт выдачи") });
    expect(plainSpaces((await desk.read(number)).address)).toBe("Пункт СДЭК KZN2, Казань, пр-т Мира, 10");
    expect(await view(number)).toMatchObject({ due: true, point: "KZN2", town: "Казань" });
    expect((await send(number, { point: "KZN2" })).status).toBe(200);
    expect(last().payload).toMatchObject({ tariff_code: 136, delivery_point: "KZN2" });
  });
});
