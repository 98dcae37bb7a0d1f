import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { endpoints } from "#shared/contract/endpoints.ts";
import { pageNotFound } from "#shared/http-error.ts";
import type { EquipmentPage } from "#shared/contract/company.ts";
import type { Pricing } from "#shared/domain/prices/pricing.ts";
import type { CatalogStore, Catalog } from "../catalog/catalog-store.ts";
import type { Content } from "../content/load-content.ts";
import { pageHead } from "../content/pages.ts";
import type { Database } from "../db/schema.ts";
import { entryTileOf } from "../content/editorial.ts";
import { failures } from "../http/failures.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { brandPage, brandTile, loadBrands } from "./brands.ts";
import { dealersPage } from "./dealers.ts";
import { popularIds } from "../catalog/product-ids.ts";
import { loadCards } from "../catalog/products/product-cards.ts";
import type { ClubsContent } from "../content/company.ts";

/** Number of products of a zone: one row on a desktop. */
const PRODUCTS = 4;

/** The sections and products for these zones that the catalogue has. */
async function equipmentPage(
  db: Kysely<Database>,
  catalog: Catalog,
  pricing: Pricing,
  zones: ClubsContent["zones"],
): Promise<EquipmentPage> {
  const { named } = catalog.snapshot;
  return {
    zones: await Promise.all(
      zones.map(async ({ id, title, types, products }) => ({
        id,
        title,
        sections: types.flatMap((slug) => {
          const section = named.get(slug);
          return section && section.count > 0 ? [{ name: section.name, url: section.url }] : [];
        }),
        products: await loadCards({ db, snapshot: catalog.snapshot, pricing }, await zoneIds(db, catalog, types, products)),
      })),
    ),
  };
}

/** The zone's own products first, then popular ones of its types. */
async function zoneIds(db: Kysely<Database>, catalog: Catalog, types: readonly string[], slugs: readonly string[]): Promise<number[]> {
  const rows = slugs.length === 0 ? [] : await productIds(db, catalog, slugs);
  const own = slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? []);
  return [...new Set([...own, ...(await popularIds(catalog, types, PRODUCTS))])].slice(0, PRODUCTS);
}

function productIds(db: Kysely<Database>, { snapshot }: Catalog, slugs: readonly string[]) {
  return db.selectFrom("products").select(["id", "slug"]).where("catalog_id", "=", snapshot.id).where("slug", "in", slugs).execute();
}

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

/** The calls about the company, its brands and its dealers, and for clubs. */
export function companyRoutes(
  serve: Serve,
  { db, catalogs, pricingOf, content: { site, headings, company, collections, planner, absent } }: CompanyRoutesOptions,
): void {
  const { name, company: seller } = site.general;
  const { clubs, contacts } = company;
  const contact = contacts.departments.find(({ id }) => id === "clubs") ?? { phone: seller.phone, email: seller.email, hours: "" };
  const brands = new LRUCache<string, ReturnType<typeof loadBrands>>({ max: 1 });

  async function currentBrands() {
    const { snapshot } = await catalogs.current();
    const key = `${snapshot.id}.${snapshot.overridesVersion}`;
    const known = brands.get(key);
    if (known) return { snapshot, list: await known };
    const loading = loadBrands(db, snapshot, company.brands);
    brands.set(key, loading);
    loading.catch(() => brands.delete(key));
    return { snapshot, list: await loading };
  }

  serve(endpoints.company, () => {
    const about = written(company.about);
    return { page: { ...about, ways: about.ways.filter(({ url }) => !absent.has(url)) } };
  });

  serve(endpoints.contacts, () => {
    const { legal_name, inn, ogrn, address } = seller;
    return { page: { ...contacts, dealers: company.dealers.length > 0, company: { legal_name, inn, ogrn, address } } };
  });

  serve([endpoints.brands, endpoints.brand], async ({ request, response, query: { brand } }) => {
    const { snapshot, list } = await currentBrands();
    if (brand === undefined) return { page: { ...pageHead(headings.brands, name), brands: list.map(brandTile) } };
    return { page: await brandPage({ db, snapshot, pricing: await pricingOf(request, response) }, list, brand, name) };
  });

  serve(endpoints.dealers, async ({ query }) => {
    if (company.dealers.length === 0) throw pageNotFound();
    const { list } = await currentBrands();
    const brandLinks = new Map(list.map((brand) => [brand.slug, { name: brand.name, url: brandTile(brand).url }]));
    return { page: dealersPage(company.dealers, headings.dealers, query, { site: name, brandLinks }) };
  });

  serve(endpoints.clubs, () => {
    const page = written(clubs);
    const { picture, figures, steps, zones, text } = page;
    return {
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
    };
  });

  serve(endpoints.equipment, async ({ request, response, query: { zone } }) => {
    const zones = written(clubs).zones.filter(({ id }) => zone === undefined || id === zone);
    if (zones.length === 0) throw failures.zoneUnknown();
    return { page: await equipmentPage(db, await catalogs.current(), await pricingOf(request, response), zones) };
  });
}
