import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { spread, type View } from "./view.ts";

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
  for (const y of spread(200, 7300, 9))
    view.line(
      [
        [7700, y],
        [8400, y],
      ],
      { width: 0.4 },
    );
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
    view.line(
      [
        [x + 140, 900],
        [x + 1860, 900],
      ],
      { width: 1.6 },
    );
    view.line(
      [
        [x, 880],
        [x + 140, 900],
      ],
      { width: 0.8, dash: [1.5, 1] },
    );
    view.line(
      [
        [x + 1860, 900],
        [x + 2000, 880],
      ],
      { width: 0.8, dash: [1.5, 1] },
    );
    view.line(
      [
        [x, 420],
        [x + 2000, 420],
      ],
      { width: 0.5, dash: [3, 2] },
    );
  }
  for (const x of [-200, 2300, 4750, 7200]) view.box(x, 890, 460, 100, { fill: colour.tint });
  view.tube(
    [
      [
        [7500, 950],
        [8250, 3000],
      ],
      [
        [8250, 3000],
        [8250, 0],
      ],
    ],
    80,
  );
  view.upright(0, 990, -700, { from: -200, text: "h" });
  view.mark("E", [2530, 500], [3600, 220]);
  view.mark("F", [370, 890], [700, 1700]);
  view.mark("B", [4950, 960], [4950, 1700]);
  view.mark("D", [7880, 1970], [7100, 2500]);
}
