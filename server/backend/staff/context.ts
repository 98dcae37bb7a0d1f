import type { Kysely, Selectable } from "kysely";
import type { Response } from "express";
import { type Clock, DAY_MS, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Shop } from "../settings.ts";
import { failures } from "../http/failures.ts";
import { createPasswordLimit, sourceKey, type PasswordLimits, type Source } from "../sessions/passwords.ts";
import type { LoginFault } from "./journal.ts";
import type { Seal } from "./seal.ts";
import { isAppCode } from "./totp.ts";

export type Member = Selectable<Database["staff"]>;

/** The dependencies of the calls of the staff. */
export interface StaffContext {
  db: Kysely<Database>;
  clock: Clock;
  limiter: StaffLimiter;
  seal: Seal;
  shop: Shop;
  /** Where links lead, without a slash at the end. */
  siteUrl: string;
  /** Called when a letter waits in the outbox. */
  onQueued: () => void;
}

/** How often somebody may try to get in. Tests pass their own. */
export interface StaffLimits extends PasswordLimits {
  /**
   * Codes of one member within 15 minutes; who tries them knows the password. Each browser in which the member was logged in before has a count of its
   * own, all others have one together.
   */
  codes: number;
}

/** Failed log-ins of one member that the journal has within an hour; the limits of passwords let more through. */
const JOURNAL_FAILURES = 20;
/** Wrong passwords within an hour after which the next one is told to the member. */
const UNTOLD_PASSWORDS = 4;
/** The same for wrong passwords and codes in a browser in which the member was logged in before: mostly it is the member who mistypes. */
const UNTOLD_IN_KNOWN = 9;

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
  const recoveryCodes = limit("recoveryCodes", limits.codes, 15);
  const failuresNoted = limit("failuresNoted", JOURNAL_FAILURES, 60);
  const passwordsUntold = limit("passwordsUntold", UNTOLD_PASSWORDS, 60);
  const untoldInKnown = limit("untoldInKnown", UNTOLD_IN_KNOWN, 60);
  const letters = limit("failureLetters", 1, DAY_MS / MINUTE_MS);

  /** Strangers can use up the tries of codes for a day; nobody guesses a recovery code, so they count by network and open the way for the member. */
  const codeCounter = (staffId: number, source: Source, code: string) =>
    isAppCode(code)
      ? ([codes, sourceKey(String(staffId), { ...source, network: "unknown" })] as const)
      : ([recoveryCodes, sourceKey(String(staffId), source)] as const);

  return {
    ...passwordLimit,
    async tryCode(staffId: number, source: Source, code: string, response: Response): Promise<void> {
      const [counter, key] = codeCounter(staffId, source, code);
      await counter.demand(key, response, failures.staffCodesTooMany);
    },
    async codeWasRight(staffId: number, source: Source, code: string): Promise<void> {
      const [counter, key] = codeCounter(staffId, source, code);
      await counter.forget(key);
    },
    /** Counts a failed log-in. Says whether it goes into the journal and whether the member gets a letter, once a day for each fault. */
    async failed(login: string, fault: LoginFault, { knownBrowser }: Source): Promise<{ journal: boolean; letter: boolean }> {
      const journal = (await failuresNoted.take(login)) === null;
      const alarming =
        knownBrowser === null
          ? fault === "code" || (await passwordsUntold.take(login)) !== null
          : (await untoldInKnown.take(`${fault} ${login}`)) !== null;
      // What is guessed in a known browser must not use up the letter that tells of a stranger.
      const told = knownBrowser === null ? `${fault} ${login}` : `${fault} in known browsers ${login}`;
      return { journal, letter: alarming && (await letters.take(told)) === null };
    },
  };
}
