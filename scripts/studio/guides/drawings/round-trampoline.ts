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
    view.tube(
      [
        [
          [left, HEIGHT],
          [left, 70],
          [(left + right) / 2, 20],
          [right, 70],
          [right, HEIGHT],
        ],
      ],
      50,
    );
  }
  const posts = [22.5, 67.5, 112.5, 157.5].map((angle) => polar(0, 0, RADIUS + 30, angle)[0]);
  net(view, posts);
  for (const x of posts) view.box(x - 38, 480, 76, NET_TOP - 480, { radius: 38 });
  view.box(-RADIUS, HEIGHT - 60, RADIUS * 2, 50);
  view.box(-RADIUS - 20, HEIGHT - 15, RADIUS * 2 + 40, 70, { radius: 30, fill: colour.tint });
  view.tube(
    [
      [
        [-260, 870],
        [-300, 10],
      ],
      [
        [160, 870],
        [120, 10],
      ],
    ],
    32,
  );
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
  for (let x = left; x <= right; x += step)
    view.line(
      [
        [x, HEIGHT + 60],
        [x, NET_TOP - 90],
      ],
      { width: 0.25, colour: colour.line },
    );
  for (let y = HEIGHT + 100; y < NET_TOP - 90; y += step)
    view.line(
      [
        [left, y],
        [right, y],
      ],
      { width: 0.25, colour: colour.line },
    );
  view.line(
    [
      [left, NET_TOP - 90],
      [right, NET_TOP - 90],
    ],
    { width: 1.3 },
  );
  view.line(
    [
      [-480, HEIGHT + 60],
      [-480, 2250],
    ],
    { width: 0.9, dash: [2, 1.5] },
  );
}

function top(view: View): void {
  view.circle(0, 0, RADIUS, { fill: colour.paper });
  view.circle(0, 0, RADIUS - 50);
  for (const angle of spread(2.25, 87.75, 20))
    view.line([polar(0, 0, BED, angle), polar(0, 0, RADIUS - 50, angle)], { width: 1.4, colour: colour.control });
  pad(view);
  view.circle(0, 0, BED, { width: 1.1 });
  view.circle(0, 0, BED - 60, { width: 0.4, dash: [2, 2] });
  view.axis([
    [-2050, 0],
    [2050, 0],
  ]);
  view.axis([
    [0, -2050],
    [0, 2050],
  ]);
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
  view.tube(
    [
      [
        [-70, 0],
        [70, 0],
      ],
      [
        [0, 0],
        [0, -95],
      ],
    ],
    62,
  );
  view.tube(
    [
      [
        [-250, 0],
        [-120, 0],
      ],
    ],
    50,
  );
  view.tube(
    [
      [
        [120, 0],
        [250, 0],
      ],
    ],
    50,
  );
  view.tube(
    [
      [
        [0, -190],
        [0, -130],
      ],
    ],
    50,
  );
  view.circle(0, 0, 6, { fill: colour.ink });
  view.axis([
    [-258, 0],
    [258, 0],
  ]);
  view.axis([
    [0, 60],
    [0, -190],
  ]);
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
          view.tube(
            [
              [
                [-1500, HEIGHT],
                [-1500, 0],
              ],
              [
                [1500, HEIGHT],
                [1500, 0],
              ],
            ],
            60,
          );
          for (const x of [-1740, -712, 712, 1740])
            view.line(
              [
                [x, HEIGHT],
                [x, NET_TOP],
              ],
              { width: 1.2 },
            );
          view.line(
            [
              [-3330, 0],
              [-3330, 7850],
              [3330, 7850],
              [3330, 0],
            ],
            { width: 0.8, dash: [4, 3], colour: colour.ultramarine },
          );
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
          view.axis([
            [-3700, 0],
            [3700, 0],
          ]);
          view.axis([
            [0, -3700],
            [0, 3700],
          ]);
          view.across(-3330, -RADIUS, -2700, { from: [0, 0], text: "1500" });
          view.across(RADIUS, 3330, -2700, { from: [0, 0], text: "1500" });
          view.across(-RADIUS, RADIUS, -4200, { from: 0 });
        },
      },
    ],
  ],
};
