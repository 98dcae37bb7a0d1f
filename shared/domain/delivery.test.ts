import { describe, expect, it } from "vitest";
import { deliveryPrice, isDeliveryId } from "./delivery.ts";

describe("delivery", () => {
  it("by courier costs 490 ₽ below 15 000 ₽ and nothing from there on", () => {
    expect(deliveryPrice("courier", 14_999.99)).toBe(490);
    expect(deliveryPrice("courier", 15_000)).toBe(0);
  });

  it("by a carrier goes by its tariff whatever the sum", () => {
    expect(deliveryPrice("transport", 1)).toBeNull();
    expect(deliveryPrice("transport", 1_000_000)).toBeNull();
  });

  it("pickup costs nothing", () => {
    expect(deliveryPrice("pickup", 1)).toBe(0);
  });

  it("has three ways; names that every object has are none", () => {
    expect(["courier", "transport", "pickup"].every(isDeliveryId)).toBe(true);
    expect(["", "post", "constructor", "__proto__", "toString"].some(isDeliveryId)).toBe(false);
  });
});
