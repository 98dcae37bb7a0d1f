import * as z from "zod/mini";
import { seo } from "./common.ts";

/** A section of a text, with the id of its anchor. `html` is sanitised. */
export const textSection = z.object({ id: z.string(), title: z.string(), html: z.string() });

/** A long text: what stands before its first heading (may be empty), then its sections. */
export const richText = z.object({ intro: z.string(), sections: z.array(textSection) });
export type RichText = z.infer<typeof richText>;

/** A readable document: /api/politics/, /api/terms/ and others. `version` names the text that a consent refers to; empty = none. */
export const documentResponse = z.object({
  page: z.extend(richText, { seo, title: z.string(), lead: z.string(), version: z.string() }),
});
export type DocumentPage = z.infer<typeof documentResponse>["page"];
