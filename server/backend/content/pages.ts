import * as z from "zod";
import type { DocumentPage } from "#shared/contract/common.ts";
import type { ContentFolder } from "./content-file.ts";
import { picture } from "./pictures.ts";

const heading = z.strictObject({ title: z.string(), lead: z.string(), description: z.string() });

/** The heading of a page, and the description in its head. */
export type Heading = z.output<typeof heading>;

const file = z.strictObject({
  news: heading,
  articles: heading,
  "success-history": heading,
  "our-projects": heading,
  brands: heading,
  dealers: heading,
  faq: heading,
  instructions: heading,
  "product-registration": heading.optional(),
  /** The wide photograph of a category by its slug. A category without one has its name at the top. */
  categories: z.record(z.string(), picture).default({}),
});

export type Headings = z.output<typeof file>;

/** headings.yaml. @throws ContentError */
export function loadHeadings(folder: ContentFolder): Promise<Headings> {
  return folder.yaml("headings.yaml", file);
}

/** The title and the description for the document head, and the heading. */
export function pageHead({ title, lead, description }: Heading, site: string) {
  return { seo: { title: `${title} — ${site}`, description }, title, lead };
}

/** The front matter of every page that is one long text. */
export const documentMeta = z.strictObject({
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  /** The date of the text; consents and contracts refer to it. */
  version: z.iso.date().optional(),
});

/** A Markdown page such as pages/politics.md. @throws ContentError */
export async function loadDocument(folder: ContentFolder, file: string, site: string): Promise<DocumentPage> {
  const { meta, text } = await folder.markdown(file, documentMeta);
  const { title, lead, description, version = "" } = meta;
  return { seo: { title: `${title} — ${site}`, description }, title, lead, version, ...text };
}
