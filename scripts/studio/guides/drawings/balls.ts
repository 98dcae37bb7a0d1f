import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { arcPoints, spread, type View } from "./view.ts";

/** Balls at one scale: fitball, wall ball, slam ball, medicine ball. */
export const balls: Drawing = {
  caption: "Мячи в одном масштабе",
  rows: [
    [{ title: "Фитбол 65 см, мяч для стены, слэмбол, медбол", bounds: box(-450, 1550, -260, 800), draw: ballRow }],
    [{ title: "Посадка на фитболе", bounds: box(-900, 900, -160, 1400), draw: sitting }],
  ],
};

function ballRow(view: View): void {
  view.ground(-420, 1500);
  view.circle(0, 325, 325, { fill: colour.tint });
  for (const y of [-0.5, 0, 0.5])
    view.curve(
      arcPoints(0, 325 + y * 420, 325 * Math.cos(Math.asin(y * 1.29)) + 1, 180, 360).map(
        ([x, at]) => [x, 325 + y * 420 + (at - (325 + y * 420)) * 0.18] as const,
      ),
      { width: 0.4 },
    );
  view.circle(60, 590, 14, { fill: colour.ink });
  view.circle(590, 175, 175, { fill: colour.mist });
  view.ellipse(590, 175, 60, 175, { width: 0.4 });
  view.ellipse(590, 175, 130, 175, { width: 0.4 });
  view.circle(960, 140, 140, { fill: colour.mist2 });
  for (const y of spread(40, 240, 6))
    view.line(
      [
        [960 - Math.sqrt(Math.max(0, 19_600 - (y - 140) ** 2)), y],
        [960 + Math.sqrt(Math.max(0, 19_600 - (y - 140) ** 2)), y],
      ],
      { width: 0.4, dash: [3, 2] },
    );
  view.circle(1290, 115, 115, { fill: colour.paper });
  view.circle(1290, 115, 62, { width: 0.5 });
  view.note("5", [1290, 115], "middle");
  for (const [x, radius, text] of [
    [0, 325, "Ø 650"],
    [590, 175, "Ø 350"],
    [960, 140, "Ø 280"],
    [1290, 115, "Ø 230"],
  ] as const)
    view.across(x - radius, x + radius, -170, { from: radius, text });
  view.mark("A", [-150, 480], [-330, 690]);
  view.mark("B", [60, 590], [280, 690]);
  view.mark("C", [590, 300], [590, 520]);
  view.mark("D", [960, 240], [960, 450]);
  view.mark("E", [1290, 200], [1290, 400]);
}

function sitting(view: View): void {
  view.ground(-750, 750);
  view.circle(-80, 325, 325, { fill: colour.tint });
  const limb = { curved: false, width: 0.8, fill: colour.paper };
  view.tube(
    [
      [
        [-90, 640],
        [380, 600],
        [360, 40],
        [520, 40],
      ],
    ],
    110,
    limb,
  );
  view.tube(
    [
      [
        [-90, 640],
        [-70, 1100],
      ],
    ],
    160,
    limb,
  );
  view.circle(-60, 1270, 105, { fill: colour.paper });
  view.tube(
    [
      [
        [-70, 1080],
        [90, 860],
        [260, 740],
      ],
    ],
    70,
    limb,
  );
  view.line(
    [
      [-250, 690],
      [620, 650],
    ],
    { width: 0.6, dash: [4, 3], colour: colour.ultramarine },
  );
  view.note("бёдра параллельны полу", [520, 740]);
  view.note("90°", [470, 470]);
}
