/** The media type of a picture by its first bytes; undefined = it cannot be resized. An SVG is not accepted: it can contain scripts and addresses. */
export function mediaType(bytes: Buffer): "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif" | undefined {
  const text = bytes.toString("latin1", 0, 12);
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n")) return "image/png";
  if (text.startsWith("GIF8")) return "image/gif";
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "image/webp";
  return /^ftyp(?:avi[fs]|mif1)$/.test(text.slice(4)) ? "image/avif" : undefined;
}
