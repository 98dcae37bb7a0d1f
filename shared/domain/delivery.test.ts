import { describe, expect, it } from "vitest";
import { deliveryPrice, isDeliveryId, needsAddress, tariffIn, type DeliveryTariff, type DeliveryWay } from "./delivery.ts";

const courier: DeliveryTariff = { regions: ["moskva"], days: "1–3 рабочих дня", note: "", price: 490, free_from: 15_000 };
const byWeight: DeliveryTariff = {
  ...courier,
  regions: ["kazan", "samara"],
  free_from: null,
  price: {
    steps: [
      { up_to_kg: 30, price: 900 },
      { up_to_kg: 100, price: 2000 },
    ],
    per_kg_above: 20,
  },
};
const elsewhere: DeliveryTariff = { ...courier, regions: null, price: null, free_from: null };

describe("the price of a delivery", () => {
  it("of one price is that whatever the weight, and nothing from a sum of goods on", () => {
    expect(deliveryPrice(courier, 14_999.99, 500)).toBe(490);
    expect(deliveryPrice(courier, 14_999.99, null)).toBe(490);
    expect(deliveryPrice(courier, 15_000, null)).toBe(0);
  });

  it.each([
    [0, 900],
    [30, 900],
    [30.1, 2000],
    [100, 2000],
    [100.1, 2020],
    [101, 2020],
    [250.5, 5020],
  ])("by weight: %s kg cost %s ₽", (weight, price) => {
    expect(deliveryPrice(byWeight, 1_000_000, weight)).toBe(price);
  });

  it("by weight is worked out by the manager when the weight is unknown", () => {
    expect(deliveryPrice(byWeight, 100, null)).toBeNull();
    expect(deliveryPrice({ ...byWeight, free_from: 100 }, 100, null)).toBe(0);
  });

  it.each([[Number.NaN], [-0.001], [Infinity], [1e12]])("of %s kg is a matter for the manager", (weight) => {
    expect(deliveryPrice(byWeight, 100, weight)).toBeNull();
  });

  it("by weight never falls when the load gets heavier", () => {
    let state = 7;
    const number = (most: number) => (state = (state * 16_807) % 2_147_483_647) % (most + 1);
    for (let run = 0; run < 150; run += 1) {
      let [weight, price] = [0, 0];
      const steps = Array.from({ length: 1 + number(5) }, () => ({ up_to_kg: (weight += 1 + number(50)), price: (price += number(900)) }));
      const tariff: DeliveryTariff = { ...byWeight, price: { steps, per_kg_above: number(80) } };
      let before = 0;
      for (let kilograms = 0; kilograms < weight * 2; kilograms += 0.1 + number(30) / 7) {
        const now = deliveryPrice(tariff, 0, kilograms) ?? Number.NaN;
        expect(now).toBeGreaterThanOrEqual(before);
        before = now;
      }
    }
  });

  it("without a price is worked out by the manager", () => {
    expect(deliveryPrice(elsewhere, 1_000_000, 1)).toBeNull();
  });
});

describe("a way of delivery", () => {
  it("leads where a tariff names the region, or where one is for all the others", () => {
    const way: DeliveryWay = { id: "transport", name: "Транспортной компанией", tariffs: [elsewhere, byWeight] };
    expect(tariffIn(way, "samara")).toBe(byWeight);
    expect(tariffIn(way, "omsk")).toBe(elsewhere);
    expect(tariffIn({ ...way, tariffs: [byWeight] }, "omsk")).toBeUndefined();
  });

  it("is one of three, of which only pickup needs no address", () => {
    expect(["courier", "transport", "pickup"].filter(isDeliveryId).map(needsAddress)).toEqual([true, true, false]);
    expect(["", "post", "constructor", "__proto__", "toString"].some(isDeliveryId)).toBe(false);
  });
});
