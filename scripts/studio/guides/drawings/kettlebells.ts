import { colour } from "../brand.ts";
import { box, type Drawing } from "./drawing.ts";
import { polar, type View } from "./view.ts";

/** Iron, Sport and Soft at one scale. */
export const kettlebells: Drawing = {
  caption: "Гири Iron 24 кг, Sport и Soft",
  rows: [
    [
      { title: "Iron, спереди", bounds: box(-190, 190, -90, 330), draw: (view) => kettlebell(view, 100, 225, 35) },
      { title: "Iron, сбоку", bounds: box(-190, 190, -90, 330), draw: kettlebellSide },
    ],
    [
      { title: "Sport, все веса", bounds: box(-190, 190, -90, 330), draw: sportKettlebell },
      { title: "Soft", bounds: box(-190, 190, -90, 330), draw: softKettlebell },
    ],
  ],
};

function handle(view: View, ball: number, centre: number, top: number, thick: number): void {
  view.tube(
    [
      [
        [-ball * 0.62, centre + ball * 0.5],
        [-ball * 0.78, top - 52],
        [-ball * 0.5, top - thick / 2],
        [ball * 0.5, top - thick / 2],
        [ball * 0.78, top - 52],
        [ball * 0.62, centre + ball * 0.5],
      ],
    ],
    thick,
    { curved: true },
  );
}

function body(view: View, ball: number, fill: string = colour.mist2): void {
  const flat = Math.asin(-0.86) * (180 / Math.PI);
  const points = Array.from({ length: 49 }, (_, index) => polar(0, ball * 0.86, ball, flat + ((180 - 2 * flat) * index) / 48));
  view.area(points, { fill });
}

function kettlebell(view: View, ball: number, top: number, thick: number): void {
  view.ground(-170, 170);
  handle(view, ball, ball * 0.86, top + 30, thick);
  body(view, ball);
  view.line(
    [
      [-ball * 0.78, top - 42],
      [-ball * 0.5, top - 36],
    ],
    { width: 2.4, colour: colour.ultramarine },
  );
  view.upright(0, top + 30, -150, { from: -60 });
  view.across(-ball, ball, -50, { from: 86 });
  view.mark("A", [50, 120], [140, 190]);
  view.mark("B", [20, top + 14], [110, top + 62]);
  view.mark("C", [-64, top - 38], [-110, top + 62]);
  view.mark("D", [40, 2], [150, 40]);
}

function kettlebellSide(view: View): void {
  view.ground(-170, 170);
  view.box(-18, 160, 36, 95, { radius: 17 });
  body(view, 100);
  view.note("Ø 30–35", [40, 245]);
  view.axis([
    [0, -20],
    [0, 310],
  ]);
}

function sportKettlebell(view: View): void {
  view.ground(-170, 170);
  handle(view, 105, 90, 280, 33);
  body(view, 105, colour.tint);
  view.upright(0, 280, -155, { from: -60 });
  view.across(-105, 105, -50, { from: 90 });
  view.mark("E", [10, 264], [110, 305]);
}

function softKettlebell(view: View): void {
  view.ground(-170, 170);
  handle(view, 95, 85, 235, 32);
  view.blob(
    [
      [-70, 0],
      [-108, 25],
      [-110, 70],
      [-80, 140],
      [0, 170],
      [80, 140],
      [110, 70],
      [108, 25],
      [70, 0],
    ],
    { fill: colour.mist },
  );
  view.line(
    [
      [-92, 40],
      [0, 52],
      [92, 40],
    ],
    { width: 0.5, dash: [3, 2] },
  );
  view.mark("F", [60, 90], [145, 170]);
  view.mark("G", [-60, 46], [-140, 150]);
}
