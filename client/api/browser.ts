import type { Transport } from "./call.ts";

/** The browser's transport: same-origin fetch with credentials. */
export const browserTransport: Transport = async ({ method, path, body, headers, signal }) => {
  const payload = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...payload,
    signal,
  });
  return { status: response.status, body: await response.json().catch(() => null) };
};
