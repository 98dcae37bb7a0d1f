import * as z from "zod/mini";
import { seo } from "./common.ts";

/** A readable document: /api/politics/. `version` names the text that a consent refers to. */
export const documentResponse = z.object({
  page: z.object({
    seo,
    title: z.string(),
    lead: z.string(),
    version: z.string(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  }),
});
export type DocumentPage = z.infer<typeof documentResponse>["page"];
