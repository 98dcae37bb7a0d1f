import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { HttpError } from "../errors.ts";
import { isPrivateAddress, publicLookup } from "./private-address.ts";

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 20_000_000;
const MAX_REDIRECTS = 3;
const pictureTypes = /^image\/(?:avif|gif|jpe?g|pjpeg|png|webp|x-png)\b/i;

/**
 * Fetches a picture: 5 s and 20 MB at most, redirects only within its host, private addresses only for the backend's own host.
 * @throws HttpError 404 when it cannot be had.
 */
export async function fetchPicture(url: URL, trusted: boolean): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let current = url;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await request(current, trusted, signal);
      if (response.statusCode === 200) return await readPicture(response);
      response.destroy();
      const { location } = response.headers;
      const next = location === undefined ? null : URL.parse(location, current);
      if (next?.host !== url.host || !/^https?:$/.test(next.protocol)) throw new Error(`status ${response.statusCode}`);
      current = next;
    }
    throw new Error("too many redirects");
  } catch (error) {
    throw new HttpError(404, "The picture cannot be fetched", { cause: error });
  }
}

function request(url: URL, trusted: boolean, signal: AbortSignal): Promise<http.IncomingMessage> {
  const address = url.hostname.replace(/^\[|\]$/g, "");
  if (!trusted && isIP(address) !== 0 && isPrivateAddress(address)) throw new Error(`${address} is private`);
  return new Promise((resolve, reject) => {
    const { get } = url.protocol === "https:" ? https : http;
    const lookup = trusted ? undefined : publicLookup;
    get(url, { signal, lookup, agent: false, headers: { accept: "image/*", "accept-encoding": "identity" } }, resolve).on("error", reject);
  });
}

async function readPicture(response: http.IncomingMessage): Promise<Buffer> {
  if (!pictureTypes.test(response.headers["content-type"] ?? "")) throw new Error("not a picture");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
