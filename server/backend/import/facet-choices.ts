import { createHash } from "node:crypto";
import { slugOf } from "#shared/text/transliterate.ts";
import type { SourceAttribute } from "../catalog/source.ts";

/** A value that can be chosen: what its attributes have besides the facet. */
export type Choice = Omit<SourceAttribute, "facet">;

/**
 * Attributes for the values of a choice, given as label -> number. Numbers are in ascending order, sizes of clothes from small to large, other labels in
 * alphabetical order. Labels that differ only in case are one value. The value in an address depends on the label, not on
 * its place in the feed.
 */
export function orderChoices(labels: ReadonlyMap<string, number | null>): Map<string, Choice> {
  const places = [...labels].map(([label, number]) => ({ label, number, size: SIZES.indexOf(label.toUpperCase()) }));
  places.sort((a, b) => {
    if (a.number !== null && b.number !== null && a.number !== b.number) return a.number - b.number;
    if (a.size >= 0 && b.size >= 0) return a.size - b.size;
    return compare(a.label, b.label);
  });
  const choices = new Map<string, Choice>();
  const bySlug = new Map<string, { folded: string; choice: Choice }>();
  for (const { label, number } of places) {
    const folded = label.toLowerCase();
    const plain = slugOf(label) || shortHash(folded);
    const slug =
      [plain, `${plain}-${shortHash(folded)}`].find((candidate) => (bySlug.get(candidate)?.folded ?? folded) === folded) ??
      shortHash(folded);
    // A category shows the values of several types together: numbers stand in their order there too.
    const choice = bySlug.get(slug)?.choice ?? { value: slug, label, number: number ?? bySlug.size };
    bySlug.set(slug, { folded, choice });
    choices.set(label, choice);
  }
  return choices;
}

/** Eight characters that represent a text in an address. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

const SIZES = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "2XL", "XXXL", "3XL", "4XL", "5XL"];
const compare = new Intl.Collator("ru", { numeric: true, sensitivity: "base" }).compare;
