import type { Zone } from "#shared/contract/company.ts";

/** A zone on the plan, metres from the north-western corner of the hall. */
export interface PlacedZone {
  zone: Zone;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Plan {
  width: number;
  height: number;
  zones: PlacedZone[];
}

/** Length of the hall divided by its width. */
const PROPORTION = 1.5;

/** Places the zones in two rows. Each zone has exactly its area, and all rows have the length of the hall. */
export function planOf(zones: readonly Zone[]): Plan {
  const width = Math.sqrt(areaOf(zones) * PROPORTION);
  const middle = Math.ceil(zones.length / 2);
  const rows = [zones.slice(0, middle), zones.slice(middle)].filter((row) => row.length > 0);
  const placed: PlacedZone[] = [];
  let y = 0;
  for (const row of rows) {
    const height = areaOf(row) / width;
    let x = 0;
    for (const zone of row) {
      placed.push({ zone, x, y, width: zone.area_m2 / height, height });
      x += zone.area_m2 / height;
    }
    y += height;
  }
  return { width, height: y, zones: placed };
}

const areaOf = (zones: readonly Zone[]) => zones.reduce((sum, { area_m2 }) => sum + area_m2, 0);
