import type { Transport } from "./call.ts";

/** The browser's transport: same-origin fetch with credentials. */
export const browserTransport: Transport = async ({ method, path, body, headers, signal }) => {
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(isJson && { "content-type": "application/json" }), ...headers },
    body: isJson ? JSON.stringify(body) : body,
    signal,
  });
  // The body of an error may be unreadable: the status is enough. A successful answer that breaks off is a failure.
  return { status: response.status, body: response.ok ? await response.json() : await response.json().catch(() => null) };
};
