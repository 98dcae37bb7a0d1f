import { expect, it } from "vitest";
import { fit, MAX_SCALE, moveBy, WHOLE, zoomBy } from "./view.ts";

const photo = { width: 800, height: 800 };
const stage = { width: 1400, height: 800 };
const centre = { x: 0, y: 0 };

it("shows all of a photo first", () => {
  expect(fit({ width: 1200, height: 1200 }, stage)).toEqual({ width: 800, height: 800 });
  expect(fit({ width: 1600, height: 400 }, stage)).toEqual({ width: 1400, height: 350 });
});

it("keeps what lies under the pointer there", () => {
  const point = { x: 100, y: -150 };
  const near = zoomBy(WHOLE, 2.5, point, photo, stage);
  // The spot 100 px right of the photo's centre is now 250 px right of it, and the photo as much further left.
  expect(near).toEqual({ scale: 2.5, x: -150, y: 225 });
  expect(near.x + point.x * near.scale).toBe(point.x);
});

it("enlarges up to its limit and never below the whole", () => {
  expect(zoomBy(WHOLE, 100, centre, photo, stage).scale).toBe(MAX_SCALE);
  expect(zoomBy({ scale: 2, x: 300, y: 300 }, 0.1, centre, photo, stage)).toEqual(WHOLE);
});

it("moves a near photo as far as its edge, and a whole one not at all", () => {
  const near = { scale: 2, x: 0, y: 0 };
  expect(moveBy(near, 50, -60, photo, stage)).toEqual({ scale: 2, x: 50, y: -60 });
  // 1600 px of photo: 100 px of it are out of a stage of 1400 on each side, 400 px above and below.
  expect(moveBy(near, 9999, -9999, photo, stage)).toEqual({ scale: 2, x: 100, y: -400 });
  expect(moveBy(WHOLE, 500, 500, photo, stage)).toEqual(WHOLE);
});

it("a photo narrower than the stage stays in its middle while it is near", () => {
  expect(moveBy({ scale: 1.5, x: 0, y: 0 }, 300, 0, photo, stage)).toEqual({ scale: 1.5, x: 0, y: 0 });
});
