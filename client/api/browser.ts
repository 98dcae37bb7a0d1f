import type { Transport } from "./call.ts";

/** The browser's transport: same-origin fetch with credentials. */
export const browserTransport: Transport = async ({ method, path, body, headers, signal }) => {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  return { status: response.status, body: await response.json().catch(() => null) };
};
