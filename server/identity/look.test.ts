import { expect, it } from "vitest";
import { dataUrl, readArtwork } from "./look.ts";

const read = (text: string) => readArtwork(Buffer.from(text));

it("reads the size of a drawing from its viewBox, else from its width and height", () => {
  expect(read('<svg viewBox="0 -20 300 100"/>')).toMatchObject({ width: 300, height: 100 });
  expect(read('<svg width="64px" height="32"/>')).toMatchObject({ width: 64, height: 32 });
});

it("leaves out what stands before the drawing", () => {
  expect(read('<?xml version="1.0"?><!DOCTYPE svg><svg viewBox="0 0 1 1"/>').svg).toBe('<svg viewBox="0 0 1 1"/>');
});

it("puts a PNG into a drawing of its size", () => {
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAC0lEQVR4nGP4DwYAB/cC/rb3nkcAAAAASUVORK5CYII=", "base64");
  expect(readArtwork(png)).toMatchObject({ width: 3, height: 2, svg: expect.stringContaining('href="data:image/png;base64,iVBOR') });
});

it.each([
  "GIF89a",
  "<svg/>",
  '<svg viewBox="0 0 0 0"/>',
  '<svg viewBox="0 0 1 1"><script/></svg>',
  '<svg viewBox="0 0 1 1" onload="x()"/>',
])("refuses %s", (text) => {
  expect(() => read(text)).toThrow(/рисун/);
});

it("an address of a drawing cannot end the stylesheet's string", () => {
  const url = dataUrl(read('<svg viewBox="0 0 1 1"><text>"%#\\)</text></svg>'));
  expect(url).toMatch(/^data:image\/svg\+xml,[^"'()\\<>#]*$/);
  expect(decodeURIComponent(url.slice(url.indexOf(",") + 1))).toContain('<text>"%#\\)</text>');
});
