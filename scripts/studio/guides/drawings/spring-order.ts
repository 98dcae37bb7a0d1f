import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { polar, type View } from "./view.ts";

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
  if (numbered === 0)
    for (let angle = 9; angle < 360; angle += 9)
      view.line([polar(0, 0, 720, angle), polar(0, 0, 965, angle)], {
        width: 1.6,
        colour: angle % 18 === 0 ? colour.ink : colour.ultramarine,
      });
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
