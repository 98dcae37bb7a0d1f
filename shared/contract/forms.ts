import * as z from "zod/mini";
import { HONEYPOT } from "../domain/form-spec.ts";
import { picture, productId, seo } from "./common.ts";

/**
 * Enquiries. The eleven forms, their fields and words are data (`domain/forms`), what must be mended is `domain/form-errors`; both sides read them.
 * 422 answers the errors as `error.fields` by field name, 413 a file that is too large (at `fields.files`), 429 carries `Retry-After`.
 */

/**
 * POST /ajax/form-{id}/ as JSON, as an urlencoded form, or as multipart/form-data when files (`files`, repeated) go with it. The names are those of the
 * form's fields, and beside them `product_id` (a product or a modification), `consent` (true in JSON, `on`, `1` or `true` in a form) and the
 * honeypot of `domain/forms`, which stays empty. A repeat with the same `Idempotency-Key` header answers the same enquiry.
 */
export type FormPayload = Readonly<Record<string, string | number | boolean | undefined>>;

export const enquiryResponse = z.object({
  enquiry: z.object({
    /** What the shopper is told: «12». */
    number: z.string(),
    /** The form's own words of thanks. */
    thanks: z.string(),
  }),
});
export type EnquiryResponse = z.infer<typeof enquiryResponse>;

/** NUL is left out: nobody types it, and PostgreSQL takes no text with one. */
const text = z._default(
  z.string().check(
    z.overwrite((value) => value.replaceAll("\0", "")),
    z.trim(),
    z.maxLength(200),
  ),
  "",
);

/** POST /ajax/newsletter/, JSON or a form; the honeypot is the forms' own. 502 when the outside service does not take it. */
export const newsletterPayload = z.object({
  email: text,
  consent: z._default(
    z.pipe(
      z.transform((value) => value === true || value === "on" || value === "1" || value === "true"),
      z.boolean(),
    ),
    false,
  ),
  [HONEYPOT]: z.optional(text),
});
export type NewsletterPayload = z.infer<typeof newsletterPayload>;

/** The same whether the address was subscribed already or not. */
export const newsletterResponse = z.object({ newsletter: z.object({ thanks: z.string() }) });
export type NewsletterResponse = z.infer<typeof newsletterResponse>;

/** POST /api/newsletter/unsubscribe/: the key of the link /unsubscribe/?key=…, in the body or in the query; one that was not made here is a 404. */
export const unsubscribePayload = z.object({ key: z._default(z.string().check(z.maxLength(1000)), "") });
export const unsubscribeResponse = z.object({
  newsletter: z.object({
    /** Whose subscription ended; shown to whoever has the link. */
    email: z.string(),
  }),
});
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>;

/** Something that can be registered. */
export const registrable = z.object({
  id: productId,
  name: z.string(),
  article: z.string(),
  picture: z.nullable(picture),
  /** null = without a warranty of ours. */
  warranty_months: z.nullable(z.int()),
});
export type Registrable = z.infer<typeof registrable>;

/** Query of GET /api/product_registration/: nothing = the page; `q` (words of the name or the article) or `product` (an id) = a product list. */
export const productRegistrationQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  product: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

/** /api/product_registration/; its form is `product-registration` of `domain/forms`. */
export const productRegistrationResponse = z.object({ page: z.object({ seo, title: z.string(), lead: z.string() }) });
export type ProductRegistrationPage = z.infer<typeof productRegistrationResponse>["page"];

/** At most 20, best first. */
export const registrableResponse = z.object({ products: z.array(registrable) });
export type RegistrableResponse = z.infer<typeof registrableResponse>;
