import { outline, type Place } from "./outline.ts";

export type Point = readonly [x: number, y: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The standard parallels and the middle meridian that maps of Russia usually have. */
const SOUTH = radians(52);
const NORTH = radians(64);
const MERIDIAN = 100;
const ORIGIN = radians(56);

const cone = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const factor = Math.cos(SOUTH) ** 2 + 2 * cone * Math.sin(SOUTH);
const radius = (lat: number) => Math.sqrt(factor - 2 * cone * Math.sin(lat)) / cone;

/** Albers' equal-area conic projection. Units are radii of the Earth, y grows downwards. Longitudes continue beyond 180. */
export function project([lon, lat]: Place): Point {
  const angle = cone * radians(lon - MERIDIAN);
  const distance = radius(radians(lat));
  return [distance * Math.sin(angle), distance * Math.cos(angle) - radius(ORIGIN)];
}

/** Width of the map in its own units, and the margins around the land: in the west there is room for names. */
export const MAP_WIDTH = 1000;
const EDGE = { top: 26, west: 98, east: 26, bottom: 36 };
/** Distance between two dots of the land. */
export const DOT_STEP = 9;
const ROW_STEP = DOT_STEP * Math.sin(Math.PI / 3);

const shapes = outline.map((shape) => shape.map(project));
const xs = shapes.flat().map(([x]) => x);
const ys = shapes.flat().map(([, y]) => y);
const [west, north] = [Math.min(...xs), Math.min(...ys)];
const scale = (MAP_WIDTH - EDGE.west - EDGE.east) / (Math.max(...xs) - west);

const toMap = ([x, y]: Point): Point => [(x - west) * scale + EDGE.west, (y - north) * scale + EDGE.top];

export const MAP_HEIGHT = Math.ceil((Math.max(...ys) - north) * scale + EDGE.top + EDGE.bottom);

/** The position of a place on the map. */
export function placeOnMap(place: Place): Point {
  return toMap(project(place));
}

/**
 * The land as one path: a line for each run of dots in a row. The lines are drawn with round caps and dashes of length 0, so that they
 * appear as dots. Odd rows are shifted by half a step.
 */
export const landPath = dotRuns(shapes.map((shape) => shape.map(toMap)));

function dotRuns(land: readonly (readonly Point[])[]): string {
  let path = "";
  for (let row = 0; row * ROW_STEP < MAP_HEIGHT; row += 1) {
    const y = row * ROW_STEP;
    const shift = row % 2 === 0 ? 0 : DOT_STEP / 2;
    const crossings = land.flatMap((shape) => crossingsAt(shape, y)).sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const first = Math.ceil(((crossings[index] as number) - shift) / DOT_STEP);
      const last = Math.floor(((crossings[index + 1] as number) - shift) / DOT_STEP);
      // Slightly longer, so that rounding does not lose the last dot.
      if (last >= first) path += `M${first * DOT_STEP + shift} ${y.toFixed(1)}h${(last - first) * DOT_STEP + 0.1}`;
    }
  }
  return path;
}

/** Where the edges of a shape cross a row. */
function crossingsAt(shape: readonly Point[], y: number): number[] {
  return shape.flatMap(([x, from], index) => {
    const [nextX, to] = shape[(index + 1) % shape.length] as Point;
    return from > y === to > y ? [] : [x + ((y - from) / (to - from)) * (nextX - x)];
  });
}
