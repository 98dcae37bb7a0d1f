import * as z from "zod/mini";
import { link } from "./common.ts";
import { get } from "./endpoint.ts";

/** Query of /api/redirects/: the path that has no page, with its query, and the host of the page that the visitor comes from. */
export const redirectQuery = z.object({
  path: z.string().check(z.maxLength(8000)),
  from: z._default(z.string().check(z.maxLength(300)), ""),
});

/** What was sold at an address: sentences for the shopper, and where to go on. */
export const gone = z.object({ title: z.string(), text: z.string(), links: z.array(link) });
export type Gone = z.infer<typeof gone>;

/** One of the two is set. An address that nothing is known of is a 404. */
export const redirectResponse = z.object({
  /** The path on this site, with its query, that answers instead. */
  to: z.nullable(z.string()),
  gone: z.nullable(gone),
});
export type RedirectResponse = z.infer<typeof redirectResponse>;

export const redirectEndpoints = {
  redirect: get("/api/redirects/", { query: redirectQuery, answer: redirectResponse }),
};
