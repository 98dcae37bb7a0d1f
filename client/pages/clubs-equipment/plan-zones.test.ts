import { expect, it } from "vitest";
import { planOf } from "./plan-zones.ts";

const zone = (id: string, area_m2: number) => ({ id, title: id, text: "", area_m2, picture: { src: "/", alt: "" }, products_hint: "" });

it("gives every zone its area and the hall no gaps", () => {
  const plan = planOf([zone("a", 90), zone("b", 70), zone("c", 60), zone("d", 110), zone("e", 50)]);
  for (const { zone: placed, width, height } of plan.zones) expect(width * height).toBeCloseTo(placed.area_m2);
  expect(plan.width * plan.height).toBeCloseTo(380);
  for (const row of Map.groupBy(plan.zones, ({ y }) => y).values()) {
    expect(row.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(plan.width);
  }
});

it("one zone is the whole hall", () => {
  const plan = planOf([zone("a", 96)]);
  expect(plan).toMatchObject({ width: 12, height: 8 });
  expect(plan.zones).toMatchObject([{ x: 0, y: 0, width: 12, height: 8 }]);
});
