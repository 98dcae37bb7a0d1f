import type { Endpoint } from "#shared/contract/endpoints.ts";
import type { ErrorBody } from "#shared/contract/common.ts";

/** One exchange with the backend: the path already carries the query. Rejects only when no answer came. */
export type Transport = (request: {
  method: "GET" | "POST";
  path: string;
  /** Goes out as JSON; a FormData as the form that it is, with its files. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}) => Promise<{ status: number; body: unknown }>;

export interface CallInput<Payload> {
  /** Fills `:name` in the endpoint's path. */
  params?: Record<string, string>;
  /** Undefined and null are left out; an array repeats its name. */
  query?: URLSearchParams | Record<string, string | number | null | undefined>;
  /** A FormData has the payload's fields and its files. */
  payload?: Payload | FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Api {
  /** Calls the backend. @throws ApiError for a status of 400 and above. */
  call<Response, Payload>(endpoint: Endpoint<Response, Payload>, input?: CallInput<Payload>): Promise<Response>;
}

/** A refusal of the backend: the status, and the contract's error body as it came. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly statusCode: number;
  readonly body: unknown;

  constructor(statusCode: number, body: unknown) {
    super(errorOf(body)?.message ?? `The backend answered ${statusCode}`);
    this.statusCode = statusCode;
    this.body = body;
  }

  get code(): string {
    return errorOf(this.body)?.code ?? "UNKNOWN";
  }

  /** Sentences by form field. */
  get fields(): Record<string, string> {
    return errorOf(this.body)?.fields ?? {};
  }
}

function errorOf(body: unknown): ErrorBody["error"] | undefined {
  return (body as Partial<ErrorBody> | null | undefined)?.error;
}

/** The one way to the backend, the same on both sides; only the transport differs. */
export function createApi(transport: Transport): Api {
  return {
    async call<Response, Payload>(endpoint: Endpoint<Response, Payload>, input: CallInput<Payload> = {}): Promise<Response> {
      const { status, body } = await transport({
        method: endpoint.method,
        path: addressOf(endpoint.path, input),
        body: input.payload,
        headers: input.headers,
        signal: input.signal,
      });
      if (status >= 400) throw new ApiError(status, body);
      return body as Response;
    },
  };
}

function addressOf(path: string, { params = {}, query = {} }: CallInput<unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = query instanceof URLSearchParams ? query : new URLSearchParams();
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
