import type { Link } from "#shared/contract/common.ts";
import type { DocumentPage } from "#shared/contract/content.ts";
import { endpoints, type Endpoint } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type PageRoute } from "../../page.ts";

const service: readonly Link[] = [{ title: "Сервис", url: paths.service.href() }];

export const politicsRoute = documentRoute(paths.politics, endpoints.politics, []);
export const termsRoute = documentRoute(paths.terms, endpoints.terms, service);
export const exploitationRoute = serviceRoute(paths.exploitation, "exploitation");
export const manualRoute = serviceRoute(paths.manual, "manual");
export const serviceOrderRoute = serviceRoute(paths.serviceOrder, "service_order");
export const servicePoliticsRoute = serviceRoute(paths.servicePolitics, "service_politics");

interface Path {
  pattern: string;
  href(): string;
}

function serviceRoute(path: Path, page: string): PageRoute {
  return documentRoute(path, endpoints.serviceDocument, service, { page });
}

function documentRoute(path: Path, endpoint: Endpoint<{ page: DocumentPage }>, above: readonly Link[], query = {}): PageRoute {
  return definePage({
    pattern: path.pattern,
    page: "document",
    load: async ({ api, signal }) => ({ ...(await api.call(endpoint, { query, signal })).page, above }),
    head: ({ seo }) => ({ ...seo, canonical: path.href() }),
  });
}
