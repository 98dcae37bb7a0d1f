/** Longitude and latitude, degrees. */
type Place = readonly [lon: number, lat: number];

/** The outline of the country, detailed enough for dots that are about 60 km apart. */
const outline: readonly (readonly Place[])[] = [
  // prettier-ignore
  [
    [30.9, 69.7], [33.2, 69.5], [36, 69.1], [39, 68.1], [41.2, 67], [40.2, 66.2], [37.6, 66.2], [34.6, 66.6], [32.4, 67.2], [33.6, 66.3], [34.8, 65.4],
    [34.9, 64.5], [37.8, 63.9], [37, 65], [39.6, 64.7], [40, 65.6], [42.1, 66.4], [44.1, 66], [43.8, 67.2], [43.4, 68.6], [45.9, 68.3], [46.5, 67.3],
    [47.8, 67.6], [50.2, 68.1], [53.6, 68.9], [54.4, 68.3], [57, 68.6], [59.8, 68.5], [61, 69.7], [64.6, 69.4], [67.5, 68.7], [68.8, 68.4], [67, 69.8],
    [66.9, 71], [68.7, 72.7], [72.6, 72.8], [72.2, 71], [73.4, 69.2], [73.8, 68.3], [74.6, 69], [74, 70.6], [74.9, 72.6], [78, 72.3], [80.8, 72],
    [80.6, 73.5], [86.4, 74.3], [88, 75.2], [93, 76], [98.5, 76.4], [104.2, 77.7], [108, 76.6], [112.8, 76.4], [113.4, 75.5], [110, 74.5], [106.4, 73.3],
    [110.4, 74], [113.4, 73.6], [118.6, 73.1], [123.4, 73], [126.4, 73.6], [129.2, 72.2], [129.4, 71.1], [132.4, 71.6], [137.4, 71.4], [140, 72.4],
    [146, 72.3], [150.2, 71.5], [153, 70.9], [159.6, 70.6], [161.6, 69.5], [167.8, 69.7], [170.5, 69.1], [171, 70], [176, 69.8], [180.4, 68.9], [185.2, 67.3],
    [190.2, 66.1], [187.4, 64.5], [182, 65.5], [179.4, 65.6], [177.6, 64.7], [179.4, 62.9], [174.5, 61.7], [170.4, 60], [166.2, 60], [163.4, 59.4],
    [163.1, 57.9], [162, 57.2], [162.1, 55], [160, 53.2], [158.5, 52.8], [156.8, 51], [155.7, 53.6], [155.7, 56.6], [157.2, 57.9], [161.6, 60.2],
    [163.8, 61.7], [164.2, 62.5], [160.4, 61.7], [156.4, 61.5], [154.4, 59.7], [150.6, 59.5], [146, 59.4], [142.6, 59.3], [139.6, 57.4], [135.4, 54.8],
    [139.6, 54.1], [141.3, 53.1], [140.6, 51], [140.4, 48.6], [138.4, 46.6], [135.7, 44.3], [133, 42.8], [130.7, 42.4], [131.2, 44.9], [133.2, 45.1],
    [134.8, 48.3], [131, 47.7], [130.5, 48.9], [127.5, 49.9], [126, 52.8], [123.5, 53.5], [120.9, 53.3], [119.3, 50.2], [116.7, 49.9], [114.4, 50.2],
    [110.5, 49.2], [107, 50], [102.4, 50.6], [102.2, 51.4], [98.9, 52.1], [97.8, 50], [92.4, 50.7], [89.7, 49.8], [87.3, 49.1], [83.5, 51], [80.1, 50.8],
    [77.9, 53.3], [73.5, 53.6], [71.1, 54.2], [69, 55.3], [65.2, 54.4], [61.2, 53.8], [60.1, 52.4], [61.4, 51.3], [59.5, 50.6], [55.7, 50.7], [54.6, 51],
    [51.5, 51.5], [48.7, 50.5], [46.9, 49.2], [47.1, 48.2], [49, 46.4], [47.4, 45.6], [46.8, 44.6], [47.5, 43], [48.5, 41.9], [47.8, 41.2], [46.4, 41.9],
    [43.9, 42.6], [40, 43.4], [38.2, 44.4], [36.8, 45.2], [38, 46.4], [39.2, 47.1], [38.3, 47.5], [39.8, 47.9], [39.9, 49.5], [38, 49.9], [35.4, 50.5],
    [34.2, 51.6], [32, 52.2], [31.5, 53.2], [32.4, 53.7], [30.9, 54.8], [30.8, 55.7], [28.2, 56.1], [27.7, 57.5], [27.5, 58.9], [28.1, 59.7], [30.1, 59.9],
    [28, 60.5], [31.4, 62.8], [29.8, 64.4], [29.9, 66], [28.6, 68.2],
  ],
  // Kaliningrad
  [[19.9, 54.4], [19.9, 55], [21, 55.3], [22.8, 55], [22.6, 54.3]], // prettier-ignore
  // Novaya Zemlya
  [[51.6, 71.6], [53, 73.2], [56, 75.2], [60, 76.2], [68.4, 77], [66, 76], [60.6, 75.2], [57.4, 73.4], [57.2, 70.7], [54, 70.9]], // prettier-ignore
  // Severnaya Zemlya
  [[95, 79.1], [93.5, 80.1], [96.5, 81.2], [100, 80], [105, 78.8], [100, 77.9]], // prettier-ignore
  // New Siberian Islands
  [[137.4, 75.3], [139, 76.2], [145.4, 75.7], [150.8, 75.2], [146, 74.7], [140, 73.6]], // prettier-ignore
  // Wrangel Island
  [[178.6, 71], [181, 71.6], [182.6, 71.2], [180, 70.8]], // prettier-ignore
  // Sakhalin
  [[142.6, 54.4], [143.4, 52.4], [143.6, 50.6], [144.6, 49], [142.9, 48.6], [143.6, 46.2], [141.9, 46], [142, 49.4], [141.7, 52], [141.9, 53.6]], // prettier-ignore
];

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
