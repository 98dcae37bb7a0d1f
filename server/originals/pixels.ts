import { mediaType } from "./media-type.ts";

/** Width times height of a picture, from its head; null = it does not tell (an AVIF, a damaged one). */
export function pixelsOf(bytes: Buffer): number | null {
  switch (mediaType(bytes)) {
    case "image/png":
      return bytes.length < 24 ? null : bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
    case "image/gif":
      return bytes.length < 10 ? null : bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
    case "image/webp":
      return webpPixels(bytes);
    case "image/jpeg":
      return jpegPixels(bytes);
    default:
      return null;
  }
}

function webpPixels(bytes: Buffer): number | null {
  if (bytes.length < 30) return null;
  const format = bytes.toString("latin1", 12, 16);
  if (format === "VP8X") return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
  if (format === "VP8 ") return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
  if (format !== "VP8L") return null;
  const packed = bytes.readUInt32LE(21);
  return ((packed & 0x3fff) + 1) * (((packed >>> 14) & 0x3fff) + 1);
}

/** The first frame header among the segments; 0xC4, 0xC8 and 0xCC are other tables. */
function jpegPixels(bytes: Buffer): number | null {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
