import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { hatch } from "./shapes.ts";
import { arcPoints, polar, type View } from "./view.ts";

/** The mat «Дыхание» of 1830 × 680 mm, rolled, and its layers. */
export const yogaMat: Drawing = {
  caption: "Коврик «Дыхание», каучук, 183 × 68 см",
  rows: [
    [{ title: "Раскатан", bounds: box(-1150, 1250, -620, 520), draw: matTop }],
    [
      { title: "Слои", bounds: box(-22, 62, -14, 26), detail: 1, draw: layers },
      { title: "Рулон", bounds: box(-170, 190, -120, 130), detail: 6, draw: roll },
    ],
  ],
};

function matTop(view: View): void {
  view.box(-915, -340, 1830, 680, { radius: 20, fill: colour.tint });
  view.line(
    [
      [-915, 0],
      [915, 0],
    ],
    { width: 0.7 },
  );
  for (const y of [-200, 200])
    view.line(
      [
        [-915, y],
        [915, y],
      ],
      { width: 0.5, dash: [4, 2] },
    );
  view.across(-915, 915, -500, { from: -340 });
  view.upright(-340, 340, 1080, { from: 915 });
  view.mark("A", [-500, 260], [-620, 450]);
  view.mark("B", [300, 0], [420, 450]);
  view.mark("C", [-500, 200], [-250, 450]);
}

function layers(view: View): void {
  hatch(view, 0, 0, 55, 5);
  view.box(0, 5, 55, 2.2, { fill: colour.tint });
  view.line(
    [
      [0, 0],
      [0, 7.2],
    ],
    { width: 0.9 },
  );
  view.upright(0, 7.2, -6, { from: 0, text: "3, 5" });
  view.mark("D", [24, 6], [24, 19]);
  view.mark("E", [42, 2.5], [52, 19]);
}

function roll(view: View): void {
  const spiral = Array.from({ length: 110 }, (_, index) => polar(0, 0, 14 + index * 0.58, index * 18));
  view.curve(spiral, { width: 1.4 });
  view.tube([arcPoints(0, 0, 82, -40, 60)], 14, { curved: true, fill: colour.tint });
  view.arrow([
    [-60, 92],
    [-20, 108],
    [30, 102],
  ]);
  view.mark("F", [80, 25], [150, 70]);
  view.note("лицевой стороной наружу", [0, -108], "middle");
}
