import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { wheel } from "./shapes.ts";
import type { View } from "./view.ts";

/** T5: 1820 × 820 × 1420 mm, belt of 1420 × 510 mm. */
export const treadmill: Drawing = {
  caption: "Беговая дорожка T5",
  rows: [
    [{ title: "Вид сбоку", bounds: box(-1250, 1250, -330, 1620), draw: treadmillSide }],
    [{ title: "Вид сверху", bounds: box(-1250, 1250, -680, 560), draw: treadmillTop }],
  ],
};

function treadmillSide(view: View): void {
  view.ground(-1100, 1100);
  view.box(-910, 60, 1380, 110, { radius: 20 });
  view.box(-910, 165, 1380, 24, { radius: 10, fill: colour.mist2 });
  view.blob(
    [
      [420, 40],
      [905, 50],
      [900, 180],
      [720, 290],
      [470, 260],
    ],
    { fill: colour.tint },
  );
  view.tube(
    [
      [
        [600, 120],
        [760, 1260],
      ],
    ],
    70,
  );
  view.tube(
    [
      [
        [790, 1130],
        [560, 1080],
        [240, 1060],
      ],
    ],
    42,
  );
  view.area(
    [
      [560, 1240],
      [830, 1330],
      [790, 1420],
      [540, 1330],
    ],
    { fill: colour.tint },
  );
  view.tube(
    [
      [
        [20, 90],
        [520, 430],
      ],
    ],
    40,
  );
  view.circle(-870, 115, 48, { fill: colour.paper });
  view.circle(-870, 115, 8, { fill: colour.ink });
  wheel(view, 830, 38, 38);
  view.box(-890, 0, 70, 60, { radius: 10, fill: colour.ink });
  view.line(
    [
      [640, 1290],
      [560, 960],
      [420, 880],
    ],
    { width: 0.7, colour: colour.coral },
  );
  view.across(-910, 910, -220, { from: 60 });
  view.upright(0, 1420, 1120, { from: 790 });
  view.upright(0, 189, -1080, { from: -910 });
  view.mark("A", [-300, 115], [-300, 380]);
  view.mark("B", [720, 800], [920, 860]);
  view.mark("C", [690, 1330], [520, 1520]);
  view.mark("D", [380, 1070], [180, 1250]);
  view.mark("E", [660, 190], [930, 420]);
  view.mark("F", [430, 885], [200, 780]);
  view.mark("G", [300, 280], [120, 500]);
  view.mark("H", [-870, 150], [-950, 420]);
}

function treadmillTop(view: View): void {
  view.box(-910, -345, 1400, 690, { radius: 30 });
  view.box(-880, -255, 1420, 510, { radius: 6, fill: colour.mist });
  view.box(480, -380, 430, 760, { radius: 80, fill: colour.tint });
  view.tube(
    [
      [
        [700, -395],
        [240, -395],
      ],
      [
        [700, 395],
        [240, 395],
      ],
    ],
    40,
  );
  view.axis([
    [-1050, 0],
    [1000, 0],
  ]);
  view.arrow(
    [
      [100, 0],
      [-500, 0],
    ],
    { width: 1.2 },
  );
  for (const y of [-290, 290]) view.circle(-895, y, 14, { fill: colour.ink });
  view.across(-880, 540, -560, { from: [-255, -255], text: "полотно 1420" });
  view.upright(-255, 255, -1080, { from: -880 });
  view.upright(-410, 410, 1120, { from: 700 });
  view.mark("I", [-895, 290], [-1060, 480]);
  view.mark("J", [-500, 130], [-420, 470]);
}

/** How the belt is brought back to the middle. */
export const beltAlignment: Drawing = {
  caption: "Полотно уходит в сторону: какой болт крутить",
  scheme: true,
  rows: [
    [
      { title: "Ушло влево", bounds: box(-150, 150, -130, 120), draw: (view) => belt(view, -1) },
      { title: "Ушло вправо", bounds: box(-150, 150, -130, 120), draw: (view) => belt(view, 1) },
    ],
  ],
};

function belt(view: View, way: number): void {
  view.box(-100, -90, 200, 200, { radius: 8 });
  view.box(-72 + way * 14, -90, 144, 200, { fill: colour.mist });
  view.box(-84, -84, 168, 20, { radius: 9, fill: colour.paper });
  for (const x of [-86, 86]) view.circle(x, -104, 7, { fill: x * way > 0 ? colour.ultramarine : colour.paper });
  view.arrow(
    [
      [way * 14, 60],
      [way * 14 + way * 46, 60],
    ],
    { colour: colour.coral },
  );
  view.arrow(
    [
      [way * 100, -118],
      [way * 122, -104],
      [way * 100, -90],
    ].map(([x = 0, y = 0]) => [x, y] as const),
  );
  view.note("+¼ оборота", [way * 40, -120], "middle");
}
