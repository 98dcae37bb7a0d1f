import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { spring } from "./shapes.ts";
import { polar, spread, type View } from "./view.ts";

const RADIUS = 1830;
const BED = 1545;
const HEIGHT = 850;
const NET_TOP = 2650;

/** Supreme 12 ft: 3660 mm, eight posts, six W legs, 80 springs of 178 mm. */
export const roundTrampoline: Drawing = {
  caption: "Батут Supreme, 12 ft (366 см)",
  rows: [
    [
      { title: "Вид сбоку", bounds: box(-2450, 2300, -420, 2950), draw: side },
      { title: "Вид сверху, мат снят с четверти", bounds: box(-2150, 2250, -2100, 2150), draw: top },
    ],
    [
      { title: "Соединение рамы", bounds: box(-260, 330, -200, 150), detail: 8, draw: joint },
      { title: "Пружина", bounds: box(-70, 250, -80, 90), detail: 5, draw: springDetail },
    ],
  ],
};

function side(view: View): void {
  view.ground(-2250, 2150);
  for (const [left, right] of [
    [-1720, -1150],
    [-430, 430],
    [1150, 1720],
  ] as const) {
    view.tube([[[left, HEIGHT], [left, 70], [(left + right) / 2, 20], [right, 70], [right, HEIGHT]]], 50);
  }
  const posts = [22.5, 67.5, 112.5, 157.5].map((angle) => polar(0, 0, RADIUS + 30, angle)[0]);
  net(view, posts);
  for (const x of posts) view.box(x - 38, 480, 76, NET_TOP - 480, { radius: 38 });
  view.box(-RADIUS, HEIGHT - 60, RADIUS * 2, 50);
  view.box(-RADIUS - 20, HEIGHT - 15, RADIUS * 2 + 40, 70, { radius: 30, fill: colour.tint });
  view.tube([[[-260, 870], [-300, 10]], [[160, 870], [120, 10]]], 32);
  for (const y of [230, 470, 710]) view.box(-295 + y / 22, y, 425, 30, { radius: 10 });
  view.across(-RADIUS, RADIUS, -300, { from: [HEIGHT - 60, HEIGHT - 60] });
  view.upright(0, HEIGHT, -2200, { from: -RADIUS });
  view.upright(0, NET_TOP, -2370, { from: -1740 });
  view.mark("F", [posts[0] ?? 0, 2200], [2130, 2350]);
  view.mark("G", [1200, 1750], [2130, 1800]);
  view.mark("E", [1500, 890], [2130, 1200]);
  view.mark("B", [1720, 350], [2130, 500]);
  view.mark("H", [0, 480], [700, 300]);
}

function net(view: View, posts: readonly number[]): void {
  const [right = 0, , , left = 0] = posts;
  const step = view.onPaper(5.5);
  for (let x = left; x <= right; x += step) view.line([[x, HEIGHT + 60], [x, NET_TOP - 90]], { width: 0.25, colour: colour.line });
  for (let y = HEIGHT + 100; y < NET_TOP - 90; y += step) view.line([[left, y], [right, y]], { width: 0.25, colour: colour.line });
  view.line([[left, NET_TOP - 90], [right, NET_TOP - 90]], { width: 1.3 });
  view.line([[-480, HEIGHT + 60], [-480, 2250]], { width: 0.9, dash: [2, 1.5] });
}

function top(view: View): void {
  view.circle(0, 0, RADIUS, { fill: colour.paper });
  view.circle(0, 0, RADIUS - 50);
  for (const angle of spread(2.25, 87.75, 20)) view.line([polar(0, 0, BED, angle), polar(0, 0, RADIUS - 50, angle)], { width: 1.4, colour: colour.control });
  pad(view);
  view.circle(0, 0, BED, { width: 1.1 });
  view.circle(0, 0, BED - 60, { width: 0.4, dash: [2, 2] });
  view.axis([[-2050, 0], [2050, 0]]);
  view.axis([[0, -2050], [0, 2050]]);
  for (let angle = 22.5; angle < 360; angle += 45) view.circle(...polar(0, 0, RADIUS + 45, angle), 48, { fill: colour.paper });
  view.line([polar(0, 0, 0, 205), polar(0, 0, BED, 205)], { width: 0.5 });
  view.note("Ø 3090", polar(-80, 60, 640, 205), "middle");
  view.mark("A", polar(0, 0, RADIUS - 25, 50), [1500, 1900]);
  view.mark("C", polar(0, 0, 900, 110), [-800, 620]);
  view.mark("D", polar(0, 0, 1660, 20), [900, 420]);
  view.mark("E", polar(0, 0, 1690, 320), [1650, -1550]);
}

function pad(view: View): void {
  const outer = spread(90, 360, 55).map((angle) => polar(0, 0, RADIUS + 10, angle));
  const inner = spread(360, 90, 55).map((angle) => polar(0, 0, BED - 60, angle));
  view.area([...outer, ...inner], { fill: colour.tint });
}

function joint(view: View): void {
  view.tube([[[-70, 0], [70, 0]], [[0, 0], [0, -95]]], 62);
  view.tube([[[-250, 0], [-120, 0]]], 50);
  view.tube([[[120, 0], [250, 0]]], 50);
  view.tube([[[0, -190], [0, -130]]], 50);
  view.circle(0, 0, 6, { fill: colour.ink });
  view.axis([[-258, 0], [258, 0]]);
  view.axis([[0, 60], [0, -190]]);
  view.upright(-25, 25, 295, { from: 250, text: "Ø 50" });
  view.mark("A", [200, 25], [190, 110]);
  view.mark("I", [-40, 31], [-110, 110]);
  view.mark("B", [-25, -165], [-110, -130]);
}

function springDetail(view: View): void {
  spring(view, { from: [0, 0], length: 178, radius: 13 });
  view.across(-6, 184, -45, { from: -10, text: "178" });
  view.mark("D", [90, 13], [90, 55]);
  view.note("крюк 200°", [200, 24]);
}

/** Which springs come first: opposite pairs, then the middle between the two that hang. */
export const springOrder: Drawing = {
  caption: "Порядок натяжения пружин",
  scheme: true,
  rows: [
    [
      { title: "Сначала", bounds: box(-1250, 1250, -1250, 1250), draw: (view) => star(view, 8) },
      { title: "Затем", bounds: box(-1250, 1250, -1250, 1250), draw: (view) => star(view, 0) },
    ],
  ],
};

function star(view: View, numbered: number): void {
  view.circle(0, 0, 1000, { fill: colour.paper });
  view.circle(0, 0, 965);
  view.circle(0, 0, 720, { fill: colour.mist });
  const first = [90, 270, 0, 180, 45, 225, 315, 135];
  if (numbered === 0) for (let angle = 9; angle < 360; angle += 9) view.line([polar(0, 0, 720, angle), polar(0, 0, 965, angle)], { width: 1.6, colour: angle % 18 === 0 ? colour.ink : colour.ultramarine });
  for (const angle of first) view.line([polar(0, 0, 720, angle), polar(0, 0, 965, angle)], { width: 2.4 });
  if (numbered === 0) {
    view.note("сначала чёрные,", [0, 90], "middle");
    view.note("синие замыкают круг", [0, -90], "middle");
    return;
  }
  for (let index = 0; index < first.length; index += 2) {
    const [a = 0, b = 0] = first.slice(index, index + 2);
    view.line([polar(0, 0, 640, a), polar(0, 0, 640, b)], { width: 0.6, colour: colour.ultramarine, dash: [3, 2] });
  }
  first.forEach((angle, index) => view.order(index + 1, polar(0, 0, 1120, angle)));
}

/** The free room that a trampoline needs. */
export const trampolineClearance: Drawing = {
  caption: "Свободное место для батута 12 ft",
  rows: [
    [
      {
        title: "Сбоку",
        bounds: box(-4000, 4000, -1100, 8300),
        draw(view) {
          view.ground(-3900, 3900);
          view.box(-RADIUS, HEIGHT - 60, RADIUS * 2, 90, { fill: colour.tint });
          view.tube([[[-1500, HEIGHT], [-1500, 0]], [[1500, HEIGHT], [1500, 0]]], 60);
          for (const x of [-1740, -712, 712, 1740]) view.line([[x, HEIGHT], [x, NET_TOP]], { width: 1.2 });
          view.line([[-3330, 0], [-3330, 7850], [3330, 7850], [3330, 0]], { width: 0.8, dash: [4, 3], colour: colour.ultramarine });
          view.across(-3330, 3330, -800, { from: 0 });
          view.upright(HEIGHT, 7850, 400, { text: "7000" });
        },
      },
      {
        title: "Сверху",
        bounds: box(-4000, 4000, -4700, 4700),
        draw(view) {
          view.box(-3330, -3330, 6660, 6660, { radius: 500, width: 0.8, dash: [4, 3], colour: colour.ultramarine });
          view.circle(0, 0, RADIUS, { fill: colour.tint });
          view.circle(0, 0, BED, { fill: colour.paper });
          view.axis([[-3700, 0], [3700, 0]]);
          view.axis([[0, -3700], [0, 3700]]);
          view.across(-3330, -RADIUS, -2700, { from: [0, 0], text: "1500" });
          view.across(RADIUS, 3330, -2700, { from: [0, 0], text: "1500" });
          view.across(-RADIUS, RADIUS, -4200, { from: 0 });
        },
      },
    ],
  ],
};

/** Jump Fit: 1220 mm, handle of five steps, 36 cords. */
export const miniTrampoline: Drawing = {
  caption: "Мини-батут Jump Fit, 122 см",
  rows: [
    [
      {
        title: "Вид сбоку",
        bounds: box(-900, 950, -180, 1450),
        draw(view) {
          view.ground(-800, 800);
          for (const x of [-520, 0, 520]) {
            view.tube([[[x, 265], [x, 20]]], 30);
            view.box(x - 22, 0, 44, 36, { radius: 8, fill: colour.ink });
          }
          view.box(-610, 250, 1220, 38, { radius: 19 });
          view.box(-600, 270, 1200, 30, { radius: 14, fill: colour.tint });
          view.tube([[[-560, 250], [-640, 900]]], 38);
          view.tube([[[-630, 800], [-690, 1310]]], 32);
          view.circle(-690, 1320, 24, { fill: colour.ink });
          view.circle(-636, 870, 16, { fill: colour.paper });
          view.across(-610, 610, -110, { from: 250 });
          view.upright(0, 280, 760, { from: 610 });
          view.upright(0, 1340, 900, { from: -660, text: "1040–1340" });
          view.mark("A", [300, 255], [300, 460]);
          view.mark("B", [520, 130], [660, 420]);
          view.mark("E", [-600, 650], [-400, 740]);
          view.mark("F", [-672, 1150], [-450, 1180]);
          view.mark("G", [-636, 870], [-820, 960]);
        },
      },
      {
        title: "Вид сверху",
        bounds: box(-750, 750, -750, 750),
        draw(view) {
          view.circle(0, 0, 610, { fill: colour.paper });
          view.circle(0, 0, 572);
          for (const angle of spread(5, 355, 36)) {
            view.line([polar(0, 0, 490, angle - 2), polar(0, 0, 572, angle), polar(0, 0, 490, angle + 2)], { width: 0.7 });
          }
          view.circle(0, 0, 490, { fill: colour.tint });
          view.box(-700, -200, 60, 400, { radius: 30 });
          view.axis([[-680, 0], [680, 0]]);
          view.axis([[0, -680], [0, 680]]);
          view.mark("C", [150, 180], [300, 330]);
          view.mark("D", polar(0, 0, 530, 320), [640, -600]);
          view.mark("F", [-670, -120], [-640, -480]);
        },
      },
    ],
  ],
};

/** Arena L: 5050 × 2910, bed 4280 × 2140, 118 springs. */
export const sportTrampoline: Drawing = {
  caption: "Спортивный батут Arena L",
  rows: [
    [{ title: "Вид сверху", bounds: box(-3100, 3250, -1900, 1950), draw: sportTop }],
    [{ title: "Вид сбоку", bounds: box(-3100, 3250, -600, 1500), draw: sportSide }],
  ],
};

function sportTop(view: View): void {
  view.box(-2525, -1455, 5050, 2910, { radius: 120, fill: colour.tint });
  view.box(-2400, -1330, 4800, 2660, { radius: 60 });
  for (const x of spread(-2080, 2080, 37)) {
    view.line([[x, 1070], [x, 1330]], { width: 1.1, colour: colour.control });
    view.line([[x, -1070], [x, -1330]], { width: 1.1, colour: colour.control });
  }
  for (const y of spread(-1000, 1000, 22)) {
    view.line([[2140, y], [2400, y]], { width: 1.1, colour: colour.control });
    view.line([[-2140, y], [-2400, y]], { width: 1.1, colour: colour.control });
  }
  view.box(-2140, -1070, 4280, 2140);
  for (const x of spread(-2050, 2050, 42)) view.line([[x, -1070], [x, 1070]], { width: 0.2, colour: colour.line });
  view.box(-1075, -540, 2150, 1080, { fill: undefined, colour: colour.coral, width: 1.2 });
  view.line([[-350, 0], [350, 0]], { colour: colour.coral, width: 1.6 });
  view.line([[0, -350], [0, 350]], { colour: colour.coral, width: 1.6 });
  view.across(-2140, 2140, 800, { text: "полотно 4280" });
  view.across(-2525, 2525, -1750, { from: -1455 });
  view.upright(-1455, 1455, 3000, { from: 2525 });
  view.mark("A", [-2460, 1300], [-2850, 1700]);
  view.mark("C", [-1500, 700], [-1500, 300]);
  view.mark("D", [-1100, 1200], [-1100, 1750]);
  view.mark("E", [2460, 600], [2850, 1250]);
}

function sportSide(view: View): void {
  view.ground(-2900, 2900);
  view.tube([[[-2000, 1080], [-1300, 40]], [[-1300, 1080], [-2000, 40]], [[2000, 1080], [1300, 40]], [[1300, 1080], [2000, 40]]], 70);
  view.tube([[[-2200, 40], [-1100, 40]], [[1100, 40], [2200, 40]]], 70);
  view.tube([[[-1650, 560], [1650, 560]]], 50);
  view.box(-2525, 1060, 5050, 60, { radius: 20 });
  view.box(-2525, 1110, 5050, 50, { radius: 20, fill: colour.tint });
  for (const x of [-2100, 2100]) view.circle(x, 120, 75, { fill: colour.paper });
  view.upright(0, 1150, 3000, { from: 2525 });
  view.across(-2525, 2525, -450, { from: 1060 });
  view.mark("B", [-1820, 810], [-2500, 700]);
  view.mark("F", [2100, 150], [2550, 420]);
  view.mark("G", [0, 560], [0, 850]);
}
