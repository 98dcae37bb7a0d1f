import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
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
  const teeth: Point[] = spread(-70, 70, 6).flatMap((y, index): Point[] => [
    [index % 2 === 0 ? 14 : -14, y - 12],
    [index % 2 === 0 ? 18 : -18, y + 12],
  ]);
  view.area([[-150, -80], [0, -80], ...teeth, [0, 80], [-150, 80]], { fill: colour.tint });
  view.area([[150, -80], [0, -80], ...teeth, [0, 80], [150, 80]], { fill: undefined });
  view.arrow([
    [130, 96],
    [40, 96],
  ]);
  view.mark("C", [90, 10], [120, -50]);
}
