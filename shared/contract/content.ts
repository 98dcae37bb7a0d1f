import * as z from "zod/mini";
import { seo } from "./common.ts";

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
