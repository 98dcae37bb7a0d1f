import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import {
  sectionQuery,
  type CardResponse,
  type CatalogResponse,
  type FilterResponse,
  type ListResponse,
  type SectionResponse,
} from "#shared/contract/catalog.ts";
import type { Database } from "../db/schema.ts";
import { ApiError, badQuery } from "../errors.ts";
import { cardPage, type CardSurroundings } from "./card-page.ts";
import type { Catalog, CatalogStore } from "./catalog-store.ts";
import { productList, sectionPage, type SectionRequest } from "./section-page.ts";
import type { CategoryNode, TypeNode } from "./snapshot.ts";
import { catalogRoot } from "./tiles.ts";

export interface CatalogRoutesOptions extends CardSurroundings, Pick<SectionRequest, "bands"> {
  db: Kysely<Database>;
  catalogs: CatalogStore;
}

/** GET /api/catalog/, /api/catalog/{section}/ and /json/filter.json. */
export function catalogRoutes({ db, catalogs, site, service, bands }: CatalogRoutesOptions): Router {
  const router = Router();

  router.get("/api/catalog/", async (_request: Request, response: Response<CatalogResponse>) => {
    const { snapshot } = await catalogs.current();
    response.json({ page: { catalog: catalogRoot(snapshot, site) } });
  });

  router.get(
    "/api/catalog/:section/",
    async (request: Request<{ section: string }>, response: Response<SectionResponse | ListResponse | CardResponse>) => {
      const query = sectionQuery.safeParse(request.query);
      if (!query.success) throw badQuery();
      const catalog = await catalogs.current();
      const section = findSection(catalog, request.params.section, query.data.category);
      const { card, mode, page_data } = query.data;
      if (card !== undefined) {
        response.json({ page: await cardPage(db, catalog, asType(section), card, { site, service }) });
        return;
      }
      const asked: SectionRequest = { db, catalog, section, query: query.data, filters: request.query, site, bands };
      response.json({ page: page_data === "0" && mode === "products" ? await productList(asked) : await sectionPage(asked) });
    },
  );

  router.get("/json/filter.json", async (request: Request, response: Response<FilterResponse>) => {
    const catalog = await catalogs.current();
    const { section } = request.query;
    const asked =
      typeof section === "string" ? [findSection(catalog, section, undefined)] : catalog.snapshot.categories.flatMap(({ types }) => types);
    const filters: FilterResponse["filters"] = [];
    for (const node of asked) filters.push({ section: node.slug, entries: (await catalog.section(node)).filter(new Map()).facets });
    response.json({ filters });
  });

  return router;
}

/** Throws 404 for an unknown section, and for a type of another category than the address says. */
function findSection({ snapshot }: Catalog, slug: string, category: string | undefined): CategoryNode | TypeNode {
  const section = snapshot.sections.get(slug);
  const owner = section?.kind === "type" ? section.category.slug : slug;
  if (!section || (category !== undefined && category !== owner)) throw sectionNotFound();
  return section;
}

function asType(section: CategoryNode | TypeNode): TypeNode {
  if (section.kind === "category") throw sectionNotFound();
  return section;
}

const sectionNotFound = () => new ApiError(404, "SECTION_NOT_FOUND", "Такого раздела в каталоге нет");
