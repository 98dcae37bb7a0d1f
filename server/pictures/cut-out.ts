import sharp, { type OverlayOptions, type Sharp } from "sharp";

/** A small file can unpack into an enormous picture. */
const MAX_PIXELS = 50_000_000;
/** How much darker than white a pixel must be to be opaque: metal is, a shadow is not. */
const OPAQUE_DARKNESS = 0.3;
/** Light areas smaller than this part of the picture are print on the product and stay; larger ones are background seen through it. */
const PRINT_SHARE = 0.006;
const CORNER_RADIUS = 28;

export const openPicture = (picture: Buffer): Sharp => sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient();

/**
 * The product without its white background, in a square of `size` pixels; nets and shadows become half transparent. A photo with another
 * background becomes a picture with round corners.
 */
export async function cutOut(picture: Buffer, size: number): Promise<Pick<OverlayOptions, "input" | "raw">> {
  const raw = { width: size, height: size, channels: 4 } as const;
  const pixelsOf = (image: Sharp) => image.toColourspace("srgb").ensureAlpha().raw().toBuffer();
  if ((await openPicture(picture).metadata()).hasAlpha)
    return { input: await pixelsOf(openPicture(picture).resize(size, size, { fit: "contain", background: "#0000" })), raw };
  if (await hasWhiteGround(picture)) {
    const pixels = await pixelsOf(openPicture(picture).resize(size, size, { fit: "contain", background: "#fff" }));
    clearWhite(pixels, size);
    return { input: pixels, raw };
  }
  const mask = Buffer.from(`<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${CORNER_RADIUS}"/></svg>`);
  const cover = openPicture(picture).resize(size, size, { fit: "cover" });
  return { input: await pixelsOf(cover.composite([{ input: mask, blend: "dest-in" }])), raw };
}

/** Whether all corners are nearly white. */
async function hasWhiteGround(picture: Buffer): Promise<boolean> {
  const side = 16;
  const points = await openPicture(picture).resize(side, side, { fit: "fill" }).toColourspace("srgb").ensureAlpha().raw().toBuffer();
  return [0, side - 1, side * (side - 1), side * side - 1].every((point) => darkness(points, point) < 0.09);
}

/** 0 = white, 1 = no light in one of the colours. */
function darkness(pixels: Buffer, point: number): number {
  return 1 - Math.min(pixels[4 * point] ?? 0, pixels[4 * point + 1] ?? 0, pixels[4 * point + 2] ?? 0) / 255;
}

/**
 * Makes white transparent, in place; over white the picture looks as before. It does not multiply, because that would tint the product with
 * the colour behind it.
 * @param pixels RGBA
 */
function clearWhite(pixels: Buffer, size: number): void {
  const ground = lightGround(pixels, size);
  for (const [point, light] of ground.entries()) {
    if (light !== SEEN_THROUGH) continue;
    const dark = darkness(pixels, point);
    const alpha = Math.max(dark, (dark / OPAQUE_DARKNESS) ** 1.5);
    for (let at = 4 * point; at < 4 * point + 3; at += 1) {
      pixels[at] = alpha === 0 ? 255 : Math.max(0, 255 - (255 - (pixels[at] ?? 0)) / alpha);
    }
    pixels[4 * point + 3] = Math.round(alpha * 255);
  }
}

const DARK = 0;
const LIGHT = 1;
const SEEN_THROUGH = 2;

/** Marks the light pixels that belong to a large light area. */
function lightGround(pixels: Buffer, size: number): Uint8Array {
  const marks = new Uint8Array(size * size);
  for (const point of marks.keys()) marks[point] = darkness(pixels, point) < OPAQUE_DARKNESS ? LIGHT : DARK;
  const join = (point: number, area: number[]) => {
    if (marks[point] !== LIGHT) return;
    marks[point] = SEEN_THROUGH;
    area.push(point);
  };
  const print = PRINT_SHARE * marks.length;
  for (const start of marks.keys()) {
    if (marks[start] !== LIGHT) continue;
    const area = [start];
    marks[start] = SEEN_THROUGH;
    for (let next = 0; next < area.length; next += 1) {
      const point = area[next] as number;
      const column = point % size;
      if (column > 0) join(point - 1, area);
      if (column < size - 1) join(point + 1, area);
      join(point - size, area);
      join(point + size, area);
    }
    if (area.length < print) for (const point of area) marks[point] = DARK;
  }
  return marks;
}
