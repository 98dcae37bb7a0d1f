import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { holes } from "./shapes.ts";
import { type Point, spread, type View } from "./view.ts";

/** The dumbbell rack «Контур», 2000 mm, three shelves at 15°. */
export const dumbbellRack: Drawing = {
  caption: "Стойка гантельная «Контур», 200 см, 3 яруса",
  rows: [
    [
      { title: "Вид спереди", bounds: box(-1450, 1350, -380, 1450), draw: rackFront },
      { title: "Вид сбоку", bounds: box(-450, 1150, -380, 1450), draw: rackSide },
    ],
    [{ title: "Узел полки", bounds: box(-150, 330, -120, 170), detail: 6, draw: shelfJoint }],
  ],
};

function rackFront(view: View): void {
  view.ground(-1250, 1150);
  for (const x of [-1000, 920]) {
    view.box(x, 0, 80, 1120);
    holes(view, x + 40, 160, 1060, 50, 7);
  }
  for (const y of [230, 590, 950]) {
    view.box(-990, y, 1980, 60, { fill: colour.tint });
    for (const x of spread(-860, 860, 10)) {
      view.box(x - 62, y + 40, 124, 124, { radius: 26, fill: colour.mist2, width: 0.6 });
      view.circle(x, y + 102, 17, { width: 0.6, fill: colour.paper });
    }
  }
  view.across(-1000, 1000, -230, { from: 0 });
  view.upright(0, 1120, -1230, { from: -1000 });
  view.mark("A", [960, 780], [1210, 900]);
  view.mark("B", [970, 615], [1210, 600]);
  view.mark("C", [-500, 245], [-700, 90]);
}

function rackSide(view: View): void {
  view.ground(-300, 950);
  view.area([
    [0, 0],
    [680, 0],
    [680, 60],
    [330, 60],
    [150, 1120],
    [70, 1120],
    [240, 60],
    [0, 60],
  ]);
  for (const [x, y] of [
    [300, 260],
    [235, 620],
    [170, 980],
  ] as const) {
    const shelf: Point[] = [
      [x - 150, y + 60],
      [x + 260, y - 50],
      [x + 268, y - 20],
      [x + 252, y - 14],
      [x - 142, y + 92],
    ];
    view.area(shelf, { fill: colour.tint });
    view.area(
      [
        [x - 120, y + 88],
        [x - 90, y + 200],
        [x + 150, y + 136],
        [x + 120, y + 22],
      ],
      { fill: colour.mist2, width: 0.6 },
    );
  }
  view.box(60, 1080, 60, 24, { fill: colour.ink });
  view.across(0, 680, -230, { from: 0 });
  view.note("15°", [590, 640]);
  view.mark("D", [560, 30], [850, 250]);
  view.mark("E", [70, 1092], [-200, 1250]);
}

function shelfJoint(view: View): void {
  view.box(-80, -110, 80, 270);
  holes(view, -40, -80, 140, 50, 7);
  view.area(
    [
      [0, -30],
      [290, -30],
      [290, 30],
      [278, 30],
      [278, -18],
      [0, -18],
    ],
    { fill: colour.tint },
  );
  view.box(0, -60, 10, 120, { fill: colour.tint });
  view.box(262, 28, 44, 16, { radius: 6, fill: colour.ultramarine });
  for (const y of [-30, 20]) {
    view.box(-96, y - 6, 120, 12, { fill: colour.paper });
    view.box(-104, y - 11, 10, 22, { fill: colour.paper });
    view.box(22, y - 11, 12, 22, { fill: colour.paper });
  }
  view.upright(-30, 20, -140, { from: -104, text: "50" });
  view.mark("F", [28, 20], [90, 110]);
  view.mark("G", [284, 36], [250, 110]);
  view.mark("B", [150, -24], [150, -90]);
}
