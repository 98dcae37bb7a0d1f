import express, { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { newsletterPayload, unsubscribePayload, type NewsletterResponse, type UnsubscribeResponse } from "#shared/contract/forms.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { HONEYPOT } from "#shared/domain/form-spec.ts";
import { CONSENT_NEEDED, emailError, withoutNulls } from "#shared/domain/person.ts";
import { readPayload, refuseErrors } from "../accounts/payload.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import type { EnquirySettings } from "../enquiries/settings.ts";
import { ApiError } from "../errors.ts";
import { enqueueLetters } from "../outbox/message.ts";
import { createRateLimit, tooMany } from "../rate-limit.ts";
import { sameOrigin } from "../same-origin.ts";
import type { Signer } from "../signer.ts";
import { addressOf, originOf } from "../visitor.ts";
import { subscribedLetter } from "./letters.ts";
import { subscribeOutside } from "./outside-service.ts";
import { emailOfKey, subscribe, unsubscribe, unsubscribeKey } from "./subscribers.ts";

const WINDOW = 10 * 60_000;
const THANKS = "Готово. Напишем, когда будет о чём рассказать.";

export interface NewsletterOptions {
  db: Kysely<Database>;
  clock: Clock;
  settings: EnquirySettings;
  signers: () => Promise<Signer>;
  /** Subscription form of an outside service; undefined = the shop keeps its subscribers itself. */
  newsletterUrl: string | undefined;
  /** Called when letters wait in the outbox. */
  onQueued: () => void;
}

/** POST /ajax/newsletter/ and POST /api/newsletter/unsubscribe/. */
export function newsletterRoutes({ db, clock, settings, signers, newsletterUrl, onQueued }: NewsletterOptions): Router {
  const senders = createRateLimit({ limit: settings.enquiryLimit, windowMs: WINDOW, clock });
  const router = Router();
  const body = [express.json({ limit: "16kb" }), express.urlencoded({ limit: "16kb", extended: false })];

  router.post("/ajax/newsletter/", sameOrigin, body, async (request: Request, response: Response<NewsletterResponse>) => {
    const wait = senders.take(addressOf(request));
    if (wait !== null) throw tooMany(response, wait, "TOO_MANY_ENQUIRIES", "Слишком много попыток подряд. Подождите несколько минут");
    const payload = readPayload(newsletterPayload, request);
    if (!payload[HONEYPOT]) {
      refuseErrors(withoutNulls({ email: emailError(payload.email), consent: payload.consent ? null : CONSENT_NEEDED }));
      const email = normalizeEmail(payload.email) ?? "";
      if (newsletterUrl === undefined) await store(request, email);
      else await subscribeOutside(newsletterUrl, email);
    }
    response.json({ newsletter: { thanks: THANKS } });
  });

  async function store(request: Request, email: string): Promise<void> {
    const key = unsubscribeKey(await signers(), email);
    const now = clock();
    await transactionally(db, async (trx) => {
      const isNew = await subscribe(trx, { email, address: addressOf(request), version: settings.consentVersion, now });
      if (isNew) await enqueueLetters(trx, [subscribedLetter(settings.shop, email, key, originOf(request, settings.publicUrl))], now);
    });
    onQueued();
  }

  // Mail programs post here by themselves (RFC 8058), from nowhere that an Origin could name.
  router.post("/api/newsletter/unsubscribe/", sameOrigin, body, async (request: Request, response: Response<UnsubscribeResponse>) => {
    const { data } = unsubscribePayload.safeParse({ ...request.query, ...request.body });
    const email = emailOfKey(await signers(), data?.key ?? "");
    if (email === null) throw new ApiError(404, "KEY_UNKNOWN", "Ссылка не подходит: откройте её из письма целиком");
    await transactionally(db, (trx) => unsubscribe(trx, email, clock()));
    response.json({ newsletter: { email } });
  });

  return router;
}
