import * as z from "zod/mini";

/** Money on the wire: roubles, at most two decimals. Zero means «По запросу». */
export const roubles = z.number().check(z.minimum(0), z.multipleOf(0.01));

/** Products and modifications share one id space. */
export const productId = z.int().check(z.positive());

/** One of `errorProductsId` with the name it had in an earlier catalogue; null when none of those that are kept knows it. */
export const goneProduct = z.object({ id: productId, name: z.nullable(z.string()) });
export type GoneProduct = z.infer<typeof goneProduct>;

/**
 * An original picture. `src` is a site path (`/media/…`) or an absolute address; the client asks for sizes under /_ipx. Width and
 * height are the original's, in pixels, where they are known.
 */
export const picture = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.optional(z.int().check(z.positive())),
  height: z.optional(z.int().check(z.positive())),
  /** Mean colour, `#rrggbb`: what stands there until the picture has come. */
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
});
export type Picture = z.infer<typeof picture>;

export const link = z.object({ title: z.string(), url: z.string() });
export type Link = z.infer<typeof link>;

/** «214 залов — оснастили»: the unit is apart so that it can be set lighter; it may be empty. */
export const figure = z.object({ value: z.string(), unit: z.string(), label: z.string() });
export type Figure = z.infer<typeof figure>;

/** Document head of one page. */
export const seo = z.object({ title: z.string(), description: z.string() });
export type Seo = z.infer<typeof seo>;

/** Every 4xx and 5xx answer of the backend and of the BFF. `message` and `fields` are Russian sentences for the shopper. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    request_id: z.optional(z.string()),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
