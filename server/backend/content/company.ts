import * as z from "zod";
import { dealerKinds, type CompanyPage, type ContactsPage } from "#shared/contract/company.ts";
import type { RichText } from "#shared/contract/common.ts";
import type { ContentFolder, MarkdownFile } from "./content-file.ts";
import { documentMeta, pageHead } from "./pages.ts";
import { picture } from "./pictures.ts";

const figures = z.array(z.strictObject({ value: z.string(), unit: z.string(), label: z.string() }));
const points = z.array(z.strictObject({ title: z.string(), text: z.string() }));
const lat = z.number().min(-90).max(90);
const lon = z.number().min(-180).max(180);

const point = z.tuple([z.number(), z.number()]);
const box = z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]);

/** Metres east and north of the door of the office. */
const scheme = z.strictObject({
  alt: z.string(),
  view: box,
  roads: z.array(
    z.strictObject({
      name: z.string(),
      main: z.boolean().default(false),
      line: z.array(point).min(2),
      label: z.number().min(0).max(1).default(0.5),
    }),
  ),
  rail: z.array(point).default([]),
  areas: z
    .array(z.strictObject({ kind: z.enum(["park", "water"]), name: z.string().default(""), outline: z.array(point).min(3) }))
    .default([]),
  houses: z.array(box).default([]),
  ours: z.array(point).min(3),
  start: z.strictObject({ kind: z.enum(["train", "metro", "car"]), name: z.string(), at: point }),
  way: z.array(point).min(2),
});

const aboutMeta = documentMeta.extend({
  figures,
  picture,
  timeline: z.array(z.strictObject({ year: z.int(), title: z.string(), text: z.string() })),
  principles: points,
  ways: z.array(z.strictObject({ title: z.string(), text: z.string(), url: z.string() })).default([]),
});

const contactsFile = z.strictObject({
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  offices: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      kind: z.string(),
      address: z.string(),
      how_to_get: z.string(),
      lat,
      lon,
      hours: z.array(z.strictObject({ days: z.string(), time: z.string() })),
      phone: z.string(),
      email: z.string(),
      /** A drawing of the way to the office; without it the page shows the text only. */
      scheme: scheme.nullable().default(null),
    }),
  ),
  departments: z.array(z.strictObject({ id: z.string(), title: z.string(), phone: z.string(), email: z.string(), hours: z.string() })),
});

const clubsMeta = documentMeta.extend({
  figures,
  picture,
  steps: points,
  zones: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      area_m2: z.number(),
      picture,
      /** Slugs of catalogue types. */
      types: z.array(z.string()),
      /** Slugs of the products to show first; popular ones of the types follow. */
      products: z.array(z.string()).default([]),
      products_hint: z.string(),
    }),
  ),
});

const brandMeta = z.strictObject({
  name: z.string(),
  tagline: z.string(),
  lead: z.string(),
  description: z.string(),
  picture,
  founded: z.int(),
  figures,
  principles: points,
  /** Slugs of catalogue categories. */
  categories: z.array(z.string()),
});

const dealersFile = z.strictObject({
  dealers: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      region: z.string(),
      city: z.string(),
      address: z.string(),
      lat,
      lon,
      phone: z.string(),
      hours: z.string(),
      kinds: z.array(z.enum(dealerKinds)),
      /** Slugs of brands. */
      brands: z.array(z.string()),
    }),
  ),
});

/** The page for clubs; its parts are `zones`. */
export type ClubsContent = z.output<typeof clubsMeta> & { text: RichText };

export interface CompanyContent {
  /** null = the shop has no such page. */
  about: CompanyPage | null;
  contacts: Omit<ContactsPage, "company" | "dealers">;
  clubs: ClubsContent | null;
  brands: readonly (z.output<typeof brandMeta> & { slug: string; text: RichText })[];
  dealers: z.output<typeof dealersFile>["dealers"];
}

/** About, contacts, brands, dealers and the clubs page. @throws ContentError */
export async function loadCompany(folder: ContentFolder, site: string): Promise<CompanyContent> {
  const [about, contacts, clubs, brands, dealers] = await Promise.all([
    folder.optional("pages/about.md", (file) => folder.markdown(file, aboutMeta)),
    folder.yaml("pages/contacts.yaml", contactsFile),
    folder.optional("pages/clubs-equipment.md", (file) => folder.markdown(file, clubsMeta)),
    folder.all("brands", brandMeta),
    folder.optional("dealers.yaml", (file) => folder.yaml(file, dealersFile)),
  ]);
  const { description: _, ...contactsPage } = contacts;
  return {
    about: about && aboutPage(about, site),
    contacts: { ...pageHead(contacts, site), ...contactsPage },
    clubs: clubs && { ...clubs.meta, text: clubs.text },
    brands: brands.map(({ slug, meta, text }) => ({ slug, ...meta, text })),
    dealers: dealers?.dealers ?? [],
  };
}

function aboutPage({ meta, text }: MarkdownFile<z.output<typeof aboutMeta>>, site: string): CompanyPage {
  const { figures: numbers, picture: photo, timeline, principles, ways } = meta;
  return { ...pageHead(meta, site), figures: numbers, picture: photo, timeline, principles, ways, text };
}
