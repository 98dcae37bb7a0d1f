import sharp from "sharp";
import type { IconFile } from "./task.ts";

/** Draws an icon that browsers and telephones ask for, from the shop's SVG. */
export async function drawIcon(svg: string, file: IconFile): Promise<Buffer> {
  // Phones round the corners themselves.
  const square = svg.replace(/ rx="[\d.]+"/, "");
  if (file === "favicon.ico") return ico(svg, [16, 32, 48]);
  if (file === "apple-touch-icon.png") return png(square, 180);
  if (file === "icon-maskable-512.png") return png(maskable(square), 512);
  return png(svg, file === "icon-192.png" ? 192 : 512);
}

/** Some telephones cut a circle, which leaves the middle four fifths: the mark is drawn smaller, on the ground that reaches the edge. */
function maskable(svg: string): string {
  const [, , , side = 48] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return svg.replace('class="mark', `transform="translate(${side * 0.1} ${side * 0.1}) scale(.8)" $&`);
}

function png(svg: string, size: number): Promise<Buffer> {
  const side = Number(/viewBox="[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)/.exec(svg)?.[1] ?? size);
  return sharp(Buffer.from(svg), { density: Math.min(2400, Math.max(1, (72 * size) / side)) })
    .resize(size, size, { fit: "contain", background: "#0000" })
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
