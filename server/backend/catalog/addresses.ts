import { paths } from "#shared/paths.ts";

/** The slugs of a type and its category. A type that is all of its category has its slug: both are one page. */
interface Place {
  category: string;
  type: string;
}

export function typePath({ category, type }: Place): string {
  return category === type ? paths.category.href({ category }) : paths.type.href({ category, type });
}

export function productPath({ category, type, item }: Place & { item: string }): string {
  return category === type ? paths.type.href({ category, type: item }) : paths.product.href({ category, type, item });
}
