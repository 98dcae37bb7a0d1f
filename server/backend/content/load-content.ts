import { existsSync } from "node:fs";
import path from "node:path";
import type { DocumentPage } from "#shared/contract/content.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { absentPages } from "./absent-pages.ts";
import { loadAnswers, type AnswerDraft } from "./answers.ts";
import type { Brand } from "./brand.ts";
import { loadCompany, type CompanyContent } from "./company.ts";
import { loadDocument, loadHeadings, type Headings } from "./pages.ts";
import { loadCollections, type Collections } from "./editorial.ts";
import { loadPlanner, type PlannerRules } from "./planner.ts";
import { loadSelling, type SellingRules } from "./selling.ts";
import { loadService, type ServiceContent } from "./service.ts";
import { loadFitting, type FittingRules } from "./fitting.ts";
import { loadHome, loadSite, type HomeContent, type SiteContent } from "./site.ts";

/** All texts and rules of the content folder, checked. They are read once, at the start. */
export interface Content {
  brand: Brand;
  site: SiteContent;
  headings: Headings;
  home: HomeContent;
  collections: Collections;
  company: CompanyContent;
  service: ServiceContent;
  selling: SellingRules;
  /** null = the shop has no planner for clubs. */
  planner: PlannerRules | null;
  /** Texts to begin the answers to enquiries with. */
  answers: AnswerDraft[];
  /** What fits what. */
  fitting: FittingRules;
  delivery: DeliveryRules;
  /** How many years the journal of the staff is kept. */
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

/** DATA_DIR/content when it exists, else the content that comes with the program. */
export function contentFolder(shipped: string, dataDir: string): string {
  const own = path.join(dataDir, "content");
  return existsSync(own) ? own : shipped;
}

/** Reads a content folder. @throws ContentError that names the file, the line and the reason */
export async function loadContent(root: string): Promise<Content> {
  const { brand, site, delivery, journalYears, folder } = await loadSite(root);
  const { name } = site.general;
  const document = (file: string) => loadDocument(folder, `pages/${file}.md`, name);
  const headings = await loadHeadings(folder);
  const pages = Object.entries(serviceDocuments).map(
    async ([page, file]) => [page, await folder.optional(`pages/${file}.md`, () => document(file))] as const,
  );
  const [home, collections, company, service, selling, planner, answers, fitting, politics, terms, ...documents] = await Promise.all([
    loadHome(folder),
    loadCollections(folder, headings),
    loadCompany(folder, name),
    loadService(folder, headings, name),
    loadSelling(folder),
    loadPlanner(folder, root),
    loadAnswers(folder, root),
    loadFitting(folder, root, name),
    document("politics"),
    document("terms"),
    ...pages,
  ]);
  const content = {
    brand,
    site,
    headings,
    home,
    collections,
    company,
    service,
    selling,
    planner,
    answers,
    fitting,
    delivery,
    journalYears,
    politics,
    terms,
    serviceDocuments: new Map(documents.flatMap(([page, text]) => (text ? [[page, text] as const] : []))),
  };
  return { ...content, absent: absentPages(content) };
}
