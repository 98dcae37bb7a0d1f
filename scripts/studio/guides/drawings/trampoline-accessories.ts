import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { spring } from "./shapes.ts";
import { polar, spread, type View } from "./view.ts";

/** Ladder on the frame, anchor in the ground, the cover from above, the spring. */
export const trampolineAccessories: Drawing = {
  caption: "Лестница, якорь, чехол и пружина",
  rows: [
    [
      { title: "Лестница", bounds: box(-500, 700, -220, 1250), detail: 25, draw: ladder },
      { title: "Якорь, наклон 30°", bounds: box(-420, 560, -480, 620), detail: 18, draw: anchor },
    ],
    [
      { title: "Чехол, вид сверху", bounds: box(-2350, 2350, -2200, 2200), detail: 80, draw: cover },
      { title: "Пружина", bounds: box(-60, 290, -80, 110), detail: 5, draw: springs },
    ],
  ],
};

function ladder(view: View): void {
  view.ground(-400, 600);
  view.circle(0, 1000, 30, { fill: colour.mist2 });
  view.tube(
    [
      [
        [-10, 1050],
        [-55, 1010],
        [120, 20],
      ],
    ],
    32,
  );
  view.tube(
    [
      [
        [-34, 1000],
        [-20, 1054],
        [24, 1050],
        [36, 1010],
      ],
    ],
    20,
    { curved: true },
  );
  for (const y of [280, 530, 780]) view.box(60 - y * 0.18 - 20, y, 130, 22, { radius: 8, fill: colour.tint });
  view.box(70, 0, 110, 20, { fill: colour.mist2 });
  view.upright(0, 1040, -330, { from: -40, text: "760–1040" });
  view.mark("A", [80, 540], [350, 640]);
  view.mark("B", [20, 1045], [280, 1120]);
  view.mark("C", [150, 10], [420, 180]);
}

function anchor(view: View): void {
  view.ground(-380, 500);
  view.tube(
    [
      [
        [-300, 250],
        [40, 250],
      ],
    ],
    50,
  );
  view.tube(
    [
      [
        [60, 30],
        [260, -316],
      ],
    ],
    16,
  );
  view.ellipse(225, -255, 42, 18, { fill: colour.mist2 });
  view.ellipse(245, -290, 34, 14, { fill: colour.mist2 });
  view.circle(50, 48, 22, { fill: colour.paper });
  view.line(
    [
      [36, 60],
      [-40, 225],
      [-80, 275],
      [-118, 250],
      [-80, 222],
      [24, 50],
    ],
    { width: 1.6 },
  );
  view.box(-34, 120, 54, 40, { radius: 6, fill: colour.tint });
  view.line(
    [
      [60, 30],
      [60, -330],
    ],
    { width: 0.5, dash: [3, 2] },
  );
  view.note("30°", [84, -190]);
  view.upright(-316, 30, 430, { from: [260, 70], text: "400" });
  view.mark("D", [170, -160], [340, -60]);
  view.mark("E", [-20, 180], [180, 330]);
  view.mark("F", [0, 140], [-190, 90]);
}

function cover(view: View): void {
  view.circle(0, 0, 1900, { fill: colour.tint });
  view.circle(0, 0, 1830, { width: 0.5, dash: [4, 2] });
  for (const angle of spread(22.5, 337.5, 8)) view.line([polar(0, 0, 1900, angle), polar(0, 0, 2120, angle)], { width: 1.6 });
  view.circle(0, 0, 100, { fill: colour.paper });
  view.line(
    [
      [-1900, 0],
      [1900, 0],
    ],
    { width: 0.4, dash: [6, 3] },
  );
  view.mark("G", [700, 900], [1700, 1900]);
  view.mark("H", [0, 0], [-700, 800]);
  view.mark("I", polar(0, 0, 2020, 337.5), [2150, -1300]);
}

function springs(view: View): void {
  spring(view, { from: [0, 0], length: 178, radius: 13 });
  view.across(-6, 184, -55, { from: -10, text: "140, 178 или 215" });
  view.mark("J", [90, 13], [90, 70]);
  view.note("без нагрузки", [200, 40]);
}

/** New springs among old ones: evenly, all around. */
export const springReplacement: Drawing = {
  caption: "Замена десяти пружин",
  scheme: true,
  rows: [
    [
      { title: "Верно: по всему кругу", bounds: box(-1150, 1150, -1150, 1150), draw: (view) => ring(view, (index) => index % 4 === 0) },
      { title: "Неверно: подряд", bounds: box(-1150, 1150, -1150, 1150), draw: (view) => ring(view, (index) => index < 10) },
    ],
  ],
};

function ring(view: View, isNew: (index: number) => boolean): void {
  view.circle(0, 0, 1000, { fill: colour.paper });
  view.circle(0, 0, 965);
  view.circle(0, 0, 740, { fill: colour.mist });
  for (let index = 0; index < 40; index++) {
    const angle = index * 9;
    view.line([polar(0, 0, 740, angle), polar(0, 0, 965, angle)], {
      width: isNew(index) ? 2.4 : 1.2,
      colour: isNew(index) ? colour.ultramarine : colour.control,
    });
  }
}
