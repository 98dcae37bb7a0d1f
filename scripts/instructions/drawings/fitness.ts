import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { hatch } from "./shapes.ts";
import { arcPoints, polar, spread, type View } from "./view.ts";

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
  view.line([[-915, 0], [915, 0]], { width: 0.7 });
  for (const y of [-200, 200]) view.line([[-915, y], [915, y]], { width: 0.5, dash: [4, 2] });
  view.across(-915, 915, -500, { from: -340 });
  view.upright(-340, 340, 1080, { from: 915 });
  view.mark("A", [-500, 260], [-620, 450]);
  view.mark("B", [300, 0], [420, 450]);
  view.mark("C", [-500, 200], [-250, 450]);
}

function layers(view: View): void {
  hatch(view, 0, 0, 55, 5);
  view.box(0, 5, 55, 2.2, { fill: colour.tint });
  view.line([[0, 0], [0, 7.2]], { width: 0.9 });
  view.upright(0, 7.2, -6, { from: 0, text: "3, 5" });
  view.mark("D", [24, 6], [24, 19]);
  view.mark("E", [42, 2.5], [52, 19]);
}

function roll(view: View): void {
  const spiral = Array.from({ length: 110 }, (_, index) => polar(0, 0, 14 + index * 0.58, index * 18));
  view.curve(spiral, { width: 1.4 });
  view.tube([arcPoints(0, 0, 82, -40, 60)], 14, { curved: true, fill: colour.tint });
  view.arrow([[-60, 92], [-20, 108], [30, 102]]);
  view.mark("F", [80, 25], [150, 70]);
  view.note("лицевой стороной наружу", [0, -108], "middle");
}

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
  for (const y of [-0.5, 0, 0.5]) view.curve(arcPoints(0, 325 + y * 420, 325 * Math.cos(Math.asin(y * 1.29)) + 1, 180, 360).map(([x, at]) => [x, 325 + y * 420 + (at - (325 + y * 420)) * 0.18] as const), { width: 0.4 });
  view.circle(60, 590, 14, { fill: colour.ink });
  view.circle(590, 175, 175, { fill: colour.mist });
  view.ellipse(590, 175, 60, 175, { width: 0.4 });
  view.ellipse(590, 175, 130, 175, { width: 0.4 });
  view.circle(960, 140, 140, { fill: colour.mist2 });
  for (const y of spread(40, 240, 6)) view.line([[960 - Math.sqrt(Math.max(0, 19_600 - (y - 140) ** 2)), y], [960 + Math.sqrt(Math.max(0, 19_600 - (y - 140) ** 2)), y]], { width: 0.4, dash: [3, 2] });
  view.circle(1290, 115, 115, { fill: colour.paper });
  view.circle(1290, 115, 62, { width: 0.5 });
  view.note("5", [1290, 115], "middle");
  for (const [x, radius, text] of [[0, 325, "Ø 650"], [590, 175, "Ø 350"], [960, 140, "Ø 280"], [1290, 115, "Ø 230"]] as const) view.across(x - radius, x + radius, -170, { from: radius, text });
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
  view.tube([[[-90, 640], [380, 600], [360, 40], [520, 40]]], 110, limb);
  view.tube([[[-90, 640], [-70, 1100]]], 160, limb);
  view.circle(-60, 1270, 105, { fill: colour.paper });
  view.tube([[[-70, 1080], [90, 860], [260, 740]]], 70, limb);
  view.line([[-250, 690], [620, 650]], { width: 0.6, dash: [4, 3], colour: colour.ultramarine });
  view.note("бёдра параллельны полу", [520, 740]);
  view.note("90°", [470, 470]);
}

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
  view.tube([[[-450, 2200], [450, 2200]]], 32);
  view.tube([[[-35, 2200], [-70, 1700], [-40, 1180], [40, 1180], [70, 1700], [35, 2200]]], 30, { curved: true, fill: colour.tint });
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
  view.tube([[[-40, 1050], [180, 1050]]], 20);
  view.circle(200, 1050, 30, { fill: colour.paper });
  view.tube([[[225, 1050], [640, 900]]], 24, { fill: colour.tint });
  view.tube([[[620, 850], [660, 950]]], 40);
  view.arrow([[300, 700], [640, 700]]);
  view.note("тяга", [460, 610], "middle");
  view.note("коробка", [90, 2140]);
  view.mark("C", [-50, 1060], [-420, 1280]);
  view.mark("D", [200, 1050], [300, 1350]);
  view.arrow([[-300, 300], [-40, 300]], { colour: colour.coral });
  view.note("закрывание", [-800, 400]);
}

function tube(view: View): void {
  view.tube([[[-420, 0], [420, 0]]], 14, { fill: colour.tint });
  for (const way of [-1, 1]) {
    view.circle(way * 450, 0, 26, { fill: colour.paper });
    view.line([[way * 476, 0], [way * 560, 70], [way * 610, 70]], { width: 1.4 });
    view.line([[way * 476, 0], [way * 560, -70], [way * 610, -70]], { width: 1.4 });
    view.tube([[[way * 610, -75], [way * 610, 75]]], 34);
  }
  view.across(-610, 610, -190, { from: [-70, -70], text: "1220, наибольшая 2100" });
  view.mark("E", [0, 5], [0, 140]);
  view.mark("F", [450, 15], [330, 150]);
  view.mark("G", [610, 40], [720, 170]);
}

/** The box of three heights and the soft modules. */
export const plyoBox: Drawing = {
  caption: "Плиобокс 3 в 1, 51 × 61 × 76 см",
  rows: [
    [{ title: "Три положения, вид спереди", bounds: box(-500, 3050, -330, 1100), draw: positions }],
    [{ title: "Разрез стенки", bounds: box(-40, 240, -40, 130), detail: 4, draw: wallSection }],
  ],
};

function positions(view: View): void {
  view.ground(-250, 2900);
  for (const [x, wide, high, mark] of [[0, 760, 510, "A"], [1000, 760, 610, "B"], [2000, 610, 760, "C"]] as const) {
    view.box(x, 0, wide, high, { radius: 25, fill: colour.tint });
    view.box(x + 20, 20, wide - 40, high - 40, { radius: 10, fill: colour.paper, width: 0.5 });
    view.line([[x + wide / 2, 20], [x + wide / 2, high - 20]], { width: 0.5, dash: [3, 2] });
    view.box(x + wide / 2 - 70, high - 170, 140, 44, { radius: 22, fill: colour.mist2 });
    view.across(x, x + wide, -200, { from: 0 });
    view.upright(0, high, x - 110, { from: x });
    view.mark(mark, [x + wide - 90, high - 12], [x + wide - 60, high + 210]);
  }
  view.arrow([[420, 1010], [900, 1040], [1300, 780]]);
}

function wallSection(view: View): void {
  view.box(0, 0, 210, 18, { fill: colour.mist2 });
  for (let x = 0; x < 210; x += 6) view.line([[x, 9], [x + 4, 9]], { width: 0.3 });
  view.box(0, 18, 210, 20, { fill: colour.mist });
  view.box(-3, 38, 216, 3, { fill: colour.ultramarine, width: 0.3 });
  view.upright(0, 18, 228, { from: 212, text: "18" });
  view.upright(18, 38, 228, { from: 212, text: "20" });
  view.mark("D", [50, 9], [30, 95]);
  view.mark("E", [100, 28], [100, 95]);
  view.mark("F", [165, 40], [170, 95]);
}
