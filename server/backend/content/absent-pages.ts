import { paths } from "#shared/paths.ts";
import type { CompanyContent } from "./company.ts";
import type { Collections } from "./editorial.ts";
import type { ServiceContent } from "./service.ts";

interface PageContent {
  company: CompanyContent;
  service: ServiceContent;
  collections: Collections;
  serviceDocuments: ReadonlyMap<string, unknown>;
  planner: object | null;
}

/** The pages for which the shop has no content. They answer 404, and no menu, footer or sitemap leads to them. */
export function absentPages({ company, service, collections, serviceDocuments, planner }: PageContent): ReadonlySet<string> {
  const { about, clubs, dealers } = company;
  const { programs, faq, instructions } = service;
  const pages: readonly [page: { href(): string }, hasContent: boolean][] = [
    [paths.about, about !== null],
    [paths.clubsEquipment, clubs !== null],
    [paths.planner, planner !== null],
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
