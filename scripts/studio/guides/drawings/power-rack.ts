import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { holes, plate } from "./shapes.ts";
import type { View } from "./view.ts";

const HIGH = 2300;
const OUTER = 1220;
const DEEP = 1450;
const PROFILE = 75;

/** R90, 2300 mm: posts of 75 × 75 mm, holes every 50 mm. */
export const powerRack: Drawing = {
  caption: "Силовая рама R90, высота 230 см",
  rows: [
    [
      { title: "Вид спереди", bounds: box(-1290, 1270, -450, 2450), draw: front },
      { title: "Вид сбоку", bounds: box(-400, 1850, -450, 2450), draw: side },
    ],
  ],
};

function front(view: View): void {
  const left = -OUTER / 2;
  view.ground(-1200, 1200);
  view.box(left, HIGH - PROFILE, OUTER, PROFILE);
  view.box(left, 40, OUTER, PROFILE);
  for (const x of [left, OUTER / 2 - PROFILE]) {
    view.box(x, 12, PROFILE, HIGH - 12);
    holes(view, x + PROFILE / 2, 200, HIGH - 120, 50, 8);
    view.box(x - 40, 0, PROFILE + 80, 12, { fill: colour.mist2 });
  }
  view.tube(
    [
      [
        [left + PROFILE, 2150],
        [OUTER / 2 - PROFILE, 2150],
      ],
    ],
    32,
  );
  for (const x of [left, OUTER / 2 - PROFILE]) {
    view.box(x - 6, 1330, PROFILE + 12, 130, { radius: 8, fill: colour.tint });
    view.box(x - 6, 760, PROFILE + 12, 90, { radius: 8, fill: colour.tint });
  }
  view.box(-1100, 1440, 2200, 28, { radius: 14 });
  for (const side of [-1, 1]) {
    view.box(side < 0 ? -1100 : 690, 1429, 410, 50, { radius: 8 });
    for (const [at, radius] of [
      [700, 225],
      [760, 225],
    ] as const)
      plate(view, side * at - (side < 0 ? 55 : 0), 1454, 55, radius);
  }
  view.across(left, OUTER / 2, -180, { from: 0 });
  view.across(-1100, 1100, -360, { from: [1430, 1430] });
  view.upright(0, HIGH, -1220, { from: left });
  view.mark("A", [left + 37, 1850], [-900, 2080]);
  view.mark("C", [0, HIGH - 37], [250, 2400]);
  view.mark("D", [200, 2150], [330, 1950]);
  view.mark("E", [OUTER / 2 - 30, 1390], [330, 1180]);
  view.mark("F", [OUTER / 2 - 30, 800], [330, 600]);
  view.mark("H", [OUTER / 2 + 20, 6], [900, 260]);
}

function side(view: View): void {
  view.ground(-250, 1700);
  view.box(0, HIGH - PROFILE, DEEP, PROFILE);
  view.box(0, 40, DEEP, PROFILE);
  for (const x of [0, 975, DEEP - PROFILE]) {
    view.box(x, 12, PROFILE, HIGH - 12);
    holes(view, x + PROFILE / 2, 200, HIGH - 120, 50, 8);
    view.box(x - 30, 0, PROFILE + 60, 12, { fill: colour.mist2 });
  }
  view.box(PROFILE, 780, 900, 60, { radius: 6, fill: colour.tint });
  view.box(-110, 1330, 110, 36, { radius: 6, fill: colour.tint });
  view.box(-110, 1360, 30, 70, { radius: 6, fill: colour.tint });
  view.circle(-50, 1382, 14, { fill: colour.ink });
  for (const y of [520, 1080, 1640]) {
    view.circle(DEEP - 37, y, 25, { fill: colour.paper });
    view.circle(DEEP - 37, y, 205, { width: 0.6, dash: [4, 2] });
  }
  view.across(0, DEEP, -360, { from: 0 });
  view.across(PROFILE, 975, -180, { from: 40, text: "900" });
  view.upright(250, 300, -330, { from: 20, text: "шаг 50" });
  view.mark("B", [700, 77], [700, 330]);
  view.mark("F", [400, 810], [400, 1060]);
  view.mark("E", [-60, 1345], [-300, 1600]);
  view.mark("G", [DEEP - 37, 1640], [1780, 1900]);
}
