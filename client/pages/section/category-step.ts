import type { Link } from "#shared/contract/common.ts";
import type { Section } from "#shared/contract/catalog.ts";

/** The step of the category on the way to a type; none when an imported type bears its category's name: it would stand twice. */
export function categoryStep({ category, name }: Section): Link[] {
  return category && category.name !== name ? [{ title: category.name, url: category.url }] : [];
}
