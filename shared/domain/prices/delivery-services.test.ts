import { describe, expect, it } from "vitest";
import { chargedWeight, postalDigits, tariffIn, type DeliveryTariff, type DeliveryWay } from "../delivery.ts";
import { chosenServices, serviceErrors, servicesNote, servicesOffer, type AssemblyRules, type LiftRules } from "./delivery-services.ts";

const lift: LiftRules = {
  name: "Подъём на этаж",
  note: "",
  ways: ["courier", "transport"],
  regions: null,
  steps: [
    { up_to_kg: 50, elevator: 490, per_floor: 180 },
    { up_to_kg: 100, elevator: 890, per_floor: 350 },
  ],
  most_floor: 25,
};
const assembly: AssemblyRules = {
  name: "Сборка",
  note: "",
  ways: ["courier", "transport"],
  regions: ["kazan"],
  kinds: [
    { sections: ["batuty"], price: 3900, share: null, least: 0 },
    { sections: ["kardio"], price: null, share: 4, least: 1500 },
    { sections: ["skami", "turniki"], price: 900, share: null, least: 0 },
    { sections: ["kluby"], price: null, share: null, least: 0 },
  ],
};
const line = (category: string, type: string, price: number, quantity = 1) => ({ category, type, price: price * 100, quantity });
const trampoline = line("batuty", "batuty-s-setkoy", 34_990);
const asked = { lift: "stairs", floor: 4, assembly: true } as const;

describe("services of a delivery", () => {
  it("cost by weight, floor and kind, and are named with their sums", () => {
    const offer = servicesOffer({ lift, assembly }, "kazan", 84.5, [trampoline, line("fitnes", "kovriki", 990, 4)]);
    expect(chosenServices(offer, "transport", asked)).toEqual([
      { id: "lift", name: "Подъём на\u00a04\u00a0этаж без\u00a0лифта", price: 1400 },
      { id: "assembly", name: "Сборка", price: 3900 },
    ]);
    expect(chosenServices(offer, "transport", { ...asked, lift: "elevator" })[0]).toMatchObject({ price: 890 });
    expect(servicesNote(offer).replaceAll("\u00a0", " ")).toBe("Подъём на этаж: на лифте 890 ₽, без лифта 350 ₽ за этаж. Сборка: 3 900 ₽");
  });

  it.each([
    [[line("kardio", "begovye-dorozhki", 99_990)], 4000],
    [[line("kardio", "begovye-dorozhki", 20_000)], 1500],
    [[line("kardio", "begovye-dorozhki", 99_990, 2), line("silovye", "skami", 5000)], 8900],
    // The type is closer than the category.
    [[line("kluby", "skami", 5000)], 900],
    // Nobody knows: no price of the assembly, none of the goods.
    [[line("kluby", "areny", 900_000), trampoline], null],
    [[line("kardio", "begovye-dorozhki", 0)], null],
    [[line("fitnes", "kovriki", 990)], undefined],
  ])("price of an assembly: %j", (lines, price) => {
    expect(servicesOffer({ assembly }, "kazan", 10, lines).assembly?.price).toBe(price);
  });

  it.each([[null], [100.1], [Number.NaN], [-1], [Infinity]])("carrying up %s kg is a matter for the manager", (weight) => {
    const offer = servicesOffer({ lift }, "omsk", weight, []);
    expect(chosenServices(offer, "courier", asked)).toMatchObject([{ id: "lift", price: null }]);
  });

  it("are refused where they are not offered, and on floors that no house has", () => {
    const offer = servicesOffer({ lift, assembly }, "omsk", 20, [trampoline]);
    expect(Object.keys(serviceErrors(offer, "courier", asked))).toEqual(["assembly"]);
    expect(Object.keys(serviceErrors(offer, "pickup", { ...asked, assembly: false }))).toEqual(["lift"]);
    for (const floor of [0, -1, 1.5, 26, Number.NaN, Infinity, 1e21])
      expect(Object.keys(serviceErrors(offer, "courier", { lift: "elevator", floor, assembly: false }))).toEqual(["floor"]);
    expect(serviceErrors(offer, "courier", { lift: "", floor: -7, assembly: false })).toEqual({});
    expect(chosenServices(offer, "pickup", asked)).toEqual([]);
  });
});

describe("a zone", () => {
  const zone = (postal: [string, string][], price: number | null, regions: string[] | null = null): DeliveryTariff => ({
    regions,
    postal: postal.map(([from, to]) => ({ from, to })),
    days: "",
    note: "",
    price,
    free_from: null,
  });
  const near = zone([["603", "607"]], 890, ["nn"]);
  const far = zone([["660", "663"]], 1890);
  const north = zone([["6633", "6633"]], null);
  const rest: DeliveryTariff = { regions: null, days: "", note: "", price: null, free_from: null };
  const way: DeliveryWay = { id: "transport", name: "", kg_per_m3: 200, tariffs: [near, far, north, rest] };

  it.each([
    ["drugoy", "603000", near],
    ["drugoy", "607999", near],
    ["drugoy", "608000", rest],
    ["nn", "", near],
    ["nn", "660001", far],
    ["drugoy", "660001", far],
    // Closer named.
    ["drugoy", "663300", north],
    ["drugoy", "", rest],
    ["drugoy", "60300", rest],
    ["drugoy", "6030000", rest],
    ["drugoy", "603 00", rest],
    ["drugoy", "abcdef", rest],
  ])("of %s %s", (region, postal, tariff) => {
    expect(tariffIn(way, region, postal)).toBe(tariff);
  });

  it("is named by whole codes too", () => {
    expect(postalDigits([{ from: "663300", to: "663340" }], "663325")).toBe(6);
    expect(postalDigits([{ from: "663300", to: "663340" }], "663341")).toBe(0);
    expect(postalDigits(undefined, "663325")).toBe(0);
  });

  it("charges a light load that takes much room by its volume", () => {
    expect(chargedWeight(way, { weight_kg: 20, volume_m3: 0.5 })).toBe(100);
    expect(chargedWeight(way, { weight_kg: 120, volume_m3: 0.5 })).toBe(120);
    expect(chargedWeight(way, { weight_kg: 20, volume_m3: null })).toBe(20);
    expect(chargedWeight(way, { weight_kg: null, volume_m3: 0.5 })).toBeNull();
    expect(chargedWeight({}, { weight_kg: 20, volume_m3: 0.5 })).toBe(20);
  });
});
