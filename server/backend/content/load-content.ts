import type { DocumentPage } from "#shared/contract/common.ts";
import type { Showroom } from "#shared/domain/showroom.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { paths } from "#shared/paths.ts";
import { loadCompany, type CompanyContent } from "./company.ts";
import { loadCollections, type Collections } from "./editorial.ts";
import { loadService, type ServiceContent } from "./service-pages.ts";
import { loadAnswers, loadLetters, type AnswerDraft, type LetterWords } from "./answers.ts";
import type { Identity } from "./identity.ts";
import { loadDocument, loadHeadings, type Headings } from "./pages.ts";
import { loadPlanner, type PlannerRules } from "./planner.ts";
import { loadProperties, type PropertyRule } from "./properties.ts";
import { loadRequisites } from "./requisites.ts";
import type { Requisites } from "../settings.ts";
import { loadSelling, type SellingRules } from "./selling.ts";
import { loadSpareParts, type SparePartRules } from "./spare-parts.ts";
import type { ContentSource } from "./content-source.ts";
import { loadHome, loadSite, type HomeContent, type SiteContent } from "./site.ts";

/** All texts and rules of the content folder, checked. A new version of them is read as a whole. */
export interface Content {
  identity: Identity;
  site: SiteContent;
  headings: Headings;
  home: HomeContent;
  collections: Collections;
  company: CompanyContent;
  service: ServiceContent;
  selling: SellingRules;
  /** null = the shop issues no papers. */
  requisites: Requisites | null;
  /** null = the shop has no planner for clubs. */
  planner: PlannerRules | null;
  letters: LetterWords;
  /** Texts to begin the answers to enquiries with. */
  answers: AnswerDraft[];
  /** Which parts fit which products. */
  spareParts: SparePartRules;
  /** How the comparison joins properties. */
  properties: readonly PropertyRule[];
  delivery: DeliveryRules;
  /** Where goods can be looked at. */
  showrooms: Showroom[];
  /** How many years the journal of the staff is stored. */
  journalYears: number;
  politics: DocumentPage;
  terms: DocumentPage;
  /** Documents of /service/ by the `page` of /api/service/. */
  serviceDocuments: ReadonlyMap<string, DocumentPage>;
  /** Addresses of the pages that have no content. */
  absent: ReadonlySet<string>;
}

/** The `page` of /api/service/ and its file. */
const serviceDocuments = {
  exploitation: "exploitation",
  manual: "manual",
  service_order: "service-order",
  service_politics: "service-politics",
  zayavka_servis: "zayavka-servis",
};

/** Reads the texts of a folder or of a shop. @throws ContentError that names the file, the line and the reason */
export async function loadContent(root: string | ContentSource): Promise<Content> {
  const { identity, site, delivery, showrooms, journalYears, folder } = await loadSite(root);
  const { name } = site.general;
  const document = (file: string) => loadDocument(folder, `pages/${file}.md`, name);
  const headings = await loadHeadings(folder);
  const pages = Object.entries(serviceDocuments).map(
    async ([page, file]) => [page, await folder.optional(`pages/${file}.md`, () => document(file))] as const,
  );
  const { documents, ...parts } = await allOf({
    home: loadHome(folder),
    collections: loadCollections(folder, headings),
    company: loadCompany(folder, name),
    service: loadService(folder, headings, name),
    selling: loadSelling(folder),
    requisites: loadRequisites(folder),
    planner: loadPlanner(folder),
    letters: loadLetters(folder),
    answers: loadAnswers(folder),
    spareParts: loadSpareParts(folder, name),
    properties: loadProperties(folder),
    politics: document("politics"),
    terms: document("terms"),
    documents: Promise.all(pages),
  });
  const { formsOff, metrika } = parts.selling;
  const content = {
    ...parts,
    identity,
    site: { ...site, general: { ...site.general, ...(formsOff.length > 0 && { forms_off: formsOff }), ...(metrika && { metrika }) } },
    headings: formsOff.includes("product-registration") ? { ...headings, "product-registration": undefined } : headings,
    delivery,
    showrooms,
    journalYears,
    serviceDocuments: new Map(documents.flatMap(([page, text]) => (text ? [[page, text] as const] : []))),
  };
  return { ...content, absent: absentPages(content) };
}

/** Waits for all of these. @throws the first failure */
async function allOf<Parts extends Record<string, unknown>>(parts: Parts): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  const values = await Promise.all(Object.values(parts));
  return Object.fromEntries(Object.keys(parts).map((name, at) => [name, values[at]])) as { [Name in keyof Parts]: Awaited<Parts[Name]> };
}

type PageContent = Pick<Content, "company" | "service" | "collections" | "serviceDocuments" | "planner" | "spareParts" | "headings">;

/** The pages for which the shop has no content. They answer 404, and no menu, footer or sitemap leads to them. */
function absentPages({ company, service, collections, serviceDocuments, planner, spareParts, headings }: PageContent): ReadonlySet<string> {
  const { about, clubs, dealers } = company;
  const { programs, faq, instructions } = service;
  const pages: readonly [page: { href(): string }, hasContent: boolean][] = [
    [paths.about, about !== null],
    [paths.clubsEquipment, clubs !== null],
    [paths.planner, planner !== null],
    [paths.spareParts, spareParts.sets.length > 0],
    [paths.productRegistration, headings["product-registration"] !== undefined],
    [paths.dealers, dealers.length > 0],
    [paths.programs, programs !== null],
    [paths.faq, faq !== null],
    [paths.instructions, instructions.length > 0],
    [paths.news, collections.news.entries.length > 0],
    [paths.articles, collections.articles.entries.length > 0],
    [paths.successStories, collections["success-history"].entries.length > 0],
    [paths.ourProjects, collections["our-projects"].entries.length > 0],
    [paths.exploitation, serviceDocuments.has("exploitation")],
    [paths.manual, serviceDocuments.has("manual")],
    [paths.serviceOrder, serviceDocuments.has("service_order")],
    [paths.servicePolitics, serviceDocuments.has("service_politics")],
    [paths.serviceRequest, serviceDocuments.has("zayavka_servis")],
  ];
  return new Set(pages.flatMap(([page, hasContent]) => (hasContent ? [] : [page.href()])));
}
