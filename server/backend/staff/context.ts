import type { Kysely, Selectable } from "kysely";
import type { Response } from "express";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Shop } from "../settings.ts";
import { failures } from "../http/failures.ts";
import { createPasswordLimit, type PasswordLimits } from "../sessions/passwords.ts";

export type Member = Selectable<Database["staff"]>;

/** The dependencies of the calls of the staff. */
export interface StaffContext {
  db: Kysely<Database>;
  clock: Clock;
  limiter: StaffLimiter;
  shop: Shop;
  /** Where links lead, without a slash at the end. */
  siteUrl: string;
  /** Called when a letter waits in the outbox. */
  onQueued: () => void;
}

/** How often somebody may try to get in. Tests pass their own. */
export interface StaffLimits extends PasswordLimits {
  /** Codes of one member within 15 minutes; who tries them knows the password. */
  codes: number;
}

export const STAFF_LIMITS: StaffLimits = { passwords: 10, tries: 50, passwordsOfLogin: 100, codes: 10 };

export type StaffLimiter = ReturnType<typeof createStaffLimiter>;

/** @throws HttpError 429, each method that counts */
export function createStaffLimiter(db: Kysely<Database>, limits: StaffLimits, clock: Clock) {
  const { limit, ...passwordLimit } = createPasswordLimit({
    db,
    clock,
    limits,
    name: "staff",
    tooMany: failures.staffPasswordsTooMany,
    tooManyFromUnknown: failures.staffPasswordsFromUnknownTooMany,
  });
  const codes = limit("codes", limits.codes, 15);

  return {
    ...passwordLimit,
    async tryCode(staffId: number, response: Response): Promise<void> {
      await codes.demand(String(staffId), response, failures.staffCodesTooMany);
    },
    async codeWasRight(staffId: number): Promise<void> {
      await codes.forget(String(staffId));
    },
  };
}
