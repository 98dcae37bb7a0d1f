import type { Request } from "express";
import type { Kysely } from "kysely";
import { endpoints } from "#shared/contract/endpoints.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { subscriptionErrors } from "#shared/domain/person.ts";
import { HONEYPOT } from "#shared/domain/forms/form-spec.ts";
import type { AccountModule } from "../accounts/context.ts";
import { type Clock, isoTime, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { clientAddress, clientNetwork } from "../http/forwarded.ts";
import { refuseErrors } from "../http/input.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { Serve } from "../http/serve.ts";
import { mayConfirm } from "../outbox/address-limit.ts";
import { enqueueLetters } from "../outbox/message.ts";
import type { EnquirySettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { subscribedLetter, subscribeOutside, emailOfKey, endSubscription, subscribe, unsubscribe, unsubscribeKey } from "./subscription.ts";

const WINDOW_MS = 10 * MINUTE_MS;
const THANKS = "Готово. Напишем, когда будет о чём рассказать.";

export interface NewsletterOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Of the windows of the limits. */
  limitClock: Clock;
  settings: EnquirySettings;
  signers: () => Promise<Signer>;
  /** Subscription form of an outside service, which then sends the letters; undefined = the shop sends them. */
  newsletterUrl: string | undefined;
  /** Called when letters wait in the outbox. */
  onQueued: () => void;
}

/** Subscribes to the newsletter, and ends a subscription. */
export function newsletterRoutes(
  serve: Serve,
  { db, clock, limitClock, settings, signers, newsletterUrl, onQueued }: NewsletterOptions,
): void {
  const senders = createRateLimit({ db, name: "newsletter", limit: settings.enquiryLimit, windowMs: WINDOW_MS, clock: limitClock });

  const countSender = ({ request, response }: HttpExchange) =>
    senders.demand(clientNetwork(request), response, failures.newsletterTriesTooMany);

  serve(endpoints.newsletter, countSender, async ({ request, payload }) => {
    if (!payload[HONEYPOT]) {
      refuseErrors(subscriptionErrors(payload));
      const email = normalizeEmail(payload.email) ?? "";
      if (newsletterUrl !== undefined) await subscribeOutside(newsletterUrl, email);
      await store(request, email);
    }
    return { newsletter: { thanks: THANKS } };
  });

  /** Stores the address with its consent, also when an outside service sends the letters. Only the shop's own newsletter is confirmed by a letter. */
  async function store(request: Request, email: string): Promise<void> {
    const key = unsubscribeKey(await signers(), email);
    const now = clock();
    await transactionally(db, async (trx) => {
      const isNew = await subscribe(trx, { email, address: clientAddress(request), version: settings.consentVersion, now });
      if (newsletterUrl !== undefined || !isNew || !(await mayConfirm(trx, email, settings.messagesToOneAddress, now))) return;
      await enqueueLetters(trx, [subscribedLetter(settings.shop, email, key, settings.siteUrl)], now);
    });
    onQueued();
  }

  // Mail programs post here by themselves (RFC 8058), without an Origin header.
  serve(endpoints.unsubscribe, async ({ query, payload }) => {
    const email = emailOfKey(await signers(), payload.key || query.key);
    if (email === null) throw failures.newsletterKeyUnknown();
    await transactionally(db, (trx) => unsubscribe(trx, email, clock()));
    return { newsletter: { email } };
  });
}

/**
 * An address is subscribed by a form of the site, by its account, or by both. An end in the account ends both. A person who is erased gets no newsletter any
 * more; neither the subscription nor its end keeps the address.
 */
export const newsletterOfAccount: AccountModule = {
  async subscribe(trx, email, consent, now) {
    // What the account agrees to stands with it.
    if (consent === null) await endSubscription(trx, email, now);
  },
  async exportData(db, { account_id, email }) {
    const accounts = db.selectFrom("accounts").select(["email", "subscribed_at"]);
    const account = account_id === null ? undefined : await accounts.where("id", "=", account_id).executeTakeFirst();
    const own = db
      .selectFrom("subscribers")
      .selectAll()
      .where("email", "=", account?.email ?? email)
      .where("unsubscribed_at", "is", null);
    const form = await own.executeTakeFirst();
    if (!form) return {};
    const { created_at, consent_version: version, consent_address: address } = form;
    const subscribed_at = isoTime(Math.min(created_at, account?.subscribed_at ?? Infinity));
    return { newsletter: { subscribed_at, consent: { version, address, given_at: isoTime(created_at) } } };
  },
  async erase(trx, { email }) {
    if (email === "") return;
    await trx.deleteFrom("subscribers").where("email", "=", email).execute();
    await trx.deleteFrom("review_refusals").where("email", "=", email).execute();
  },
};
