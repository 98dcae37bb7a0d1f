import * as z from "zod/mini";
import { get } from "./endpoint.ts";

/** The products as the sitemap needs them. The web server asks; no page does, so it is not among the calls that a browser's bundle names. */
export const sitemapResponse = z.object({
  products: z.array(
    z.object({
      url: z.string(),
      /** When its page changed last; null = not known. */
      changed_at: z.nullable(z.iso.datetime()),
      /** Originals, the first three. */
      pictures: z.array(z.string()),
    }),
  ),
  /** `after` of the next page; null = this was the last one. */
  next: z.nullable(z.int()),
});

export const sitemapProducts = get("/api/sitemap/", {
  query: z.object({ after: z._default(z.coerce.number<number | string>().check(z.int(), z.nonnegative()), 0) }),
  answer: sitemapResponse,
});
