import type http from "node:http";
import { mediaType } from "./media-type.ts";
import { privateAddressIn, requestFrom } from "./public-request.ts";

const TIMEOUT_MS = 5_000;
/** The largest original picture. */
export const MAX_BYTES = 20_000_000;
/** What can be resized: server/pictures. */
const MAX_PIXELS = 50_000_000;
const MAX_REDIRECTS = 3;

/** A permanent failure: another attempt would have the same result. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
}

/** A busy server, or one that asks to wait, may answer later. */
const LATER = [408, 425, 429];

function refusedBy(status: number): Error {
  const message = `status ${status}`;
  return status < 500 && !LATER.includes(status) ? new PictureRefused(message) : new Error(message);
}

/**
 * Fetches a picture: 5 s and 20 MB at most, redirects only within its host. Its format is determined by its content, not its name and type.
 * @param isTrusted for the backend's own host: which of its addresses are allowed; they may be private. null = another host, which must
 *   have a public address @throws PictureRefused when another attempt would fail too, otherwise the error of the network
 */
export async function fetchPicture(url: URL, isTrusted: ((url: URL) => boolean) | null): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let current = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await request(current, isTrusted !== null, signal);
    if (response.statusCode === 200) return await readPicture(response);
    response.destroy();
    const { location } = response.headers;
    const next = location === undefined ? null : URL.parse(location, current);
    const allowed = next?.host === url.host && /^https?:$/.test(next.protocol) && (isTrusted === null || isTrusted(next));
    if (!allowed) throw refusedBy(Number(response.statusCode));
    current = next;
  }
  throw new PictureRefused("too many redirects");
}

function request(url: URL, trusted: boolean, signal: AbortSignal): Promise<http.IncomingMessage> {
  const address = privateAddressIn(url);
  if (!trusted && address !== null) throw new PictureRefused(`${address} is private`);
  return requestFrom(url, { trusted, signal, headers: { accept: "image/*", "accept-encoding": "identity" } });
}

async function readPicture(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new PictureRefused(`more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!mediaType(bytes)) throw new PictureRefused("not a picture");
  if ((pixelsOf(bytes) ?? 0) > MAX_PIXELS) throw new PictureRefused(`more than ${MAX_PIXELS} pixels`);
  return bytes;
}

/** Width times height of a picture, from its head; null = it does not tell (an AVIF, a damaged one). */
function pixelsOf(bytes: Buffer): number | null {
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
