import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { hatch } from "./shapes.ts";
import { spread, type View } from "./view.ts";

/** A bag of 1200 mm on four chains of 450 mm under a slab, and the room around it. */
export const punchingBag: Drawing = {
  caption: "Мешок «Первый раунд», 120 см, 40 кг",
  rows: [
    [
      { title: "Подвес", bounds: box(-1000, 1150, -350, 2950), draw: hanging },
      { title: "Место, вид сверху", bounds: box(-1900, 1900, -2000, 1900), detail: 60, draw: room },
    ],
  ],
};

function hanging(view: View): void {
  hatch(view, -800, 2600, 1600, 220);
  view.ground(-800, 800);
  view.box(-130, 2584, 260, 18, { fill: colour.tint });
  for (const x of [-90, 90]) view.box(x - 8, 2584, 16, 150, { fill: colour.mist2, width: 0.6 });
  view.tube(
    [
      [
        [0, 2580],
        [0, 2480],
      ],
    ],
    22,
  );
  view.circle(0, 2460, 36, { fill: colour.paper });
  view.circle(0, 2395, 30, { fill: colour.paper });
  for (const x of [-150, -60, 60, 150])
    view.line(
      [
        [0, 2370],
        [x, 1960],
      ],
      { width: 1.3, dash: [3.5, 1.6] },
    );
  view.box(-165, 760, 330, 1200, { radius: 26, fill: colour.mist });
  view.line(
    [
      [-165, 1880],
      [165, 1880],
    ],
    { width: 0.5 },
  );
  view.line(
    [
      [-165, 850],
      [165, 850],
    ],
    { width: 0.5 },
  );
  view.line(
    [
      [0, 1880],
      [0, 850],
    ],
    { width: 0.4, dash: [2, 2] },
  );
  for (const x of [-150, -60, 60, 150]) view.box(x - 14, 1930, 28, 50, { radius: 8, fill: colour.paper });
  view.upright(760, 1960, -420, { from: -165 });
  view.upright(1960, 2410, -420, { from: -60, text: "450" });
  view.upright(0, 2600, 950, { from: 800, text: "от 2450" });
  view.upright(0, 760, -420, { from: -165, text: "760" });
  view.across(-165, 165, 580, { from: 760, text: "330" });
  view.mark("A", [80, 1500], [480, 1500]);
  view.mark("B", [110, 2100], [480, 2080]);
  view.mark("C", [0, 2395], [320, 2330]);
  view.mark("D", [100, 2590], [520, 2480]);
  view.mark("E", [-90, 2700], [-520, 2480]);
  view.mark("F", [150, 1955], [480, 1850]);
}

function room(view: View): void {
  view.circle(0, 0, 1500, { width: 0.9, dash: [4, 3], colour: colour.ultramarine });
  view.circle(0, 0, 165, { fill: colour.mist });
  for (const x of spread(-1, 1, 2)) {
    view.line(
      [
        [0, 0],
        [x * 150, 60],
      ],
      { width: 0.7 },
    );
    view.line(
      [
        [0, 0],
        [x * 150, -60],
      ],
      { width: 0.7 },
    );
  }
  view.axis([
    [-1750, 0],
    [1750, 0],
  ]);
  view.axis([
    [0, -1650],
    [0, 1650],
  ]);
  view.across(0, 1500, -1850, { from: [0, 0], text: "R 1500" });
  view.note("свободно от мебели и стен", [0, 1780], "middle");
}
