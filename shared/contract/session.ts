import * as z from "zod/mini";

/** Where somebody is logged in: a shopper or a member of the staff. */
export const openSession = z.object({
  id: z.int(),
  /** Whether this session sent the request. */
  current: z.boolean(),
  /** «Firefox, Windows» */
  device: z.string(),
  /** The IP address from which it began. */
  address: z.string(),
  created_at: z.iso.datetime(),
  /** The last request, not exactly: a shopper's to the hour, a member's to five minutes. */
  seen_at: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof openSession>;
