import type { RichText } from "#shared/contract/content.ts";
import type { FoundPage } from "#shared/contract/search.ts";
import { paths } from "#shared/paths.ts";
import type { Content } from "../content/load-content.ts";

/** A page of the site as the search knows it; `text` is plain. */
export interface SitePage extends FoundPage {
  text: string;
  /** What helps to choose and to buy comes before what was in the news. */
  weight: number;
}

const weights: Record<FoundPage["kind"], number> = {
  page: 1.5,
  article: 1.2,
  question: 1.2,
  category: 1,
  news: 0.8,
  story: 0.8,
  project: 0.8,
};

/** Every page of the site beside the catalogue. A noun of the content adds a line of its own; of two pages of one address the first counts. */
export function sitePages({ site, collections, company, service, politics, terms, serviceDocuments }: Content): SitePage[] {
  const { exploitation, manual, serviceOrder, servicePolitics, serviceRequest } = paths;
  const documents = {
    exploitation,
    manual,
    service_order: serviceOrder,
    service_politics: servicePolitics,
    zayavka_servis: serviceRequest,
  };
  const linked = [...site.footer.columns.flatMap(({ links }) => links), ...site.header.nav_service];
  const titles = new Map(linked.map(({ url, title }) => [url, title]));
  const written = [
    textPage(service.payment, paths.payment.href()),
    textPage(service.hub, paths.service.href()),
    textPage(service.programs, paths.programs.href()),
    textPage(company.about, paths.about.href()),
    textPage(company.clubs, paths.clubsEquipment.href()),
    documentPage(politics, paths.politics.href()),
    documentPage(terms, paths.terms.href()),
    ...Object.entries(documents).flatMap(([page, path]) => {
      const document = serviceDocuments.get(page);
      return document ? [documentPage(document, path.href())] : [];
    }),
    ...company.brands.map(({ slug, name, ...brand }) => textPage({ title: name, ...brand }, paths.brand.href({ brand: slug }))),
    ...service.faq.groups.flatMap(({ items }) =>
      items.map(({ id, question, html }) => sitePage(question, `${paths.faq.href()}#${id}`, "question", plainText(html))),
    ),
    ...collections.articles.entries.map((entry) => textPage(entry, entry.url, "article")),
    ...collections.news.entries.map((entry) => textPage(entry, entry.url, "news")),
    ...collections["success-history"].entries.map((entry) => textPage(entry, entry.url, "story")),
    ...collections["our-projects"].entries.map((entry) => textPage(entry, entry.url, "project")),
  ];
  const named = linked.filter(({ url }) => !url.startsWith(paths.catalog.href())).map(({ title, url }) => sitePage(title, url, "page", ""));
  // What the menu calls a page is looked for too: «Гарантия» is the title of none.
  const all = [...written.map((page) => ({ ...page, text: `${titles.get(page.url) ?? ""} ${page.text}` })), ...named];
  return [...new Map(all.toReversed().map((page) => [page.url, page])).values()].toReversed();
}

function documentPage({ title, lead, ...text }: { title: string; lead: string } & RichText, url: string): SitePage {
  return textPage({ title, lead, text }, url);
}

interface Written {
  title: string;
  lead: string;
  text: RichText;
}

function textPage({ title, lead, text: { intro, sections } }: Written, url: string, kind: FoundPage["kind"] = "page"): SitePage {
  const html = [intro, ...sections.map((section) => `${section.title} ${section.html}`)].join(" ");
  return sitePage(title, url, kind, `${lead} ${plainText(html)}`);
}

function sitePage(title: string, url: string, kind: FoundPage["kind"], text: string): SitePage {
  return { title, url, kind, text, weight: weights[kind] };
}

function plainText(html: string): string {
  return html.replace(/<[^>]+>|&\w+;/g, " ");
}
