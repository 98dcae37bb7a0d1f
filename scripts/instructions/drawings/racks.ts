import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { holes, plate } from "./shapes.ts";
import type { View } from "./view.ts";

const HIGH = 2300;
const OUTER = 1220;
const DEEP = 1450;
const PROFILE = 75;

/** R90, 2300 mm: posts of 75 × 75 mm, holes every 50 mm. */
export const powerRack: Drawing = {
  caption: "Силовая рама R90, высота 230 см",
  rows: [
    [
      { title: "Вид спереди", bounds: box(-1290, 1270, -450, 2450), draw: front },
      { title: "Вид сбоку", bounds: box(-400, 1850, -450, 2450), draw: side },
    ],
  ],
};

function front(view: View): void {
  const left = -OUTER / 2;
  view.ground(-1200, 1200);
  view.box(left, HIGH - PROFILE, OUTER, PROFILE);
  view.box(left, 40, OUTER, PROFILE);
  for (const x of [left, OUTER / 2 - PROFILE]) {
    view.box(x, 12, PROFILE, HIGH - 12);
    holes(view, x + PROFILE / 2, 200, HIGH - 120, 50, 8);
    view.box(x - 40, 0, PROFILE + 80, 12, { fill: colour.mist2 });
  }
  view.tube([[[left + PROFILE, 2150], [OUTER / 2 - PROFILE, 2150]]], 32);
  for (const x of [left, OUTER / 2 - PROFILE]) {
    view.box(x - 6, 1330, PROFILE + 12, 130, { radius: 8, fill: colour.tint });
    view.box(x - 6, 760, PROFILE + 12, 90, { radius: 8, fill: colour.tint });
  }
  view.box(-1100, 1440, 2200, 28, { radius: 14 });
  for (const side of [-1, 1]) {
    view.box(side < 0 ? -1100 : 690, 1429, 410, 50, { radius: 8 });
    for (const [at, radius] of [[700, 225], [760, 225]] as const) plate(view, side * at - (side < 0 ? 55 : 0), 1454, 55, radius);
  }
  view.across(left, OUTER / 2, -180, { from: 0 });
  view.across(-1100, 1100, -360, { from: [1430, 1430] });
  view.upright(0, HIGH, -1220, { from: left });
  view.mark("A", [left + 37, 1850], [-900, 2080]);
  view.mark("C", [0, HIGH - 37], [250, 2400]);
  view.mark("D", [200, 2150], [330, 1950]);
  view.mark("E", [OUTER / 2 - 30, 1390], [330, 1180]);
  view.mark("F", [OUTER / 2 - 30, 800], [330, 600]);
  view.mark("H", [OUTER / 2 + 20, 6], [900, 260]);
}

function side(view: View): void {
  view.ground(-250, 1700);
  view.box(0, HIGH - PROFILE, DEEP, PROFILE);
  view.box(0, 40, DEEP, PROFILE);
  for (const x of [0, 975, DEEP - PROFILE]) {
    view.box(x, 12, PROFILE, HIGH - 12);
    holes(view, x + PROFILE / 2, 200, HIGH - 120, 50, 8);
    view.box(x - 30, 0, PROFILE + 60, 12, { fill: colour.mist2 });
  }
  view.box(PROFILE, 780, 900, 60, { radius: 6, fill: colour.tint });
  view.box(-110, 1330, 110, 36, { radius: 6, fill: colour.tint });
  view.box(-110, 1360, 30, 70, { radius: 6, fill: colour.tint });
  view.circle(-50, 1382, 14, { fill: colour.ink });
  for (const y of [520, 1080, 1640]) {
    view.circle(DEEP - 37, y, 25, { fill: colour.paper });
    view.circle(DEEP - 37, y, 205, { width: 0.6, dash: [4, 2] });
  }
  view.across(0, DEEP, -360, { from: 0 });
  view.across(PROFILE, 975, -180, { from: 40, text: "900" });
  view.upright(250, 300, -330, { from: 20, text: "шаг 50" });
  view.mark("B", [700, 77], [700, 330]);
  view.mark("F", [400, 810], [400, 1060]);
  view.mark("E", [-60, 1345], [-300, 1600]);
  view.mark("G", [DEEP - 37, 1640], [1780, 1900]);
}

/** Bar Tower: 1050 × 980 mm, bar from 1920 to 2240 mm. */
export const pullUpTower: Drawing = {
  caption: "Стойка Tower",
  rows: [
    [
      {
        title: "Вид спереди",
        bounds: box(-950, 950, -380, 2420),
        draw(view) {
          view.ground(-800, 800);
          view.tube([[[-525, 30], [525, 30]]], 60);
          view.tube([[[-260, 30], [-260, 1850]], [[260, 30], [260, 1850]]], 60);
          view.tube([[[-260, 1300], [260, 1300]]], 60);
          view.tube([[[-250, 1500], [-250, 2200]], [[250, 1500], [250, 2200]]], 46);
          view.tube([[[-560, 2140], [-440, 2210], [440, 2210], [560, 2140]]], 32);
          for (const x of [-260, 260]) {
            view.circle(x, 1690, 13, { fill: colour.ink });
            view.box(x - 55, 1170, 110, 60, { radius: 25, fill: colour.tint });
          }
          view.box(-130, 1130, 260, 420, { radius: 40, fill: colour.tint });
          view.across(-260, 260, 850, { text: "520" });
          view.across(-525, 525, -200, { from: 30, text: "1050" });
          view.upright(0, 2210, -800, { from: -560, text: "1920–2240" });
          view.mark("A", [420, 30], [720, 260]);
          view.mark("B", [260, 620], [560, 720]);
          view.mark("C", [250, 1950], [640, 1900]);
          view.mark("D", [100, 2210], [250, 2370]);
          view.mark("E", [90, 1400], [560, 1500]);
        },
      },
      {
        title: "Вид сбоку",
        bounds: box(-900, 950, -380, 2420),
        draw(view) {
          view.ground(-800, 800);
          view.tube([[[-490, 30], [490, 30]]], 60);
          view.tube([[[0, 30], [-60, 1850]], [[-40, 1250], [520, 1250]], [[-420, 60], [-40, 700]]], 60);
          view.tube([[[-58, 1500], [-66, 2210]]], 46);
          view.circle(-66, 2210, 20, { fill: colour.ink });
          view.box(120, 1265, 330, 50, { radius: 25, fill: colour.tint });
          view.tube([[[505, 1250], [505, 1400]]], 34);
          view.box(-30, 1330, 70, 330, { radius: 25, fill: colour.tint });
          for (const x of [-470, 470]) view.box(x - 30, 0, 60, 20, { fill: colour.ink });
          view.across(-490, 490, -200, { from: 30, text: "980" });
          view.mark("F", [420, 1250], [700, 1130]);
          view.mark("G", [300, 1300], [450, 1560]);
          view.mark("H", [470, 10], [740, 220]);
          view.mark("I", [-220, 370], [-520, 620]);
        },
      },
    ],
  ],
};

/** Duo: 1620 × 2160 × 1120 mm, two stacks, carriages in 19 positions. */
export const cableMachine: Drawing = {
  caption: "Кроссовер Duo",
  rows: [
    [
      { title: "Вид спереди", bounds: box(-1250, 1250, -400, 2400), draw: cableFront },
      { title: "Вид сверху", bounds: box(-1050, 1050, -420, 1420), draw: cableTop },
    ],
  ],
};

function cableFront(view: View): void {
  view.ground(-1100, 1100);
  view.box(-810, 2080, 1620, 80);
  view.box(-810, 0, 1620, 60);
  for (const way of [-1, 1]) {
    const x = way * 770;
    view.box(x - 40, 60, 80, 2020);
    holes(view, x, 260, 1980, 95, 9);
    view.tube([[[way * 560, 60], [way * 560, 2080]], [[way * 380, 60], [way * 380, 2080]]], 25);
    for (let y = 140; y < 900; y += 47) view.box(Math.min(way * 620, way * 320), y, 300, 42, { radius: 4, fill: colour.mist });
    view.line([[way * 470, 900], [way * 470, 2040]], { width: 1 });
    view.circle(way * 470, 2040, 45, { fill: colour.paper });
    view.box(x - 70, 1250, 140, 180, { radius: 20, fill: colour.tint });
    view.circle(x - way * 20, 1340, 38, { fill: colour.paper });
    view.line([[x - way * 30, 1310], [x - way * 140, 1120]], { width: 1 });
    view.tube([[[x - way * 200, 1090], [x - way * 90, 1130]]], 30);
  }
  view.tube([[[-250, 2100], [-200, 2220], [200, 2220], [250, 2100]]], 32);
  view.across(-810, 810, -220, { from: 0 });
  view.upright(0, 2160, -1080, { from: -810 });
  view.mark("A", [770, 1750], [1080, 1900]);
  view.mark("B", [200, 2120], [0, 1950]);
  view.mark("C", [560, 1600], [150, 1650]);
  view.mark("D", [470, 500], [130, 500]);
  view.mark("E", [800, 1340], [1080, 1450]);
  view.mark("F", [470, 1200], [130, 1200]);
  view.mark("G", [-600, 1110], [-250, 900]);
  view.mark("H", [-470, 2040], [-250, 1850]);
}

function cableTop(view: View): void {
  view.box(-810, 0, 1620, 90);
  for (const way of [-1, 1]) {
    view.tube([[[way * 770, 45], [way * 770, 1075]]], 80);
    view.box(Math.min(way * 620, way * 320), 0, 300, 120, { radius: 6, fill: colour.mist });
    view.box(way * 770 - 70, 980, 140, 140, { radius: 20, fill: colour.tint });
  }
  view.axis([[0, -80], [0, 1250]]);
  view.across(-810, 810, -220, { from: 0 });
  view.upright(0, 1120, 980, { from: 840 });
  view.note("место для работы", [0, 760], "middle");
  view.note("2 м перед рамой", [0, 640], "middle");
}
