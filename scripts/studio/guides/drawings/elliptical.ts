import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { wheel } from "./shapes.ts";
import type { View } from "./view.ts";

/** E5: 1960 × 680 × 1680 mm, stride of 510 mm, drive in front. */
export const elliptical: Drawing = {
  caption: "Эллиптический тренажёр E5",
  rows: [[{ title: "Вид сбоку", bounds: box(-1350, 1350, -330, 2000), draw: ellipticalSide }]],
};

function ellipticalSide(view: View): void {
  view.ground(-1200, 1200);
  view.tube(
    [
      [
        [-950, 60],
        [900, 60],
      ],
    ],
    70,
  );
  view.tube(
    [
      [
        [-980, 150],
        [-250, 230],
      ],
    ],
    46,
  );
  view.blob(
    [
      [330, 60],
      [900, 60],
      [960, 300],
      [880, 560],
      [640, 640],
      [400, 520],
      [310, 280],
    ],
    { fill: colour.tint },
  );
  view.circle(640, 330, 205, { fill: colour.paper });
  view.circle(640, 330, 175, { width: 0.5 });
  view.circle(640, 330, 30, { fill: colour.ink });
  view.tube(
    [
      [
        [600, 560],
        [520, 1330],
      ],
    ],
    70,
  );
  view.tube(
    [
      [
        [-760, 195],
        [-560, 260],
        [490, 330],
      ],
    ],
    48,
  );
  view.circle(-760, 195, 42, { fill: colour.paper });
  view.circle(500, 332, 24, { fill: colour.ink });
  view.area(
    [
      [-420, 300],
      [-60, 340],
      [-40, 400],
      [-60, 380],
      [-420, 345],
    ],
    { fill: colour.ink },
  );
  view.tube(
    [
      [
        [120, 330],
        [520, 900],
        [430, 1250],
        [330, 1660],
      ],
    ],
    44,
    { curved: true },
  );
  view.tube(
    [
      [
        [345, 1460],
        [318, 1690],
      ],
    ],
    60,
    { fill: colour.mist2 },
  );
  view.circle(520, 900, 34, { fill: colour.paper });
  view.circle(120, 318, 28, { fill: colour.paper });
  view.area(
    [
      [410, 1320],
      [640, 1390],
      [600, 1530],
      [380, 1470],
    ],
    { fill: colour.tint },
  );
  view.tube(
    [
      [
        [530, 1180],
        [420, 1150],
        [360, 1180],
      ],
    ],
    34,
  );
  wheel(view, 940, 55, 55);
  view.box(-980, 0, 90, 50, { radius: 12, fill: colour.ink });
  view.ellipse(-230, 420, 255, 90, { width: 0.7, dash: [3, 2], colour: colour.ultramarine });
  view.across(-485, 25, 620, { from: 430, text: "шаг 510" });
  view.across(-980, 980, -220, { from: [60, 60], text: "1960" });
  view.upright(0, 1680, 1200, { from: 340 });
  view.mark("A", [-400, 60], [-400, -80]);
  view.mark("B", [850, 480], [1060, 640]);
  view.mark("C", [560, 1000], [780, 1060]);
  view.mark("D", [-200, 345], [-560, 560]);
  view.mark("E", [-650, 160], [-1000, 330]);
  view.mark("F", [430, 1250], [150, 1250]);
  view.mark("G", [500, 1430], [720, 1640]);
  view.mark("H", [-760, 195], [-1080, 520]);
  view.mark("I", [220, 370], [200, 760]);
}
