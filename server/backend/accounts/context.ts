import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import type { RegisteredProduct } from "#shared/contract/account.ts";
import type { Owner } from "../orders/owner.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Account, Sessions } from "../sessions/sessions.ts";
import type { AccountSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import type { Codes } from "./codes.ts";
import type { Limiter } from "./limits.ts";

/** How somebody agreed to the newsletter. */
export interface Consent {
  version: string;
  /** IP address of the client. */
  address: string;
}

/** What another module keeps for an account, or for somebody without one. The account exists in each call. */
export interface AccountModule {
  /** Registered products for the account page. */
  products?(db: Kysely<Database>, account: Account): Promise<RegisteredProduct[]>;
  /** The module's part of the export of the person's data, by name. */
  exportData?(db: Kysely<Database>, owner: Owner): Promise<Record<string, unknown>>;
  /** Subscribes the address to the newsletter, or unsubscribes it (`consent` null), in the transaction of the change. */
  subscribe?(trx: Kysely<Database>, email: string, consent: Consent | null, now: number): Promise<void>;
  /** Erases what names the person, in the transaction that deletes the account. */
  erase?(trx: Kysely<Database>, owner: Owner, now: number): Promise<void>;
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

/** An HTTP request with its response. */
export interface Exchange {
  request: Request;
  response: Response;
}
