const WIDTH = 1000;
const MAX_HEIGHT = 440;
const MIN_HEIGHT = 260;
const MARGIN = 60;
/** Room below the points for the bar. */
const SCALE_HEIGHT = 40;
const KM_A_DEGREE = 111.32;
/** A plan is never closer than this: two points of one house are no town. */
const MIN_KM = 0.8;

/** Points to scale, north up: where each stands, and a bar of a round length. @param points at least one */
export function drawPoints(points: readonly { latitude: number; longitude: number }[]) {
  const middle = points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length;
  const narrow = Math.cos((middle * Math.PI) / 180);
  const places = points.map(({ latitude, longitude }) => ({ east: longitude * narrow * KM_A_DEGREE, north: latitude * KM_A_DEGREE }));
  const [west, east] = bounds(places.map((place) => place.east));
  const [south, north] = bounds(places.map((place) => place.north));
  const scale = Math.min((WIDTH - 2 * MARGIN) / (east - west), (MAX_HEIGHT - 2 * MARGIN) / (north - south));
  const height = Math.max(MIN_HEIGHT, Math.round((north - south) * scale) + 2 * MARGIN + SCALE_HEIGHT);
  const left = (WIDTH - (east - west) * scale) / 2;
  const top = (height - SCALE_HEIGHT - (north - south) * scale) / 2;
  const km = [0.2, 0.5, 1, 2, 5, 10, 20].findLast((length) => length * scale <= WIDTH / 4) ?? 0.1;
  return {
    width: WIDTH,
    height,
    dots: places.map((place, index) => ({
      x: Math.round(left + (place.east - west) * scale),
      y: Math.round(top + (north - place.north) * scale),
      number: index + 1,
    })),
    bar: { km, width: Math.round(km * scale) },
  };
}

/** The least and the greatest, at least `MIN_KM` apart. */
function bounds(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const more = Math.max(0, MIN_KM - (most - least)) / 2;
  return [least - more, most + more];
}
