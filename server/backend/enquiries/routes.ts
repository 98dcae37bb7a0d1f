import { rm } from "node:fs/promises";
import type { Kysely } from "kysely";
import { endpoints } from "#shared/contract/endpoints.ts";
import { forms, isFormId, type FormId } from "#shared/domain/forms/forms.ts";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { clientAddress, clientNetwork } from "../http/forwarded.ts";
import { readIdempotencyKey } from "../http/input.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { Serve } from "../http/serve.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { EnquirySettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { acceptEnquiry } from "./accept.ts";
import { createAttachmentQuota } from "./attachments.ts";
import type { EnquiryEffects } from "./effect.ts";
import { receiveForm } from "./receive.ts";

export interface EnquiryRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Of the windows of the limits. */
  limitClock: Clock;
  settings: EnquirySettings;
  sessions: Sessions;
  effects: EnquiryEffects;
  signers: () => Promise<Signer>;
  /** Called when letters wait in the outbox. */
  onQueued: () => void;
  /** Called after a new enquiry was stored. */
  onAccepted?: ((form: FormId) => void) | undefined;
}

/** Takes an enquiry. */
export function enquiryRoutes(
  serve: Serve,
  { db, clock, limitClock, settings, sessions, effects, signers, onQueued, onAccepted }: EnquiryRoutesOptions,
): void {
  const senders = createRateLimit({ db, name: "enquiries", limit: settings.enquiryLimit, windowMs: 10 * MINUTE_MS, clock: limitClock });
  const quota = createAttachmentQuota(db, settings.attachmentsPerDay, limitClock, settings.shop.email);
  const desk = { db, settings, effects, signers, onAccepted };

  // The files of too many requests are not received.
  const countSender = ({ request, response }: HttpExchange) => senders.demand(clientNetwork(request), response, failures.enquiriesTooMany);

  serve(endpoints.form, countSender, async ({ request, response, params }) => {
    const form = readForm(params.form, settings);
    const idempotencyKey = readIdempotencyKey(request);
    const address = clientAddress(request);
    const network = clientNetwork(request);
    const received = await receiveForm(request, response, forms[form], settings.receivingDir);
    let id: number;
    let giveBackQuota = async () => {};
    try {
      const account = (await sessions.find(request, response))?.account ?? null;
      const bytes = received.files.reduce((sum, { size }) => sum + size, 0);
      if (!received.automatic) giveBackQuota = await quota.take(bytes, network, response);
      id = received.automatic
        ? await nextId(db)
        : await acceptEnquiry(desk, { form, received, idempotencyKey, address, account, now: clock() });
    } catch (error) {
      await giveBackQuota();
      throw error;
    } finally {
      // The files of a stored enquiry are already in the store.
      for (const { path } of received.files) await rm(path, { force: true });
    }
    onQueued();
    return { enquiry: { number: String(id), thanks: forms[form].thanks } };
  });
}

function readForm(form: string, { registersProducts, formsOff }: EnquirySettings): FormId {
  if (formsOff.includes(form)) throw failures.enquiryFormOff();
  if (!isFormId(form) || (form === "product-registration" && !registersProducts)) throw failures.enquiryFormUnknown();
  return form;
}

/** The number in the answer to a program that filled the honeypot field. Nothing is stored, but the answer looks the same. */
async function nextId(db: Kysely<Database>): Promise<number> {
  const last = await db
    .selectFrom("enquiries")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  return (last?.id ?? 0) + 1;
}
