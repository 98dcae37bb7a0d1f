import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { plate } from "./shapes.ts";
import { mirrored, polar, type View } from "./view.ts";

/** Bumper and Grip discs from the front and in section, and the order on the sleeve. */
export const discs: Drawing = {
  caption: "Диски Bumper и Grip",
  rows: [
    [
      { title: "Bumper", bounds: box(-300, 300, -300, 260), draw: bumper },
      { title: "Grip 20 кг", bounds: box(-280, 280, -300, 260), draw: grip },
    ],
    [{ title: "Порядок на втулке", bounds: box(-250, 620, -300, 300), draw: loading }],
  ],
};

function bumper(view: View): void {
  view.circle(0, 0, 225, { fill: colour.mist2 });
  view.circle(0, 0, 195, { width: 0.5 });
  view.circle(0, 0, 110, { width: 0.6 });
  view.circle(0, 0, 62, { fill: colour.paper });
  view.circle(0, 0, 25.2, { fill: colour.paper });
  view.axis([
    [-245, 0],
    [245, 0],
  ]);
  view.axis([
    [0, -245],
    [0, 245],
  ]);
  view.across(-225, 225, -280, { from: 0, text: "Ø 450" });
  view.mark("A", [120, 150], [245, 225]);
  view.mark("B", [-40, 40], [-240, 210]);
}

function grip(view: View): void {
  view.circle(0, 0, 205, { fill: colour.mist });
  view.circle(0, 0, 180, { width: 0.5 });
  for (const angle of [90, 210, 330]) {
    const outer = Array.from({ length: 9 }, (_, index) => polar(0, 0, 160, angle - 36 + index * 9));
    const inner = Array.from({ length: 9 }, (_, index) => polar(0, 0, 118, angle + 36 - index * 9));
    view.area([...outer, ...inner]);
  }
  view.circle(0, 0, 52, { fill: colour.paper });
  view.circle(0, 0, 25.5, { fill: colour.paper });
  view.mark("C", polar(0, 0, 140, 60), [220, 220]);
  view.mark("D", [-30, -28], [-230, -200]);
  view.across(-205, 205, -280, { from: 0, text: "Ø до 420" });
}

function loading(view: View): void {
  view.tube(
    [
      [
        [-220, 0],
        [0, 0],
      ],
    ],
    28,
  );
  view.box(0, -45, 24, 90);
  view.box(24, -25, 415, 50, { radius: 8 });
  plate(view, 24, 0, 78, 225);
  plate(view, 104, 0, 62, 225);
  plate(view, 168, 0, 40, 135);
  plate(view, 210, 0, 26, 100);
  view.box(240, -44, 46, 88, { radius: 6, fill: colour.tint });
  view.order(1, [63, 262]);
  view.order(2, [135, 262]);
  view.order(3, [188, 170]);
  view.order(4, [223, 135]);
  view.order(5, [263, 80]);
  view.mark("E", [263, -30], [340, -120]);
  view.line(
    mirrored([
      [-24, 0],
      [-24, -250],
    ]),
    { width: 0.4, colour: colour.control },
  );
  view.note("тяжёлые — к упору", [60, -262]);
}
