import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { moneyText, priceText, saving } from "#shared/domain/prices/price.ts";
import { escapeMarkup } from "#shared/text/escape.ts";
import { cutOut, openPicture } from "./cut-out.ts";
import type { Artwork } from "../identity/look.ts";
import { SHARE_IMAGE_HEIGHT as HEIGHT, SHARE_IMAGE_WIDTH as WIDTH, type ShareIdentity, type ShareSubject } from "./task.ts";
import { addFonts, createTypesetter, FAMILY, type Style, type Typesetter } from "./typeset.ts";

const MARGIN = 72;
/** The square in which the product stands, pixels. */
const PRODUCT_BOX = { left: 596, top: 36, size: 560 };
const COLUMN = 500;
/** The largest size of the logo. */
const LOGO = { width: 420, height: 44 };

const ink = "#0b1020";
const inkSoft = "#5a6478";
const mist = "#f3f5fa";
const coral = "#d42a1e";
const onDarkSoft = "#c3cadb";

/** Messengers show no image that is much larger. */
const MAX_BYTES = 195_000;

/** Font sizes, each with its highest number of lines. */
const NAME_STEPS = [
  [76, 2],
  [70, 3],
  [56, 4],
  [48, 5],
  [40, 5],
] as const;
const TITLE_STEPS = [
  [84, 2],
  [76, 2],
  [66, 3],
  [56, 3],
  [48, 4],
] as const;

const label: Omit<Style, "size"> = { weight: 700, tracking: 0 };
const heading: Omit<Style, "size"> = { weight: 800, tracking: -0.025 };
const plain: Omit<Style, "size"> = { weight: 500, tracking: 0 };

interface Line extends Style {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  fill: string;
}

const setLine = ({ text, x, y, size, weight, tracking, fill }: Line) =>
  `<text x="${x}" y="${y}" font-family="${FAMILY}" font-weight="${weight}" font-size="${size}" letter-spacing="${tracking * size}" fill="${fill}">${escapeMarkup(text)}</text>`;

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`,
  );

/** @param assetsDir holds the fonts @returns a function that draws a share image as JPEG */
export async function createShareImageRenderer(
  assetsDir: string,
): Promise<(subject: ShareSubject, identity: ShareIdentity, picture: Buffer | null) => Promise<Buffer>> {
  await addFonts(assetsDir);
  const typesetter = createTypesetter();
  const { fit } = typesetter;

  /** A light background with the shape of the logo, the product in front of it; brand, name and price are set from the bottom upward. */
  async function drawGoods(subject: ShareSubject, identity: ShareIdentity, picture: Buffer | null): Promise<Sharp> {
    const [shape, goods] = [shapeBehind(identity), picture && (await cutOut(picture, PRODUCT_BOX.size))];
    const lines: string[] = [];
    let y = HEIGHT - MARGIN;
    if (subject.price) {
      const set = await setPrice(subject.price, y, typesetter);
      lines.push(set.lines);
      y -= set.height + 30;
    }
    if (subject.note) {
      const note = await fit(subject.note, plain, {
        width: COLUMN,
        steps: [
          [28, 1],
          [25, 1],
          [22, 1],
        ],
      });
      lines.push(setLine({ ...plain, size: note.size, text: note.lines[0] ?? "", x: MARGIN, y, fill: inkSoft }));
      y -= 28 + 24;
    }
    const name = await fit(subject.title, heading, { width: COLUMN, steps: NAME_STEPS });
    for (const text of name.lines.toReversed()) {
      lines.push(setLine({ ...heading, size: name.size, text, x: MARGIN - 2, y, fill: ink }));
      y -= Math.round(name.size * 1.04);
    }
    if (subject.label) {
      const above = await fit(subject.label, label, {
        width: COLUMN,
        steps: [
          [28, 1],
          [24, 1],
        ],
      });
      lines.push(setLine({ ...label, size: above.size, text: above.lines[0] ?? "", x: MARGIN, y: y - 4, fill: inkSoft }));
    }
    const layers: OverlayOptions[] = [{ input: svg(shape) }];
    if (goods) layers.push({ ...goods, left: PRODUCT_BOX.left, top: PRODUCT_BOX.top });
    layers.push({ input: svg(setLogo(identity.logo) + lines.join("")) });
    return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: mist } }).composite(layers);
  }

  /** The photo under a dark gradient, the title in white. */
  async function drawScene(subject: ShareSubject, { logoDark, accent }: ShareIdentity, picture: Buffer | null): Promise<Sharp> {
    const lines: string[] = [];
    let y = HEIGHT - MARGIN;
    if (subject.note) {
      const note = await fit(subject.note, plain, {
        width: WIDTH - 2 * MARGIN,
        steps: [
          [28, 1],
          [24, 1],
        ],
      });
      lines.push(setLine({ ...plain, size: note.size, text: note.lines[0] ?? "", x: MARGIN, y, fill: onDarkSoft }));
      y -= 26 + 28;
    }
    const title = await fit(subject.title, heading, { width: 940, steps: TITLE_STEPS });
    for (const text of title.lines.toReversed()) {
      lines.push(setLine({ ...heading, size: title.size, text, x: MARGIN - 2, y, fill: "#fff" }));
      y -= Math.round(title.size * 1.06);
    }
    if (subject.label) {
      const section = await fit(subject.label, label, {
        width: WIDTH - 2 * MARGIN,
        steps: [
          [28, 1],
          [24, 1],
        ],
      });
      lines.push(setLine({ ...label, size: section.size, text: section.lines[0] ?? "", x: MARGIN, y: y - 6, fill: accent }));
    }
    const shade = `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">${[
      [0, 0.42],
      [0.22, 0.04],
      [(y - 130) / HEIGHT, 0.08],
      [y / HEIGHT, 0.62],
      [1, 0.95],
    ]
      .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${ink}" stop-opacity="${opacity}"/>`)
      .join("")}</linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`;
    // A dotted arc like the path of a jump; it fades out above the text.
    const arc = `<linearGradient id="arc" gradientUnits="userSpaceOnUse" x1="0" y1="140" x2="0" y2="${y - 40}"><stop stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><path d="M620 630Q930 -350 1240 630" fill="none" stroke="url(#arc)" stroke-width="3.5" stroke-linecap="round" stroke-dasharray=".1 12"/><circle cx="930" cy="140" r="13" fill="${accent}"/>`;
    const ground = picture
      ? sharp(
          await openPicture(picture).resize(WIDTH, HEIGHT, { fit: "cover", position: "centre" }).flatten({ background: ink }).toBuffer(),
        )
      : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ink } });
    return ground.composite([{ input: svg(shade + arc + setLogo(logoDark) + lines.join("")) }]);
  }

  return async (subject, identity, picture) => {
    const drawn = await (subject.look === "goods" ? drawGoods : drawScene)(subject, identity, picture);
    const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const image = () => sharp(data, { raw: info });
    for (const quality of [86, 76, 64]) {
      const bytes = await image().jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
      if (bytes.length <= MAX_BYTES) return bytes;
    }
    return image().jpeg({ quality: 50, mozjpeg: true }).toBuffer();
  };
}

/** The logo in the upper left corner. */
function setLogo(logo: Artwork): string {
  const height = Math.min(LOGO.height, (LOGO.width * logo.height) / logo.width);
  return placed(logo, { x: MARGIN, y: 60, width: (logo.width * height) / logo.height, height });
}

function shapeBehind({ shape, accent }: ShareIdentity): string {
  const height = 660;
  const width = (shape.width * height) / shape.height;
  const x = PRODUCT_BOX.left + (PRODUCT_BOX.size - width) / 2;
  return `<g fill="${accent}">${placed(shape, { x, y: 28, width, height })}</g>`;
}

/** Embeds a drawing in another one: the given place replaces the size of its root element. */
function placed({ svg: drawing, width, height }: Artwork, place: Record<"x" | "y" | "width" | "height", number>): string {
  const attributes = Object.entries(place).map(([name, value]) => `${name}="${value}"`);
  return drawing.replace(/^<svg([^>]*)>/, (_, own: string) => {
    const rest = own.replace(/\s(?:x|y|width|height)="[^"]*"/g, "");
    const box = /\sviewBox=/.test(rest) ? "" : ` viewBox="0 0 ${width} ${height}"`;
    return `<svg ${attributes.join(" ")}${rest}${box}>`;
  });
}

/** The price on the baseline `y`, and after it the old price, crossed out. */
async function setPrice(
  price: NonNullable<ShareSubject["price"]>,
  y: number,
  { widthOf }: Typesetter,
): Promise<{ lines: string; height: number }> {
  const style: Style = { size: 54, weight: 700, tracking: -0.02 };
  const old: Style = { size: 30, weight: 500, tracking: 0 };
  const reduced = saving(price);
  const text = priceText(price);
  const lines = [setLine({ ...style, text, x: MARGIN, y, fill: reduced ? coral : ink })];
  if (reduced && price.price_before_discount) {
    const before = moneyText(price.price_before_discount);
    const x = MARGIN + Math.round(await widthOf(text, style)) + 28;
    const width = Math.round(await widthOf(before, old));
    if (x + width <= MARGIN + COLUMN) {
      lines.push(
        setLine({ ...old, text: before, x, y, fill: inkSoft }),
        `<rect x="${x - 2}" y="${y - 11}" width="${width + 6}" height="2.5" fill="${inkSoft}"/>`,
      );
    }
  }
  return { lines: lines.join(""), height: 54 };
}
