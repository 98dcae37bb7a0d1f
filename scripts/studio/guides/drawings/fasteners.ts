import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { bolt, hatch, hexagon, nut, washer } from "./shapes.ts";
import type { View } from "./view.ts";

/** A plate on four bolts: by hand first, then across. */
export const boltOrder: Drawing = {
  caption: "Затяжка узла на четырёх болтах",
  scheme: true,
  rows: [
    [
      { title: "Порядок", bounds: box(-110, 110, -85, 85), draw: flange },
      { title: "Состав узла", bounds: box(-30, 220, -70, 70), draw: assembly },
    ],
  ],
};

function flange(view: View): void {
  view.tube(
    [
      [
        [0, -84],
        [0, 84],
      ],
    ],
    60,
  );
  view.box(-62, -58, 124, 116, { radius: 8, fill: colour.mist });
  for (const [x, y, number] of [
    [-38, 34, 1],
    [38, -34, 2],
    [38, 34, 3],
    [-38, -34, 4],
  ] as const) {
    hexagon(view, x, y, 13);
    view.order(number, [x < 0 ? -88 : 88, y]);
  }
  view.arrow(
    [
      [-24, 21],
      [24, -21],
    ],
    { dash: [3, 2] },
  );
  view.arrow(
    [
      [24, 21],
      [-24, -21],
    ],
    { dash: [3, 2] },
  );
}

function assembly(view: View): void {
  view.axis([
    [-25, 0],
    [215, 0],
  ]);
  bolt(view, { from: [0, 0], length: 62, size: 16 });
  washer(view, [76, 0], 17);
  hatch(view, 94, -46, 16, 92);
  hatch(view, 112, -46, 16, 92);
  view.box(94, -8, 34, 16, { width: 0.5, dash: [2, 1.5] });
  washer(view, [146, 0], 17);
  nut(view, [164, 0], 16);
  view.note("болт", [20, 34], "middle");
  view.note("шайба", [78, 58], "middle");
  view.note("детали", [111, -58], "middle");
  view.note("шайба, гайка", [165, 34], "middle");
}

/** An anchor in a wall: hole, dust, anchor, tightening. */
export const wallAnchor: Drawing = {
  caption: "Установка анкера",
  scheme: true,
  rows: [
    [
      { title: "Сверление", bounds: box(-30, 130, -60, 60), draw: (view) => wall(view, drill) },
      { title: "Продувка", bounds: box(-30, 130, -60, 60), draw: (view) => wall(view, dust) },
      { title: "Затяжка", bounds: box(-30, 130, -60, 60), draw: (view) => wall(view, anchor) },
    ],
  ],
};

function wall(view: View, work: (view: View) => void): void {
  hatch(view, -20, -55, 70, 110);
  view.box(-8, -7, 58, 14, { width: 0.7 });
  work(view);
}

function drill(view: View): void {
  view.box(-6, -5, 92, 10, { fill: colour.mist2 });
  for (let x = 0; x < 76; x += 9)
    view.line(
      [
        [x, -5],
        [x + 8, 5],
      ],
      { width: 0.4 },
    );
  view.box(86, -16, 34, 32, { radius: 5 });
  view.arrow([
    [112, 34],
    [70, 34],
  ]);
  view.note("90°", [92, -32], "middle");
}

function dust(view: View): void {
  view.tube(
    [
      [
        [18, 0],
        [92, 0],
      ],
    ],
    5,
  );
  view.box(92, -14, 30, 28, { radius: 13 });
  for (const y of [-18, 0, 18])
    view.arrow(
      [
        [54, y / 3],
        [78, y * 1.6],
      ],
      { width: 0.6 },
    );
}

function anchor(view: View): void {
  view.box(-6, -5, 74, 10, { fill: colour.mist2 });
  for (let x = 0; x < 40; x += 6)
    view.line(
      [
        [x, -5],
        [x, 5],
      ],
      { width: 0.4 },
    );
  view.box(50, -34, 9, 68, { fill: colour.tint });
  washer(view, [59, 0], 14);
  nut(view, [62, 0], 12);
  view.arrow([
    [92, -26],
    [102, 0],
    [92, 26],
  ]);
}

/** A cable on its rollers: how it is laid and how much it gives. */
export const cableCheck: Drawing = {
  caption: "Проверка троса",
  scheme: true,
  rows: [
    [
      {
        title: "Натяжение",
        bounds: box(-140, 140, -60, 70),
        draw(view) {
          for (const x of [-100, 100]) {
            view.circle(x, 0, 32, { fill: colour.paper });
            view.circle(x, 0, 25, { width: 0.5 });
            view.circle(x, 0, 5, { fill: colour.ink });
          }
          view.tube(
            [
              [
                [-100, 32],
                [0, 24],
                [100, 32],
              ],
            ],
            3,
          );
          view.line(
            [
              [-100, 32],
              [100, 32],
            ],
            { width: 0.4, dash: [2, 2] },
          );
          view.arrow([
            [0, 62],
            [0, 30],
          ]);
          view.note("5–10 мм", [14, 52]);
        },
      },
      {
        title: "Менять немедленно",
        bounds: box(-140, 140, -60, 70),
        draw(view) {
          view.tube(
            [
              [
                [-130, 0],
                [-30, 0],
              ],
              [
                [30, 0],
                [130, 0],
              ],
            ],
            16,
          );
          for (const y of [-5, -2, 1, 4])
            view.line(
              [
                [-30, y],
                [30, y + (y % 2 === 0 ? 1 : -1)],
              ],
              { width: 0.9 },
            );
          view.line(
            [
              [-30, 5],
              [-14, 16],
            ],
            { width: 0.8 },
          );
          view.line(
            [
              [30, -5],
              [16, -15],
            ],
            { width: 0.8 },
          );
          view.note("надлом оплётки, торчащие жилы", [0, -34], "middle");
        },
      },
    ],
  ],
};
