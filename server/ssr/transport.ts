import http from "node:http";
import https from "node:https";
import type { Transport } from "#client/api/call.ts";
import { PageError } from "#client/errors.ts";
import { UPSTREAM_IDLE_MS } from "../http/upstream-idle.ts";

/** All in ms. */
interface TransportTimes {
  /** The longest silence of an answer. */
  silence: number;
  /** How long a connection is kept without work. Only a GET may go out again when the backend has closed it meanwhile. */
  idle: number;
}

const usualTimes: TransportTimes = { silence: 10_000, idle: UPSTREAM_IDLE_MS };

export interface Prefetch {
  transport: Transport;
  /** Set-Cookie headers of the answers, to be passed on to the shopper. */
  setCookies: string[];
}

/**
 * The server's way to the backend: keep-alive connections (`fetch` costs a tenth of a rendered page), the shopper's cookies
 * and address passed on. A backend that does not answer, or not in JSON, is a 502, one that is too slow a 504.
 */
export function createPrefetch(
  backendUrl: string,
  { silence, idle }: TransportTimes = usualTimes,
): (forward: Record<string, string>) => Prefetch {
  const secure = backendUrl.startsWith("https:");
  const client = secure ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 128, scheduling: "lifo", timeout: idle });

  return (forward) => {
    const setCookies: string[] = [];
    const transport: Transport = async ({ method, path, body, headers, signal }) => {
      const sent = body === undefined ? null : await encode(body);
      return new Promise((resolve, reject) => {
        const fail = (error: Error) => reject(signal?.aborted ? error : Object.assign(new PageError(502, ""), { cause: error }));
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
              ...(sent && { "content-type": sent.type, "content-length": String(sent.bytes.length) }),
            },
          });
          request.on("response", (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.on("error", fail);
            response.on("end", () => {
              setCookies.push(...(response.headers["set-cookie"] ?? []));
              const { statusCode: status = 502 } = response;
              const body = parseJson(Buffer.concat(chunks));
              // A redirect, a warning or a page of its own where data should be.
              if (body === undefined && status < 400) fail(new Error(`The backend answered ${status} without JSON`));
              else resolve({ status, body });
            });
          });
          request.on("timeout", () => {
            const late = new PageError(504, "");
            reject(late);
            request.destroy(late);
          });
          request.on("error", (error: NodeJS.ErrnoException) => {
            // A kept connection that the backend closed just as it was used again.
            if (request.reusedSocket && error.code === "ECONNRESET" && method === "GET") send();
            else fail(error);
          });
          request.end(sent?.bytes);
        };
        send();
      });
    };
    return { transport, setCookies };
  };
}

async function encode(body: unknown): Promise<{ type: string; bytes: Buffer }> {
  if (!(body instanceof FormData)) return { type: "application/json", bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get("content-type") ?? "", bytes: Buffer.from(await form.arrayBuffer()) };
}

/** undefined = no JSON. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
