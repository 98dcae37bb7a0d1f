import type { InstructionsPage } from "#shared/contract/service.ts";
import type { CatalogSnapshot, CategoryNode } from "../catalog/snapshot.ts";
import { pageHead, type Heading } from "../content/pages.ts";
import type { GuideContent } from "../content/service.ts";
import { textMatcher } from "./text-matcher.ts";

/** The group for guides of goods that the shop does not sell. */
const OTHERS = { slug: "drugie", name: "Другие изделия" };

interface InstructionsRequest {
  snapshot: CatalogSnapshot;
  q: string;
  site: string;
}

/** The guides that match `q`, by category of the catalogue. */
export function instructionsPage(
  list: readonly GuideContent[],
  heading: Heading,
  { snapshot, q, site }: InstructionsRequest,
): InstructionsPage {
  const fits = textMatcher(q);
  const found = list.filter((guide) => fits(`${guide.title} ${guide.kind} ${guide.summary} ${categoryOf(guide, snapshot)?.name ?? ""}`));
  const byCategory = Map.groupBy(found, (guide) => categoryOf(guide, snapshot)?.slug ?? OTHERS.slug);
  return {
    ...pageHead(heading, site),
    q,
    groups: [...snapshot.categories, OTHERS].flatMap(({ slug, name }) => {
      const guides = byCategory.get(slug);
      return guides ? [{ id: slug, title: name, items: guides.map((guide) => present(guide, snapshot)) }] : [];
    }),
    found: found.length,
    total: list.length,
  };
}

function categoryOf({ slug }: GuideContent, { sections }: CatalogSnapshot): CategoryNode | null {
  const section = sections.get(slug);
  return section?.kind === "type" && section.count > 0 ? section.category : null;
}

function present({ slug, ...guide }: GuideContent, { sections }: CatalogSnapshot) {
  const section = sections.get(slug);
  const sold = section && section.count > 0;
  return {
    id: slug,
    ...guide,
    picture: section?.picture ?? null,
    section: sold ? { title: section.name, url: section.url } : null,
  };
}
