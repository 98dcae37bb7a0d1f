import * as z from "zod/mini";
import { HONEYPOT } from "../domain/forms/form-spec.ts";
import { checkbox, givenText, picture, productId, seo, text } from "./common.ts";
import { get, post, unread, view } from "./endpoint.ts";

/**
 * Enquiries. `domain/forms/forms` describes the twelve forms with their fields and texts, `domain/forms/form-errors` has their rules; both sides use them.
 * A 422 has the errors as `error.fields` by field name, a 413 names a file that is too large (`fields.files`), a 429 carries `Retry-After`.
 */

/**
 * POST /ajax/form-{id}/ as JSON, as an urlencoded form, or as multipart/form-data with files (`files`, repeated). The payload has the fields of the
 * form, `product_id` (a product or a modification), `consent` (true in JSON; `on`, `1` or `true` in a form) and the honeypot of
 * `domain/forms/form-spec`, which stays empty. A repeated request with the same `Idempotency-Key` header is answered with the same enquiry.
 */
export type FormPayload = Readonly<Record<string, string | number | boolean | undefined>>;

export const enquiryResponse = z.object({
  enquiry: z.object({
    /** The number that the shopper is told: «12». */
    number: z.string(),
    /** The thanks of this form. */
    thanks: z.string(),
  }),
});
export type EnquiryResponse = z.infer<typeof enquiryResponse>;

/** POST /ajax/newsletter/ as JSON or as a form, with the honeypot of the enquiries. 502 = the outside service does not accept the address. */
export const newsletterPayload = z.object({
  email: text(200),
  /** Consent to receive letters. It is apart from the consent to the processing of personal data. */
  mailing: z._default(checkbox, false),
  consent: z._default(checkbox, false),
  [HONEYPOT]: z.optional(givenText(200)),
});

/** The answer is the same whether the address was subscribed before or not. */
export const newsletterResponse = z.object({ newsletter: z.object({ thanks: z.string() }) });

/** POST /api/newsletter/unsubscribe/: the key of the link /unsubscribe/?key=…, in the body or in the query. A key that the shop did not make is a 404. */
export const unsubscribePayload = z.object({ key: z.catch(z.string().check(z.maxLength(1000)), "") });
export const unsubscribeResponse = z.object({
  newsletter: z.object({
    /** The address whose subscription ended. Anybody who has the link sees it. */
    email: z.string(),
  }),
});

/** A product, or a size of it, that its owner can register. */
export const registrable = z.object({
  id: productId,
  name: z.string(),
  article: z.string(),
  picture: z.nullable(picture),
  /** null = the shop gives no warranty. */
  warranty_months: z.nullable(z.int()),
  /** Whether a review of it asks for height and weight. */
  asks_body: z.optional(z.boolean()),
});
export type Registrable = z.infer<typeof registrable>;

/** Query of GET /api/product_registration/: without parameters the answer is the page; with `q` (words of the name or the article) or `product` (an id) it is a list of products. A product of several sizes stands in the list of `q` as its sizes; after `product` they follow it. */
export const productRegistrationQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  product: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

/** The page of /api/product_registration/; its form is `product-registration` in `domain/forms`. */
export const productRegistrationResponse = z.object({ page: z.object({ seo, title: z.string(), lead: z.string() }) });
export type ProductRegistrationPage = z.infer<typeof productRegistrationResponse>["page"];

/** At most 20 products with their sizes, the best match first. */
export const registrableResponse = z.object({ products: z.array(registrable) });

/** Query of GET /api/answers/: what is asked about which product; empty = nothing yet. */
export const answersQuery = z.object({
  product: z.coerce.number().check(z.int(), z.positive()),
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
});

/** A question that was answered before, in plain text. */
const knownAnswer = z.object({ question: z.string(), answer: z.string() });
export type KnownAnswer = z.infer<typeof knownAnswer>;

const productRegistrationCall = get("/api/product_registration/", { query: productRegistrationQuery, answer: productRegistrationResponse });

export const formEndpoints = {
  /** `form` is one of `formIds`. The handler reads the body, because there may be files in it. */
  form: post("/ajax/form-:form/", { payload: unread<FormPayload>(), answer: enquiryResponse }),
  newsletter: post("/ajax/newsletter/", { payload: newsletterPayload, answer: newsletterResponse, limit: "16kb" }),
  unsubscribe: post("/api/newsletter/unsubscribe/", {
    query: unsubscribePayload,
    payload: unsubscribePayload,
    answer: unsubscribeResponse,
    limit: "16kb",
  }),
  /** At most four, the best match first. */
  answers: get("/api/answers/", { query: answersQuery, answer: z.object({ answers: z.array(knownAnswer) }) }),
  productRegistration: productRegistrationCall,
  /** With `q` or `product`. */
  registrable: view(productRegistrationCall, { answer: registrableResponse }),
};
