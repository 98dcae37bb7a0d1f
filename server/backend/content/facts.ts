import * as z from "zod";
import { ContentError, openContent, type Placeholders } from "./content-file.ts";
import { sourceOf, type ContentSource } from "./content-source.ts";

const FILE = "facts.yaml";

const name = z.string().regex(/^[a-z][a-z0-9_]*$/, "нужны латинские буквы, цифры и подчёркивание");
const factsFile = z.record(name, z.union([z.number(), z.string()]));

/** How many years the journal is stored when the texts do not say it. */
const JOURNAL_YEARS = 3;

/** How many years the journal of the staff is stored, as the privacy policy promises. @throws ContentError */
export function journalYears(place: string | ContentSource, { journal_years }: Placeholders): number {
  if (journal_years === undefined) return JOURNAL_YEARS;
  if (!/^[1-9]\d?$/.test(journal_years))
    throw new ContentError(sourceOf(place).nameOf(FILE), null, "journal_years: нужно целое число лет от 1 до 99");
  return Number(journal_years);
}

/** The facts in several texts and in the demonstration catalogue, as placeholders. A shop's own texts can omit the file. @throws ContentError */
export async function loadFacts(place: string | ContentSource): Promise<Placeholders> {
  const folder = openContent(place);
  const facts = (await folder.optional(FILE, (file) => folder.yaml(file, factsFile))) ?? {};
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, String(value)]));
}
