import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { hexagon, plate } from "./shapes.ts";
import type { Point, View } from "./view.ts";

/** A hexagonal dumbbell of 20 kg, the adjustable one on its stand, and the collapsible bar. */
export const dumbbells: Drawing = {
  caption: "Гантели Hex 20 кг, Select и Set",
  rows: [
    [
      { title: "Hex, вид сбоку", bounds: box(-210, 210, -135, 120), draw: hexSide },
      { title: "Hex, торец", bounds: box(-110, 130, -135, 120), draw: hexEnd },
    ],
    [{ title: "Select на подставке", bounds: box(-330, 330, -150, 190), draw: select }],
    [{ title: "Set, гриф с дисками", bounds: box(-330, 330, -170, 150), draw: collapsible }],
  ],
};

function hexSide(view: View): void {
  view.tube(
    [
      [
        [-80, 0],
        [80, 0],
      ],
    ],
    32,
  );
  for (let x = -62; x < 62; x += 7)
    view.line(
      [
        [x, -14],
        [x + 7, 14],
      ],
      { width: 0.3, colour: colour.control },
    );
  for (const way of [-1, 1]) {
    const shape: Point[] = [
      [way * 74, -62],
      [way * 66, -50],
      [way * 66, 50],
      [way * 74, 62],
      [way * 156, 62],
      [way * 164, 50],
      [way * 164, -50],
      [way * 156, -62],
    ];
    view.area(shape, { fill: colour.mist2 });
    view.line(
      [
        [way * 66, 22],
        [way * 164, 22],
      ],
      { width: 0.5 },
    );
    view.line(
      [
        [way * 66, -22],
        [way * 164, -22],
      ],
      { width: 0.5 },
    );
  }
  view.axis([
    [-185, 0],
    [185, 0],
  ]);
  view.across(-164, 164, -105, { from: -62, text: "длина 210–360" });
  view.mark("A", [-120, 40], [-185, 95]);
  view.mark("B", [20, 10], [40, 90]);
}

function hexEnd(view: View): void {
  hexagon(view, 0, 0, 72, colour.mist2);
  view.circle(0, 0, 40, { width: 0.5 });
  view.circle(0, 0, 16, { fill: colour.paper });
  view.circle(0, 0, 3, { fill: colour.ink });
  view.upright(-62, 62, 100, { from: 36, text: "грань 125" });
  view.mark("C", [0, 3], [-70, 95]);
}

function select(view: View): void {
  view.area(
    [
      [-210, -90],
      [210, -90],
      [190, -40],
      [-190, -40],
    ],
    { fill: colour.mist },
  );
  for (const way of [-1, 1]) for (let index = 0; index < 6; index++) plate(view, way * (88 + index * 18) - 7, 20, 14, 84 - index * 4);
  view.tube(
    [
      [
        [-80, 20],
        [80, 20],
      ],
    ],
    35,
  );
  view.box(-84, -10, 12, 60, { fill: colour.ink });
  view.box(72, -10, 12, 60, { fill: colour.ink });
  view.across(-200, 200, -125, { from: [0, 0], text: "400–430" });
  view.arrow([
    [-30, 62],
    [0, 72],
    [30, 62],
  ]);
  view.mark("D", [40, 30], [60, 140]);
  view.mark("E", [150, 60], [260, 120]);
  view.mark("F", [-200, -70], [-280, 10]);
}

function collapsible(view: View): void {
  view.box(-200, -15, 400, 30, { radius: 4 });
  for (const way of [-1, 1]) {
    for (let x = 110; x < 196; x += 6)
      view.line(
        [
          [way * x, -15],
          [way * x + 3, 15],
        ],
        { width: 0.3 },
      );
    plate(view, way * 90 - 12, 0, 24, 100);
    plate(view, way * 114 - 10, 0, 20, 80);
    view.box(way * 138 - 12, -30, 24, 60, { radius: 4, fill: colour.tint });
  }
  for (let x = -60; x < 60; x += 7)
    view.line(
      [
        [x, -13],
        [x + 7, 13],
      ],
      { width: 0.3, colour: colour.control },
    );
  view.axis([
    [-230, 0],
    [230, 0],
  ]);
  view.across(-200, 200, -145, { from: -15 });
  view.mark("G", [180, 0], [270, 60]);
  view.mark("H", [-138, 25], [-230, 90]);
  view.mark("I", [-95, 80], [-150, 125]);
}
