import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { polar, spread } from "./view.ts";

/** Jump Fit: 1220 mm, handle of five steps, 36 cords. */
export const miniTrampoline: Drawing = {
  caption: "Мини-батут Jump Fit, 122 см",
  rows: [
    [
      {
        title: "Вид сбоку",
        bounds: box(-840, 920, -180, 1450),
        draw(view) {
          view.ground(-800, 800);
          for (const x of [-520, 0, 520]) {
            view.tube(
              [
                [
                  [x, 265],
                  [x, 20],
                ],
              ],
              30,
            );
            view.box(x - 22, 0, 44, 36, { radius: 8, fill: colour.ink });
          }
          view.box(-610, 250, 1220, 38, { radius: 19 });
          view.box(-600, 270, 1200, 30, { radius: 14, fill: colour.tint });
          view.tube(
            [
              [
                [-560, 250],
                [-640, 900],
              ],
            ],
            38,
          );
          view.tube(
            [
              [
                [-630, 800],
                [-690, 1310],
              ],
            ],
            32,
          );
          view.circle(-690, 1320, 24, { fill: colour.ink });
          view.circle(-636, 870, 16, { fill: colour.paper });
          view.across(-610, 610, -110, { from: 250 });
          view.upright(0, 280, 760, { from: 610 });
          view.upright(0, 1340, 900, { from: -660, text: "1040–1340" });
          view.mark("A", [300, 255], [300, 460]);
          view.mark("B", [520, 130], [660, 420]);
          view.mark("E", [-600, 650], [-400, 740]);
          view.mark("F", [-672, 1150], [-450, 1180]);
          view.mark("G", [-636, 870], [-790, 980]);
        },
      },
      {
        title: "Вид сверху",
        bounds: box(-710, 690, -710, 710),
        draw(view) {
          view.circle(0, 0, 610, { fill: colour.paper });
          view.circle(0, 0, 572);
          for (const angle of spread(5, 355, 36)) {
            view.line([polar(0, 0, 490, angle - 2), polar(0, 0, 572, angle), polar(0, 0, 490, angle + 2)], { width: 0.7 });
          }
          view.circle(0, 0, 490, { fill: colour.tint });
          view.box(-700, -200, 60, 400, { radius: 30 });
          view.axis([
            [-680, 0],
            [680, 0],
          ]);
          view.axis([
            [0, -680],
            [0, 680],
          ]);
          view.mark("C", [150, 180], [300, 330]);
          view.mark("D", polar(0, 0, 530, 320), [600, -590]);
          view.mark("F", [-670, -120], [-620, -500]);
        },
      },
    ],
  ],
};
