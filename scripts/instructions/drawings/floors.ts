import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { hatch } from "./shapes.ts";
import { type Point, spread, type View } from "./view.ts";

/** 32 boards of 2 × 1 m as a carpet of 8 × 8 m, the frame around it, and the lock of the puzzle. */
export const tatami: Drawing = {
  caption: "Ковёр 8 × 8 м из 32 плит 2 × 1 м",
  rows: [
    [{ title: "Раскладка", bounds: box(-1500, 9600, -1400, 8700), draw: carpet }],
    [
      { title: "Край ковра", bounds: box(-90, 260, -70, 120), detail: 5, draw: edge },
      { title: "Стык пазла", bounds: box(-170, 170, -90, 110), detail: 5, draw: puzzle },
    ],
  ],
};

function carpet(view: View): void {
  view.box(-160, -160, 8320, 8320, { fill: colour.mist2 });
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      const [x, y] = [column * 2000, row * 2000];
      const lying = (column + row) % 2 === 0;
      for (const half of [0, 1000]) {
        if (lying) view.box(x, y + half, 2000, 1000, { width: 0.6 });
        else view.box(x + half, y, 1000, 2000, { width: 0.6, fill: colour.tint });
      }
    }
  }
  view.across(0, 8000, -900, { from: -160 });
  view.upright(0, 8000, -900, { from: -160 });
  view.mark("A", [5000, 4500], [8900, 5200]);
  view.mark("B", [8080, 2500], [8900, 3000]);
  view.order(1, [1000, 500]);
  view.order(2, [1000, 1500]);
  view.order(3, [2500, 1000]);
  view.order(4, [3500, 1000]);
}

function edge(view: View): void {
  view.ground(-80, 250);
  view.box(-60, 0, 60, 52, { fill: colour.mist2 });
  view.box(6, 0, 240, 50, { radius: 3 });
  view.box(6, 44, 240, 7, { fill: colour.tint });
  for (let x = 14; x < 240; x += 12) view.box(x, 0, 7, 4, { fill: colour.ink, width: 0 });
  view.upright(0, 50, 250, { from: 246, text: "40, 50" });
  view.mark("B", [-30, 40], [-60, 95]);
  view.mark("A", [110, 30], [110, 95]);
}

function puzzle(view: View): void {
  const teeth: Point[] = spread(-70, 70, 6).flatMap((y, index): Point[] => [[index % 2 === 0 ? 14 : -14, y - 12], [index % 2 === 0 ? 18 : -18, y + 12]]);
  view.area([[-150, -80], [0, -80], ...teeth, [0, 80], [-150, 80]], { fill: colour.tint });
  view.area([[150, -80], [0, -80], ...teeth, [0, 80], [150, 80]], { fill: undefined });
  view.arrow([[130, 96], [40, 96]]);
  view.mark("C", [90, 10], [120, -50]);
}

/** Tiles of 500 mm: from the middle axis, the bushings, the ramp at the edge. */
export const floorTiles: Drawing = {
  caption: "Плитка «Опора», 50 × 50 см",
  rows: [
    [
      { title: "Порядок укладки", bounds: box(-1900, 1900, -1500, 1300), draw: laying },
      { title: "Плитка снизу", bounds: box(-480, 480, -420, 420), detail: 12, draw: underside },
    ],
    [{ title: "Разрез по стыку и бортику", bounds: box(-330, 620, -70, 110), detail: 6, draw: tileSection }],
  ],
};

function laying(view: View): void {
  view.box(-1500, -1000, 3000, 2000, { width: 1.4 });
  for (let x = -3; x < 3; x++) for (let y = -2; y < 2; y++) view.box(x * 500, y * 500, 500, 500, { width: 0.6, fill: (x + y) % 2 === 0 ? colour.tint : colour.paper });
  view.axis([[-1750, 0], [1750, 0]]);
  view.axis([[0, -1200], [0, 1200]]);
  for (const [number, x, y] of [[1, 250, 250], [2, -250, 250], [3, 250, -250], [4, -250, -250], [5, 750, 250]] as const) view.order(number, [x, y]);
  view.across(0, 500, -1280, { from: [-1000, -1000] });
  view.mark("A", [1250, 750], [1680, 1050]);
}

function underside(view: View): void {
  view.box(-250, -250, 500, 500, { fill: colour.mist });
  for (const x of spread(-210, 210, 8)) for (const y of spread(-210, 210, 8)) view.circle(x, y, 13, { width: 0.5, fill: colour.paper });
  for (const [x, y] of [[-250, -125], [-250, 125], [250, -125], [250, 125], [-125, 250], [125, 250], [-125, -250], [125, -250]] as const) view.circle(x, y, 15, { fill: colour.ultramarine });
  view.across(-250, 250, -350, { from: -250 });
  view.upright(-250, 250, 380, { from: 250 });
  view.mark("B", [-250, 125], [-400, 250]);
  view.mark("C", [30, 30], [120, 360]);
}

function tileSection(view: View): void {
  view.ground(-320, 560);
  for (const x of [-300, 102]) {
    view.box(x, 6, 400, 34, { fill: colour.mist2 });
    for (let at = x + 10; at < x + 390; at += 26) view.box(at, 0, 14, 7, { width: 0.5, fill: colour.mist2 });
  }
  view.box(62, 17, 80, 11, { fill: colour.ultramarine, width: 0.4 });
  view.area([[504, 40], [504, 0], [590, 0], [590, 5]], { fill: colour.tint });
  view.upright(0, 40, -310, { from: -300, text: "15–40" });
  view.mark("B", [102, 22], [102, 90]);
  view.mark("D", [550, 20], [590, 80]);
  view.mark("C", [-180, 3], [-180, 84]);
}

/** Nine beds of 2 × 2 m, the slanted wall, and the section through the frame. */
export const arena: Drawing = {
  caption: "Арена «Полёт Старт», 60 м²",
  rows: [
    [{ title: "План", bounds: box(-1300, 9900, -1400, 8300), draw: arenaPlan }],
    [{ title: "Разрез", bounds: box(-1300, 9900, -900, 3300), draw: arenaSection }],
  ],
};

function arenaPlan(view: View): void {
  view.box(-200, -200, 7900, 7900, { fill: colour.tint });
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 3; row++) {
      const [x, y] = [300 + column * 2450, 300 + row * 2450];
      view.box(x, y, 2000, 2000);
      view.box(x + 140, y + 140, 1720, 1720, { width: 0.5, fill: colour.mist });
      view.note(String(row * 3 + column + 1), [x + 1000, y + 1000], "middle");
    }
  }
  view.box(7700, -200, 700, 7900, { fill: colour.mist2 });
  for (const y of spread(200, 7300, 9)) view.line([[7700, y], [8400, y]], { width: 0.4 });
  view.across(300, 2300, -900, { from: 300, text: "2000" });
  view.upright(-200, 7700, -800, { from: -200, text: "7900" });
  view.mark("A", [1300, 6700], [1300, 8000]);
  view.mark("B", [2530, 3900], [3700, 8000]);
  view.mark("D", [8050, 4000], [9300, 4600]);
  view.mark("C", [7000, -100], [9300, 700]);
}

function arenaSection(view: View): void {
  view.ground(-600, 9200);
  for (const x of [60, 2530, 4980, 7430]) view.box(x - 40, 0, 80, 900);
  for (const x of [300, 2750, 5200]) {
    view.line([[x + 140, 900], [x + 1860, 900]], { width: 1.6 });
    view.line([[x, 880], [x + 140, 900]], { width: 0.8, dash: [1.5, 1] });
    view.line([[x + 1860, 900], [x + 2000, 880]], { width: 0.8, dash: [1.5, 1] });
    view.line([[x, 420], [x + 2000, 420]], { width: 0.5, dash: [3, 2] });
  }
  for (const x of [-200, 2300, 4750, 7200]) view.box(x, 890, 460, 100, { fill: colour.tint });
  view.tube([[[7500, 950], [8250, 3000]], [[8250, 3000], [8250, 0]]], 80);
  view.upright(0, 990, -700, { from: -200, text: "h" });
  view.mark("E", [2530, 500], [3600, 220]);
  view.mark("F", [370, 890], [700, 1700]);
  view.mark("B", [4950, 960], [4950, 1700]);
  view.mark("D", [7880, 1970], [7100, 2500]);
}
