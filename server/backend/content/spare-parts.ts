import * as z from "zod";
import { drawingRule, personRule, type DrawingRule } from "#shared/contract/product-page.ts";
import type { PersonRule } from "#shared/domain/person-fit.ts";
import { partMarks } from "#shared/contract/spare-parts.ts";
import type { ContentFolder } from "./content-file.ts";
import { pageHead } from "./pages.ts";

const FILE = "fitting.yaml";

const part = z.strictObject({
  kind: z.string(),
  mark: z.enum(partMarks),
  name: z.string(),
  text: z.string(),
  count: z.string().optional(),
  pack: z.int().positive().default(1),
  together: z.boolean().default(false),
});

const sparePartsFile = z.strictObject({
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  search: z.strictObject({ hint: z.string(), words: z.array(z.string()) }).optional(),
  sets: z.array(
    z.strictObject({
      products: z.string(),
      parts: z.string(),
      match: z.record(z.string(), z.string()),
      kind: z.string(),
      list: z.array(part).min(1),
    }),
  ),
  /** By type. */
  drawings: z.array(z.strictObject({ ...drawingRule.shape, products: z.string() })).default([]),
  people: z.array(z.strictObject({ ...personRule.shape, weight: z.string().optional(), products: z.string() })).default([]),
});

/** Which products of one type are parts for those of another type, and which characteristics must match. */
export type SparePartSet = z.output<typeof sparePartsFile>["sets"][number];

export interface SparePartRules {
  head: ReturnType<typeof pageHead>;
  sets: readonly SparePartSet[];
  /** Slugs of the types that fit a person: their reviews ask for height and weight. Those with a rule are also in `people`. */
  body: readonly string[];
  drawings: readonly (DrawingRule & { products: string })[];
  people: readonly (PersonRule & { products: string })[];
  /** The search words that mean a part, and the text of the link to the page of parts. */
  search?: { hint: string; words: readonly string[] } | undefined;
}

const HEADING = { title: "Запасные части", lead: "", description: "Запасные части по модели и размеру." };

/** fitting.yaml. A shop whose own texts are older than the file has no rules. @throws ContentError */
export async function loadSpareParts(folder: ContentFolder, site: string): Promise<SparePartRules> {
  const written = await folder.optional(FILE, (file) => folder.yaml(file, sparePartsFile));
  if (!written) return { head: pageHead(HEADING, site), sets: [], body: [], drawings: [], people: [] };
  const { sets, search, drawings, people, ...heading } = written;
  const rules = people.flatMap(({ weight, ...rule }) => (weight === undefined ? [] : [{ ...rule, weight }]));
  return { head: pageHead(heading, site), sets, drawings, people: rules, search, body: people.map(({ products }) => products) };
}
