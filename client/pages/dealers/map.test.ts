import { describe, expect, it } from "vitest";
import { placeLabels } from "./labels.ts";
import { landPath, MAP_HEIGHT, MAP_WIDTH, placeOnMap } from "./land.ts";
import { spread } from "./dealer-map.tsx";

describe("the map", () => {
  it("has every end of the country on it", () => {
    for (const place of [
      [20.5, 54.7],
      [190, 66],
      [131.9, 43.2],
      [47.5, 42.9],
      [104, 77.6],
    ] as const) {
      const [x, y] = placeOnMap(place);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(MAP_WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(MAP_HEIGHT);
    }
  });

  it("keeps distances: Yekaterinburg stands half-way from Moscow to Novosibirsk", () => {
    const [moscow, ekaterinburg, novosibirsk] = ([[37.62, 55.75], [60.6, 56.84], [82.92, 55.03]] as const).map(placeOnMap); // prettier-ignore
    const between = (a = [0, 0] as readonly number[], b = a) => Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));
    // 1417 and 2812 km.
    expect(between(moscow, ekaterinburg) / between(moscow, novosibirsk)).toBeCloseTo(1417 / 2812, 1);
  });

  it("draws the land in runs of dots", () => {
    expect(landPath.match(/M/g)?.length).toBeGreaterThan(80);
    expect(landPath).not.toMatch(/NaN|-/);
  });
});

describe("dots", () => {
  it("are moved apart, those alone stay", () => {
    const dots = spread(
      [
        { x: 100, y: 100 },
        { x: 100, y: 100 },
        { x: 110, y: 100 },
        { x: 500, y: 100 },
      ],
      30,
    );
    for (const [index, a] of dots.entries()) {
      for (const b of dots.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(29);
    }
    expect(dots[3]).toEqual({ x: 500, y: 100 });
  });

  it("have their names at the side where there is room; without room the name waits", () => {
    const dots = [
      { name: "Казань", x: 100, y: 100, radius: 10 },
      { name: "Самара", x: 160, y: 100, radius: 10 },
      { name: "Владивосток", x: 960, y: 300, radius: 10 },
    ];
    const labels = placeLabels(dots, 1000);
    expect(labels.map(({ anchor, free }) => [anchor, free])).toEqual([
      // The next dot stands at its right.
      ["end", true],
      ["start", true],
      ["end", true],
    ]);
    const crowd = placeLabels(
      Array.from({ length: 9 }, (_, index) => ({
        name: "Екатеринбург",
        x: 300 + (index % 3) * 31,
        y: 300 + Math.floor(index / 3) * 31,
        radius: 9,
      })),
      1000,
    );
    expect(crowd.some(({ free }) => !free)).toBe(true);
  });
});
