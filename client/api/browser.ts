import { HttpError } from "#shared/http-error.ts";
import type { Transport, Api } from "./call.ts";

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

/**
 * Reports each failed call, for the loading bar. The refusal of a form (a status below 500) is not reported, because the form shows it; a
 * cancelled call is not reported either.
 */
export function reportFailures(api: Api, report: () => void): Api {
  return {
    call(endpoint, ...input) {
      return api.call(endpoint, ...input).catch((error: unknown) => {
        const refused = endpoint.method === "POST" && error instanceof HttpError && error.status < 500;
        if (!refused && !input[0]?.signal?.aborted) report();
        throw error;
      });
    },
  };
}
