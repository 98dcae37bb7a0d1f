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
