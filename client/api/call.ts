import type { ErrorBody } from "#shared/contract/common.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { HttpError } from "#shared/http-error.ts";

/** Sends one request to the backend. `path` includes the query. Rejects only when there is no answer. */
export type Transport = (request: {
  method: "GET" | "POST";
  path: string;
  /** Sent as JSON; a FormData is sent as a form, with its files. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}) => Promise<{ status: number; body: unknown }>;

export interface CallInput<Payload> {
  /** Fills `:name` in the endpoint's path. */
  params?: Record<string, string>;
  /** Undefined and null are left out. */
  query?: URLSearchParams | Record<string, string | number | null | undefined>;
  /** A FormData has the payload's fields and its files. */
  payload?: Payload | FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Api {
  /** Calls the backend. @throws HttpError for a status of 400 and above, with what the backend says. */
  call<Response, Payload>(endpoint: Endpoint<Response, Payload>, input?: CallInput<Payload>): Promise<Response>;
}

/** Turns the contract's error body into an error. Other fields of the body become its details. */
function refused(status: number, body: unknown): HttpError {
  const { error, ...details } = (typeof body === "object" && body !== null ? body : {}) as Partial<ErrorBody>;
  const message = error?.message ?? `The backend answered ${status}`;
  return new HttpError(status, error?.code ?? "UNKNOWN", message, { fields: error?.fields ?? {}, details });
}

/** The only way to call the backend, in the browser and on the server; only the transport differs. */
export function createApi(transport: Transport): Api {
  return {
    async call<Response, Payload>(endpoint: Endpoint<Response, Payload>, input: CallInput<Payload> = {}): Promise<Response> {
      const { status, body } = await transport({
        method: endpoint.method,
        path: pathOf(endpoint.path, input),
        body: input.payload,
        headers: input.headers,
        signal: input.signal,
      });
      if (status >= 400) throw refused(status, body);
      return body as Response;
    },
  };
}

function pathOf(path: string, { params = {}, query = {} }: CallInput<unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = query instanceof URLSearchParams ? query : new URLSearchParams();
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
