/** Longitude and latitude, degrees. */
export type Place = readonly [lon: number, lat: number];
export type Point = readonly [x: number, y: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Parallels without distortion and the meridian in the middle: as maps of Russia are drawn. */
const SOUTH = radians(52);
const NORTH = radians(64);
const MERIDIAN = 100;
const ORIGIN = radians(56);

const cone = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const factor = Math.cos(SOUTH) ** 2 + 2 * cone * Math.sin(SOUTH);
const radius = (lat: number) => Math.sqrt(factor - 2 * cone * Math.sin(lat)) / cone;

/** Albers' equal-area conic projection; units are radii of the Earth, y grows downwards. Longitudes go on past 180. */
export function project([lon, lat]: Place): Point {
  const angle = cone * radians(lon - MERIDIAN);
  const distance = radius(radians(lat));
  return [distance * Math.sin(angle), distance * Math.cos(angle) - radius(ORIGIN)];
}
