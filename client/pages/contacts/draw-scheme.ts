import type { Scheme } from "#shared/contract/company.ts";

type Point = readonly [number, number];

/** Width of every drawing in its own units. */
const WIDTH = 1000;
/** Distances are rounded to this many metres. */
const STEP = 50;

/** The drawing of a scheme. Metres to the east and north become units to the right and down; the width is 1000 units. */
export function drawScheme({ view, roads, rail, areas, houses, ours, start, way }: Scheme) {
  const [west, south, across, up] = view;
  const scale = WIDTH / across;
  const place = ([east, north]: Point): Point => [round((east - west) * scale), round((south + up - north) * scale)];
  const line = (points: readonly Point[]) => `M${points.map((point) => place(point).join(" ")).join("L")}`;
  return {
    width: WIDTH,
    height: round(up * scale),
    roads: roads
      .filter(({ line: points }) => points.length > 1)
      .map((road) => ({
        name: road.name,
        main: road.main,
        at: road.label,
        path: line(road.line),
        text: line(forReading(road.line)),
      })),
    rail: rail.length > 1 ? line(rail) : null,
    areas: areas.map(({ kind, name, outline }) => ({ kind, name, path: `${line(outline)}Z`, middle: place(middleOf(outline)) })),
    houses: houses.map(([left, bottom, wide, high]) => {
      const [x, y] = place([left, bottom + high]);
      return [x, y, round(wide * scale), round(high * scale)] as const;
    }),
    ours: `${line(ours)}Z`,
    way: line(way),
    start: place(start.at),
    /** Whether the way leaves the start northwards. */
    goesUp: (way[1]?.[1] ?? 0) > start.at[1],
    door: place(way.at(-1) ?? [0, 0]),
    metres: Math.round(lengthOf(way) / STEP) * STEP,
    /** Units of a hundred metres. */
    hundred: round(100 * scale),
  };
}

/** Names are read from left to right, or upwards. */
function forReading(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const backwards = first && last && (last[0] < first[0] || (last[0] === first[0] && last[1] < first[1]));
  return backwards ? points.toReversed() : points;
}

const round = (value: number) => Math.round(value * 10) / 10;

const middleOf = (outline: readonly Point[]): Point => {
  const between = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [between(outline.map(([east]) => east)), between(outline.map(([, north]) => north))];
};

const lengthOf = (points: readonly Point[]) =>
  points.reduce((sum, [east, north], index) => {
    const before = points[index - 1];
    return before ? sum + Math.hypot(east - before[0], north - before[1]) : sum;
  }, 0);
