import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** The server also sends this drawing itself, at /icon.svg. */
const SOURCE = "public/icon.svg";
const DIR = "dist/client/icons";
/** Side of the drawing in its own units. */
const SIDE = 48;

/** Draws the icons that browsers and telephones ask for from the SVG. */
export async function buildFavicons(dir = DIR): Promise<void> {
  const round = await readFile(SOURCE, "utf8");
  // Telephones cut their own corners.
  const square = round.replace(/ rx="\d+"/, "");
  // Some cut a circle, which leaves the middle four fifths. The arc ends outside the drawing, so it reaches the edge even when it is smaller.
  const maskable = square.replace('class="arc"', `$& transform="translate(${SIDE * 0.1} ${SIDE * 0.1}) scale(.8)"`);
  const icons = [
    ["apple-touch-icon.png", square, 180],
    ["icon-192.png", round, 192],
    ["icon-512.png", round, 512],
    ["icon-maskable-512.png", maskable, 512],
  ] as const;
  await mkdir(dir, { recursive: true });
  await Promise.all([
    ...icons.map(async ([file, svg, size]) => writeFile(path.join(dir, file), await png(svg, size))),
    writeFile(path.join(dir, "favicon.ico"), await ico(round, [16, 32, 48])),
  ]);
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / SIDE })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file is a table of pictures, which may be PNG. */
async function ico(svg: string, sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => png(svg, size)));
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(sizes[index] as number, entry);
    header.writeUInt8(sizes[index] as number, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
