/**
 * One call: its method and path. Response and payload are types only, so that the client's bundle has no schemas. `params` of the call fill the
 * places such as `:section` in a path.
 */
export interface Endpoint<Response, Payload = undefined> {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Has no value; it carries the types. */
  readonly types?: { response: Response; payload: Payload };
}

export const get = <Response>(path: string): Endpoint<Response> => ({ method: "GET", path });
export const post = <Payload, Response>(path: string): Endpoint<Response, Payload> => ({ method: "POST", path });
