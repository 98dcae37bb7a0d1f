import type { FaqPage } from "#shared/contract/service.ts";
import type { FaqContent } from "../content/service.ts";
import { textMatcher } from "./text-matcher.ts";

/** The questions that match `q`, with their groups. */
export function faqPage(faq: FaqContent, q: string): FaqPage {
  const fits = textMatcher(q);
  const groups = faq.groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, html }) => fits(`${group.title} ${question} ${html.replace(/<[^>]+>/g, " ")}`)),
    }))
    .filter(({ items }) => items.length > 0);
  return { ...faq, q, groups, found: count(groups), total: count(faq.groups) };
}

const count = (groups: FaqPage["groups"]) => groups.reduce((sum, { items }) => sum + items.length, 0);
