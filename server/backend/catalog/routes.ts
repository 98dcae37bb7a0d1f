import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { filterQuery, sectionQuery, type CatalogResponse, type FilterResponse, type SectionResponse } from "#shared/contract/catalog.ts";
import type { ProductResponse } from "#shared/contract/product-page.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Database } from "../db/schema.ts";
import { readQuery } from "../http/input.ts";
import type { KeptAnswers } from "../http/kept-answers.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { productPage, type ProductPageContext } from "./product-page.ts";
import type { Catalog, CatalogStore } from "./catalog-store.ts";
import { readApplied } from "./section-filter.ts";
import { sectionList, sectionPage, type SectionList, type SectionRequest } from "./section-page.ts";
import { saleOf } from "./section-sale.ts";
import type { CategoryNode, TypeNode } from "./snapshot.ts";
import { catalogRoot } from "./tiles.ts";

export interface CatalogRoutesOptions extends ProductPageContext, Pick<SectionRequest, "categoryPhotos"> {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  kept: KeptAnswers;
}

/** GET /api/catalog/ (with `special=1` the sale of all categories), /api/catalog/{section}/ and /json/filter.json. */
export function catalogRoutes({ db, catalogs, pricingOf, kept, categoryPhotos, ...context }: CatalogRoutesOptions): Router {
  const { site } = context;
  const router = Router();

  /** The page of a section or only its list. Prices, and what is sold out, change the version of the catalogue; numbers of pieces may be as old as a cached page. */
  const answerSection = async (
    request: Request,
    response: Response,
    asked: Omit<SectionRequest, "db" | "filters" | "site" | "categoryPhotos">,
  ) => {
    const { catalog, section, pricing, query } = asked;
    const { revision } = await catalog.section(section);
    const key = `${catalog.version} ${revision} ${JSON.stringify(pricing)} ${request.originalUrl}`;
    const whole: SectionRequest = { ...asked, db, filters: request.query, site, categoryPhotos };
    await kept.answer(response, key, async () => ({ page: query.page_data === "0" ? await sectionList(whole) : await sectionPage(whole) }));
  };

  router.get("/api/catalog/", async (request: Request, response: Response<CatalogResponse | SectionResponse | { page: SectionList }>) => {
    const query = readQuery(sectionQuery, request);
    const catalog = await catalogs.current();
    if (!query.special) {
      response.json({ page: { catalog: catalogRoot(catalog.snapshot, site) } });
      return;
    }
    const pricing = await pricingOf(request, response);
    await answerSection(request, response, { catalog, pricing, section: saleOf(catalog.snapshot), query });
  });

  router.get(
    "/api/catalog/:section/",
    async (request: Request<{ section: string }>, response: Response<SectionResponse | { page: SectionList } | ProductResponse>) => {
      const query = readQuery(sectionQuery, request);
      const catalog = await catalogs.current();
      const section = findSection(catalog, request.params.section, query.category);
      const { card, m, region } = query;
      const pricing = await pricingOf(request, response);
      if (card !== undefined) {
        response.json({ page: await productPage({ db, catalog, pricing }, asType(section), { card, m, region }, context) });
        return;
      }
      await answerSection(request, response, { catalog, pricing, section, query });
    },
  );

  router.get("/json/filter.json", async (request: Request, response: Response<FilterResponse>) => {
    const catalog = await catalogs.current();
    const { section, special = false } = readQuery(filterQuery, request);
    const asked =
      section === undefined ? catalog.snapshot.categories.flatMap(({ types }) => types) : [findSection(catalog, section, undefined)];
    const filters: FilterResponse["filters"] = [];
    for (const node of asked) {
      const { index, filter } = await catalog.section(node);
      const applied = section === undefined ? new Map() : readApplied(index, request.query, special);
      filters.push({ section: node.slug, entries: filter(applied).facets });
    }
    response.json({ filters });
  });

  return router;
}

/** @throws HttpError 404 for an unknown section, and for a type of another category than the address says */
function findSection({ snapshot }: Catalog, slug: string, category: string | undefined): CategoryNode | TypeNode {
  const section = snapshot.sections.get(slug);
  const owner = section?.kind === "type" ? section.category.slug : slug;
  const isBelow = category !== undefined;
  if (!section || (isBelow && (category !== owner || slug === owner))) throw sectionNotFound();
  return section;
}

function asType(section: CategoryNode | TypeNode): TypeNode {
  if (section.kind === "category") throw sectionNotFound();
  return section;
}

const sectionNotFound = () => new HttpError(404, "SECTION_NOT_FOUND", "Такого раздела в каталоге нет");
