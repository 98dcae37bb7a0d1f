import type { ErrorBody } from "#shared/contract/common.ts";
import type { Endpoint, EndpointTypes, PlacesOf } from "#shared/contract/endpoint.ts";
import { HttpError, statusOf } from "#shared/http-error.ts";
import type { AccountResponse } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";

/** Sends one request to the backend. `path` includes the query. Rejects only when there is no answer. */
export type Transport = (request: {
  method: "GET" | "POST";
  path: string;
  /** Sent as JSON; a FormData is sent as a form, with its files. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}) => Promise<{ status: number; body: unknown }>;

interface AnyAddress {
  /** Fills `:name` in the endpoint's path. */
  params?: Readonly<Record<string, string>>;
  /** Undefined and null are left out. */
  query?: URLSearchParams | Readonly<Record<string, string | number | null | undefined>>;
}

interface AnyInput extends AnyAddress {
  /** A FormData has the payload's fields and its files. */
  payload?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The input of this call: all parameters of its path are required, its query has the fields of its schema. */
type Typed<Input extends AnyAddress, Types extends EndpointTypes> = Omit<Input, "params" | "query" | "payload"> & {
  query?: URLSearchParams | { readonly [Name in keyof Types["query"]["given"]]?: string | number | null | undefined };
  payload?: Types["payload"]["given"] | FormData;
} & ([PlacesOf<Types["path"]>] extends [never] ? Pick<AnyAddress, "params"> : { params: Record<PlacesOf<Types["path"]>, string> });

/** The input may be omitted when none of its fields is required. */
type Given<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];

export interface Api {
  /** Calls the backend. @throws HttpError for a status of 400 and above, with what the backend says. */
  call<Types extends EndpointTypes>(endpoint: Endpoint<Types>, ...input: Given<Typed<AnyInput, Types>>): Promise<Types["answer"]>;
}

/** Turns the contract's error body into an error. Other fields of the body become its details. */
function refused(status: number, body: unknown): HttpError {
  const { error, ...details } = (typeof body === "object" && body !== null ? body : {}) as Partial<ErrorBody>;
  const message = error?.message ?? `The backend answered ${status}`;
  return new HttpError(status, error?.code ?? "UNKNOWN", message, { fields: error?.fields ?? {}, details });
}

/** The only way to call the backend, in the browser and on the server; only the transport differs. */
export function createApi(transport: Transport): Api {
  const call = async (endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> => {
    const { payload, headers, signal } = input;
    const { status, body } = await transport({
      method: endpoint.method,
      path: addressOf(endpoint, input),
      body: payload,
      headers,
      signal,
    });
    if (status >= 400) throw refused(status, body);
    return body;
  };
  // The endpoint defines the type of the answer; the server is checked against the same endpoint.
  return { call } as Api;
}

/** The address of a call with its query: links to files lead there too. */
export function addressOf<Types extends EndpointTypes>(endpoint: Endpoint<Types>, ...input: Given<Typed<AnyAddress, Types>>): string;
export function addressOf({ path, fixed = {} }: Endpoint, { params = {}, query = {} }: AnyAddress = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query instanceof URLSearchParams ? query : {});
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.append(name, String(value));
  }
  for (const [name, value] of Object.entries(fixed)) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The account of the logged-in visitor; null = nobody is logged in, which is no failure. Other errors are thrown. */
export async function loadAccount(api: Api, signal?: AbortSignal): Promise<AccountResponse["account"] | null> {
  try {
    return (await api.call(endpoints.account, { payload: {}, signal })).account;
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}
