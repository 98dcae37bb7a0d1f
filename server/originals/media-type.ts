const PICTURES = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"] as const;
type PictureType = (typeof PICTURES)[number];

/** First bytes by which the type of a file is recognised: those of a HEIC or AVIF name its kinds one after another. */
export const HEAD_BYTES = 64;

/** The type of a file by its first bytes, not by its name; undefined = none that the shop takes anywhere. An SVG is none: it can contain scripts and addresses. */
export function fileType(bytes: Buffer): PictureType | "image/heic" | "application/pdf" | undefined {
  const text = bytes.toString("latin1", 0, HEAD_BYTES);
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("GIF8")) return "image/gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp";
  if (text.startsWith("ftyp", 4)) return heifType(text.slice(8, Math.max(12, bytes.readUInt32BE(0))));
  return text.startsWith("%PDF-") ? "application/pdf" : undefined;
}

/** @param kinds what the file is and what it can be read as, four letters each; «mif1» and «msf1» are kinds of both types */
function heifType(kinds: string): "image/avif" | "image/heic" | undefined {
  const names = kinds.match(/[^]{4}/g) ?? [];
  if (names.some((name) => /^avi[fs]$/.test(name))) return "image/avif";
  return /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(names[0] ?? "") ? "image/heic" : undefined;
}

/** The media type of a picture by its first bytes; undefined = it cannot be resized. */
export function mediaType(bytes: Buffer): PictureType | undefined {
  const type = fileType(bytes);
  return PICTURES.find((one) => one === type);
}
