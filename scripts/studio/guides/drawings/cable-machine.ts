import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { holes } from "./shapes.ts";
import type { View } from "./view.ts";

/** Duo: 1620 × 2160 × 1120 mm, two stacks, carriages in 19 positions. */
export const cableMachine: Drawing = {
  caption: "Кроссовер Duo",
  rows: [
    [
      { title: "Вид спереди", bounds: box(-1250, 1250, -400, 2400), draw: cableFront },
      { title: "Вид сверху", bounds: box(-1050, 1050, -420, 1420), draw: cableTop },
    ],
  ],
};

function cableFront(view: View): void {
  view.ground(-1100, 1100);
  view.box(-810, 2080, 1620, 80);
  view.box(-810, 0, 1620, 60);
  for (const way of [-1, 1]) {
    const x = way * 770;
    view.box(x - 40, 60, 80, 2020);
    holes(view, x, 260, 1980, 95, 9);
    view.tube(
      [
        [
          [way * 560, 60],
          [way * 560, 2080],
        ],
        [
          [way * 380, 60],
          [way * 380, 2080],
        ],
      ],
      25,
    );
    for (let y = 140; y < 900; y += 47) view.box(Math.min(way * 620, way * 320), y, 300, 42, { radius: 4, fill: colour.mist });
    view.line(
      [
        [way * 470, 900],
        [way * 470, 2040],
      ],
      { width: 1 },
    );
    view.circle(way * 470, 2040, 45, { fill: colour.paper });
    view.box(x - 70, 1250, 140, 180, { radius: 20, fill: colour.tint });
    view.circle(x - way * 20, 1340, 38, { fill: colour.paper });
    view.line(
      [
        [x - way * 30, 1310],
        [x - way * 140, 1120],
      ],
      { width: 1 },
    );
    view.tube(
      [
        [
          [x - way * 200, 1090],
          [x - way * 90, 1130],
        ],
      ],
      30,
    );
  }
  view.tube(
    [
      [
        [-250, 2100],
        [-200, 2220],
        [200, 2220],
        [250, 2100],
      ],
    ],
    32,
  );
  view.across(-810, 810, -220, { from: 0 });
  view.upright(0, 2160, -1080, { from: -810 });
  view.mark("A", [770, 1750], [1080, 1900]);
  view.mark("B", [200, 2120], [0, 1950]);
  view.mark("C", [560, 1600], [150, 1650]);
  view.mark("D", [470, 500], [130, 500]);
  view.mark("E", [800, 1340], [1080, 1450]);
  view.mark("F", [470, 1200], [130, 1200]);
  view.mark("G", [-600, 1110], [-250, 900]);
  view.mark("H", [-470, 2040], [-250, 1850]);
}

function cableTop(view: View): void {
  view.box(-810, 0, 1620, 90);
  for (const way of [-1, 1]) {
    view.tube(
      [
        [
          [way * 770, 45],
          [way * 770, 1075],
        ],
      ],
      80,
    );
    view.box(Math.min(way * 620, way * 320), 0, 300, 120, { radius: 6, fill: colour.mist });
    view.box(way * 770 - 70, 980, 140, 140, { radius: 20, fill: colour.tint });
  }
  view.axis([
    [0, -80],
    [0, 1250],
  ]);
  view.across(-810, 810, -220, { from: 0 });
  view.upright(0, 1120, 980, { from: 840 });
  view.note("место для работы", [0, 760], "middle");
  view.note("2 м перед рамой", [0, 640], "middle");
}
