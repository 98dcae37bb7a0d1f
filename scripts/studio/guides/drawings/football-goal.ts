import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { spread, type View } from "./view.ts";

/** Goal of 3000 × 2000 × 1000 mm on pegs. */
export const footballGoal: Drawing = {
  caption: "Ворота «Двор», 300 × 200 см",
  rows: [
    [
      { title: "Вид спереди", bounds: box(-1950, 1950, -520, 2400), draw: goalFront },
      { title: "Вид сбоку", bounds: box(-500, 1750, -520, 2400), draw: goalSide },
    ],
    [
      { title: "Соединение", bounds: box(-110, 190, -80, 90), detail: 5, draw: button },
      { title: "Колышек", bounds: box(-160, 230, -270, 100), detail: 7, draw: peg },
    ],
  ],
};

function goalFront(view: View): void {
  view.ground(-1800, 1800);
  for (const x of spread(-1450, 1450, 20))
    view.line(
      [
        [x, 10],
        [x, 1980],
      ],
      { width: 0.25, colour: colour.control },
    );
  for (const y of spread(130, 1900, 13))
    view.line(
      [
        [-1480, y],
        [1480, y],
      ],
      { width: 0.25, colour: colour.control },
    );
  view.tube(
    [
      [
        [-1500, 0],
        [-1500, 2000],
        [1500, 2000],
        [1500, 0],
      ],
    ],
    60,
  );
  for (const way of [-1, 1]) {
    view.line(
      [
        [way * 1500 - 40, 1000],
        [way * 1500 + 40, 1000],
      ],
      { width: 0.8 },
    );
    view.box(Math.min(way * 1500, way * 1380) - 40, 1940, 200, 120, { fill: colour.tint, radius: 30 });
  }
  view.line(
    [
      [0, 1960],
      [0, 2040],
    ],
    { width: 0.8 },
  );
  view.across(-1500, 1500, -330, { from: 0 });
  view.upright(0, 2000, -1780, { from: -1500 });
  view.mark("A", [-600, 2000], [-600, 2260]);
  view.mark("B", [1500, 1300], [1790, 1420]);
  view.mark("C", [1440, 2000], [1780, 2230]);
  view.mark("E", [500, 900], [250, 620]);
}

function goalSide(view: View): void {
  view.ground(-350, 1500);
  for (const y of spread(150, 1850, 12))
    view.line(
      [
        [10, y],
        [1000 * (1 - y / 2000) ** 0.8, y],
      ],
      { width: 0.25, colour: colour.control },
    );
  view.tube(
    [
      [
        [0, 0],
        [0, 2000],
      ],
      [
        [0, 2000],
        [1000, 20],
      ],
      [
        [0, 20],
        [1000, 20],
      ],
    ],
    60,
  );
  for (const x of [180, 860])
    view.line(
      [
        [x, 60],
        [x + 20, -180],
      ],
      { width: 2 },
    );
  view.across(0, 1000, -330, { from: 0 });
  view.mark("D", [500, 1010], [850, 1350]);
  view.mark("F", [870, -60], [1280, 260]);
  view.mark("G", [500, 20], [500, 330]);
}

function button(view: View): void {
  view.tube(
    [
      [
        [-100, 0],
        [70, 0],
      ],
    ],
    32,
  );
  view.tube(
    [
      [
        [40, 0],
        [180, 0],
      ],
    ],
    38,
  );
  view.circle(60, 0, 7, { fill: colour.tint });
  view.arrow([
    [60, 66],
    [60, 16],
  ]);
  view.note("кнопка до щелчка", [-100, 66]);
}

function peg(view: View): void {
  view.ground(-140, 200, -20);
  view.circle(0, 0, 19, { fill: colour.paper });
  view.tube(
    [
      [
        [40, -250],
        [-30, 24],
        [-4, 34],
        [16, 14],
      ],
    ],
    9,
    { curved: false },
  );
  view.upright(-250, 0, 170, { from: [60, 20] });
  view.note("наклон от ворот", [40, 60]);
}
