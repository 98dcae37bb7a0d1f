import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { spread, type View } from "./view.ts";

/** Arena L: 5050 × 2910, bed 4280 × 2140, 118 springs. */
export const sportTrampoline: Drawing = {
  caption: "Спортивный батут Arena L",
  rows: [
    [{ title: "Вид сверху", bounds: box(-3100, 3250, -1900, 1950), draw: sportTop }],
    [{ title: "Вид сбоку", bounds: box(-3100, 3250, -600, 1500), draw: sportSide }],
  ],
};

function sportTop(view: View): void {
  view.box(-2525, -1455, 5050, 2910, { radius: 120, fill: colour.tint });
  view.box(-2400, -1330, 4800, 2660, { radius: 60 });
  for (const x of spread(-2080, 2080, 37)) {
    view.line(
      [
        [x, 1070],
        [x, 1330],
      ],
      { width: 1.1, colour: colour.control },
    );
    view.line(
      [
        [x, -1070],
        [x, -1330],
      ],
      { width: 1.1, colour: colour.control },
    );
  }
  for (const y of spread(-1000, 1000, 22)) {
    view.line(
      [
        [2140, y],
        [2400, y],
      ],
      { width: 1.1, colour: colour.control },
    );
    view.line(
      [
        [-2140, y],
        [-2400, y],
      ],
      { width: 1.1, colour: colour.control },
    );
  }
  view.box(-2140, -1070, 4280, 2140);
  for (const x of spread(-2050, 2050, 42))
    view.line(
      [
        [x, -1070],
        [x, 1070],
      ],
      { width: 0.2, colour: colour.line },
    );
  view.box(-1075, -540, 2150, 1080, { fill: undefined, colour: colour.coral, width: 1.2 });
  view.line(
    [
      [-350, 0],
      [350, 0],
    ],
    { colour: colour.coral, width: 1.6 },
  );
  view.line(
    [
      [0, -350],
      [0, 350],
    ],
    { colour: colour.coral, width: 1.6 },
  );
  view.across(-2140, 2140, 800, { text: "полотно 4280" });
  view.across(-2525, 2525, -1750, { from: -1455 });
  view.upright(-1455, 1455, 3000, { from: 2525 });
  view.mark("A", [-2460, 1300], [-2850, 1700]);
  view.mark("C", [-1500, 700], [-1500, 300]);
  view.mark("D", [-1100, 1200], [-1100, 1750]);
  view.mark("E", [2460, 600], [2850, 1250]);
}

function sportSide(view: View): void {
  view.ground(-2900, 2900);
  view.tube(
    [
      [
        [-2000, 1080],
        [-1300, 40],
      ],
      [
        [-1300, 1080],
        [-2000, 40],
      ],
      [
        [2000, 1080],
        [1300, 40],
      ],
      [
        [1300, 1080],
        [2000, 40],
      ],
    ],
    70,
  );
  view.tube(
    [
      [
        [-2200, 40],
        [-1100, 40],
      ],
      [
        [1100, 40],
        [2200, 40],
      ],
    ],
    70,
  );
  view.tube(
    [
      [
        [-1650, 560],
        [1650, 560],
      ],
    ],
    50,
  );
  view.box(-2525, 1060, 5050, 60, { radius: 20 });
  view.box(-2525, 1110, 5050, 50, { radius: 20, fill: colour.tint });
  for (const x of [-2100, 2100]) view.circle(x, 120, 75, { fill: colour.paper });
  view.upright(0, 1150, 3000, { from: 2525 });
  view.across(-2525, 2525, -450, { from: 1060 });
  view.mark("B", [-1820, 810], [-2500, 700]);
  view.mark("F", [2100, 150], [2550, 420]);
  view.mark("G", [0, 560], [0, 850]);
}
