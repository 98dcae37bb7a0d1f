import type { Kysely, Transaction } from "kysely";
import type { Response } from "express";
import type { RegisteredProduct } from "#shared/contract/account.ts";
import type { Owner } from "../orders/shopper.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Account, Sessions } from "../sessions/sessions.ts";
import type { AccountSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import type { Codes } from "./codes.ts";
import { failures } from "../http/failures.ts";
import { createPasswordLimit, sourceKey, type PasswordLimits, type Source } from "../sessions/passwords.ts";

/** How somebody agreed to the newsletter. */
export interface Consent {
  version: string;
  /** IP address of the client. */
  address: string;
}

/** What another module stores for an account, or for a person without one. The account still exists during each call. */
export interface AccountModule {
  /** Registered products for the account page. */
  products?(db: Kysely<Database>, account: Account): Promise<RegisteredProduct[]>;
  /** The module's part of the export of the person's data, by name. */
  exportData?(db: Kysely<Database>, owner: Owner): Promise<Record<string, unknown>>;
  /** Subscribes the address to the newsletter, or unsubscribes it (`consent` null), in the transaction of the change. */
  subscribe?(trx: Kysely<Database>, email: string, consent: Consent | null, now: number): Promise<void>;
  /** Erases what names the person, in the transaction that deletes the account; files are noted there and removed after it. */
  erase?(trx: Transaction<Database>, owner: Owner, now: number): Promise<void>;
}

/** The dependencies of the calls of accounts. */
export interface AccountContext {
  db: Kysely<Database>;
  clock: Clock;
  signers: () => Promise<Signer>;
  sessions: Sessions;
  codes: Codes;
  limiter: Limiter;
  settings: AccountSettings;
  modules: readonly AccountModule[];
  /** Called when a message waits in the outbox. */
  onQueued: () => void;
  /** Called after an account was made. */
  onRegistered?: () => void;
}

/** How often somebody may try. Tests pass their own. */
export interface AccountLimits extends PasswordLimits {
  /** Requests for codes from one network within ten minutes. */
  sends: number;
  /** Codes that one network, or one known browser, asks for to one e-mail or phone within an hour. */
  sendsToOne: number;
}

export const ACCOUNT_LIMITS: AccountLimits = { tries: 50, passwords: 10, passwordsOfLogin: 100, sends: 20, sendsToOne: 8 };

export type Limiter = ReturnType<typeof createLimiter>;

/** Limits the calls that could be used to guess passwords or to send many messages. @throws HttpError 429, each method that counts */
export function createLimiter(db: Kysely<Database>, limits: AccountLimits, clock: Clock) {
  const { limit, ...passwordLimit } = createPasswordLimit({
    db,
    clock,
    limits,
    name: "account",
    tooMany: failures.passwordsTooMany,
    tooManyFromUnknown: failures.passwordsFromUnknownTooMany,
  });
  const sends = limit("sends", limits.sends, 10);
  const sendsToOne = limit("sendsToOne", limits.sendsToOne, 60);

  return {
    ...passwordLimit,
    /** Counts a request for a code to this e-mail or phone. */
    async sendTo(target: string, source: Source, response: Response): Promise<void> {
      await sendsToOne.demand(sourceKey(target, source), response, failures.codeRequestsTooMany);
      if (source.knownBrowser === null) await sends.demand(source.network, response, failures.codeRequestsTooMany);
    },
    /** Takes back the count of a request that was refused. */
    async notSentTo(target: string, source: Source): Promise<void> {
      await sendsToOne.giveBack(sourceKey(target, source));
      if (source.knownBrowser === null) await sends.giveBack(source.network);
    },
  };
}
