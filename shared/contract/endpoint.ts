import * as z from "zod/mini";
import type { Right } from "../domain/staff.ts";

/**
 * Who may send a call: `everybody`; `account`: a logged-in shopper; at the desk: members with the right, `any` member, or a member for the
 * `own` account (also one who has to set up codes first).
 */
export type Access = Right | "any" | "own" | "account" | "everybody";

type Schema = z.ZodMiniType;

/** The types of a call: for query and payload, the type that a caller gives and the type that the server reads. */
export interface EndpointTypes {
  path: string;
  /** The parsed path parameters. */
  params: Readonly<Record<string, string>>;
  query: { given: unknown; read: unknown };
  payload: { given: unknown; read: unknown };
  answer: unknown;
  access: Access;
}

/** The names of the path parameters: `section` of `/api/catalog/:section/`. */
export type PlacesOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PlacesOf<`/${Tail}`>
    : Rest
  : never;

/** What a caller needs of a call. The browser's bundle has method, path and fixed parameters only (scripts/build/tables.ts). */
export interface Endpoint<Types extends EndpointTypes = EndpointTypes> {
  readonly method: "GET" | "POST";
  /** Path parameters such as `:section` are filled from `params` of the call. */
  readonly path: Types["path"];
  /** Parameters that the query of each such call has. */
  readonly fixed?: Readonly<Record<string, string | number>>;
  /** Has no value; it carries the types. */
  readonly types?: Types;
}

/** One call, as the server serves it: the only place that says its path, its schemas, who may send it and how large its body may be. */
export interface ServedEndpoint<Types extends EndpointTypes = EndpointTypes> extends Endpoint<Types> {
  /** Schema of the path parameters. A path that does not match it belongs to another call. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly payload?: Schema;
  readonly access: Access;
  /** The largest body, such as "64kb". */
  readonly limit: string;
  /** The answer is for one person, so no cache may keep it. */
  readonly personal: boolean;
  /** A page sends it by itself again and again: it does not count as something that the member does, so the session ends as without it. */
  readonly unattended: boolean;
}

type Params = z.ZodMiniType<Readonly<Record<string, string>>>;

interface Row<Places extends Params, Query extends Schema, Answer extends Schema, Allowed extends Access> {
  params?: Places;
  query?: Query;
  /** Only its type is used: an answer is not checked again. */
  answer: Answer;
  access?: Allowed;
  personal?: boolean;
  unattended?: boolean;
}

interface PostRow<
  Places extends Params,
  Query extends Schema,
  Payload extends Schema,
  Answer extends Schema,
  Allowed extends Access,
> extends Row<Places, Query, Answer, Allowed> {
  payload: Payload;
  limit?: string;
}

type Served<
  Path extends string,
  Places extends Params,
  Query extends Schema,
  Payload extends Schema,
  Answer extends Schema,
  Allowed extends Access,
> = ServedEndpoint<{
  path: Path;
  params: z.output<Places>;
  query: { given: z.input<Query>; read: z.output<Query> };
  payload: { given: z.input<Payload>; read: z.output<Payload> };
  answer: z.output<Answer>;
  access: Allowed;
}>;

const BODY_LIMIT = "64kb";

export function get<
  const Path extends string,
  Answer extends Schema,
  Places extends Params = z.ZodMiniType<Record<PlacesOf<Path>, string>>,
  Query extends Schema = z.ZodMiniUndefined,
  const Allowed extends Access = "everybody",
>(path: Path, row: Row<Places, Query, Answer, Allowed>): Served<Path, Places, Query, z.ZodMiniUndefined, Answer, Allowed> {
  return served("GET", path, row);
}

export function post<
  const Path extends string,
  Payload extends Schema,
  Answer extends Schema,
  Places extends Params = z.ZodMiniType<Record<PlacesOf<Path>, string>>,
  Query extends Schema = z.ZodMiniUndefined,
  const Allowed extends Access = "everybody",
>(path: Path, row: PostRow<Places, Query, Payload, Answer, Allowed>): Served<Path, Places, Query, Payload, Answer, Allowed> {
  return served("POST", path, row);
}

function served<Path extends string>(
  method: "GET" | "POST",
  path: Path,
  row: Partial<PostRow<Params, Schema, Schema, Schema, Access>>,
): Omit<ServedEndpoint, "types"> & { path: Path } {
  const { params, query, payload, access = "everybody", limit = BODY_LIMIT, personal = access !== "everybody", unattended = false } = row;
  return { method, path, params, query, payload, access, limit, personal, unattended };
}

/** The same call with other parameters, which answers something else. `serve` takes it together with the call. */
export function view<Types extends EndpointTypes, Answer extends Schema>(
  endpoint: ServedEndpoint<Types>,
  { fixed }: { answer: Answer; fixed?: NonNullable<Endpoint["fixed"]> },
): ServedEndpoint<Omit<Types, "answer"> & { answer: z.output<Answer> }> {
  const { types: _, ...row } = endpoint;
  return fixed ? { ...row, fixed } : row;
}

/** A payload that the handler reads from the request itself. */
export const unread = <Given>() =>
  z.pipe(
    z.transform((payload: Given): unknown => payload),
    z.unknown(),
  );

/** The answer of a call that gives a file to save: links and forms lead there. */
export const file = z.never();
