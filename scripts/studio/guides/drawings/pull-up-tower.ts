import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";

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
          view.tube(
            [
              [
                [-525, 30],
                [525, 30],
              ],
            ],
            60,
          );
          view.tube(
            [
              [
                [-260, 30],
                [-260, 1850],
              ],
              [
                [260, 30],
                [260, 1850],
              ],
            ],
            60,
          );
          view.tube(
            [
              [
                [-260, 1300],
                [260, 1300],
              ],
            ],
            60,
          );
          view.tube(
            [
              [
                [-250, 1500],
                [-250, 2200],
              ],
              [
                [250, 1500],
                [250, 2200],
              ],
            ],
            46,
          );
          view.tube(
            [
              [
                [-560, 2140],
                [-440, 2210],
                [440, 2210],
                [560, 2140],
              ],
            ],
            32,
          );
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
          view.tube(
            [
              [
                [-490, 30],
                [490, 30],
              ],
            ],
            60,
          );
          view.tube(
            [
              [
                [0, 30],
                [-60, 1850],
              ],
              [
                [-40, 1250],
                [520, 1250],
              ],
              [
                [-420, 60],
                [-40, 700],
              ],
            ],
            60,
          );
          view.tube(
            [
              [
                [-58, 1500],
                [-66, 2210],
              ],
            ],
            46,
          );
          view.circle(-66, 2210, 20, { fill: colour.ink });
          view.box(120, 1265, 330, 50, { radius: 25, fill: colour.tint });
          view.tube(
            [
              [
                [505, 1250],
                [505, 1400],
              ],
            ],
            34,
          );
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
