import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";

/** What of a render of the empty studio counts as ground: everything lighter becomes white. */
const GROUND = 0.985;

/** How much of a cut-out's shadow counts as none. */
const FAINT = 0.02;

/** From here on it is the product: what is left of the denoiser's doubt would be seen. */
const SOLID = 0.96;

const DISPLAY_GAMMA = 2.2;

export interface Finished {
  width: number;
  height: number;
  /** Mean colour, `#rrggbb`. */
  color: string;
}

/**
 * Divides a product's render by the render of its empty studio, so that the ground is pure white and the shadow stays
 * (cards multiply it onto the page's mist), and writes a WebP of `size` pixels.
 */
export async function finishProduct(render: string, studio: string, target: string, size: number): Promise<Finished> {
  const { data, info } = await sharp(render).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const part = beyondFrame(renderedPart(data, info.width), info.width);
  const ground = await sharp(studio).removeAlpha().resize(info.width, info.height, { fit: "fill" }).blur(12).raw().toBuffer();
  for (let at = 0; at < data.length; at += 3) {
    const light = [0, 1, 2].map((channel) => (data[at + channel] ?? 0) / Math.max(ground[at + channel] ?? 1, 1) / GROUND);
    const fade = isPale(light) ? edgeFade((at / 3) % info.width, Math.floor(at / 3 / info.width), part, info.width * 0.05) : 0;
    light.forEach((value, channel) => {
      data[at + channel] = Math.round(255 * Math.min(1, value * (1 - fade) + fade));
    });
  }
  return writeWebp(sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).resize(size), target, 82);
}

/**
 * Joins the colours of a cut-out of `size` pixels with its alpha. That one is of light, pages blend what is displayed; and the shadow
 * ends softly before the edge of the frame, the product does not.
 */
export async function finishCut(render: string, alpha: string, target: string, size: number): Promise<Finished> {
  const frame = { left: 0, right: size - 1, top: 0, bottom: size - 1 };
  const mask = (await readFile(alpha)).map((value, at) => {
    const shown = 1 - Math.max(0, 1 - value / 255 / SOLID) ** (1 / DISPLAY_GAMMA);
    const shadow = 1 - smooth((shown - 0.5) / 0.3);
    const fade = shadow * edgeFade(at % size, Math.floor(at / size), frame, size * 0.15);
    return Math.round(255 * Math.max(0, shown * (1 - fade) - FAINT * shadow));
  });
  return writeWebp(sharp(render).joinChannel(Buffer.from(mask), { raw: { width: size, height: size, channels: 1 } }), target, 82, 100);
}

/** A scene keeps its ground; only its format changes. */
export async function finishScene(render: string, target: string): Promise<Finished> {
  return writeWebp(sharp(render), target, 80);
}

/** `alphaQuality` below 100 leaves steps in a soft shadow. */
async function writeWebp(picture: Sharp, target: string, quality: number, alphaQuality = 80): Promise<Finished> {
  const webp = await picture.webp({ quality, alphaQuality, effort: 6, smartSubsample: true }).toBuffer();
  const { width, height } = await sharp(webp).toFile(target);
  const { channels } = await sharp(webp).stats();
  const color = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"))
    .join("");
  return { width, height, color: `#${color}` };
}

/** Ground or its shadow, not product. */
function isPale([red = 0, green = 0, blue = 0]: readonly number[]): boolean {
  return (red + green + blue) / 3 > 0.86 && Math.max(red, green, blue) - Math.min(red, green, blue) < 0.06;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What of the frame was rendered: the rest of it is pure white, which no ground is. */
function renderedPart(data: Buffer, width: number): Box {
  const box = { left: Infinity, right: 0, top: Infinity, bottom: 0 };
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255) continue;
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The box without the edges that are the frame's own: in a close view the shadow goes on there, and so may what is pale of the product. */
function beyondFrame({ left, right, top, bottom }: Box, size: number): Box {
  const near = size * 0.004;
  return {
    left: left <= near ? -Infinity : left,
    right: right >= size - 1 - near ? Infinity : right,
    top: top <= near ? -Infinity : top,
    bottom: bottom >= size - 1 - near ? Infinity : bottom,
  };
}

/** 0 inside, 1 at an edge of what was rendered, over `band` pixels: the tail of a shadow must not be cut there. Corners are round. */
function edgeFade(x: number, y: number, { left, right, top, bottom }: Box, band: number): number {
  return 1 - [x - left, right - x, y - top, bottom - y].reduce((shown, distance) => shown * smooth(distance / band), 1);
}

/** 0 to 1 without corners. */
function smooth(value: number): number {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
}
