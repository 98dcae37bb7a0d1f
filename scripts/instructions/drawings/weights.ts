import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { hexagon, plate } from "./shapes.ts";
import { mirrored, type Point, polar, type View } from "./view.ts";

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
  view.tube([[[-80, 0], [80, 0]]], 32);
  for (let x = -62; x < 62; x += 7) view.line([[x, -14], [x + 7, 14]], { width: 0.3, colour: colour.control });
  for (const way of [-1, 1]) {
    const shape: Point[] = [[way * 74, -62], [way * 66, -50], [way * 66, 50], [way * 74, 62], [way * 156, 62], [way * 164, 50], [way * 164, -50], [way * 156, -62]];
    view.area(shape, { fill: colour.mist2 });
    view.line([[way * 66, 22], [way * 164, 22]], { width: 0.5 });
    view.line([[way * 66, -22], [way * 164, -22]], { width: 0.5 });
  }
  view.axis([[-185, 0], [185, 0]]);
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
  view.area([[-210, -90], [210, -90], [190, -40], [-190, -40]], { fill: colour.mist });
  for (const way of [-1, 1]) for (let index = 0; index < 6; index++) plate(view, way * (88 + index * 18) - 7, 20, 14, 84 - index * 4);
  view.tube([[[-80, 20], [80, 20]]], 35);
  view.box(-84, -10, 12, 60, { fill: colour.ink });
  view.box(72, -10, 12, 60, { fill: colour.ink });
  view.across(-200, 200, -125, { from: [0, 0], text: "400–430" });
  view.arrow([[-30, 62], [0, 72], [30, 62]]);
  view.mark("D", [40, 30], [60, 140]);
  view.mark("E", [150, 60], [260, 120]);
  view.mark("F", [-200, -70], [-280, 10]);
}

function collapsible(view: View): void {
  view.box(-200, -15, 400, 30, { radius: 4 });
  for (const way of [-1, 1]) {
    for (let x = 110; x < 196; x += 6) view.line([[way * x, -15], [way * x + 3, 15]], { width: 0.3 });
    plate(view, way * 90 - 12, 0, 24, 100);
    plate(view, way * 114 - 10, 0, 20, 80);
    view.box(way * 138 - 12, -30, 24, 60, { radius: 4, fill: colour.tint });
  }
  for (let x = -60; x < 60; x += 7) view.line([[x, -13], [x + 7, 13]], { width: 0.3, colour: colour.control });
  view.axis([[-230, 0], [230, 0]]);
  view.across(-200, 200, -145, { from: -15 });
  view.mark("G", [180, 0], [270, 60]);
  view.mark("H", [-138, 25], [-230, 90]);
  view.mark("I", [-95, 80], [-150, 125]);
}

/** Iron, Sport and Soft at one scale. */
export const kettlebells: Drawing = {
  caption: "Гири Iron 24 кг, Sport и Soft",
  rows: [
    [
      { title: "Iron, спереди", bounds: box(-190, 190, -90, 330), draw: (view) => kettlebell(view, 100, 225, 35) },
      { title: "Iron, сбоку", bounds: box(-190, 190, -90, 330), draw: kettlebellSide },
    ],
    [
      { title: "Sport, все веса", bounds: box(-190, 190, -90, 330), draw: sportKettlebell },
      { title: "Soft", bounds: box(-190, 190, -90, 330), draw: softKettlebell },
    ],
  ],
};

function handle(view: View, ball: number, centre: number, top: number, thick: number): void {
  view.tube(
    [[[-ball * 0.62, centre + ball * 0.5], [-ball * 0.78, top - 52], [-ball * 0.5, top - thick / 2], [ball * 0.5, top - thick / 2], [ball * 0.78, top - 52], [ball * 0.62, centre + ball * 0.5]]],
    thick,
    { curved: true },
  );
}

function body(view: View, ball: number, fill: string = colour.mist2): void {
  const flat = Math.asin(-0.86) * (180 / Math.PI);
  const points = Array.from({ length: 49 }, (_, index) => polar(0, ball * 0.86, ball, flat + ((180 - 2 * flat) * index) / 48));
  view.area(points, { fill });
}

function kettlebell(view: View, ball: number, top: number, thick: number): void {
  view.ground(-170, 170);
  handle(view, ball, ball * 0.86, top + 30, thick);
  body(view, ball);
  view.line([[-ball * 0.78, top - 42], [-ball * 0.5, top - 36]], { width: 2.4, colour: colour.ultramarine });
  view.upright(0, top + 30, -150, { from: -60 });
  view.across(-ball, ball, -50, { from: 86 });
  view.mark("A", [50, 120], [140, 190]);
  view.mark("B", [20, top + 14], [110, top + 62]);
  view.mark("C", [-64, top - 38], [-110, top + 62]);
  view.mark("D", [40, 2], [150, 40]);
}

function kettlebellSide(view: View): void {
  view.ground(-170, 170);
  view.box(-18, 160, 36, 95, { radius: 17 });
  body(view, 100);
  view.note("Ø 30–35", [40, 245]);
  view.axis([[0, -20], [0, 310]]);
}

function sportKettlebell(view: View): void {
  view.ground(-170, 170);
  handle(view, 105, 90, 280, 33);
  body(view, 105, colour.tint);
  view.upright(0, 280, -155, { from: -60 });
  view.across(-105, 105, -50, { from: 90 });
  view.mark("E", [10, 264], [110, 305]);
}

function softKettlebell(view: View): void {
  view.ground(-170, 170);
  handle(view, 95, 85, 235, 32);
  view.blob([[-70, 0], [-108, 25], [-110, 70], [-80, 140], [0, 170], [80, 140], [110, 70], [108, 25], [70, 0]], { fill: colour.mist });
  view.line([[-92, 40], [0, 52], [92, 40]], { width: 0.5, dash: [3, 2] });
  view.mark("F", [60, 90], [145, 170]);
  view.mark("G", [-60, 46], [-140, 150]);
}

/** B20: 2200 mm, grip of 28 mm, sleeves of 415 mm. */
export const barbell: Drawing = {
  caption: "Гриф B20, 220 см",
  rows: [
    [{ title: "Общий вид", bounds: box(-1250, 1250, -330, 330), draw: barWhole }],
    [
      { title: "Втулка", bounds: box(-60, 520, -90, 110), detail: 7, draw: sleeve },
    ],
    [{ title: "Захват по разметке", bounds: box(-760, 760, -190, 230), detail: 10, draw: grips }],
  ],
};

function barWhole(view: View): void {
  view.box(-1100, -25, 415, 50, { radius: 8 });
  view.box(685, -25, 415, 50, { radius: 8 });
  view.box(-685, -14, 1370, 28, { fill: colour.mist2 });
  for (const x of [-685, 665]) view.box(x, -40, 20, 80);
  view.axis([[-1200, 0], [1200, 0]]);
  view.across(-1100, 1100, -240, { from: -25 });
  view.across(-685, 685, 130, { from: 40, text: "1310" });
  view.across(685, 1100, 130, { from: 40, text: "415" });
  view.mark("A", [200, 10], [330, -140]);
  view.mark("B", [950, -20], [1100, -140]);
}

function sleeve(view: View): void {
  view.tube([[[-55, 0], [0, 0]]], 28);
  view.box(0, -40, 22, 80, { fill: colour.mist2 });
  view.box(22, -25, 415, 50, { radius: 3 });
  for (const x of [40, 70, 350, 380]) view.box(x, -19, 22, 38, { fill: colour.tint, width: 0.6 });
  view.line([[0, -14], [430, -14]], { width: 0.5, dash: [3, 2] });
  view.line([[0, 14], [430, 14]], { width: 0.5, dash: [3, 2] });
  view.circle(437, 0, 9, { fill: colour.ink });
  view.upright(-25, 25, 490, { from: 437, text: "Ø 50" });
  view.mark("C", [90, 12], [120, 80]);
  view.mark("D", [11, 36], [40, 90]);
  view.mark("E", [437, 0], [400, 80]);
}

function grips(view: View): void {
  view.box(-655, -14, 1310, 28, { fill: colour.mist });
  for (const way of [-1, 1]) {
    for (let x = 150; x < 640; x += 12) view.line([[way * x, -12], [way * (x + 10), 12]], { width: 0.3, colour: colour.control });
    for (const x of [405, 455]) view.box(way * x - 4, -14, 8, 28, { fill: colour.ink });
  }
  view.across(-405, 405, -100, { from: -14, text: "810: жим и присед" });
  view.across(-455, 455, 90, { from: 14, text: "910: рывок и толчок" });
  view.mark("F", [300, 8], [560, 110]);
  view.mark("G", [-430, 8], [-590, 110]);
}

/** Bumper and Grip discs from the front and in section, and the order on the sleeve. */
export const discs: Drawing = {
  caption: "Диски Bumper и Grip",
  rows: [
    [
      { title: "Bumper", bounds: box(-300, 300, -300, 260), draw: bumper },
      { title: "Grip 20 кг", bounds: box(-280, 280, -300, 260), draw: grip },
    ],
    [{ title: "Порядок на втулке", bounds: box(-250, 620, -300, 300), draw: loading }],
  ],
};

function bumper(view: View): void {
  view.circle(0, 0, 225, { fill: colour.mist2 });
  view.circle(0, 0, 195, { width: 0.5 });
  view.circle(0, 0, 110, { width: 0.6 });
  view.circle(0, 0, 62, { fill: colour.paper });
  view.circle(0, 0, 25.2, { fill: colour.paper });
  view.axis([[-245, 0], [245, 0]]);
  view.axis([[0, -245], [0, 245]]);
  view.across(-225, 225, -280, { from: 0, text: "Ø 450" });
  view.mark("A", [120, 150], [245, 225]);
  view.mark("B", [-40, 40], [-240, 210]);
}

function grip(view: View): void {
  view.circle(0, 0, 205, { fill: colour.mist });
  view.circle(0, 0, 180, { width: 0.5 });
  for (const angle of [90, 210, 330]) {
    const outer = Array.from({ length: 9 }, (_, index) => polar(0, 0, 160, angle - 36 + index * 9));
    const inner = Array.from({ length: 9 }, (_, index) => polar(0, 0, 118, angle + 36 - index * 9));
    view.area([...outer, ...inner]);
  }
  view.circle(0, 0, 52, { fill: colour.paper });
  view.circle(0, 0, 25.5, { fill: colour.paper });
  view.mark("C", polar(0, 0, 140, 60), [220, 220]);
  view.mark("D", [-30, -28], [-230, -200]);
  view.across(-205, 205, -280, { from: 0, text: "Ø до 420" });
}

function loading(view: View): void {
  view.tube([[[-220, 0], [0, 0]]], 28);
  view.box(0, -45, 24, 90);
  view.box(24, -25, 415, 50, { radius: 8 });
  plate(view, 24, 0, 78, 225);
  plate(view, 104, 0, 62, 225);
  plate(view, 168, 0, 40, 135);
  plate(view, 210, 0, 26, 100);
  view.box(240, -44, 46, 88, { radius: 6, fill: colour.tint });
  view.order(1, [63, 262]);
  view.order(2, [135, 262]);
  view.order(3, [188, 170]);
  view.order(4, [223, 135]);
  view.order(5, [263, 80]);
  view.mark("E", [263, -30], [340, -120]);
  view.line(mirrored([[-24, 0], [-24, -250]]), { width: 0.4, colour: colour.control });
  view.note("тяжёлые — к упору", [60, -262]);
}
