import type { Link } from "#shared/contract/common.ts";
import type { DocumentPage as DocumentData } from "#shared/contract/content.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type Page } from "../../page.ts";
import { DocumentPage } from "./page.tsx";

const service: readonly Link[] = [{ title: "Сервис", url: paths.service.href() }];

export const politics = documentPage(paths.politics, endpoints.politics, []);
export const terms = documentPage(paths.terms, endpoints.terms, service);
export const exploitation = servicePage(paths.exploitation, "exploitation");
export const manual = servicePage(paths.manual, "manual");
export const serviceOrder = servicePage(paths.serviceOrder, "service_order");
export const servicePolitics = servicePage(paths.servicePolitics, "service_politics");

function servicePage(path: { href(): string }, page: string): Page {
  return documentPage(path, endpoints.serviceDocument, service, { page });
}

function documentPage(path: { href(): string }, endpoint: Endpoint<{ page: DocumentData }>, above: readonly Link[], query = {}): Page {
  return definePage({
    component: DocumentPage,
    sitemap: true,
    load: async ({ api, signal }) => ({ ...(await api.call(endpoint, { query, signal })).page, above }),
    head: ({ seo }) => ({ ...seo, canonical: path.href() }),
  });
}
