import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import type { FilterResponse } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { Database } from "../db/schema.ts";
import type { AnswerCache } from "../http/answer-cache.ts";
import type { Sent } from "../http/http-exchange.ts";
import { failures } from "../http/failures.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { productPage, type ProductPageContext } from "./products/product-page.ts";
import type { Catalog, CatalogStore } from "./catalog-store.ts";
import { readApplied } from "./sections/section-filter.ts";
import { sectionList, sectionPage, type SectionRequest } from "./sections/section-page.ts";
import { saleOf } from "./sections/section-sale.ts";
import type { CategoryNode, TypeNode } from "./snapshot.ts";
import { catalogRoot } from "./sections/section-tiles.ts";

export interface CatalogRoutesOptions extends ProductPageContext, Pick<SectionRequest, "categoryPhotos"> {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  answers: AnswerCache;
}

/** The calls of the catalogue and of its sections. */
export function catalogRoutes(serve: Serve, { db, catalogs, pricingOf, answers, categoryPhotos, ...context }: CatalogRoutesOptions): void {
  const { site, service } = context;

  /** The page of a section or only its list. New prices and sold-out products change the version of the catalogue; numbers of pieces do not. */
  const answerSection = async (
    request: Request,
    response: Response,
    asked: Omit<SectionRequest, "db" | "filters" | "site" | "categoryPhotos" | "asked">,
  ): Promise<Sent> => {
    const { catalog, section, pricing, query } = asked;
    const { revision } = await catalog.section(section);
    const key = `${catalog.version} ${revision} ${JSON.stringify(pricing)} ${request.originalUrl}`;
    const whole: SectionRequest = { ...asked, db, filters: request.query, site, categoryPhotos, asked: service.asked };
    return answers.answer(response, key, async () => ({
      page: query.page_data === "0" ? await sectionList(whole) : await sectionPage(whole),
    }));
  };

  serve([endpoints.catalog, endpoints.sale, endpoints.saleList], async ({ request, response, query }) => {
    const catalog = await catalogs.current();
    if (!query.special) return { page: { catalog: catalogRoot(catalog.snapshot, site) } };
    const pricing = await pricingOf(request, response);
    return answerSection(request, response, { catalog, pricing, section: saleOf(catalog.snapshot), query });
  });

  const sectionViews = [endpoints.section, endpoints.sectionList, endpoints.models, endpoints.card];
  serve(sectionViews, async ({ request, response, params, query }) => {
    const catalog = await catalogs.current();
    const section = findSection(catalog, params.section, query.category);
    const { card, m, fits, region, postal, reviews: order } = query;
    const pricing = await pricingOf(request, response);
    if (card === undefined) return answerSection(request, response, { catalog, pricing, section, query });
    return { page: await productPage({ db, catalog, pricing }, asType(section), { card, m, fits, region, postal, order }, context) };
  });

  serve(endpoints.filters, async ({ request, query: { section, special = false } }) => {
    const catalog = await catalogs.current();
    const asked =
      section === undefined ? catalog.snapshot.categories.flatMap(({ types }) => types) : [findSection(catalog, section, undefined)];
    const filters: FilterResponse["filters"] = [];
    for (const node of asked) {
      const { index, filter } = await catalog.section(node);
      const applied = section === undefined ? new Map() : readApplied(index, request.query, special);
      filters.push({ section: node.slug, entries: filter(applied).facets });
    }
    return { filters };
  });
}

/** @throws HttpError 404 for an unknown section, and for a type of another category than the address says */
function findSection({ snapshot }: Catalog, slug: string, category: string | undefined): CategoryNode | TypeNode {
  const section = snapshot.sections.get(slug);
  const owner = section?.kind === "type" ? section.category.slug : slug;
  const isBelow = category !== undefined;
  if (!section || (isBelow && (category !== owner || slug === owner))) throw failures.sectionUnknown();
  return section;
}

function asType(section: CategoryNode | TypeNode): TypeNode {
  if (section.kind === "category") throw failures.sectionUnknown();
  return section;
}
