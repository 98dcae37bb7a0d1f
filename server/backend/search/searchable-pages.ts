import type { RichText } from "#shared/contract/common.ts";
import type { FoundPage } from "#shared/contract/search.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { levelsOf } from "../catalog/sections/levels.ts";
import { htmlText } from "../../html-text.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Content } from "../content/load-content.ts";
import { atPreposition } from "./terms.ts";

/** A page of the site in the search; `text` is plain text. */
export interface SitePage extends FoundPage {
  text: string;
  /** Factor of its score: pages that help to choose and to buy come before news. */
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

/** Every page of the site outside the catalogue. Of two pages with the same address only the first is used. */
export function searchablePages({
  site,
  collections,
  company,
  service,
  spareParts,
  politics,
  terms,
  serviceDocuments,
  absent,
}: Content): SitePage[] {
  const { exploitation, manual, serviceOrder, servicePolitics, serviceRequest } = paths;
  const documents = {
    exploitation,
    manual,
    service_order: serviceOrder,
    service_politics: servicePolitics,
    zayavka_servis: serviceRequest,
  };
  const linked = [...site.footer.columns.flatMap(({ links }) => links), ...site.header.nav_service].filter(({ url }) => !absent.has(url));
  const titles = new Map(linked.map(({ url, title }) => [url, title]));
  const written = [
    textPage(service.payment, paths.payment.href()),
    textPage(service.hub, paths.service.href()),
    ...(service.programs ? [textPage(service.programs, paths.programs.href())] : []),
    ...(company.about ? [textPage(company.about, paths.about.href())] : []),
    ...(company.clubs ? [textPage(company.clubs, paths.clubsEquipment.href())] : []),
    ...spareParts.sets.slice(0, 1).map(({ list }) => {
      const names = list.map(({ name }) => name);
      return sitePage(
        `${spareParts.head.title} по модели и${NBSP}размеру: ${names.join(", ").toLowerCase()}`,
        paths.spareParts.href(),
        "page",
        "запасная запчасти детали подбор",
      );
    }),
    documentPage(politics, paths.politics.href()),
    documentPage(terms, paths.terms.href()),
    ...Object.entries(documents).flatMap(([page, path]) => {
      const document = serviceDocuments.get(page);
      return document ? [documentPage(document, path.href())] : [];
    }),
    ...company.brands.map(({ slug, name, ...brand }) => textPage({ title: name, ...brand }, paths.brand.href({ brand: slug }))),
    ...(service.faq?.groups ?? []).flatMap(({ items }) =>
      items.map(({ id, question, html }) => sitePage(question, `${paths.faq.href()}#${id}`, "question", plainText(html))),
    ),
    ...collections.articles.entries.map((entry) => textPage(entry, entry.url, "article")),
    ...collections.news.entries.map((entry) => textPage(entry, entry.url, "news")),
    ...collections["success-history"].entries.map((entry) => textPage(entry, entry.url, "story")),
    ...collections["our-projects"].entries.map((entry) => textPage(entry, entry.url, "project")),
  ];
  const named = linked.filter(({ url }) => !url.startsWith(paths.catalog.href())).map(({ title, url }) => sitePage(title, url, "page", ""));
  // A page is found by its name in the menu too: no page has the title «Гарантия».
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

/** The placeholders of sums ([[giri]]) are removed too: they are filled in when the page is shown. */
function plainText(html: string): string {
  return htmlText(html).replaceAll(/\[\[[^\]]*\]\]/g, " ");
}

/** A category or a type in the search. */
export interface SearchableSection {
  name: string;
  url: string;
  /** Products in it. */
  count: number;
  /** The words that it is found by: its name up to a preposition, and the rest. */
  title: string;
  text: string;
  weight: number;
}

/** A category comes before its types with similar names. */
const CATEGORY_WEIGHT = 1.3;

/** Categories and types that have products, and the levels between them. */
export function searchableSections({ categories }: CatalogSnapshot): SearchableSection[] {
  return categories.flatMap((category) => {
    const names = new Set(category.types.map(({ name }) => name));
    const levels = levelsOf(category.types).filter(({ level }) => !names.has(level.name));
    return [
      searchableSection(category, "", CATEGORY_WEIGHT),
      ...levels.map(({ level, types }) => {
        const count = types.reduce((sum, type) => sum + type.count, 0);
        return searchableSection({ ...level, count }, category.name, 1);
      }),
      ...category.types.map((type) => searchableSection(type, category.name, 1)),
    ];
  });
}

function searchableSection(
  { name, url, count }: Pick<SearchableSection, "name" | "url" | "count">,
  above: string,
  weight: number,
): SearchableSection {
  const [title, tail] = atPreposition(name);
  return { name, url, count, title, text: `${tail} ${above}`, weight };
}
