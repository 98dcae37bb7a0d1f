import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { wheel } from "./shapes.ts";
import { polar, type Point, type View } from "./view.ts";

/** S70: 1380 × 660 × 440 mm, seven positions of the back from 0 to 85°. */
export const bench: Drawing = {
  caption: "Скамья S70",
  rows: [
    [{ title: "Вид сбоку, спинка под 0, 45 и 85°", bounds: box(-1000, 1150, -330, 1480), draw: side }],
    [{ title: "Вид сверху", bounds: box(-1000, 1150, -520, 480), draw: top }],
  ],
};

const PIVOT: Point = [120, 380];

function side(view: View): void {
  view.ground(-900, 950);
  view.tube(
    [
      [
        [-560, 70],
        [620, 70],
      ],
      [
        [-520, 70],
        [-60, 360],
      ],
      [
        [560, 70],
        [330, 350],
      ],
      [
        [-120, 330],
        [520, 330],
      ],
    ],
    60,
  );
  view.box(520, 0, 120, 42, { radius: 8 });
  wheel(view, -580, 45, 45);
  for (const angle of [95, 135]) back(view, angle, { fill: undefined, dash: [3, 2], width: 0.6 });
  back(view, 180, { fill: colour.tint });
  view.area(
    [
      [150, 372],
      [560, 390],
      [560, 440],
      [150, 440],
    ],
    { fill: colour.tint },
  );
  view.area([
    [-210, 180],
    [-30, 180],
    [-30, 205],
    [-60, 190],
    [-90, 215],
    [-120, 190],
    [-150, 215],
    [-180, 190],
    [-210, 215],
  ]);
  view.circle(...PIVOT, 16, { fill: colour.ink });
  view.tube(
    [
      [
        [600, 120],
        [690, 330],
        [740, 330],
      ],
    ],
    34,
  );
  view.circle(750, 330, 48, { fill: colour.tint });
  view.upright(0, 440, 1000, { from: 560 });
  view.upright(0, 1260, -900, { from: 20 });
  view.across(-690, 690, -220, { from: [380, 120], text: "1380" });
  view.mark("A", [300, 70], [300, 200]);
  view.mark("B", [-590, 60], [-760, 200]);
  view.mark("C", [-450, 420], [-560, 620]);
  view.mark("D", [400, 420], [470, 620]);
  view.mark("E", [-120, 195], [-280, 130]);
  view.mark("F", [750, 350], [860, 560]);
  view.mark("G", [120, 380], [230, 680]);
}

/** The back from its hinge: 180° lies flat. */
function back(view: View, angle: number, stroke: Parameters<View["area"]>[1]): void {
  const [x, y] = PIVOT;
  const foot = polar(x, y + 5, 20, angle);
  const head = polar(x, y + 5, 800, angle);
  const thick = (point: Point) => polar(point[0], point[1], 55, angle - 90);
  view.area([foot, head, thick(head), thick(foot)], stroke);
}

function top(view: View): void {
  view.tube(
    [
      [
        [-560, -330],
        [-560, 330],
      ],
      [
        [600, -200],
        [600, 200],
      ],
      [
        [-560, 0],
        [600, 0],
      ],
    ],
    60,
  );
  view.box(-690, -140, 790, 280, { radius: 60, fill: colour.tint });
  view.area(
    [
      [140, -140],
      [560, -90],
      [560, 90],
      [140, 140],
    ],
    { fill: colour.tint },
  );
  view.box(710, -170, 90, 340, { radius: 45, fill: colour.tint });
  view.axis([
    [-850, 0],
    [900, 0],
  ]);
  view.upright(-330, 330, 1000, { from: -530, text: "660" });
  view.mark("C", [-400, 60], [-500, 330]);
  view.mark("D", [350, 50], [350, 330]);
}
