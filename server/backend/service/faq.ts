import type { FaqPage } from "#shared/contract/service.ts";
import type { WrittenFaq } from "../content/service.ts";
import { fitting } from "./fitting.ts";

/** The questions that `q` fits, with their groups. */
export function faqPage(faq: WrittenFaq, q: string): FaqPage {
  const fits = fitting(q);
  const groups = faq.groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, html }) => fits(`${group.title} ${question} ${html.replace(/<[^>]+>/g, " ")}`)),
    }))
    .filter(({ items }) => items.length > 0);
  return { ...faq, q, groups, found: count(groups), total: count(faq.groups) };
}

const count = (groups: FaqPage["groups"]) => groups.reduce((sum, { items }) => sum + items.length, 0);
