import { randomUUID } from "node:crypto";
import http from "node:http";
import https from "node:https";
import { pipeline } from "node:stream";
import { LRUCache } from "lru-cache";
import type { Transport } from "#client/api/call.ts";
import { UPSTREAM_IDLE_MS } from "../http/backend-request.ts";
import { failures } from "../http/failures.ts";
import { cacheBytes, exactCopy } from "../memory.ts";
import { endpoints } from "#shared/contract/endpoints.ts";

/** All in ms. */
interface TransportTimes {
  /** The longest time without a byte of an answer. */
  silence: number;
  /** How long a connection may be idle. When the backend has closed it meanwhile, only a GET may be sent again. */
  idle: number;
}

const usualTimes: TransportTimes = { silence: 10_000, idle: UPSTREAM_IDLE_MS };

export interface Prefetch {
  transport: Transport;
  /** The Set-Cookie headers of the answers, for the shopper's browser. */
  setCookies: string[];
}

/**
 * Calls the backend for one visitor: over open connections (`fetch` costs a tenth of a rendered page), with the shopper's cookies and
 * address. A backend that cannot be reached or does not answer JSON is a 502, one that is too slow a 504.
 */
export function createPrefetch(
  backendUrl: string,
  { silence, idle }: TransportTimes = usualTimes,
): (forward: Record<string, string>) => Prefetch {
  const secure = backendUrl.startsWith("https:");
  const client = secure ? https : http;
  const read = createJsonReader();
  const agent = new client.Agent({ keepAlive: true, maxSockets: 128, scheduling: "lifo", timeout: idle });

  return (forward) => {
    const setCookies: string[] = [];
    const transport: Transport = async ({ method, path, body, headers, signal }) => {
      const sent = body === undefined ? null : encode(body);
      return new Promise((resolve, reject) => {
        const fail = (error: Error) => reject(signal?.aborted ? error : failures.backendUnavailable({ cause: error }));
        const send = () => {
          const request = client.request(new URL(path, backendUrl), {
            method,
            agent,
            signal,
            timeout: silence,
            headers: {
              accept: "application/json",
              ...forward,
              ...headers,
              ...(sent && { "content-type": sent.type, "content-length": String(sent.blob.size) }),
            },
          });
          request.on("response", (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.on("error", fail);
            response.on("end", () => {
              setCookies.push(...(response.headers["set-cookie"] ?? []));
              const { statusCode: status = 502 } = response;
              const body = read(path, Buffer.concat(chunks));
              // A redirect, a warning or an HTML page instead of data.
              if (body === undefined && status < 400) fail(new Error(`The backend answered ${status} without JSON`));
              else resolve({ status, body });
            });
          });
          request.on("timeout", () => {
            const late = failures.backendTimeout();
            reject(late);
            request.destroy(late);
          });
          request.on("error", (error: NodeJS.ErrnoException) => {
            // The backend closed the idle connection at the moment when it was used again.
            if (request.reusedSocket && error.code === "ECONNRESET" && method === "GET") send();
            else fail(error);
          });
          if (sent) pipeline(sent.blob.stream(), request, () => {});
          else request.end();
        };
        send();
      });
    };
    return { transport, setCookies };
  };
}

/** A body with its length, which not every backend can do without. The files of a form are read from the disk while they are sent. */
function encode(body: unknown): { type: string; blob: Blob } {
  if (!(body instanceof FormData)) return { type: "application/json", blob: new Blob([JSON.stringify(body)]) };
  const boundary = `----form-${randomUUID()}`;
  const parts: (string | Blob)[] = [];
  for (const [name, value] of body) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`);
    if (typeof value === "string") parts.push(`\r\n\r\n${value}\r\n`);
    else
      parts.push(`; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type || "application/octet-stream"}\r\n\r\n`, value, "\r\n");
  }
  return { type: `multipart/form-data; boundary=${boundary}`, blob: new Blob([...parts, `--${boundary}--\r\n`]) };
}

/** As browsers write the names of a form. */
function quoted(text: string): string {
  return text.replace(/[\r\n"]/g, encodeURIComponent);
}

/** The size of the texts. The parsed values take about three times as much. */
const READ_BYTES = cacheBytes(1024 * 1024);

/**
 * Reads JSON; undefined = the text is not JSON. An address mostly answers what it answered before, and equal bytes are not read again. So an answer may be
 * shared by pages, and nothing of it can be changed.
 */
function createJsonReader(): (path: string, bytes: Buffer) => unknown {
  const known = new LRUCache<string, { bytes: Buffer; value: unknown }>({ maxSize: READ_BYTES });
  return (path, bytes) => {
    const before = known.get(path);
    if (before?.bytes.equals(bytes)) return before.value;
    const value = parseJson(bytes);
    if (bytes.length < READ_BYTES) known.set(path, { bytes: exactCopy(bytes), value }, { size: bytes.length + path.length });
    return value;
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return frozen(JSON.parse(bytes.toString("utf8")));
  } catch {
    return undefined;
  }
}

function frozen(value: unknown): unknown {
  if (typeof value === "object" && value !== null) {
    for (const name in value) frozen(value[name as keyof typeof value]);
    Object.freeze(value);
  }
  return value;
}

export interface SiteDataOptions {
  /** Calls the backend without a visitor's cookies. */
  transport: Transport;
  /** How long an answer is cached, s; 0 = every page calls the backend. */
  seconds: number;
  now?: () => number;
}

const siteData = new Set<string>([endpoints.layout.path, endpoints.general.path]);

type Answer = Awaited<ReturnType<Transport>>;

/**
 * The header, the footer and the general data are the same for everybody: they are requested without cookies and cached as
 * long as a page is fresh, so that a page for one visitor calls the backend for its own data only. Failures are not cached.
 * @returns `wrap` wraps a visitor's own transport; `expire` empties the cache
 */
export function createSiteData({ transport, seconds, now = () => performance.now() }: SiteDataOptions): {
  wrap(own: Transport): Transport;
  expire(): void;
} {
  const cache = new Map<string, { answer: Promise<Answer>; until: number }>();

  const ask = (path: string): Promise<Answer> => {
    const known = cache.get(path);
    if (known && known.until > now()) return known.answer;
    const answer = transport({ method: "GET", path });
    cache.set(path, { answer, until: now() + seconds * 1000 });
    const forget = () => cache.get(path)?.answer === answer && cache.delete(path);
    answer.then(({ status }) => status >= 400 && forget(), forget);
    return answer;
  };

  const wrap =
    (own: Transport): Transport =>
    (request) =>
      seconds > 0 && request.method === "GET" && siteData.has(request.path) ? ask(request.path) : own(request);
  return { wrap, expire: () => cache.clear() };
}
