import type { IRouter, RequestHandler } from "express";
import type { Kysely } from "kysely";
import type { Access, EndpointTypes, ServedEndpoint } from "#shared/contract/endpoint.ts";
import { mayRole } from "#shared/domain/staff.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Session, Sessions } from "../sessions/sessions.ts";
import { actorOf, type Actor } from "../staff/journal.ts";
import { createStaffSessions, type Staff } from "../staff/sessions.ts";
import { isTotpDemanded } from "../staff/settings.ts";
import { PERSONAL, sent, type HttpExchange, type Sent } from "./http-exchange.ts";
import { failures } from "./failures.ts";
import { sameOrigin } from "./forwarded.ts";
import { bodyParsers, readPayload, readQuery } from "./input.ts";

/** The member of the staff who sends a request; `actor` is the same one as the journal names it. */
export interface StaffCaller {
  staff: Staff;
  actor: Actor;
}

type CallerOf<Allowed extends Access> = Allowed extends "everybody"
  ? unknown
  : Allowed extends "account"
    ? { session: Session }
    : StaffCaller;

/** The argument of a handler: the request, and its data parsed by the row's schemas. */
export type Call<Types extends EndpointTypes = EndpointTypes> = HttpExchange & {
  params: Types["params"];
  query: Types["query"]["read"];
  payload: Types["payload"]["read"];
} & CallerOf<Types["access"]>;

/** Of one call, or of all views of a path. */
type TypesOf<Row extends ServedEndpoint> = NonNullable<Row["types"]>;

type Result<Answer> = Answer | Sent;
type Handler<Row extends ServedEndpoint> = (
  call: Call<TypesOf<Row>>,
) => Result<TypesOf<Row>["answer"]> | Promise<Result<TypesOf<Row>["answer"]>>;

/** Runs before the body is read, such as a limit that counts requests. */
type Before = (exchange: HttpExchange) => unknown;

/**
 * Registers a call: its row has the path, the allowed callers, the schemas and the largest body; the handler's result is sent as JSON. A path with
 * several views is served once, with all their rows.
 */
export interface Serve {
  <Row extends ServedEndpoint>(rows: Row | readonly Row[], handler: Handler<Row>): void;
  <Row extends ServedEndpoint>(rows: Row | readonly Row[], before: Before, handler: Handler<Row>): void;
}

export interface ServeContext {
  db: Kysely<Database>;
  clock: Clock;
  /** Of shoppers. */
  sessions: Sessions;
}

/** Serves calls on a router, in this order: origin, caller (401, 403), the handler's `before`, body, query (400), payload (422), handler. */
export function createServe(router: IRouter, { db, clock, sessions }: ServeContext): Serve {
  const staffSessions = createStaffSessions({ db, clock });

  async function findCaller({ access, unattended }: ServedEndpoint, { request, response }: HttpExchange): Promise<object> {
    if (access === "everybody") return {};
    if (access === "account") {
      const session = await sessions.find(request, response);
      if (!session) throw failures.loginNeeded();
      return { session };
    }
    const staff = await staffSessions.find(request, response, { unattended });
    if (!staff) throw failures.staffLoginNeeded();
    if (access !== "own" && !staff.totp && (await isTotpDemanded(db))) throw failures.totpSetupNeeded();
    if (access !== "any" && access !== "own" && !mayRole(staff.role, access)) throw failures.staffForbidden();
    return { staff, actor: actorOf(staff) };
  }

  return function serve<Row extends ServedEndpoint>(rows: Row | readonly Row[], ...steps: [Handler<Row>] | [Before, Handler<Row>]): void {
    const [before, handler] = steps.length === 1 ? [undefined, ...steps] : steps;
    const [row] = [rows].flat() as [Row];
    const { method, path, params, query, payload, limit, personal } = row;

    const admit: RequestHandler = async (request, response, next) => {
      if (params && !params.safeParse(request.params).success) return next("route");
      if (personal) response.set("Cache-Control", PERSONAL);
      if (method === "POST") sameOrigin(request);
      response.locals.caller = await findCaller(row, { request, response });
      await before?.({ request, response });
      next();
    };

    const answer: RequestHandler = async (request, response) => {
      const read = { query: query && readQuery(query, request), payload: payload && readPayload(payload, request) };
      // The guard has found the caller that the row demands, and the schemas are those of the row.
      const call = { request, response, params: request.params, ...read, ...response.locals.caller } as Call<TypesOf<Row>>;
      const result = await handler(call);
      if (result !== sent) response.json(result);
    };

    if (method === "GET") router.get(path, admit, answer);
    else router.post(path, admit, ...bodyParsers(limit), answer);
  };
}
