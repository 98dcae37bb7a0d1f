import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { wheel } from "./shapes.ts";
import type { View } from "./view.ts";

/** Ergo Spin: 1180 × 560 × 1220 mm, flywheel in front. */
export const bike: Drawing = {
  caption: "Спин-байк Ergo Spin",
  rows: [
    [
      { title: "Вид сбоку", bounds: box(-950, 950, -340, 1480), draw: bikeSide },
      { title: "Вид сзади", bounds: box(-480, 480, -340, 1480), draw: bikeBack },
    ],
  ],
};

function bikeSide(view: View): void {
  view.ground(-850, 850);
  view.tube(
    [
      [
        [-500, 80],
        [430, 80],
      ],
      [
        [-430, 80],
        [120, 520],
      ],
      [
        [430, 90],
        [330, 820],
      ],
      [
        [-330, 780],
        [130, 480],
        [350, 760],
      ],
    ],
    55,
  );
  view.circle(390, 330, 235, { fill: colour.paper });
  view.circle(390, 330, 205, { width: 0.5 });
  view.circle(390, 330, 40, { fill: colour.mist2 });
  view.blob(
    [
      [60, 320],
      [160, 290],
      [400, 290],
      [430, 340],
      [400, 380],
      [140, 460],
      [60, 420],
    ],
    { fill: colour.tint },
  );
  view.circle(90, 375, 75, { fill: colour.tint });
  view.tube(
    [
      [
        [90, 375],
        [20, 235],
      ],
    ],
    26,
  );
  view.box(-60, 210, 130, 26, { radius: 8, fill: colour.ink });
  view.tube(
    [
      [
        [-250, 640],
        [-340, 1010],
      ],
    ],
    38,
  );
  view.tube(
    [
      [
        [-440, 1010],
        [-240, 1010],
      ],
    ],
    30,
  );
  view.blob(
    [
      [-500, 1030],
      [-440, 1075],
      [-320, 1060],
      [-180, 1045],
      [-190, 1030],
      [-330, 1020],
    ],
    { fill: colour.ink },
  );
  view.tube(
    [
      [
        [340, 760],
        [300, 1090],
      ],
    ],
    38,
  );
  view.tube(
    [
      [
        [250, 1090],
        [420, 1110],
        [560, 1150],
        [580, 1220],
      ],
    ],
    30,
  );
  view.circle(320, 930, 20, { fill: colour.ink });
  view.box(390, 1150, 110, 80, { radius: 10, fill: colour.tint });
  view.tube(
    [
      [
        [370, 790],
        [395, 700],
      ],
    ],
    24,
  );
  for (const x of [-490, 430]) view.box(x - 45, 0, 90, 55, { radius: 15 });
  wheel(view, 545, 55, 50);
  view.across(-590, 590, -220, { from: [55, 55], text: "1180" });
  view.upright(0, 1220, 830, { from: 580 });
  view.mark("A", [-150, 310], [-420, 420]);
  view.mark("B", [390, 480], [690, 560]);
  view.mark("C", [-295, 840], [-560, 840]);
  view.mark("D", [-380, 1055], [-560, 1250]);
  view.mark("E", [320, 1000], [100, 1010]);
  view.mark("F", [520, 1135], [690, 1330]);
  view.mark("G", [385, 745], [650, 800]);
  view.mark("H", [0, 222], [-180, 160]);
  view.mark("I", [450, 1190], [300, 1380]);
}

function bikeBack(view: View): void {
  view.ground(-420, 420);
  view.tube(
    [
      [
        [-280, 35],
        [280, 35],
      ],
    ],
    55,
  );
  view.box(-40, 60, 80, 760);
  view.tube(
    [
      [
        [0, 780],
        [0, 1010],
      ],
    ],
    38,
  );
  view.blob(
    [
      [-120, 1030],
      [-100, 1080],
      [0, 1065],
      [100, 1080],
      [120, 1030],
      [0, 1015],
    ],
    { fill: colour.ink },
  );
  view.tube(
    [
      [
        [-70, 375],
        [-130, 375],
        [-130, 240],
      ],
      [
        [70, 375],
        [130, 375],
        [130, 500],
      ],
    ],
    24,
  );
  view.box(-240, 220, 110, 26, { radius: 8, fill: colour.ink });
  view.box(130, 490, 110, 26, { radius: 8, fill: colour.ink });
  view.tube(
    [
      [
        [-230, 1140],
        [-200, 1120],
        [200, 1120],
        [230, 1140],
      ],
    ],
    30,
  );
  view.axis([
    [0, -60],
    [0, 1300],
  ]);
  view.across(-280, 280, -220, { from: 35, text: "560" });
  view.note("левая педаль: резьба обратная", [0, 1400], "middle");
}
