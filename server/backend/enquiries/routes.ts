import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { rm } from "node:fs/promises";
import type { EnquiryResponse } from "#shared/contract/forms.ts";
import { forms, isFormId, type FormId } from "#shared/domain/forms.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { readIdempotencyKey } from "../idempotency-key.ts";
import { createRateLimit, tooMany } from "../rate-limit.ts";
import { sameOrigin } from "../same-origin.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { addressOf, originOf } from "../visitor.ts";
import { acceptEnquiry } from "./accept.ts";
import type { EnquiryEffects } from "./effect.ts";
import { receiveForm } from "./receive.ts";
import type { EnquirySettings } from "./settings.ts";

const MINUTE = 60_000;
/** Letters of confirmation to one address within an hour: anybody can type anybody's. */
const LETTERS = 5;

export interface EnquiryRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  settings: EnquirySettings;
  sessions: Sessions;
  effects: EnquiryEffects;
  /** Called when letters wait in the outbox. */
  onQueued: () => void;
}

/** POST /ajax/form-{id}/. */
export function enquiryRoutes({ db, clock, settings, sessions, effects, onQueued }: EnquiryRoutesOptions): Router {
  const senders = createRateLimit({ limit: settings.enquiryLimit, windowMs: 10 * MINUTE, clock });
  const letters = createRateLimit({ limit: LETTERS, windowMs: 60 * MINUTE, clock });
  const desk = { db, settings, effects, mayWriteTo: (email: string) => letters.take(email) === null };
  const router = Router();

  router.post("/ajax/form-:form/", sameOrigin, async (request: Request<{ form: string }>, response: Response<EnquiryResponse>) => {
    const form = readForm(request.params.form);
    const idempotencyKey = readIdempotencyKey(request);
    const address = addressOf(request);
    // Before the body is read: files of a flood are not even received.
    const wait = senders.take(address);
    if (wait !== null) {
      throw tooMany(response, wait, "TOO_MANY_ENQUIRIES", "Слишком много обращений подряд. Подождите немного или позвоните нам");
    }
    const received = await receiveForm(request, response, forms[form], settings.attachmentsDir);
    let id: number;
    try {
      const account = (await sessions.find(request, response))?.account;
      const origin = originOf(request, settings.publicUrl);
      const accountId = account?.id ?? null;
      id = received.automatic
        ? await nextId(db)
        : await acceptEnquiry(desk, { form, received, idempotencyKey, address, accountId, origin, now: clock() });
    } finally {
      // Those of an enquiry that was stored have another name by now.
      for (const { path } of received.files) await rm(path, { force: true });
    }
    onQueued();
    response.json({ enquiry: { number: String(id), thanks: forms[form].thanks } });
  });

  return router;
}

function readForm(form: string): FormId {
  if (!isFormId(form)) throw new ApiError(404, "FORM_NOT_FOUND", "Такой формы нет");
  return form;
}

/** What a program is told that has fallen for the honeypot: it learns nothing, and nothing is stored. */
async function nextId(db: Kysely<Database>): Promise<number> {
  const last = await db
    .selectFrom("enquiries")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  return (last?.id ?? 0) + 1;
}
