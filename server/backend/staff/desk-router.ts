import { Router, type Request, type RequestHandler, type Response } from "express";
import type { Kysely } from "kysely";
import { mayRole, type Right } from "#shared/domain/staff.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { PERSONAL } from "../http/errors.ts";
import { sameOrigin } from "../http/forwarded.ts";
import { bodyParsers } from "../http/input.ts";
import { actorOf } from "./context.ts";
import type { Actor } from "./journal.ts";
import { createStaffSessions, type Staff } from "./sessions.ts";
import { isTotpDemanded } from "./settings.ts";

/**
 * Who may call: whoever has the right, `any` member, a member for the `own` account (also one who has to set up codes first), or `everybody`, logged
 * in or not.
 */
export type Access = Right | "any" | "own" | "everybody";

export interface DeskCall {
  method: "GET" | "POST";
  path: string;
  access: Access;
}

/** A request of the desk. */
export interface DeskExchange {
  request: Request;
  response: Response;
  staff: Staff;
  /** The same member as the journal names it. */
  actor: Actor;
}

export type OpenExchange = Pick<DeskExchange, "request" | "response">;

type Answer<Exchange> = (exchange: Exchange) => unknown;

export type Desk = ReturnType<typeof createDeskRouter>;

/**
 * The router of all calls under /api/manage/. What a handler returns is answered as JSON; one that answers by itself, such as a file, returns
 * undefined. Every answer is `private, no-store`. 401 and 403 come before the body is read.
 */
export function createDeskRouter({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  const router = Router();
  const calls: DeskCall[] = [];
  const sessions = createStaffSessions({ db, clock });
  const body = bodyParsers("64kb");

  const guard =
    (access: Access): RequestHandler =>
    async (request, response, next) => {
      if (access === "everybody") return next();
      const staff = await sessions.find(request, response);
      if (!staff) throw new HttpError(401, "STAFF_LOGIN_REQUIRED", "Войдите в кабинет сотрудника");
      if (access !== "own" && !staff.totp && (await isTotpDemanded(db)))
        throw new HttpError(403, "TOTP_SETUP_NEEDED", "Владелец магазина требует входить с кодом: настройте его в своём профиле");
      if (access !== "any" && access !== "own" && !mayRole(staff.role, access))
        throw new HttpError(403, "STAFF_FORBIDDEN", "Вашей роли это недоступно. Доступ даёт владелец магазина");
      Object.assign(response.locals, { staff, actor: actorOf(staff) });
      next();
    };

  const answered =
    (answer: Answer<DeskExchange>): RequestHandler =>
    async (request, response) => {
      // The guard has set them, but for a call that everybody may send, which does not read them.
      const { staff, actor } = response.locals as Pick<DeskExchange, "staff" | "actor">;
      const result = await answer({ request, response, staff, actor });
      if (result !== undefined) response.json(result);
    };

  function get(path: string, access: Exclude<Access, "everybody">, answer: Answer<DeskExchange>): void;
  function get(path: string, access: "everybody", answer: Answer<OpenExchange>): void;
  function get(path: string, access: Access, answer: Answer<DeskExchange>): void {
    calls.push({ method: "GET", path, access });
    router.get(path, personal, guard(access), answered(answer));
  }

  function post(path: string, access: Exclude<Access, "everybody">, answer: Answer<DeskExchange>): void;
  function post(path: string, access: "everybody", answer: Answer<OpenExchange>): void;
  function post(path: string, access: Access, answer: Answer<DeskExchange>): void {
    calls.push({ method: "POST", path, access });
    router.post(path, personal, sameOrigin, guard(access), body, answered(answer));
  }

  return { router, calls, sessions, get, post };
}

const personal: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", PERSONAL);
  next();
};
