import { createHash } from "node:crypto";
import type { SourceAttribute } from "../catalog/source.ts";
import { slugOf } from "#shared/text/transliterate.ts";

/**
 * Attributes of a choice's values (label -> number): numbers ascend, clothes' sizes go from small to large, the rest is in
 * alphabetical order. Labels that differ in case alone are one value. The values of addresses depend on the labels, not on
 * where they stand in the feed.
 */
export function orderChoices(labels: ReadonlyMap<string, number | null>): Map<string, Omit<SourceAttribute, "facet">> {
  const places = [...labels].map(([label, number]) => ({ label, number, size: SIZES.indexOf(label.toUpperCase()) }));
  places.sort((a, b) => {
    if (a.number !== null && b.number !== null && a.number !== b.number) return a.number - b.number;
    if (a.size >= 0 && b.size >= 0) return a.size - b.size;
    return compare(a.label, b.label);
  });
  const choices = new Map<string, Omit<SourceAttribute, "facet">>();
  const bySlug = new Map<string, { folded: string; choice: Omit<SourceAttribute, "facet"> }>();
  for (const { label } of places) {
    const folded = label.toLowerCase();
    const plain = slugOf(label) || shortHash(folded);
    const slug =
      [plain, `${plain}-${shortHash(folded)}`].find((candidate) => (bySlug.get(candidate)?.folded ?? folded) === folded) ??
      shortHash(folded);
    const choice = bySlug.get(slug)?.choice ?? { value: slug, label, number: bySlug.size };
    bySlug.set(slug, { folded, choice });
    choices.set(label, choice);
  }
  return choices;
}

/** Eight characters that stand for a text in an address. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

const SIZES = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "2XL", "XXXL", "3XL", "4XL", "5XL"];
const compare = new Intl.Collator("ru", { numeric: true, sensitivity: "base" }).compare;
