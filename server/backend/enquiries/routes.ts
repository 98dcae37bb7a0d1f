import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { rm } from "node:fs/promises";
import type { EnquiryResponse } from "#shared/contract/forms.ts";
import { forms, isFormId, type FormId } from "#shared/domain/forms.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { clientAddress, clientNetwork, sameOrigin } from "../http/forwarded.ts";
import { readIdempotencyKey } from "../http/input.ts";
import { createRateLimit, tooMany } from "../http/rate-limit.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { EnquirySettings } from "../settings.ts";
import { acceptEnquiry } from "./accept.ts";
import { createAttachmentQuota } from "./attachment-quota.ts";
import type { EnquiryEffects } from "./effect.ts";
import { receiveForm } from "./receive.ts";

const MINUTE = 60_000;

export interface EnquiryRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Of the windows of the limits. */
  limitClock: Clock;
  settings: EnquirySettings;
  sessions: Sessions;
  effects: EnquiryEffects;
  /** Called when letters wait in the outbox. */
  onQueued: () => void;
  /** Called after a new enquiry was stored. */
  onAccepted?: ((form: FormId) => void) | undefined;
}

/** POST /ajax/form-{id}/: takes an enquiry. */
export function enquiryRoutes({ db, clock, limitClock, settings, sessions, effects, onQueued, onAccepted }: EnquiryRoutesOptions): Router {
  const senders = createRateLimit({ db, name: "enquiries", limit: settings.enquiryLimit, windowMs: 10 * MINUTE, clock: limitClock });
  const quota = createAttachmentQuota(db, settings.attachmentsPerDay, limitClock, settings.shop.email);
  const desk = { db, settings, effects, onAccepted };
  const router = Router();

  router.post("/ajax/form-:form/", sameOrigin, async (request: Request<{ form: string }>, response: Response<EnquiryResponse>) => {
    const form = readForm(request.params.form);
    const idempotencyKey = readIdempotencyKey(request);
    const address = clientAddress(request);
    const network = clientNetwork(request);
    // It comes before the body is read, so that the files of too many requests are not received.
    const wait = await senders.take(network);
    if (wait !== null) {
      throw tooMany(response, wait, "TOO_MANY_ENQUIRIES", "Слишком много обращений подряд. Подождите немного или позвоните нам");
    }
    const received = await receiveForm(request, response, forms[form], settings.receivingDir);
    let id: number;
    let takeBack = async () => {};
    try {
      const account = (await sessions.find(request, response))?.account ?? null;
      const bytes = received.files.reduce((sum, { size }) => sum + size, 0);
      if (!received.automatic) takeBack = await quota.take(bytes, network, response);
      id = received.automatic
        ? await nextId(db)
        : await acceptEnquiry(desk, { form, received, idempotencyKey, address, account, now: clock() });
    } catch (error) {
      await takeBack();
      throw error;
    } finally {
      // Those of a stored enquiry have been kept by now.
      for (const { path } of received.files) await rm(path, { force: true });
    }
    onQueued();
    response.json({ enquiry: { number: String(id), thanks: forms[form].thanks } });
  });

  return router;
}

function readForm(form: string): FormId {
  if (!isFormId(form)) throw new HttpError(404, "FORM_NOT_FOUND", "Такой формы нет");
  return form;
}

/** The number that a program gets which filled the honeypot field. Nothing is stored, and the answer does not show it. */
async function nextId(db: Kysely<Database>): Promise<number> {
  const last = await db
    .selectFrom("enquiries")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  return (last?.id ?? 0) + 1;
}
