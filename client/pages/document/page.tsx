import type { DocumentPage as DocumentData, Link } from "#shared/contract/common.ts";
import type { Endpoint, EndpointTypes } from "#shared/contract/endpoint.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type PageProps, type Page } from "../../page.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { TextWithContents } from "../../ui/page/rich-text.tsx";
import "./page.css";

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

function documentPage(
  path: { href(): string },
  endpoint: Endpoint<EndpointTypes & { answer: { page: DocumentData } }>,
  above: readonly Link[],
  query = {},
): Page {
  return definePage({
    component: DocumentPage,
    sitemap: true,
    load: async ({ api, signal }) => ({ ...(await api.call(endpoint, { query, signal })).page, above }),
    head: ({ seo }) => ({ ...seo, canonical: path.href() }),
  });
}

/** A long document with its table of contents. */
export function DocumentPage({ data }: PageProps<DocumentData & { above?: readonly Link[] }>) {
  const { title, lead, version, above = [] } = data;
  return (
    <div className="wrap section section-tight document">
      <Breadcrumbs items={above} current={title} />
      <div className="page-head">
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <TextWithContents text={data} version={version} />
    </div>
  );
}
