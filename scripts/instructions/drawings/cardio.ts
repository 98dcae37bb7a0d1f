import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { wheel } from "./shapes.ts";
import { polar, spread, type View } from "./view.ts";

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
  view.blob([[420, 40], [905, 50], [900, 180], [720, 290], [470, 260]], { fill: colour.tint });
  view.tube([[[600, 120], [760, 1260]]], 70);
  view.tube([[[790, 1130], [560, 1080], [240, 1060]]], 42);
  view.area([[560, 1240], [830, 1330], [790, 1420], [540, 1330]], { fill: colour.tint });
  view.tube([[[20, 90], [520, 430]]], 40);
  view.circle(-870, 115, 48, { fill: colour.paper });
  view.circle(-870, 115, 8, { fill: colour.ink });
  wheel(view, 830, 38, 38);
  view.box(-890, 0, 70, 60, { radius: 10, fill: colour.ink });
  view.line([[640, 1290], [560, 960], [420, 880]], { width: 0.7, colour: colour.coral });
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
  view.tube([[[700, -395], [240, -395]], [[700, 395], [240, 395]]], 40);
  view.axis([[-1050, 0], [1000, 0]]);
  view.arrow([[100, 0], [-500, 0]], { width: 1.2 });
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
  view.arrow([[way * 14, 60], [way * 14 + way * 46, 60]], { colour: colour.coral });
  view.arrow([[way * 100, -118], [way * 122, -104], [way * 100, -90]].map(([x = 0, y = 0]) => [x, y] as const));
  view.note("+¼ оборота", [way * 40, -120], "middle");
}

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
  view.tube([[[-500, 80], [430, 80]], [[-430, 80], [120, 520]], [[430, 90], [330, 820]], [[-330, 780], [130, 480], [350, 760]]], 55);
  view.circle(390, 330, 235, { fill: colour.paper });
  view.circle(390, 330, 205, { width: 0.5 });
  view.circle(390, 330, 40, { fill: colour.mist2 });
  view.blob([[60, 320], [160, 290], [400, 290], [430, 340], [400, 380], [140, 460], [60, 420]], { fill: colour.tint });
  view.circle(90, 375, 75, { fill: colour.tint });
  view.tube([[[90, 375], [20, 235]]], 26);
  view.box(-60, 210, 130, 26, { radius: 8, fill: colour.ink });
  view.tube([[[-250, 640], [-340, 1010]]], 38);
  view.tube([[[-440, 1010], [-240, 1010]]], 30);
  view.blob([[-500, 1030], [-440, 1075], [-320, 1060], [-180, 1045], [-190, 1030], [-330, 1020]], { fill: colour.ink });
  view.tube([[[340, 760], [300, 1090]]], 38);
  view.tube([[[250, 1090], [420, 1110], [560, 1150], [580, 1220]]], 30);
  view.circle(320, 930, 20, { fill: colour.ink });
  view.box(390, 1150, 110, 80, { radius: 10, fill: colour.tint });
  view.tube([[[370, 790], [395, 700]]], 24);
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
  view.tube([[[-280, 35], [280, 35]]], 55);
  view.box(-40, 60, 80, 760);
  view.tube([[[0, 780], [0, 1010]]], 38);
  view.blob([[-120, 1030], [-100, 1080], [0, 1065], [100, 1080], [120, 1030], [0, 1015]], { fill: colour.ink });
  view.tube([[[-70, 375], [-130, 375], [-130, 240]], [[70, 375], [130, 375], [130, 500]]], 24);
  view.box(-240, 220, 110, 26, { radius: 8, fill: colour.ink });
  view.box(130, 490, 110, 26, { radius: 8, fill: colour.ink });
  view.tube([[[-230, 1140], [-200, 1120], [200, 1120], [230, 1140]]], 30);
  view.axis([[0, -60], [0, 1300]]);
  view.across(-280, 280, -220, { from: 35, text: "560" });
  view.note("левая педаль: резьба обратная", [0, 1400], "middle");
}

/** E5: 1960 × 680 × 1680 mm, stride of 510 mm, drive in front. */
export const elliptical: Drawing = {
  caption: "Эллиптический тренажёр E5",
  rows: [[{ title: "Вид сбоку", bounds: box(-1350, 1350, -330, 2000), draw: ellipticalSide }]],
};

function ellipticalSide(view: View): void {
  view.ground(-1200, 1200);
  view.tube([[[-950, 60], [900, 60]]], 70);
  view.tube([[[-980, 150], [-250, 230]]], 46);
  view.blob([[330, 60], [900, 60], [960, 300], [880, 560], [640, 640], [400, 520], [310, 280]], { fill: colour.tint });
  view.circle(640, 330, 205, { fill: colour.paper });
  view.circle(640, 330, 175, { width: 0.5 });
  view.circle(640, 330, 30, { fill: colour.ink });
  view.tube([[[600, 560], [520, 1330]]], 70);
  view.tube([[[-760, 195], [-560, 260], [490, 330]]], 48);
  view.circle(-760, 195, 42, { fill: colour.paper });
  view.circle(500, 332, 24, { fill: colour.ink });
  view.area([[-420, 300], [-60, 340], [-40, 400], [-60, 380], [-420, 345]], { fill: colour.ink });
  view.tube([[[120, 330], [520, 900], [430, 1250], [330, 1660]]], 44, { curved: true });
  view.tube([[[345, 1460], [318, 1690]]], 60, { fill: colour.mist2 });
  view.circle(520, 900, 34, { fill: colour.paper });
  view.circle(120, 318, 28, { fill: colour.paper });
  view.area([[410, 1320], [640, 1390], [600, 1530], [380, 1470]], { fill: colour.tint });
  view.tube([[[530, 1180], [420, 1150], [360, 1180]]], 34);
  wheel(view, 940, 55, 55);
  view.box(-980, 0, 90, 50, { radius: 12, fill: colour.ink });
  view.ellipse(-230, 420, 255, 90, { width: 0.7, dash: [3, 2], colour: colour.ultramarine });
  view.across(-485, 25, 620, { from: 430, text: "шаг 510" });
  view.across(-980, 980, -220, { from: [60, 60], text: "1960" });
  view.upright(0, 1680, 1200, { from: 340 });
  view.mark("A", [-400, 60], [-400, -80]);
  view.mark("B", [850, 480], [1060, 640]);
  view.mark("C", [560, 1000], [780, 1060]);
  view.mark("D", [-200, 345], [-560, 560]);
  view.mark("E", [-650, 160], [-1000, 330]);
  view.mark("F", [430, 1250], [150, 1250]);
  view.mark("G", [500, 1430], [720, 1640]);
  view.mark("H", [-760, 195], [-1080, 520]);
  view.mark("I", [220, 370], [200, 760]);
}

/** Row Air: 2440 × 610 mm, rail of 1370 mm. */
export const rower: Drawing = {
  caption: "Гребной тренажёр Row Air",
  rows: [
    [{ title: "Вид сбоку", bounds: box(-1550, 1550, -330, 1250), draw: rowerSide }],
    [{ title: "Вид сверху", bounds: box(-1550, 1550, -560, 480), draw: rowerTop }],
  ],
};

function rowerSide(view: View): void {
  view.ground(-1400, 1400);
  view.tube([[[560, 160], [-1150, 290]]], 70);
  view.tube([[[-1120, 270], [-1180, 20]], [[520, 170], [470, 20]], [[1050, 260], [1120, 20]]], 46);
  view.tube([[[470, 150], [1060, 260]]], 60);
  view.circle(850, 430, 300, { fill: colour.paper });
  view.circle(850, 430, 275, { width: 0.5 });
  for (const angle of spread(0, 330, 12)) view.line([polar(850, 430, 90, angle), polar(850, 430, 265, angle + 14)], { width: 0.5, colour: colour.control });
  view.circle(850, 430, 80, { fill: colour.tint });
  view.line([[560, 560], [80, 620]], { width: 1.2 });
  view.tube([[[70, 560], [85, 690]]], 34);
  view.tube([[[760, 690], [560, 1000]]], 34);
  view.area([[430, 960], [620, 1030], [590, 1130], [400, 1060]], { fill: colour.tint });
  view.area([[420, 200], [520, 420], [480, 440], [370, 215]], { fill: colour.mist2 });
  view.blob([[-480, 345], [-450, 385], [-300, 380], [-170, 370], [-150, 340], [-300, 335]], { fill: colour.ink });
  for (const x of [-420, -220]) view.circle(x, 300 - x / 40, 22, { fill: colour.paper });
  view.box(-1230, 0, 110, 30, { radius: 10, fill: colour.ink });
  wheel(view, 1140, 45, 45);
  view.across(-1220, 1220, -220, { from: [30, 30], text: "2440" });
  view.upright(0, 370, -1420, { from: -480, text: "360" });
  view.mark("A", [850, 700], [1150, 860]);
  view.mark("B", [-800, 265], [-800, 560]);
  view.mark("C", [-320, 370], [-320, 640]);
  view.mark("D", [80, 640], [0, 900]);
  view.mark("E", [450, 330], [250, 420]);
  view.mark("F", [520, 1050], [250, 1130]);
  view.mark("G", [520, 175], [640, 60]);
  view.mark("H", [-1150, 150], [-1000, 100]);
}

function rowerTop(view: View): void {
  view.tube([[[-1180, -230], [-1180, 230]], [[1120, -305], [1120, 305]]], 46);
  view.box(-1180, -50, 1740, 100);
  view.box(560, -120, 590, 240, { radius: 60, fill: colour.tint });
  view.box(-470, -150, 310, 300, { radius: 90, fill: colour.ink });
  view.box(380, -210, 90, 130, { radius: 20, fill: colour.mist2 });
  view.box(380, 80, 90, 130, { radius: 20, fill: colour.mist2 });
  view.tube([[[80, -240], [80, 240]]], 34);
  view.line([[80, 0], [560, 0]], { width: 1.2 });
  view.axis([[-1350, 0], [1300, 0]]);
  view.upright(-305, 305, 1400, { from: 1140, text: "610" });
  view.across(-810, 560, -430, { from: [-50, -50], text: "рельс 1370" });
  view.mark("G", [560, 30], [620, 380]);
}
