import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import type { View } from "./view.ts";

/** B20: 2200 mm, grip of 28 mm, sleeves of 415 mm. */
export const barbell: Drawing = {
  caption: "Гриф B20, 220 см",
  rows: [
    [{ title: "Общий вид", bounds: box(-1250, 1250, -330, 330), draw: barWhole }],
    [{ title: "Втулка", bounds: box(-60, 520, -90, 110), detail: 7, draw: sleeve }],
    [{ title: "Захват по разметке", bounds: box(-760, 760, -190, 230), detail: 10, draw: grips }],
  ],
};

function barWhole(view: View): void {
  view.box(-1100, -25, 415, 50, { radius: 8 });
  view.box(685, -25, 415, 50, { radius: 8 });
  view.box(-685, -14, 1370, 28, { fill: colour.mist2 });
  for (const x of [-685, 665]) view.box(x, -40, 20, 80);
  view.axis([
    [-1200, 0],
    [1200, 0],
  ]);
  view.across(-1100, 1100, -240, { from: -25 });
  view.across(-685, 685, 130, { from: 40, text: "1310" });
  view.across(685, 1100, 130, { from: 40, text: "415" });
  view.mark("A", [200, 10], [330, -140]);
  view.mark("B", [950, -20], [1100, -140]);
}

function sleeve(view: View): void {
  view.tube(
    [
      [
        [-55, 0],
        [0, 0],
      ],
    ],
    28,
  );
  view.box(0, -40, 22, 80, { fill: colour.mist2 });
  view.box(22, -25, 415, 50, { radius: 3 });
  for (const x of [40, 70, 350, 380]) view.box(x, -19, 22, 38, { fill: colour.tint, width: 0.6 });
  view.line(
    [
      [0, -14],
      [430, -14],
    ],
    { width: 0.5, dash: [3, 2] },
  );
  view.line(
    [
      [0, 14],
      [430, 14],
    ],
    { width: 0.5, dash: [3, 2] },
  );
  view.circle(437, 0, 9, { fill: colour.ink });
  view.upright(-25, 25, 490, { from: 437, text: "Ø 50" });
  view.mark("C", [90, 12], [120, 80]);
  view.mark("D", [11, 36], [40, 90]);
  view.mark("E", [437, 0], [400, 80]);
}

function grips(view: View): void {
  view.box(-655, -14, 1310, 28, { fill: colour.mist });
  for (const way of [-1, 1]) {
    for (let x = 150; x < 640; x += 12)
      view.line(
        [
          [way * x, -12],
          [way * (x + 10), 12],
        ],
        { width: 0.3, colour: colour.control },
      );
    for (const x of [405, 455]) view.box(way * x - 4, -14, 8, 28, { fill: colour.ink });
  }
  view.across(-405, 405, -100, { from: -14, text: "810: жим и присед" });
  view.across(-455, 455, 90, { from: 14, text: "910: рывок и толчок" });
  view.mark("F", [300, 8], [560, 110]);
  view.mark("G", [-430, 8], [-590, 110]);
}
