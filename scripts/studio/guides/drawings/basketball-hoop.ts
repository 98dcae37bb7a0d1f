import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { wheel } from "./shapes.ts";
import { spread, type View } from "./view.ts";

/** The mobile stand «Двор»: rim from 2300 to 3050 mm, board of 1100 × 750 mm, base of 1080 × 760 mm. */
export const basketballHoop: Drawing = {
  caption: "Мобильная стойка «Двор», щит 110 × 75 см",
  rows: [
    [
      { title: "Вид сбоку", bounds: box(-1250, 1500, -480, 3950), draw: hoopSide },
      { title: "Вид спереди", bounds: box(-1150, 1250, -480, 3950), draw: hoopFront },
    ],
  ],
};

function hoopSide(view: View): void {
  view.ground(-1100, 1350);
  view.area(
    [
      [-560, 30],
      [-520, 260],
      [180, 220],
      [520, 60],
      [500, 30],
    ],
    { fill: colour.tint },
  );
  wheel(view, 500, 50, 50);
  view.tube(
    [
      [
        [-420, 200],
        [40, 900],
      ],
    ],
    40,
  );
  view.tube(
    [
      [
        [-60, 230],
        [60, 2700],
      ],
    ],
    90,
  );
  view.tube(
    [
      [
        [40, 2480],
        [640, 3100],
      ],
      [
        [55, 2700],
        [620, 3420],
      ],
    ],
    40,
  );
  view.tube(
    [
      [
        [-120, 2050],
        [300, 2800],
      ],
    ],
    30,
  );
  view.box(620, 2900, 36, 750, { fill: colour.mist2 });
  view.tube(
    [
      [
        [656, 3050],
        [1130, 3050],
      ],
    ],
    20,
  );
  for (const x of spread(690, 1110, 5))
    view.line(
      [
        [x, 3040],
        [900 + (x - 900) * 0.55, 2640],
      ],
      { width: 0.5 },
    );
  view.circle(-75, 1500, 36, { fill: colour.paper });
  view.line(
    [
      [-75, 1500],
      [-220, 1430],
    ],
    { width: 1.6 },
  );
  view.upright(0, 3050, 1320, { from: 1130, text: "2300–3050" });
  view.across(-560, 520, -330, { from: 30, text: "1080" });
  view.mark("A", [-300, 150], [-800, 330]);
  view.mark("B", [0, 1200], [320, 1250]);
  view.mark("C", [-200, 550], [-640, 800]);
  view.mark("D", [640, 3500], [380, 3780]);
  view.mark("E", [950, 3050], [980, 3420]);
  view.mark("F", [350, 2810], [80, 3200]);
  view.mark("G", [60, 2370], [-420, 2500]);
  view.mark("H", [-200, 1440], [-560, 1600]);
  view.mark("I", [500, 20], [830, 260]);
}

function hoopFront(view: View): void {
  view.ground(-1000, 1000);
  view.area(
    [
      [-380, 30],
      [-350, 240],
      [350, 240],
      [380, 30],
    ],
    { fill: colour.tint },
  );
  view.box(-45, 240, 90, 2700);
  view.box(-550, 2900, 1100, 750, { radius: 30, fill: colour.mist });
  view.box(-295, 3060, 590, 400, { fill: undefined, width: 1.4 });
  view.tube(
    [
      [
        [-225, 3050],
        [225, 3050],
      ],
    ],
    20,
  );
  for (const x of spread(-210, 210, 7))
    view.line(
      [
        [x, 3040],
        [x * 0.55, 2640],
      ],
      { width: 0.5 },
    );
  for (const y of [2950, 2850, 2750])
    view.line(
      [
        [-200 + (3040 - y) / 4, y],
        [200 - (3040 - y) / 4, y],
      ],
      { width: 0.4 },
    );
  view.axis([
    [0, -60],
    [0, 3800],
  ]);
  view.across(-550, 550, 3800, { from: 3650, text: "800, 1100 или 1270" });
  view.upright(2900, 3650, 800, { from: 550 });
  view.across(-380, 380, -330, { from: 30, text: "760" });
}
