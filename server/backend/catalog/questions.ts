import type { Answer } from "#shared/contract/service-pages.ts";
import type { AskedQuestion } from "../content/service-pages.ts";
import type { CategoryNode, TypeNode } from "./snapshot.ts";

/** Questions on the page of a category or a product. */
const MAX_QUESTIONS = 6;
/** The page of a type is a list of goods: it has only those that name it. */
const MAX_OF_TYPE = 3;

/** The questions that stand on the page of a category or a type. */
export function questionsOfSection(asked: readonly AskedQuestion[], section: CategoryNode | TypeNode): Answer[] {
  if (section.kind === "category") return named(asked, [section.slug]).slice(0, MAX_QUESTIONS);
  return asked
    .filter(({ own }) => own.includes(section.slug))
    .slice(0, MAX_OF_TYPE)
    .map(({ answer }) => answer);
}

/** The questions about a product: those that name its type come first. */
export function questionsOfProduct(asked: readonly AskedQuestion[], { slug, category }: TypeNode): Answer[] {
  return named(asked, [slug, category.slug]).slice(0, MAX_QUESTIONS);
}

function named(asked: readonly AskedQuestion[], slugs: readonly string[]): Answer[] {
  const found = slugs.flatMap((slug) => asked.filter(({ own, ofGroup }) => own.includes(slug) || ofGroup.includes(slug)));
  return [...new Set(found)].map(({ answer }) => answer);
}
