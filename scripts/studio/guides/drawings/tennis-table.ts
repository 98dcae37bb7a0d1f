import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { wheel } from "./shapes.ts";
import type { View } from "./view.ts";

/** The table of 2740 × 1525 × 760 mm, opened and folded, and the room to play. */
export const tennisTable: Drawing = {
  caption: "Стол теннисный всепогодный «Двор»",
  rows: [
    [
      { title: "Вид сбоку", bounds: box(-1700, 1700, -300, 1300), draw: tableSide },
      { title: "Сложенный", bounds: box(-560, 800, -300, 1800), draw: tableFolded },
    ],
    [{ title: "Вид сверху", bounds: box(-1700, 1900, -1230, 1000), draw: tableTop }],
  ],
};

function tableSide(view: View): void {
  view.ground(-1550, 1550);
  for (const way of [-1, 1]) {
    view.tube(
      [
        [
          [way * 1080, 730],
          [way * 1080, 20],
        ],
        [
          [way * 160, 730],
          [way * 520, 90],
        ],
        [
          [way * 520, 90],
          [way * 180, 90],
        ],
      ],
      50,
    );
    wheel(view, way * 520, 60, 60);
    view.box(Math.min(way * 4, way * 1370), 735, 1366, 25, { fill: colour.tint });
    view.box(Math.min(way * 20, way * 1350), 690, 1330, 46);
    view.circle(way * 1080, 16, 22, { fill: colour.ink });
  }
  view.box(-6, 760, 12, 152, { fill: colour.ink });
  view.across(-1370, 1370, -190, { from: 735 });
  view.upright(0, 760, -1560, { from: -1370 });
  view.note("сетка 152,5", [90, 900]);
  view.mark("A", [-800, 750], [-800, 1050]);
  view.mark("B", [1080, 350], [1400, 450]);
  view.mark("C", [520, 60], [760, 240]);
  view.mark("D", [0, 880], [-250, 1080]);
  view.mark("E", [-600, 710], [-600, 430]);
}

function tableFolded(view: View): void {
  view.ground(-450, 650);
  for (const way of [-1, 1]) {
    view.area(
      [
        [way * 90, 300],
        [way * 150, 300],
        [way * 230, 1620],
        [way * 170, 1620],
      ],
      { fill: colour.tint },
    );
    view.tube(
      [
        [
          [way * 280, 90],
          [way * 130, 700],
        ],
        [
          [-280, 90],
          [280, 90],
        ],
      ],
      50,
    );
    wheel(view, way * 280, 60, 60);
  }
  view.tube(
    [
      [
        [0, 90],
        [0, 420],
      ],
    ],
    50,
  );
  view.across(-325, 325, -190, { from: 60, text: "650" });
  view.upright(0, 1620, 640, { from: 230 });
  view.mark("F", [0, 380], [-420, 560]);
}

function tableTop(view: View): void {
  view.box(-1370, -762, 1366, 1525, { fill: colour.tint });
  view.box(4, -762, 1366, 1525, { fill: colour.tint });
  view.box(-1350, -742, 2700, 1485, { fill: undefined, colour: colour.paper, width: 1.2 });
  view.line(
    [
      [-1350, 0],
      [1350, 0],
    ],
    { colour: colour.paper, width: 0.8 },
  );
  view.tube(
    [
      [
        [0, -915],
        [0, 915],
      ],
    ],
    24,
  );
  view.upright(-762, 762, 1620, { from: 1370, text: "1525" });
  view.across(-1370, 1370, -1110, { from: -762 });
  view.mark("D", [0, 850], [320, 880]);
}
