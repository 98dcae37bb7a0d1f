import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { newsletterPayload, unsubscribePayload, type NewsletterResponse, type UnsubscribeResponse } from "#shared/contract/forms.ts";
import { normalizeEmail, subscriptionErrors } from "#shared/domain/person.ts";
import { HONEYPOT } from "#shared/domain/form-spec.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { clientAddress, clientNetwork, sameOrigin } from "../http/forwarded.ts";
import { bodyParsers, readPayload, refuseErrors } from "../http/input.ts";
import { createRateLimit, tooMany } from "../http/rate-limit.ts";
import { mayConfirm } from "../outbox/address-limit.ts";
import { enqueueLetters } from "../outbox/message.ts";
import type { EnquirySettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { subscribedLetter, subscribeOutside, emailOfKey, subscribe, unsubscribe, unsubscribeKey } from "./subscription.ts";

const WINDOW = 10 * 60_000;
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

/** POST /ajax/newsletter/ and POST /api/newsletter/unsubscribe/. */
export function newsletterRoutes({ db, clock, limitClock, settings, signers, newsletterUrl, onQueued }: NewsletterOptions): Router {
  const senders = createRateLimit({ db, name: "newsletter", limit: settings.enquiryLimit, windowMs: WINDOW, clock: limitClock });
  const router = Router();
  const body = bodyParsers("16kb");

  router.post("/ajax/newsletter/", sameOrigin, body, async (request: Request, response: Response<NewsletterResponse>) => {
    const wait = await senders.take(clientNetwork(request));
    if (wait !== null) throw tooMany(response, wait, "TOO_MANY_ENQUIRIES", "Слишком много попыток подряд. Подождите несколько минут");
    const payload = readPayload(newsletterPayload, request);
    if (!payload[HONEYPOT]) {
      refuseErrors(subscriptionErrors(payload));
      const email = normalizeEmail(payload.email) ?? "";
      if (newsletterUrl !== undefined) await subscribeOutside(newsletterUrl, email);
      await store(request, email);
    }
    response.json({ newsletter: { thanks: THANKS } });
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
  router.post("/api/newsletter/unsubscribe/", sameOrigin, body, async (request: Request, response: Response<UnsubscribeResponse>) => {
    const { data } = unsubscribePayload.safeParse({ ...request.query, ...request.body });
    const email = emailOfKey(await signers(), data?.key ?? "");
    if (email === null) throw new HttpError(404, "KEY_UNKNOWN", "Ссылка не подходит: откройте её из письма целиком");
    await transactionally(db, (trx) => unsubscribe(trx, email, clock()));
    response.json({ newsletter: { email } });
  });

  return router;
}
