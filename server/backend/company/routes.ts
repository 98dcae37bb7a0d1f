import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import {
  dealersQuery,
  equipmentQuery,
  type BrandPage,
  type BrandsPage,
  type ClubsPage,
  type CompanyPage,
  type ContactsPage,
  type DealersPage,
  type EquipmentPage,
} from "#shared/contract/company.ts";
import { HttpError, pageNotFound } from "#shared/http-error.ts";
import { createLru } from "../../lru.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Content } from "../content/load-content.ts";
import { pageHead } from "../content/pages.ts";
import type { Database } from "../db/schema.ts";
import { entryTileOf } from "../content/editorial.ts";
import { queryInvalid, readQuery } from "../http/input.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { brandPage, brandTile, loadBrands } from "./brands.ts";
import { dealersPage } from "./dealers.ts";
import { equipmentPage } from "./equipment.ts";

/** Success stories at the end of the page for clubs. */
const STORIES = 3;

/** The content of a page. @throws HttpError 404 when the shop has no such page */
function written<Page>(page: Page | null): Page {
  if (page === null) throw pageNotFound();
  return page;
}

interface CompanyRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  content: Content;
  pricingOf: PricingOf;
}

/** GET /api/company/, /api/contacts/, /api/brands/, /api/dillers/, /api/clubs-equipment/ and /api/equipment/. */
export function companyRoutes({
  db,
  catalogs,
  pricingOf,
  content: { site, headings, company, collections, planner, absent },
}: CompanyRoutesOptions): Router {
  const { name, company: seller } = site.general;
  const { clubs, contacts } = company;
  const contact = contacts.departments.find(({ id }) => id === "clubs") ?? { phone: seller.phone, email: seller.email, hours: "" };
  const brands = createLru<ReturnType<typeof loadBrands>>(1);
  const router = Router();

  async function currentBrands() {
    const { snapshot } = await catalogs.current();
    const key = String(snapshot.id);
    const known = brands.get(key);
    if (known) return { snapshot, list: await known };
    const loading = loadBrands(db, snapshot, company.brands);
    brands.set(key, loading);
    loading.catch(() => brands.delete(key));
    return { snapshot, list: await loading };
  }

  router.get("/api/company/", (_request: Request, response: Response<{ page: CompanyPage }>) => {
    const about = written(company.about);
    response.json({ page: { ...about, ways: about.ways.filter(({ url }) => !absent.has(url)) } });
  });

  router.get("/api/contacts/", (_request: Request, response: Response<{ page: ContactsPage }>) => {
    const { legal_name, inn, ogrn, address } = seller;
    response.json({ page: { ...contacts, dealers: company.dealers.length > 0, company: { legal_name, inn, ogrn, address } } });
  });

  router.get("/api/brands/", async (request: Request, response: Response<{ page: BrandsPage | BrandPage }>) => {
    const { snapshot, list } = await currentBrands();
    const { brand } = request.query;
    if (typeof brand === "string") {
      response.json({ page: await brandPage({ db, snapshot, pricing: await pricingOf(request, response) }, list, brand, name) });
      return;
    }
    if (brand !== undefined) throw queryInvalid();
    response.json({ page: { ...pageHead(headings.brands, name), brands: list.map(brandTile) } });
  });

  router.get("/api/dillers/", async (request: Request, response: Response<{ page: DealersPage }>) => {
    const query = readQuery(dealersQuery, request);
    if (company.dealers.length === 0) throw pageNotFound();
    const { list } = await currentBrands();
    const brandLinks = new Map(list.map((brand) => [brand.slug, { name: brand.name, url: brandTile(brand).url }]));
    response.json({ page: dealersPage(company.dealers, headings.dealers, query, { site: name, brandLinks }) });
  });

  router.get("/api/clubs-equipment/", (_request: Request, response: Response<{ page: ClubsPage }>) => {
    const page = written(clubs);
    const { picture, figures, steps, zones, text } = page;
    response.json({
      page: {
        ...pageHead(page, name),
        picture,
        figures,
        steps,
        zones: zones.map(({ id, title, text: about, area_m2, picture: scene, products_hint }) => ({
          id,
          title,
          text: about,
          area_m2,
          picture: scene,
          products_hint,
        })),
        text,
        stories: collections["success-history"].entries.slice(0, STORIES).map(entryTileOf),
        planner: planner !== null,
        contact: { phone: contact.phone, email: contact.email, hours: contact.hours },
      },
    });
  });

  router.get("/api/equipment/", async (request: Request, response: Response<{ page: EquipmentPage }>) => {
    const query = readQuery(equipmentQuery, request);
    const { zone } = query;
    const zones = written(clubs).zones.filter(({ id }) => zone === undefined || id === zone);
    if (zones.length === 0) throw new HttpError(404, "NOT_FOUND", "Такой зоны нет");
    response.json({ page: await equipmentPage(db, await catalogs.current(), await pricingOf(request, response), zones) });
  });

  return router;
}
