import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import type { RegisteredProduct } from "#shared/contract/account.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Shop } from "../letters/shop.ts";
import type { Account, Sessions } from "../sessions/sessions.ts";
import type { Signer } from "../signer.ts";
import type { Codes } from "./codes.ts";
import type { Limiter } from "./limits.ts";

export interface AccountSettings {
  shop: Shop;
  /** Version of the privacy policy's text that a newcomer agrees to. */
  consentVersion: string;
  /** Canonical origin of links in letters; undefined = where the visitor is. */
  publicUrl: string | undefined;
  /** Orders need a confirmed phone, so a visitor without an account may ask for a code too. */
  confirmPhone: boolean;
}

/** What the newsletter was agreed to with. */
export interface Consent {
  version: string;
  /** IP address. */
  address: string;
}

/** What another module keeps for an account. Each method is called with an account that exists. */
export interface AccountModule {
  /** Things for the account page. */
  products?(db: Kysely<Database>, account: Account): Promise<RegisteredProduct[]>;
  /** What belongs into the export of the person's data, by name. */
  exportData?(db: Kysely<Database>, account: Account): Promise<Record<string, unknown>>;
  /** The newsletter was agreed to for this address, or given up (null); in the transaction of the change. */
  subscribe?(trx: Kysely<Database>, email: string, consent: Consent | null, now: number): Promise<void>;
  /** Erases what names the person, in the transaction that deletes the account. */
  erase?(trx: Kysely<Database>, account: Account, now: number): Promise<void>;
}

/** What the calls of accounts work with. */
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
}

/** One call of a visitor. */
export interface Visit {
  request: Request;
  response: Response;
}
