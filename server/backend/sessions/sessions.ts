import type { Request, Response } from "express";
import type { Kysely, Selectable } from "kysely";
import { ACCOUNT_COOKIE, accountCookieIn, type AccountCookie } from "#shared/domain/cookies.ts";
import type { DealerPrices, Pricing } from "#shared/domain/prices/pricing.ts";
import { type Clock, DAY_MS, HOUR_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { PERSONAL } from "../http/http-exchange.ts";
import { clientAddress } from "../http/forwarded.ts";
import { demandUnchanged } from "./passwords.ts";
import { cookieOptions, newToken, tokenCookie, tokenHash } from "./token-cookie.ts";

const cookie = tokenCookie("PHPSESSID", "plain");
/** A session ends after this time without a request. */
const LIFE_MS = 30 * DAY_MS;
/** A session ends after this time even when it is used, so that a copied cookie does not work for ever. */
const LONGEST_LIFE_MS = 90 * DAY_MS;
/** A request prolongs the session; one write an hour is enough. */
const WRITE_EVERY_MS = HOUR_MS;

export type Account = Selectable<Database["accounts"]>;

/** Somebody who is logged in. */
export interface Session {
  id: number;
  account: Account;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * The sessions of people who are logged in. Others have no session and no cookie.
 */
export function createSessions({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  /**
   * The session of a request; null = nobody is logged in. The request prolongs the session; the cookie of an ended session is deleted. An account
   * cookie that no longer fits the account is replaced: an operator may have made it a dealer's meanwhile. No cache may keep an answer for which a
   * session was read. Without the cookie the database is not asked.
   */
  async function find(request: Request, response: Response): Promise<Session | null> {
    const token = cookie.read(request);
    if (token === null) return null;
    response.set("Cache-Control", PERSONAL);
    const now = clock();
    const found = await db
      .selectFrom("sessions")
      .innerJoin("accounts", "accounts.id", "sessions.account_id")
      .selectAll("accounts")
      .select(["sessions.id as session_id", "sessions.seen_at", "sessions.created_at as began_at", "sessions.expires_at"])
      .where("token_hash", "=", tokenHash(token))
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (!found) {
      takeCookieBack(request, response);
      return null;
    }
    const { session_id: id, seen_at, began_at, expires_at, ...account } = found;
    if (now - seen_at >= WRITE_EVERY_MS) {
      const prolonged = Math.min(now + LIFE_MS, began_at + LONGEST_LIFE_MS);
      await db.updateTable("sessions").set({ seen_at: now, expires_at: prolonged }).where("id", "=", id).execute();
      setCookies(request, response, { token, account, maxAge: Math.max(0, prolonged - now) });
    } else if (accountCookieIn(request.get("cookie") ?? "") !== accountCookieFor(account)) {
      setAccountCookie(request, response, account, expires_at - now);
    }
    return { id, account };
  }

  /**
   * Logs in. The browser gets a new session and its former one ends, so that a cookie that somebody else set is never logged in.
   * @param account with the hash of the password that was compared @throws HttpError 422 when the password was changed meanwhile
   */
  async function begin(request: Request, response: Response, account: Account): Promise<void> {
    const token = newToken();
    const former = cookie.read(request);
    await transactionally(db, async (trx) => {
      const now = clock();
      await demandUnchanged(trx, "accounts", account, failures.loginWrong);
      await trx
        .deleteFrom("sessions")
        .where(({ or, eb }) => or([eb("expires_at", "<=", now), eb("token_hash", "=", former === null ? "" : tokenHash(former))]))
        .execute();
      await trx
        .insertInto("sessions")
        .values({
          token_hash: tokenHash(token),
          account_id: account.id,
          device: deviceName(request.get("user-agent") ?? ""),
          address: clientAddress(request),
          created_at: now,
          seen_at: now,
          expires_at: now + LIFE_MS,
        })
        .execute();
    });
    setCookies(request, response, { token, account, maxAge: LIFE_MS });
  }

  /** Logs out this browser. */
  async function end(request: Request, response: Response): Promise<void> {
    const token = cookie.read(request);
    if (token === null) return;
    await db.deleteFrom("sessions").where("token_hash", "=", tokenHash(token)).execute();
    takeCookieBack(request, response);
  }

  return { find, begin, end };
}

/** Ends the sessions of an account, all but the given one. */
export async function endSessions(db: Kysely<Database>, accountId: number, butSessionId?: number): Promise<void> {
  let query = db.deleteFrom("sessions").where("account_id", "=", accountId);
  if (butSessionId !== undefined) query = query.where("id", "!=", butSessionId);
  await query.execute();
}

/** Deletes the cookies in the browser. The session in the database stays. */
export function takeCookieBack(request: Request, response: Response): void {
  cookie.clear(request, response);
  response.clearCookie(ACCOUNT_COOKIE, { ...cookieOptions(request), httpOnly: false });
}

/** @param maxAge ms */
function setCookies(request: Request, response: Response, { token, account, maxAge }: { token: string; account: Account; maxAge: number }) {
  cookie.set(request, response, token, maxAge);
  setAccountCookie(request, response, account, maxAge);
}

function setAccountCookie(request: Request, response: Response, account: Account, maxAge: number): void {
  response.cookie(ACCOUNT_COOKIE, accountCookieFor(account), { ...cookieOptions(request), httpOnly: false, maxAge });
}

const accountCookieFor = ({ dealer }: Account): AccountCookie => (dealer === 1 ? "dealer" : "1");

/** Returns the pricing of a request. A route with prices calls it once and passes the result on. */
export type PricingOf = (request: Request, response: Response) => Promise<Pricing>;

/** Whose prices a request sees: those of the account that is logged in. */
export function createPricing(sessions: Sessions, dealerPrices: DealerPrices): PricingOf {
  return async (request, response) => pricingFor((await sessions.find(request, response))?.account ?? null, dealerPrices);
}

/** @param account null = nobody is logged in */
export function pricingFor(account: Account | null, dealerPrices: DealerPrices): Pricing {
  return account?.dealer === 1 ? dealerPrices : "retail";
}

/** The order matters, because many browsers name others too. */
const browsers: [RegExp, string][] = [
  [/YaBrowser\//, "Яндекс Браузер"],
  [/OPR\//, "Opera"],
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** «Firefox, Windows»: enough for a person to recognise the device. */
export function deviceName(userAgent: string): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(", ") || "Неизвестное устройство";
}
