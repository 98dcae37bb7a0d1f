import * as z from "zod";
import type { DocumentPage } from "#shared/contract/content.ts";
import type { ContentFolder } from "./content-file.ts";

/** The front matter of every page that is one long text. */
export const documentMeta = z.strictObject({
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  /** The date of the text, for those that a consent or a contract refers to. */
  version: z.iso.date().optional(),
});

/** A Markdown page such as pages/politics.md. @throws ContentError */
export async function loadDocument(folder: ContentFolder, file: string, site: string): Promise<DocumentPage> {
  const { meta, text } = await folder.markdown(file, documentMeta);
  const { title, lead, description, version = "" } = meta;
  return { seo: { title: `${title} — ${site}`, description }, title, lead, version, ...text };
}
