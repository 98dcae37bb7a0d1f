import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { wheel } from "./shapes.ts";
import { polar, spread, type View } from "./view.ts";

/** Row Air: 2440 × 610 mm, rail of 1370 mm. */
export const rower: Drawing = {
  caption: "Гребной тренажёр Row Air",
  rows: [
    [{ title: "Вид сбоку", bounds: box(-1550, 1550, -330, 1250), draw: rowerSide }],
    [{ title: "Вид сверху", bounds: box(-1550, 1550, -560, 480), draw: rowerTop }],
  ],
};

function rowerSide(view: View): void {
  view.ground(-1400, 1400);
  view.tube(
    [
      [
        [560, 160],
        [-1150, 290],
      ],
    ],
    70,
  );
  view.tube(
    [
      [
        [-1120, 270],
        [-1180, 20],
      ],
      [
        [520, 170],
        [470, 20],
      ],
      [
        [1050, 260],
        [1120, 20],
      ],
    ],
    46,
  );
  view.tube(
    [
      [
        [470, 150],
        [1060, 260],
      ],
    ],
    60,
  );
  view.circle(850, 430, 300, { fill: colour.paper });
  view.circle(850, 430, 275, { width: 0.5 });
  for (const angle of spread(0, 330, 12))
    view.line([polar(850, 430, 90, angle), polar(850, 430, 265, angle + 14)], { width: 0.5, colour: colour.control });
  view.circle(850, 430, 80, { fill: colour.tint });
  view.line(
    [
      [560, 560],
      [80, 620],
    ],
    { width: 1.2 },
  );
  view.tube(
    [
      [
        [70, 560],
        [85, 690],
      ],
    ],
    34,
  );
  view.tube(
    [
      [
        [760, 690],
        [560, 1000],
      ],
    ],
    34,
  );
  view.area(
    [
      [430, 960],
      [620, 1030],
      [590, 1130],
      [400, 1060],
    ],
    { fill: colour.tint },
  );
  view.area(
    [
      [420, 200],
      [520, 420],
      [480, 440],
      [370, 215],
    ],
    { fill: colour.mist2 },
  );
  view.blob(
    [
      [-480, 345],
      [-450, 385],
      [-300, 380],
      [-170, 370],
      [-150, 340],
      [-300, 335],
    ],
    { fill: colour.ink },
  );
  for (const x of [-420, -220]) view.circle(x, 300 - x / 40, 22, { fill: colour.paper });
  view.box(-1230, 0, 110, 30, { radius: 10, fill: colour.ink });
  wheel(view, 1140, 45, 45);
  view.across(-1220, 1220, -220, { from: [30, 30], text: "2440" });
  view.upright(0, 370, -1420, { from: -480, text: "360" });
  view.mark("A", [850, 700], [1150, 860]);
  view.mark("B", [-800, 265], [-800, 560]);
  view.mark("C", [-320, 370], [-320, 640]);
  view.mark("D", [80, 640], [0, 900]);
  view.mark("E", [450, 330], [250, 420]);
  view.mark("F", [520, 1050], [250, 1130]);
  view.mark("G", [520, 175], [640, 60]);
  view.mark("H", [-1150, 150], [-1000, 100]);
}

function rowerTop(view: View): void {
  view.tube(
    [
      [
        [-1180, -230],
        [-1180, 230],
      ],
      [
        [1120, -305],
        [1120, 305],
      ],
    ],
    46,
  );
  view.box(-1180, -50, 1740, 100);
  view.box(560, -120, 590, 240, { radius: 60, fill: colour.tint });
  view.box(-470, -150, 310, 300, { radius: 90, fill: colour.ink });
  view.box(380, -210, 90, 130, { radius: 20, fill: colour.mist2 });
  view.box(380, 80, 90, 130, { radius: 20, fill: colour.mist2 });
  view.tube(
    [
      [
        [80, -240],
        [80, 240],
      ],
    ],
    34,
  );
  view.line(
    [
      [80, 0],
      [560, 0],
    ],
    { width: 1.2 },
  );
  view.axis([
    [-1350, 0],
    [1300, 0],
  ]);
  view.upright(-305, 305, 1400, { from: 1140, text: "610" });
  view.across(-810, 560, -430, { from: [-50, -50], text: "рельс 1370" });
  view.mark("G", [560, 30], [620, 380]);
}
