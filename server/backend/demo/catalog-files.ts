import * as z from "zod";
import { numberText } from "#shared/text/format.ts";
import { productPicture } from "../content/pictures.ts";

/** The files of server/content/catalog; README.md there explains each field to those who edit them. */

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "нужны латинские буквы, цифры и дефис");
const text = z.string().trim().min(1, "здесь нужен текст");
/** A text that may be written as a number: 7.5 is shown as «7,5». */
const shown = z.preprocess((value) => (typeof value === "number" ? decimal(value) : value), text);
/** A part of an address that may be written as a number. */
const word = z.preprocess((value) => (typeof value === "number" ? String(value) : value), z.string().min(1));

/** A product picture by its name: public/media/NAME.webp. */
const picture = z.string().transform((name, { issues, value }) => {
  const own = productPicture(name);
  if (!own) issues.push({ code: "custom", input: value, message: `снимка public/media/${name}.webp нет` });
  return own ?? z.NEVER;
});

export const categoriesFile = z.strictObject({
  categories: z.array(z.strictObject({ name: text, slug, verb: text, lead: text, picture, types: z.array(slug) })).min(1),
});

export const brandsFile = z
  .strictObject({
    brands: z.array(z.strictObject({ name: text, slug, description: text })),
    series: z.array(z.strictObject({ name: text, slug, brand: slug, description: text, picture })),
  })
  .check(({ value: { brands, series }, issues }) => {
    series.forEach(({ brand }, index) => {
      if (brands.some((one) => one.slug === brand)) return;
      issues.push({ code: "custom", input: brand, path: ["series", index, "brand"], message: `бренда «${brand}» нет` });
    });
  });

const label = z.union([shown.transform((name) => ({ label: name, note: "" })), z.strictObject({ label: shown, note: shown })]);

const facet = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ id: slug, name: text, kind: z.literal("choice"), values: z.record(z.string(), label) }),
    z.strictObject({ id: slug, name: text, kind: z.literal("range"), unit: text.default("") }),
    z.strictObject({ id: slug, name: text, kind: z.literal("flag") }),
  ],
  { error: "здесь нужно choice, range или flag" },
);

/** «Диаметр, см: 366»: the unit stands after the last comma of the name. */
const specs = z.record(z.string(), shown).transform((rows) =>
  Object.entries(rows).map(([key, value]) => {
    const comma = key.lastIndexOf(",");
    return comma < 0 ? { name: key, value, unit: "" } : { name: key.slice(0, comma), value, unit: key.slice(comma + 1).trim() };
  }),
);

/** Values by the facet's id: one, several, or `true` for a flag. */
const facetValues = z.record(
  z.string(),
  z.preprocess((value) => [value].flat().map((one) => (one === true ? "true" : one)), z.array(word)),
);

const roubles = z.number().min(0);
/** Absent pieces = in stock, not counted. */
const offer = { old_price: roubles.optional(), stock: z.int().min(0).optional() };

const boxes = z.array(z.strictObject({ name: text, size: text, weight_kg: z.number().positive() })).default([]);

const modification = z.strictObject({
  id: word,
  name: shown,
  note: shown.default(""),
  article: text,
  price: roubles,
  ...offer,
  gross_kg: z.number().positive().optional(),
  specs: specs.default([]),
  boxes,
  facets: facetValues.default({}),
});

const product = z.strictObject({
  name: text,
  slug,
  article: text.optional(),
  price: roubles.optional(),
  ...offer,
  brand: slug,
  series: slug.optional(),
  /** The same word = one model in several colours or versions. */
  model: slug.optional(),
  /** The product whose photos it has; absent = its own. */
  photos: slug.optional(),
  lead: text,
  /** Paragraphs; in the file a blank line stands between them. */
  description: text.transform((paragraphs) => paragraphs.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll("\n", " "))),
  is_new: z.boolean().default(false),
  is_hit: z.boolean().default(false),
  popularity: z.int().min(0).max(100),
  warranty_months: z.int().min(0),
  /** Absent = sold from stock. */
  order_days: z.coerce.number().pipe(z.int().positive()).optional(),
  specs,
  spec_groups: z.record(z.string(), specs).transform((groups) => Object.entries(groups).map(([name, items]) => ({ name, items }))),
  features: z.array(z.strictObject({ title: text, text })).default([]),
  boxes,
  sample_questions: z.array(z.strictObject({ name: text, text, answer: text, date: z.iso.date() })).default([]),
  facets: facetValues.default({}),
  modifications: z.array(modification).default([]),
});

const sampleReview = z.strictObject({
  name: text,
  rating: z.int().min(1).max(5),
  text,
  advantages: text.default(""),
  disadvantages: text.default(""),
  answer: text.optional(),
  height: z.int().optional(),
  weight: z.int().optional(),
  date: z.iso.date(),
});

/** Sample reviews by the slugs of products. */
export const reviewsFile = z.record(slug, z.array(sampleReview));

export const typeFile = z.strictObject({ name: text, lead: text, picture, facets: z.array(facet), products: z.array(product).min(1) });

export type TypeFile = z.output<typeof typeFile>;
export type FileFacet = z.output<typeof facet>;
export type FileProduct = z.output<typeof product>;
export type FileModification = z.output<typeof modification>;

/** A number as a Russian text: «7,5», «1 000». */
export function decimal(value: number): string {
  return numberText(value);
}
