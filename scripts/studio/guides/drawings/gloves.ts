import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import type { View } from "./view.ts";

/** A glove from both sides and how it dries. */
export const gloves: Drawing = {
  caption: "Перчатка «Ринг» и сушка пары",
  rows: [
    [
      { title: "Тыльная сторона", bounds: box(-130, 190, -160, 190), draw: (view) => glove(view, false) },
      { title: "Ладонь", bounds: box(-130, 190, -160, 190), draw: (view) => glove(view, true) },
    ],
    [{ title: "Сушка: раскрыть манжету и подвесить", bounds: box(-330, 330, -40, 190), draw: drying }],
  ],
};

function glove(view: View, palm: boolean): void {
  view.blob(
    [
      [50, 10],
      [95, 40],
      [118, 90],
      [100, 118],
      [72, 100],
      [52, 60],
    ],
    { fill: colour.mist },
  );
  view.blob(
    [
      [-62, -30],
      [-84, 40],
      [-80, 110],
      [-48, 160],
      [8, 168],
      [58, 140],
      [70, 80],
      [58, 10],
      [48, -30],
      [0, -36],
    ],
    { fill: colour.mist },
  );
  view.box(-60, -125, 112, 98, { radius: 14 });
  view.line(
    [
      [-60, -48],
      [52, -48],
    ],
    { width: 0.5, dash: [3, 2] },
  );
  if (palm) {
    view.blob(
      [
        [-50, 10],
        [-55, 70],
        [-30, 96],
        [20, 92],
        [38, 50],
        [30, 8],
        [-10, -4],
      ],
      { fill: colour.paper, width: 0.6 },
    );
    for (const [x, y] of [
      [-28, 40],
      [-6, 40],
      [-28, 62],
      [-6, 62],
    ] as const)
      view.circle(x, y, 4, { fill: colour.ink });
    view.box(-60, -105, 92, 60, { radius: 6, fill: colour.tint });
    view.upright(-125, -27, -105, { from: -60, text: "90" });
    view.mark("D", [-6, 40], [130, -20]);
    view.mark("E", [0, -80], [130, -90]);
    return;
  }
  view.curve(
    [
      [-78, 70],
      [-20, 92],
      [66, 78],
    ],
    { width: 0.5, dash: [3, 2] },
  );
  view.curve(
    [
      [52, 60],
      [72, 100],
    ],
    { width: 0.5 },
  );
  view.mark("A", [-20, 130], [120, 168]);
  view.mark("B", [100, 80], [160, 30]);
  view.mark("C", [20, -90], [130, -110]);
}

function drying(view: View): void {
  view.line(
    [
      [-300, 150],
      [300, 150],
    ],
    { width: 1.4 },
  );
  for (const x of [-190, -60, 70, 200])
    view.line(
      [
        [x, 150],
        [x, 128],
      ],
      { width: 0.9 },
    );
  for (const x of [-125, 135]) {
    view.box(x - 62, 70, 30, 58, { radius: 8, fill: colour.paper });
    view.box(x + 30, 70, 30, 58, { radius: 8, fill: colour.paper });
    view.blob(
      [
        [x - 64, 76],
        [x - 66, 30],
        [x - 40, -4],
        [x - 6, 10],
        [x, 40],
        [x - 20, 72],
      ],
      { fill: colour.mist },
    );
    view.blob(
      [
        [x + 62, 76],
        [x + 64, 30],
        [x + 40, -4],
        [x + 6, 10],
        [x + 2, 40],
        [x + 20, 72],
      ],
      { fill: colour.mist },
    );
    view.arrow(
      [
        [x, 20],
        [x, 100],
      ],
      { width: 0.8 },
    );
  }
  view.note("18–25 °C, тень, не на батарее", [0, 175], "middle");
}
