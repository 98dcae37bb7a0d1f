import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { hatch } from "./shapes.ts";
import type { View } from "./view.ts";

/** A loop, the anchor on a door, and the tube with handles. */
export const bands: Drawing = {
  caption: "Петля, дверной якорь, трубка с ручками",
  rows: [
    [
      { title: "Петля на перекладине", bounds: box(-600, 600, -150, 2450), detail: 40, draw: loop },
      { title: "Якорь: рывок закрывает дверь", bounds: box(-900, 900, -250, 2300), detail: 40, draw: door },
    ],
    [{ title: "Трубка", bounds: box(-800, 800, -260, 240), draw: tube }],
  ],
};

function loop(view: View): void {
  view.ground(-500, 500);
  view.tube(
    [
      [
        [-450, 2200],
        [450, 2200],
      ],
    ],
    32,
  );
  view.tube(
    [
      [
        [-35, 2200],
        [-70, 1700],
        [-40, 1180],
        [40, 1180],
        [70, 1700],
        [35, 2200],
      ],
    ],
    30,
    { curved: true, fill: colour.tint },
  );
  view.box(-60, 2160, 120, 80, { radius: 20, fill: colour.tint });
  view.upright(1180, 2200, -330, { from: -40, text: "1040" });
  view.mark("A", [62, 1600], [330, 1600]);
  view.mark("B", [0, 2200], [330, 2020]);
}

function door(view: View): void {
  view.ground(-800, 800);
  hatch(view, -60, 2050, 120, 200);
  view.box(-22, 0, 44, 2040, { fill: colour.mist2 });
  view.box(-70, 1020, 48, 60, { radius: 20, fill: colour.tint });
  view.tube(
    [
      [
        [-40, 1050],
        [180, 1050],
      ],
    ],
    20,
  );
  view.circle(200, 1050, 30, { fill: colour.paper });
  view.tube(
    [
      [
        [225, 1050],
        [640, 900],
      ],
    ],
    24,
    { fill: colour.tint },
  );
  view.tube(
    [
      [
        [620, 850],
        [660, 950],
      ],
    ],
    40,
  );
  view.arrow([
    [300, 700],
    [640, 700],
  ]);
  view.note("тяга", [460, 610], "middle");
  view.note("коробка", [90, 2140]);
  view.mark("C", [-50, 1060], [-420, 1280]);
  view.mark("D", [200, 1050], [300, 1350]);
  view.arrow(
    [
      [-300, 300],
      [-40, 300],
    ],
    { colour: colour.coral },
  );
  view.note("закрывание", [-800, 400]);
}

function tube(view: View): void {
  view.tube(
    [
      [
        [-420, 0],
        [420, 0],
      ],
    ],
    14,
    { fill: colour.tint },
  );
  for (const way of [-1, 1]) {
    view.circle(way * 450, 0, 26, { fill: colour.paper });
    view.line(
      [
        [way * 476, 0],
        [way * 560, 70],
        [way * 610, 70],
      ],
      { width: 1.4 },
    );
    view.line(
      [
        [way * 476, 0],
        [way * 560, -70],
        [way * 610, -70],
      ],
      { width: 1.4 },
    );
    view.tube(
      [
        [
          [way * 610, -75],
          [way * 610, 75],
        ],
      ],
      34,
    );
  }
  view.across(-610, 610, -190, { from: [-70, -70], text: "1220, наибольшая 2100" });
  view.mark("E", [0, 5], [0, 140]);
  view.mark("F", [450, 15], [330, 150]);
  view.mark("G", [610, 40], [720, 170]);
}
