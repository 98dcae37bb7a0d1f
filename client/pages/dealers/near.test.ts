import { expect, it } from "vitest";
import { distanceKm, distanceText } from "./near.tsx";

const moscow = { lat: 55.7558, lon: 37.6173 };

it.each([
  [moscow, { lat: 59.9343, lon: 30.3351 }, 633],
  [moscow, { lat: 43.1155, lon: 131.8855 }, 6415],
  [moscow, moscow, 0],
])("%j to %j", (a, b, km) => {
  expect(Math.round(distanceKm(a, b))).toBe(km);
  expect(distanceKm(b, a)).toBeCloseTo(distanceKm(a, b));
});

it.each([
  [0.4, "меньше 1 км"],
  [12.4, "12 км"],
  [6418, "6 418 км"],
])("%d km is «%s»", (km, text) => {
  expect(distanceText(km).replaceAll("\u00a0", " ")).toBe(text);
});
