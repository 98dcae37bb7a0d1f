import * as z from "zod";
import type { ContentFolder } from "./content-file.ts";
import { picture } from "./picture.ts";

const heading = z.strictObject({ title: z.string(), lead: z.string(), description: z.string() });

/** What stands over a page that is a list. */
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
  "product-registration": heading,
  /** The wide photograph of a category by its address; one without starts with its name. */
  categories: z.record(z.string(), picture).default({}),
});

export type Headings = z.output<typeof file>;

/** headings.yaml. @throws ContentError */
export function loadHeadings(folder: ContentFolder): Promise<Headings> {
  return folder.yaml("headings.yaml", file);
}

/** The head of the page and what it shows first. */
export function headed({ title, lead, description }: Heading, site: string) {
  return { seo: { title: `${title} — ${site}`, description }, title, lead };
}
