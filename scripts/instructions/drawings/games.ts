import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { wheel } from "./shapes.ts";
import { spread, type View } from "./view.ts";

/** The mobile stand «Двор»: rim from 2300 to 3050 mm, board of 1100 × 750 mm, base of 1080 × 760 mm. */
export const basketballHoop: Drawing = {
  caption: "Мобильная стойка «Двор», щит 110 × 75 см",
  rows: [
    [
      { title: "Вид сбоку", bounds: box(-1250, 1500, -480, 3950), draw: hoopSide },
      { title: "Вид спереди", bounds: box(-1150, 1250, -480, 3950), draw: hoopFront },
    ],
  ],
};

function hoopSide(view: View): void {
  view.ground(-1100, 1350);
  view.area([[-560, 30], [-520, 260], [180, 220], [520, 60], [500, 30]], { fill: colour.tint });
  wheel(view, 500, 50, 50);
  view.tube([[[-420, 200], [40, 900]]], 40);
  view.tube([[[-60, 230], [60, 2700]]], 90);
  view.tube([[[40, 2480], [640, 3100]], [[55, 2700], [620, 3420]]], 40);
  view.tube([[[-120, 2050], [300, 2800]]], 30);
  view.box(620, 2900, 36, 750, { fill: colour.mist2 });
  view.tube([[[656, 3050], [1130, 3050]]], 20);
  for (const x of spread(690, 1110, 5)) view.line([[x, 3040], [900 + (x - 900) * 0.55, 2640]], { width: 0.5 });
  view.circle(-75, 1500, 36, { fill: colour.paper });
  view.line([[-75, 1500], [-220, 1430]], { width: 1.6 });
  view.upright(0, 3050, 1320, { from: 1130, text: "2300–3050" });
  view.across(-560, 520, -330, { from: 30, text: "1080" });
  view.mark("A", [-300, 150], [-800, 330]);
  view.mark("B", [0, 1200], [320, 1250]);
  view.mark("C", [-200, 550], [-640, 800]);
  view.mark("D", [640, 3500], [380, 3780]);
  view.mark("E", [950, 3050], [980, 3420]);
  view.mark("F", [350, 2810], [80, 3200]);
  view.mark("G", [60, 2370], [-420, 2500]);
  view.mark("H", [-200, 1440], [-560, 1600]);
  view.mark("I", [500, 20], [830, 260]);
}

function hoopFront(view: View): void {
  view.ground(-1000, 1000);
  view.area([[-380, 30], [-350, 240], [350, 240], [380, 30]], { fill: colour.tint });
  view.box(-45, 240, 90, 2700);
  view.box(-550, 2900, 1100, 750, { radius: 30, fill: colour.mist });
  view.box(-295, 3060, 590, 400, { fill: undefined, width: 1.4 });
  view.tube([[[-225, 3050], [225, 3050]]], 20);
  for (const x of spread(-210, 210, 7)) view.line([[x, 3040], [x * 0.55, 2640]], { width: 0.5 });
  for (const y of [2950, 2850, 2750]) view.line([[-200 + (3040 - y) / 4, y], [200 - (3040 - y) / 4, y]], { width: 0.4 });
  view.axis([[0, -60], [0, 3800]]);
  view.across(-550, 550, 3800, { from: 3650, text: "800, 1100 или 1270" });
  view.upright(2900, 3650, 800, { from: 550 });
  view.across(-380, 380, -330, { from: 30, text: "760" });
}

/** Goal of 3000 × 2000 × 1000 mm on pegs. */
export const footballGoal: Drawing = {
  caption: "Ворота «Двор», 300 × 200 см",
  rows: [
    [
      { title: "Вид спереди", bounds: box(-1950, 1950, -520, 2400), draw: goalFront },
      { title: "Вид сбоку", bounds: box(-500, 1750, -520, 2400), draw: goalSide },
    ],
    [
      { title: "Соединение", bounds: box(-110, 190, -80, 90), detail: 5, draw: button },
      { title: "Колышек", bounds: box(-160, 230, -270, 100), detail: 7, draw: peg },
    ],
  ],
};

function goalFront(view: View): void {
  view.ground(-1800, 1800);
  for (const x of spread(-1450, 1450, 20)) view.line([[x, 10], [x, 1980]], { width: 0.25, colour: colour.control });
  for (const y of spread(130, 1900, 13)) view.line([[-1480, y], [1480, y]], { width: 0.25, colour: colour.control });
  view.tube([[[-1500, 0], [-1500, 2000], [1500, 2000], [1500, 0]]], 60);
  for (const way of [-1, 1]) {
    view.line([[way * 1500 - 40, 1000], [way * 1500 + 40, 1000]], { width: 0.8 });
    view.box(Math.min(way * 1500, way * 1380) - 40, 1940, 200, 120, { fill: colour.tint, radius: 30 });
  }
  view.line([[0, 1960], [0, 2040]], { width: 0.8 });
  view.across(-1500, 1500, -330, { from: 0 });
  view.upright(0, 2000, -1780, { from: -1500 });
  view.mark("A", [-600, 2000], [-600, 2260]);
  view.mark("B", [1500, 1300], [1790, 1420]);
  view.mark("C", [1440, 2000], [1780, 2230]);
  view.mark("E", [500, 900], [250, 620]);
}

function goalSide(view: View): void {
  view.ground(-350, 1500);
  for (const y of spread(150, 1850, 12)) view.line([[10, y], [1000 * (1 - y / 2000) ** 0.8, y]], { width: 0.25, colour: colour.control });
  view.tube([[[0, 0], [0, 2000]], [[0, 2000], [1000, 20]], [[0, 20], [1000, 20]]], 60);
  for (const x of [180, 860]) view.line([[x, 60], [x + 20, -180]], { width: 2 });
  view.across(0, 1000, -330, { from: 0 });
  view.mark("D", [500, 1010], [850, 1350]);
  view.mark("F", [870, -60], [1280, 260]);
  view.mark("G", [500, 20], [500, 330]);
}

function button(view: View): void {
  view.tube([[[-100, 0], [70, 0]]], 32);
  view.tube([[[40, 0], [180, 0]]], 38);
  view.circle(60, 0, 7, { fill: colour.tint });
  view.arrow([[60, 66], [60, 16]]);
  view.note("кнопка до щелчка", [-100, 66]);
}

function peg(view: View): void {
  view.ground(-140, 200, -20);
  view.circle(0, 0, 19, { fill: colour.paper });
  view.tube([[[40, -250], [-30, 24], [-4, 34], [16, 14]]], 9, { curved: false });
  view.upright(-250, 0, 170, { from: [60, 20] });
  view.note("наклон от ворот", [40, 60]);
}

/** The table of 2740 × 1525 × 760 mm, opened and folded, and the room to play. */
export const tennisTable: Drawing = {
  caption: "Стол теннисный всепогодный «Двор»",
  rows: [
    [
      { title: "Вид сбоку", bounds: box(-1700, 1700, -300, 1300), draw: tableSide },
      { title: "Сложенный", bounds: box(-560, 800, -300, 1800), draw: tableFolded },
    ],
    [{ title: "Вид сверху", bounds: box(-1700, 1900, -1230, 1000), draw: tableTop }],
  ],
};

function tableSide(view: View): void {
  view.ground(-1550, 1550);
  for (const way of [-1, 1]) {
    view.tube([[[way * 1080, 730], [way * 1080, 20]], [[way * 160, 730], [way * 520, 90]], [[way * 520, 90], [way * 180, 90]]], 50);
    wheel(view, way * 520, 60, 60);
    view.box(Math.min(way * 4, way * 1370), 735, 1366, 25, { fill: colour.tint });
    view.box(Math.min(way * 20, way * 1350), 690, 1330, 46);
    view.circle(way * 1080, 16, 22, { fill: colour.ink });
  }
  view.box(-6, 760, 12, 152, { fill: colour.ink });
  view.across(-1370, 1370, -190, { from: 735 });
  view.upright(0, 760, -1560, { from: -1370 });
  view.note("сетка 152,5", [90, 900]);
  view.mark("A", [-800, 750], [-800, 1050]);
  view.mark("B", [1080, 350], [1400, 450]);
  view.mark("C", [520, 60], [760, 240]);
  view.mark("D", [0, 880], [-250, 1080]);
  view.mark("E", [-600, 710], [-600, 430]);
}

function tableFolded(view: View): void {
  view.ground(-450, 650);
  for (const way of [-1, 1]) {
    view.area([[way * 90, 300], [way * 150, 300], [way * 230, 1620], [way * 170, 1620]], { fill: colour.tint });
    view.tube([[[way * 280, 90], [way * 130, 700]], [[-280, 90], [280, 90]]], 50);
    wheel(view, way * 280, 60, 60);
  }
  view.tube([[[0, 90], [0, 420]]], 50);
  view.across(-325, 325, -190, { from: 60, text: "650" });
  view.upright(0, 1620, 640, { from: 230 });
  view.mark("F", [0, 380], [-420, 560]);
}

function tableTop(view: View): void {
  view.box(-1370, -762, 1366, 1525, { fill: colour.tint });
  view.box(4, -762, 1366, 1525, { fill: colour.tint });
  view.box(-1350, -742, 2700, 1485, { fill: undefined, colour: colour.paper, width: 1.2 });
  view.line([[-1350, 0], [1350, 0]], { colour: colour.paper, width: 0.8 });
  view.tube([[[0, -915], [0, 915]]], 24);
  view.upright(-762, 762, 1620, { from: 1370, text: "1525" });
  view.across(-1370, 1370, -1110, { from: -762 });
  view.mark("D", [0, 850], [320, 880]);
}
