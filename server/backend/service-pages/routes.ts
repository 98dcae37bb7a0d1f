import { endpoints } from "#shared/contract/endpoints.ts";
import { pageNotFound } from "#shared/http-error.ts";
import type { FaqPage, InstructionsPage } from "#shared/contract/service-pages.ts";
import { htmlText } from "../../html-text.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Content } from "../content/load-content.ts";
import { failures } from "../http/failures.ts";
import type { Serve } from "../http/serve.ts";
import type { FaqContent, GuideContent } from "../content/service-pages.ts";
import type { CatalogSnapshot, CategoryNode } from "../catalog/snapshot.ts";
import { pageHead, type Heading } from "../content/pages.ts";
import { stemRussian } from "../search/terms.ts";

/** The questions that match `q`, with their groups. */
function faqPage(faq: FaqContent, q: string): FaqPage {
  const fits = textMatcher(q);
  const groups = faq.groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, html }) => fits(`${group.title} ${question} ${htmlText(html)}`)),
    }))
    .filter(({ items }) => items.length > 0);
  return { ...faq, q, groups, found: count(groups), total: count(faq.groups) };
}

const count = (groups: FaqPage["groups"]) => groups.reduce((sum, { items }) => sum + items.length, 0);

/** The service pages and the documents of the shop. */
export function serviceRoutes(serve: Serve, { catalogs, content }: { catalogs: CatalogStore; content: Content }): void {
  const { site, headings, service, serviceDocuments, terms, politics, absent } = content;
  const { programs, payment, faq } = service;
  const hub = { ...service.hub, cards: service.hub.cards.filter(({ url }) => !absent.has(url)) };

  serve([endpoints.service, endpoints.faq, endpoints.serviceDocument], ({ query: { page, q } }) => {
    if (page === "") return { page: hub };
    if (page === "faq" && faq) return { page: faqPage(faq, q) };
    const document = serviceDocuments.get(page);
    if (!document) throw failures.servicePageUnknown();
    return { page: document };
  });

  serve(endpoints.instructions, async ({ query: { q } }) => {
    if (service.instructions.length === 0) throw pageNotFound();
    const { snapshot } = await catalogs.current();
    return { page: instructionsPage(service.instructions, headings.instructions, { snapshot, q, site: site.general.name }) };
  });

  serve(endpoints.programs, () => {
    if (!programs) throw pageNotFound();
    return { page: programs };
  });
  serve(endpoints.payment, () => ({ page: payment }));
  serve(endpoints.terms, () => ({ page: terms }));
  serve(endpoints.politics, () => ({ page: politics }));
}

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

function categoryOf({ slug }: GuideContent, { named }: CatalogSnapshot): CategoryNode | null {
  const section = named.get(slug);
  return section?.kind === "type" && section.count > 0 ? section.category : null;
}

function present({ slug, ...guide }: GuideContent, { named }: CatalogSnapshot) {
  const section = named.get(slug);
  const sold = section && section.count > 0;
  return {
    id: slug,
    ...guide,
    picture: section?.picture ?? null,
    section: sold ? { title: section.name, url: section.url } : null,
  };
}

/** Returns a test whether each word of `q` is the beginning of a word of a text. It compares stems. An empty `q` matches every text. */
export function textMatcher(q: string): (text: string) => boolean {
  const asked = wordsOf(q);
  return (text) => {
    const known = wordsOf(text);
    return asked.every((word) => known.some((stem) => stem.startsWith(word)));
  };
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stemRussian);
