import { colour } from "../brand.ts";
import type { Point, View } from "./view.ts";

/** A coil spring along x with a hook at each end; `radius` is the coil's. */
export function spring(view: View, { from: [x, y], length, radius }: { from: Point; length: number; radius: number }): void {
  const coil = length * 0.66;
  const start = x + (length - coil) / 2;
  const turns = Math.round(coil / (radius * 0.52));
  const pitch = coil / turns;
  for (let index = 0; index < turns; index++) {
    const left = start + index * pitch;
    view.tube(
      [
        [
          [left + pitch * 0.2, y - radius],
          [left + pitch * 0.8, y + radius],
        ],
      ],
      pitch * 0.85,
      { width: 0.6 },
    );
  }
  const wire = pitch * 0.8;
  view.tube([hook(start, y, x, radius * 0.75)], wire, { width: 0.6, curved: true });
  view.tube([hook(start + coil, y, x + length, radius * 0.75)], wire, { width: 0.6, curved: true });
}

const hook = (coil: number, y: number, end: number, radius: number): Point[] => {
  const way = Math.sign(end - coil);
  return [
    [coil, y],
    [end - way * radius * 2, y],
    [end - way * radius * 0.6, y + radius * 0.9],
    [end, y],
    [end - way * radius * 0.6, y - radius * 0.9],
    [end - way * radius * 1.3, y - radius * 0.5],
  ];
};

/** A bolt with head, washer and nut along x, head at the left. */
export function bolt(view: View, { from: [x, y], length, size }: { from: Point; length: number; size: number }): void {
  view.box(x - size * 0.65, y - size * 0.85, size * 0.65, size * 1.7);
  view.line(
    [
      [x - size * 0.65, y],
      [x, y],
    ],
    { width: 0.4 },
  );
  view.box(x, y - size / 2, length, size);
  for (let at = x + length * 0.55; at < x + length; at += size * 0.22)
    view.line(
      [
        [at, y - size / 2],
        [at + size * 0.12, y + size / 2],
      ],
      { width: 0.3 },
    );
}

export function nut(view: View, [x, y]: Point, size: number): void {
  view.box(x, y - size * 0.85, size * 0.8, size * 1.7);
  view.line(
    [
      [x, y - size * 0.3],
      [x + size * 0.8, y - size * 0.3],
    ],
    { width: 0.4 },
  );
  view.line(
    [
      [x, y + size * 0.3],
      [x + size * 0.8, y + size * 0.3],
    ],
    { width: 0.4 },
  );
}

export function washer(view: View, [x, y]: Point, size: number): void {
  view.box(x, y - size, size * 0.18, size * 2, { fill: colour.mist2 });
}

/** A six-sided head seen along the bolt. */
export function hexagon(view: View, x: number, y: number, radius: number, fill: string = colour.paper): void {
  view.area(
    Array.from({ length: 6 }, (_, index): Point => [
      x + radius * Math.cos((index * Math.PI) / 3),
      y + radius * Math.sin((index * Math.PI) / 3),
    ]),
    { fill },
  );
}

/** Slanted hatching of a cut or of a wall inside a box. */
export function hatch(view: View, x: number, y: number, wide: number, high: number): void {
  view.box(x, y, wide, high, { fill: colour.mist });
  const step = view.onPaper(5);
  for (let offset = step; offset < wide + high; offset += step) {
    const from: Point = offset <= high ? [x, y + offset] : [x + offset - high, y + high];
    const to: Point = offset <= wide ? [x + offset, y] : [x + wide, y + offset - wide];
    view.line([from, to], { width: 0.4, colour: colour.control });
  }
}

/** A row of holes in a profile. */
export function holes(view: View, x: number, from: number, to: number, step: number, radius: number): void {
  for (let y = from; y <= to; y += step) view.circle(x, y, radius, { width: 0.5 });
}

/** A wheel with its hub. */
export function wheel(view: View, x: number, y: number, radius: number): void {
  view.circle(x, y, radius, { fill: colour.paper });
  view.circle(x, y, radius * 0.7, { width: 0.5 });
  view.circle(x, y, radius * 0.2, { fill: colour.ink });
}

/** A disc of a barbell seen from the side of the bar. */
export function plate(view: View, x: number, y: number, thick: number, radius: number): void {
  view.box(x, y - radius, thick, radius * 2, { radius: Math.min(thick / 3, 12), fill: colour.mist2 });
}
