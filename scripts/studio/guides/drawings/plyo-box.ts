import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import type { View } from "./view.ts";

/** The box of three heights and the soft modules. */
export const plyoBox: Drawing = {
  caption: "Плиобокс 3 в 1, 51 × 61 × 76 см",
  rows: [
    [{ title: "Три положения, вид спереди", bounds: box(-500, 3050, -330, 1100), draw: positions }],
    [{ title: "Разрез стенки", bounds: box(-40, 240, -40, 130), detail: 4, draw: wallSection }],
  ],
};

function positions(view: View): void {
  view.ground(-250, 2900);
  for (const [x, wide, high, mark] of [
    [0, 760, 510, "A"],
    [1000, 760, 610, "B"],
    [2000, 610, 760, "C"],
  ] as const) {
    view.box(x, 0, wide, high, { radius: 25, fill: colour.tint });
    view.box(x + 20, 20, wide - 40, high - 40, { radius: 10, fill: colour.paper, width: 0.5 });
    view.line(
      [
        [x + wide / 2, 20],
        [x + wide / 2, high - 20],
      ],
      { width: 0.5, dash: [3, 2] },
    );
    view.box(x + wide / 2 - 70, high - 170, 140, 44, { radius: 22, fill: colour.mist2 });
    view.across(x, x + wide, -200, { from: 0 });
    view.upright(0, high, x - 110, { from: x });
    view.mark(mark, [x + wide - 90, high - 12], [x + wide - 60, high + 210]);
  }
  view.arrow([
    [420, 1010],
    [900, 1040],
    [1300, 780],
  ]);
}

function wallSection(view: View): void {
  view.box(0, 0, 210, 18, { fill: colour.mist2 });
  for (let x = 0; x < 210; x += 6)
    view.line(
      [
        [x, 9],
        [x + 4, 9],
      ],
      { width: 0.3 },
    );
  view.box(0, 18, 210, 20, { fill: colour.mist });
  view.box(-3, 38, 216, 3, { fill: colour.ultramarine, width: 0.3 });
  view.upright(0, 18, 228, { from: 212, text: "18" });
  view.upright(18, 38, 228, { from: 212, text: "20" });
  view.mark("D", [50, 9], [30, 95]);
  view.mark("E", [100, 28], [100, 95]);
  view.mark("F", [165, 40], [170, 95]);
}
