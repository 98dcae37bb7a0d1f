import type { InstructionsPage } from "#shared/contract/service.ts";
import type { CatalogSnapshot, CategoryNode } from "../catalog/snapshot.ts";
import { headed, type Heading } from "../content/headings.ts";
import type { WrittenInstruction } from "../content/service.ts";
import { fitting } from "./fitting.ts";

/** Guides of what the shop does not sell (any more) stand here. */
const OTHERS = { slug: "drugie", name: "Другие изделия" };

interface InstructionsRequest {
  snapshot: CatalogSnapshot;
  q: string;
  site: string;
}

/** The guides that every word of `q` fits, by category of the catalogue. */
export function instructionsPage(
  list: readonly WrittenInstruction[],
  heading: Heading,
  { snapshot, q, site }: InstructionsRequest,
): InstructionsPage {
  const fits = fitting(q);
  const found = list.filter((guide) => fits(`${guide.title} ${guide.kind} ${guide.summary} ${categoryOf(guide, snapshot)?.name ?? ""}`));
  const byCategory = Map.groupBy(found, (guide) => categoryOf(guide, snapshot)?.slug ?? OTHERS.slug);
  return {
    ...headed(heading, site),
    q,
    groups: [...snapshot.categories, OTHERS].flatMap(({ slug, name }) => {
      const guides = byCategory.get(slug);
      return guides ? [{ id: slug, title: name, items: guides.map((guide) => present(guide, snapshot)) }] : [];
    }),
    found: found.length,
    total: list.length,
  };
}

function categoryOf({ slug }: WrittenInstruction, { sections }: CatalogSnapshot): CategoryNode | null {
  const section = sections.get(slug);
  return section?.kind === "type" && section.count > 0 ? section.category : null;
}

function present({ slug, ...guide }: WrittenInstruction, { sections }: CatalogSnapshot) {
  const section = sections.get(slug);
  const sold = section && section.count > 0;
  return {
    id: slug,
    ...guide,
    picture: section?.picture ?? null,
    section: sold ? { title: section.name, url: section.url } : null,
  };
}
