import * as z from "zod/mini";
import { get } from "./endpoint.ts";

/** A typed text, trimmed. NUL is removed: nobody types it, and PostgreSQL takes no text with one. */
export const givenText = (maximum: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll("\0", "")),
    z.trim(),
    z.maxLength(maximum),
  );

/** The same; an absent text is empty. */
export const text = (maximum: number) => z._default(givenText(maximum), "");

/** `next` or `previous` of another answer with the same filter. A broken one leads to the beginning of the list. */
export const pageCursor = z._default(z.string().check(z.regex(/^[\w.-]*$/), z.maxLength(1000)), "");

/** A checkbox: true in JSON; `on`, `1` or `true` in a form. */
export const checkbox = z.pipe(
  z.transform((value: boolean | string | undefined) => value === true || value === "on" || value === "1" || value === "true"),
  z.boolean(),
);

/** A moment: ISO 8601. */
export const moment = z.iso.datetime();

/** A day of Moscow, YYYY-MM-DD; empty = none. */
export const optionalDay = z._default(z.union([z.literal(""), z.iso.date()]), "");

/** Money on the wire: roubles, at most two decimals. Zero means «По запросу». */
export const roubles = z.number().check(z.minimum(0), z.multipleOf(0.01));

/** The fields of a price. When a product with modifications has the price zero, the modification flagged `price_from` has the price to show. */
export const priceFields = {
  price: roubles,
  price_before_discount: z.nullable(roubles),
  price_from: z.boolean(),
};

/** Products and modifications share one id space. */
export const productId = z.int().check(z.positive());

/** One of `errorProductsId` with its name in an earlier catalogue; null = no stored catalogue knows the id. */
export const goneProduct = z.object({ id: productId, name: z.nullable(z.string()) });
export type GoneProduct = z.infer<typeof goneProduct>;

/**
 * An original picture. `src` is a path on the site (`/media/…`) or an absolute address; the client asks for resized copies under /_ipx. Width
 * and height are those of the original in pixels, where they are known.
 */
export const picture = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.optional(z.int().check(z.positive())),
  height: z.optional(z.int().check(z.positive())),
  /** The mean colour, `#rrggbb`. It is shown until the picture arrives. */
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
});
export type Picture = z.infer<typeof picture>;

export const link = z.object({ title: z.string(), url: z.string() });
export type Link = z.infer<typeof link>;

/** A figure with its unit and label: «214 залов — оснастили». The unit is shown in a lighter face and may be empty. */
export const figure = z.object({ value: z.string(), unit: z.string(), label: z.string() });
export type Figure = z.infer<typeof figure>;

/** Title and description of one page for the document head. */
export const seo = z.object({ title: z.string(), description: z.string() });
export type Seo = z.infer<typeof seo>;

/** Every 4xx and 5xx answer of the backend and of the web server. `message` and `fields` are Russian sentences for the shopper. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    request_id: z.optional(z.string()),
  }),
  /** The same call can succeed after so many seconds: a form that carries an Idempotency-Key is sent again by itself. */
  retry_after: z.optional(z.int()),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** A section of a text. `id` is its anchor; `html` is sanitised. */
export const textSection = z.object({ id: z.string(), title: z.string(), html: z.string() });

/** A long text: the part before its first heading (may be empty) and its sections. */
export const richText = z.object({ intro: z.string(), sections: z.array(textSection) });
export type RichText = z.infer<typeof richText>;

/** A document to read: /api/politics/, /api/terms/ and others. `version` is the version that a consent refers to; empty = it has none. */
export const documentResponse = z.object({
  page: z.extend(richText, { seo, title: z.string(), lead: z.string(), version: z.string() }),
});
export type DocumentPage = z.infer<typeof documentResponse>["page"];

export const documentEndpoints = {
  terms: get("/api/terms/", { answer: documentResponse }),
  politics: get("/api/politics/", { answer: documentResponse }),
};

/** Where somebody is logged in: a shopper or a member of the staff. */
export const openSession = z.object({
  id: z.int(),
  /** Whether this session sent the request. */
  current: z.boolean(),
  /** «Firefox, Windows» */
  device: z.string(),
  /** The IP address from which it began. */
  address: z.string(),
  created_at: moment,
  /** The last request, not exactly: a shopper's to the hour, a member's to five minutes. */
  seen_at: moment,
});
export type OpenSession = z.infer<typeof openSession>;

/** Where goods go: an id of the shop's regions, and the postal code when it is known. */
export const placeQuery = {
  region: z.catch(z._default(z.string(), ""), ""),
  postal: z.catch(z._default(z.string().check(z.maxLength(20)), ""), ""),
};
