import http from "node:http";
import https from "node:https";
import type { Transport } from "#client/api/call.ts";
import { PageError } from "#client/errors.ts";

const TIMEOUT_MS = 10_000;

export interface Prefetch {
  transport: Transport;
  /** Set-Cookie headers of the answers, to be passed on to the shopper. */
  setCookies: string[];
}

/**
 * The server's way to the backend: keep-alive connections (`fetch` costs a tenth of a rendered page), the shopper's cookies
 * and address passed on. A backend that does not answer is a 502, one that is too slow a 504.
 */
export function createPrefetch(backendUrl: string): (forward: Record<string, string>) => Prefetch {
  const secure = backendUrl.startsWith("https:");
  const client = secure ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 128, scheduling: "lifo" });

  return (forward) => {
    const setCookies: string[] = [];
    const transport: Transport = ({ method, path, body, headers, signal }) =>
      new Promise((resolve, reject) => {
        const sent = body === undefined ? undefined : JSON.stringify(body);
        const request = client.request(new URL(path, backendUrl), {
          method,
          agent,
          signal,
          timeout: TIMEOUT_MS,
          headers: { accept: "application/json", ...forward, ...headers, ...(sent && { "content-type": "application/json" }) },
        });
        request.on("response", (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            setCookies.push(...(response.headers["set-cookie"] ?? []));
            resolve({ status: response.statusCode ?? 502, body: parseJson(Buffer.concat(chunks)) });
          });
        });
        request.on("timeout", () => request.destroy(new PageError(504, "")));
        request.on("error", (error) => reject(error instanceof PageError || error.name === "AbortError" ? error : Object.assign(new PageError(502, ""), { cause: error })));
        request.end(sent);
      });
    return { transport, setCookies };
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
