import { expect, it } from "vitest";
import { drawScheme } from "./draw-scheme.ts";

it("draws metres east and north as units right and down", () => {
  const drawing = drawScheme({
    alt: "",
    view: [-250, -100, 500, 300],
    roads: [{ name: "Новая ул.", main: true, line: [[250, 0], [-250, 0]], label: 0.5 }], // prettier-ignore
    rail: [],
    areas: [{ kind: "park", name: "Сквер", outline: [[0, 0], [100, 0], [100, 50]] }], // prettier-ignore
    houses: [[-50, 20, 40, 30]],
    ours: [[0, 0], [20, 0], [20, 20]], // prettier-ignore
    start: { kind: "metro", name: "Старт", at: [-200, -50] },
    way: [[-200, -50], [0, -50], [0, 0]], // prettier-ignore
  });
  expect(drawing).toMatchObject({ width: 1000, height: 600, rail: null, goesUp: false, metres: 250, hundred: 200 });
  expect(drawing.start).toEqual([100, 500]);
  expect(drawing.door).toEqual([500, 400]);
  expect(drawing.way).toBe("M100 500L500 500L500 400");
  expect(drawing.houses).toEqual([[400, 300, 80, 60]]);
  expect(drawing.areas).toMatchObject([{ middle: [600, 350] }]);
  // The road is drawn in the given direction; its name is read from left to right.
  expect(drawing.roads).toMatchObject([{ path: "M1000 400L0 400", text: "M0 400L1000 400" }]);
});
