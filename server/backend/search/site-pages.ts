import type { DocumentPage, RichText } from "#shared/contract/content.ts";
import type { FoundPage } from "#shared/contract/search.ts";
import { paths } from "#shared/paths.ts";
import type { WrittenEntry } from "../content/editorial.ts";
import type { Content } from "../content/load-content.ts";

/** A page of the site as the search knows it; `text` is plain. */
export interface SitePage extends FoundPage {
  text: string;
  /** What helps to choose and to buy comes before what was in the news. */
  weight: number;
}

const weights: Record<FoundPage["kind"], number> = { page: 1.5, article: 1.2, question: 1.2, category: 1, news: 0.8, story: 0.8, project: 0.8 };

/** Every page of the site beside the catalogue. A noun of the content adds a line of its own; of two pages of one address the first counts. */
export function sitePages({ site, politics, terms, serviceDocuments, collections }: Content): SitePage[] {
  const { exploitation, manual, serviceOrder, servicePolitics } = paths;
  const service = { exploitation, manual, service_order: serviceOrder, service_politics: servicePolitics };
  const linked = [...site.footer.columns.flatMap(({ links }) => links), ...site.header.nav_service];
  const titles = new Map(linked.map(({ url, title }) => [url, title]));
  const written = [
    documentPage(politics, paths.politics.href()),
    documentPage(terms, paths.terms.href()),
    ...Object.entries(service).flatMap(([page, path]) => {
      const document = serviceDocuments.get(page);
      return document ? [documentPage(document, path.href())] : [];
    }),
    ...collections.articles.entries.map((entry) => entryPage(entry, "article")),
    ...collections.news.entries.map((entry) => entryPage(entry, "news")),
    ...collections["success-history"].entries.map((entry) => entryPage(entry, "story")),
    ...collections["our-projects"].entries.map((entry) => entryPage(entry, "project")),
  ];
  const named = linked
    .filter(({ url }) => !url.startsWith(paths.catalog.href()))
    .map(({ title, url }) => sitePage(title, url, "page", ""));
  // What the menu calls a page is looked for too: «Гарантия» is the title of none.
  const all = [...written.map((page) => ({ ...page, text: `${titles.get(page.url) ?? ""} ${page.text}` })), ...named];
  return [...new Map(all.toReversed().map((page) => [page.url, page])).values()].toReversed();
}

function documentPage({ title, lead, ...text }: DocumentPage, url: string): SitePage {
  return sitePage(title, url, "page", `${lead} ${plainText(text)}`);
}

function entryPage({ title, lead, url, text }: WrittenEntry, kind: FoundPage["kind"]): SitePage {
  return sitePage(title, url, kind, `${lead} ${plainText(text)}`);
}

function sitePage(title: string, url: string, kind: FoundPage["kind"], text: string): SitePage {
  return { title, url, kind, text, weight: weights[kind] };
}

function plainText({ intro, sections }: RichText): string {
  return [intro, ...sections.map(({ title, html }) => `${title} ${html}`)].join(" ").replace(/<[^>]+>|&\w+;/g, " ");
}
