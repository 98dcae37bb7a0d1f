import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { spread, type View } from "./view.ts";

/** Tiles of 500 mm: from the middle axis, the bushings, the ramp at the edge. */
export const floorTiles: Drawing = {
  caption: "Плитка «Опора», 50 × 50 см",
  rows: [
    [
      { title: "Порядок укладки", bounds: box(-1900, 1900, -1500, 1300), draw: laying },
      { title: "Плитка снизу", bounds: box(-480, 480, -420, 420), detail: 12, draw: underside },
    ],
    [{ title: "Разрез по стыку и бортику", bounds: box(-330, 620, -70, 110), detail: 6, draw: tileSection }],
  ],
};

function laying(view: View): void {
  view.box(-1500, -1000, 3000, 2000, { width: 1.4 });
  for (let x = -3; x < 3; x++)
    for (let y = -2; y < 2; y++) view.box(x * 500, y * 500, 500, 500, { width: 0.6, fill: (x + y) % 2 === 0 ? colour.tint : colour.paper });
  view.axis([
    [-1750, 0],
    [1750, 0],
  ]);
  view.axis([
    [0, -1200],
    [0, 1200],
  ]);
  for (const [number, x, y] of [
    [1, 250, 250],
    [2, -250, 250],
    [3, 250, -250],
    [4, -250, -250],
    [5, 750, 250],
  ] as const)
    view.order(number, [x, y]);
  view.across(0, 500, -1280, { from: [-1000, -1000] });
  view.mark("A", [1250, 750], [1680, 1050]);
}

function underside(view: View): void {
  view.box(-250, -250, 500, 500, { fill: colour.mist });
  for (const x of spread(-210, 210, 8)) for (const y of spread(-210, 210, 8)) view.circle(x, y, 13, { width: 0.5, fill: colour.paper });
  for (const [x, y] of [
    [-250, -125],
    [-250, 125],
    [250, -125],
    [250, 125],
    [-125, 250],
    [125, 250],
    [-125, -250],
    [125, -250],
  ] as const)
    view.circle(x, y, 15, { fill: colour.ultramarine });
  view.across(-250, 250, -350, { from: -250 });
  view.upright(-250, 250, 380, { from: 250 });
  view.mark("B", [-250, 125], [-400, 250]);
  view.mark("C", [30, 30], [120, 360]);
}

function tileSection(view: View): void {
  view.ground(-320, 560);
  for (const x of [-300, 102]) {
    view.box(x, 6, 400, 34, { fill: colour.mist2 });
    for (let at = x + 10; at < x + 390; at += 26) view.box(at, 0, 14, 7, { width: 0.5, fill: colour.mist2 });
  }
  view.box(62, 17, 80, 11, { fill: colour.ultramarine, width: 0.4 });
  view.area(
    [
      [504, 40],
      [504, 0],
      [590, 0],
      [590, 5],
    ],
    { fill: colour.tint },
  );
  view.upright(0, 40, -310, { from: -300, text: "15–40" });
  view.mark("B", [102, 22], [102, 90]);
  view.mark("D", [550, 20], [590, 80]);
  view.mark("C", [-180, 3], [-180, 84]);
}
