import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { normalizeEmail } from "#shared/domain/email.ts";
import { formErrors, PRODUCT_NEEDED } from "#shared/domain/forms/form-errors.ts";
import type { FormField } from "#shared/domain/forms/form-spec.ts";
import { forms, type FormId } from "#shared/domain/forms/forms.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { visitErrors } from "#shared/domain/showroom.ts";
import { readDay, shopDay } from "#shared/text/date.ts";
import { enqueueAlert, type Alert } from "../alerts/alert.ts";
import type { Database } from "../db/schema.ts";
import { Conflict, transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import { mayConfirm } from "../outbox/address-limit.ts";
import { enqueueLetters } from "../outbox/message.ts";
import type { Account } from "../sessions/sessions.ts";
import type { EnquirySettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { keepAttachments, notedAttachments, type StoredFile, withStoredFiles } from "./attachments.ts";
import type { EnquiryEffects } from "./effect.ts";
import { insertEnquiry, type Enquiry, indexEnquiries } from "./enquiry.ts";
import { knownProduct, type KnownProduct } from "./known-product.ts";
import { encodePhotos } from "./photos.ts";
import { shopLetter, shopperLetter } from "./letters.ts";
import type { ReceivedForm } from "./receive.ts";

export interface EnquiryRequest {
  form: FormId;
  received: Pick<ReceivedForm, "values" | "files" | "consent">;
  idempotencyKey: string | null;
  /** The sender's IP address, stored with the consent. */
  address: string;
  /** Whose it is; null = of a visitor without an account. */
  account: Pick<Account, "id" | "email"> | null;
  /** Epoch ms. */
  now: number;
}

export interface EnquiryDesk {
  db: Kysely<Database>;
  settings: EnquirySettings;
  effects: EnquiryEffects;
  signers: () => Promise<Signer>;
  /** Called after a new enquiry was stored. */
  onAccepted?: ((form: FormId) => void) | undefined;
}

/**
 * Stores an enquiry in one transaction with its letters and effects, and returns its number. A repeat with the same key returns the same number.
 * Files are stored only with a new enquiry. @throws HttpError 422 with the fields to correct
 */
export async function acceptEnquiry(desk: EnquiryDesk, request: EnquiryRequest): Promise<number> {
  const { form, received, now } = request;
  refuseErrors(formErrors(form, received, shopDay(now)));
  const { showrooms } = desk.settings;
  if (form === "see-live" && showrooms.length > 0) refuseErrors(visitErrors(showrooms, received.values, now));
  const product = await findProduct(desk.db, request);
  const arePhotos = forms[form].fields.some(({ photos }) => photos);
  const ready = arePhotos ? await encodePhotos(received.files, desk.settings.photos) : received.files;
  const { id, repeated } = await withStoredFiles(notedAttachments(desk.db, desk.settings.attachments), {
    received: ready,
    now,
    work: (files) => store(desk, request, product, files),
    isNamed: (stored) => !stored.repeated,
  });
  if (!repeated) desk.onAccepted?.(form);
  return id;
}

/** @throws HttpError 422 when the form needs a product and there is none of this id */
async function findProduct(db: Kysely<Database>, { form, received }: EnquiryRequest): Promise<KnownProduct | null> {
  const demand = forms[form].product;
  const id = Number(received.values.product_id);
  const product = demand && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? await knownProduct(db, id) : null;
  if (demand === "required" && !product) throw formInvalid({ product_id: PRODUCT_NEEDED });
  return product;
}

async function store(
  { db, settings, effects, signers }: EnquiryDesk,
  { form, received, idempotencyKey, address, account, now }: EnquiryRequest,
  product: KnownProduct | null,
  files: readonly StoredFile[],
): Promise<{ id: number; repeated: boolean }> {
  const answers = answersOf(forms[form].fields, received.values);
  const product_id = product ? Number(received.values.product_id) : null;
  const content = JSON.stringify([form, answers, product_id, received.files.map(({ hash }) => hash)]);
  const payload_hash = createHash("sha256").update(content).digest("hex");

  const proof = { bought: received.values.bought ?? "", signer: await signers() };

  return transactionally(db, async (trx) => {
    const earlier = idempotencyKey === null ? undefined : await findByKey(trx, idempotencyKey);
    if (earlier && earlier.payload_hash !== payload_hash) throw failures.enquiryKeyReused();
    if (earlier) return { id: earlier.id, repeated: true };
    const enquiry = await insertEnquiry(trx, {
      form,
      idempotency_key: idempotencyKey,
      payload_hash,
      answers: JSON.stringify(answers),
      files: JSON.stringify(files),
      product_id,
      product_name: product?.name ?? "",
      product_url: product?.url ?? "",
      phone: answers.phone ?? "",
      email: answers.email ?? "",
      account_id: account?.id ?? null,
      consent_version: settings.consentVersion,
      consent_address: address,
      created_at: now,
      done_at: null,
    });
    if (!enquiry) throw new Conflict();
    await keepAttachments(trx, files);
    await indexEnquiries(trx, [enquiry.id]);
    const additions = (await effects[form]?.(trx, enquiry, product, proof)) ?? {};
    const letters = [shopLetter(enquiry, settings, additions)];
    const { email } = answers;
    if (email !== undefined && (await mayConfirm(trx, email, settings.messagesToOneAddress, now))) {
      // Only the confirmed address of the account also gets the typed data.
      const { record: _typed, ...untyped } = additions;
      letters.push(shopperLetter(enquiry, email, settings.shop, account?.email === email ? additions : untyped));
    }
    await enqueueLetters(trx, letters, now);
    await enqueueAlert(trx, settings, alertOf(enquiry), now);
    return { id: enquiry.id, repeated: false };
  });
}

function alertOf({ id: number, form, answers }: Enquiry): Alert {
  switch (forms[form].shown) {
    case "review":
      return { type: "review.created", number, rating: Number(answers.rating) };
    case "question":
      return { type: "question.created", number };
    default:
      return { type: "enquiry.created", number, form };
  }
}

function findByKey(trx: Kysely<Database>, key: string) {
  return trx.selectFrom("enquiries").select(["id", "payload_hash"]).where("idempotency_key", "=", key).executeTakeFirst();
}

/** The values as they are stored: normalised, without the empty ones. */
function answersOf(fields: readonly FormField[], values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = spell(field, values[field.name] ?? "");
      return answer === "" ? [] : [[field.name, answer]];
    }),
  );
}

function spell({ kind }: FormField, value: string): string {
  switch (kind) {
    case "phone":
      return normalizePhone(value) ?? "";
    case "email":
      return normalizeEmail(value) ?? "";
    case "date":
      return readDay(value) ?? "";
    case "number":
      return value.replaceAll(/\s/g, "");
    case "text":
      return value;
    default:
      // A field of one line stays one line in letters and tables.
      return value.replaceAll(/\s+/g, " ");
  }
}
