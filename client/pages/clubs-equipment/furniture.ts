/** The furniture of a zone: metres from its middle, in usual sizes. */
interface Thing {
  x: number;
  y: number;
  width: number;
  height: number;
  /** An area on the floor: a free strip, a mat or a safety distance. */
  floor?: boolean;
  round?: boolean;
}

/** Rows of equal things around the middle of the zone, `gap` metres apart. */
function rows(
  columns: number,
  lines: number,
  width: number,
  height: number,
  gap: number,
  [x, y]: readonly [number, number] = [0, 0],
): Thing[] {
  return Array.from({ length: columns * lines }, (_, index) => ({
    x: x + ((index % columns) - (columns - 1) / 2) * (width + gap) - width / 2,
    y: y + (Math.floor(index / columns) - (lines - 1) / 2) * (height + gap) - height / 2,
    width,
    height,
  }));
}

const floor = (width: number, height: number, [x, y]: readonly [number, number] = [0, 0]): Thing => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
  floor: true,
});

/** By zone id. Other zones stay empty. */
export const furniture: Readonly<Record<string, readonly Thing[]>> = {
  silovaya: [...rows(4, 1, 1.4, 1.4, 1.1, [0, -1.4]), ...rows(4, 1, 0.6, 1.3, 1.9, [0, 0.7]), ...rows(3, 1, 2.4, 0.7, 0.4, [0, 3.4])],
  kardio: [...rows(6, 1, 0.9, 2.1, 0.4, [0, -1]), ...rows(7, 1, 0.6, 1.5, 0.5, [0, 2.6])],
  funktsionalnaya: [floor(2, 6, [-1.9, 0.7]), ...rows(1, 4, 0.9, 0.75, 0.8, [2.6, 0.9]), ...rows(1, 3, 0.6, 0.6, 1.4, [0.9, 0.9])],
  edinoborstva: [floor(8, 8, [-1.1, 0]), ...rows(1, 6, 0.4, 0.4, 0.9, [4.4, 0]).map((bag) => ({ ...bag, round: true }))],
  batutnaya: [floor(8, 7.6, [0, 0.65]), ...rows(3, 3, 2.1, 2.1, 0.4, [0, 0.65])],
  igrovaya: [floor(4, 5, [0, -0.1]), ...rows(1, 1, 1.5, 2.7, 0, [0, -0.1]), ...rows(3, 1, 0.75, 0.75, 0.5, [0, 3.6])],
};
