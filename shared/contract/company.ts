import * as z from "zod/mini";
import { productCard } from "./catalog.ts";
import { figure, picture, seo, richText } from "./common.ts";
import { entryTile } from "./editorial.ts";
import { get, view } from "./endpoint.ts";

const heading = { seo, title: z.string(), lead: z.string() };
const point = z.object({ title: z.string(), text: z.string() });
/** Geographic coordinates in degrees (WGS 84). */
const place = { lat: z.number(), lon: z.number() };

/** /api/company/: about the company. */
export const companyResponse = z.object({
  page: z.object({
    ...heading,
    picture,
    figures: z.array(figure),
    timeline: z.array(z.extend(point, { year: z.int() })),
    principles: z.array(point),
    /** Other pages about the company. */
    ways: z.array(z.extend(point, { url: z.string() })),
    text: richText,
  }),
});
export type CompanyPage = z.infer<typeof companyResponse>["page"];

const metres = z.tuple([z.number(), z.number()]);

/** A drawing of the way to an office. A point is [metres east, metres north] of the entrance. */
const scheme = z.object({
  /** The drawing in words, for those who do not see it. */
  alt: z.string(),
  /** The drawn area: west, south, width, height. */
  view: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  roads: z.array(
    z.object({
      name: z.string(),
      main: z.boolean(),
      line: z.array(metres),
      /** The position of its name on the line: 0 = western (or southern) end, 1 = the other end. */
      label: z.number(),
    }),
  ),
  /** A railway; empty = there is none. */
  rail: z.array(metres),
  /** Parks and rivers. */
  areas: z.array(z.object({ kind: z.enum(["park", "water"]), name: z.string(), outline: z.array(metres) })),
  /** Houses around: west, south, width, height. */
  houses: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** The house of the office. */
  ours: z.array(metres),
  /** The beginning of the way: a railway or metro station, or a turn of the road. */
  start: z.object({ kind: z.enum(["train", "metro", "car"]), name: z.string(), at: metres }),
  way: z.array(metres),
});
export type Scheme = z.infer<typeof scheme>;

/** /api/contacts/ */
export const contactsResponse = z.object({
  page: z.object({
    ...heading,
    /** There is a page of dealers. */
    dealers: z.boolean(),
    offices: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        kind: z.string(),
        address: z.string(),
        how_to_get: z.string(),
        ...place,
        hours: z.array(z.object({ days: z.string(), time: z.string() })),
        phone: z.string(),
        email: z.string(),
        scheme: z.nullable(scheme),
      }),
    ),
    departments: z.array(z.object({ id: z.string(), title: z.string(), phone: z.string(), email: z.string(), hours: z.string() })),
    /** The seller's details that the law requires. */
    company: z.object({ legal_name: z.string(), inn: z.string(), ogrn: z.string(), address: z.string() }),
  }),
});
export type ContactsPage = z.infer<typeof contactsResponse>["page"];
export type Office = ContactsPage["offices"][number];

export const brandTile = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  tagline: z.string(),
  lead: z.string(),
  /** null = the shop has no texts about the brand. */
  picture: z.nullable(picture),
  /** Number of its products in the shop. */
  count: z.int(),
});
export type BrandTile = z.infer<typeof brandTile>;

/** `brand`: the id of one; without it all of them. */
export const brandsQuery = z.object({ brand: z.optional(z.string()) });

/** All of them. */
export const brandsResponse = z.object({ page: z.object({ ...heading, brands: z.array(brandTile) }) });
export type BrandsPage = z.infer<typeof brandsResponse>["page"];

/** /api/brands/?brand=… */
export const brandResponse = z.object({
  page: z.extend(brandTile, {
    seo,
    /** A year; null = unknown. */
    founded: z.nullable(z.int()),
    figures: z.array(figure),
    principles: z.array(point),
    text: richText,
    /** Categories with products of the brand; the address shows only these products. */
    sections: z.array(z.object({ name: z.string(), url: z.string(), count: z.int() })),
    /** The series of the brand; the address shows their products. */
    series: z.array(z.object({ name: z.string(), description: z.string(), url: z.string(), count: z.int(), picture: z.nullable(picture) })),
    products: z.array(productCard),
    others: z.array(brandTile),
  }),
});
export type BrandPage = z.infer<typeof brandResponse>["page"];

export const dealerKinds = ["Магазин", "Шоурум", "Сервис", "Склад"] as const;

/** Query of /api/dillers/. Each parameter narrows the list; an unknown value gives an empty list. */
export const dealersQuery = z.object({
  region: z.optional(z.string()),
  city: z.optional(z.string()),
  kind: z.optional(z.enum(dealerKinds)),
});

export const dealersResponse = z.object({
  page: z.object({
    ...heading,
    /** The dealers that fit the query, ordered by city. */
    dealers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        region: z.string(),
        city: z.string(),
        address: z.string(),
        ...place,
        phone: z.string(),
        hours: z.string(),
        kinds: z.array(z.enum(dealerKinds)),
        brands: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    ),
    total: z.int(),
    /** All regions with their cities. The numbers count all dealers; the coordinates of a city are the middle of its dealers. */
    regions: z.array(
      z.object({ name: z.string(), count: z.int(), cities: z.array(z.object({ name: z.string(), count: z.int(), ...place })) }),
    ),
    /** The numbers count all dealers. */
    kinds: z.array(z.object({ name: z.enum(dealerKinds), count: z.int() })),
    applied: dealersQuery,
  }),
});
export type DealersPage = z.infer<typeof dealersResponse>["page"];
export type Dealer = DealersPage["dealers"][number];

const zone = z.object({ id: z.string(), title: z.string(), text: z.string(), area_m2: z.number(), picture, products_hint: z.string() });
export type Zone = z.infer<typeof zone>;

/** /api/clubs-equipment/ */
export const clubsResponse = z.object({
  page: z.object({
    ...heading,
    picture,
    figures: z.array(figure),
    steps: z.array(point),
    zones: z.array(zone),
    text: richText,
    stories: z.array(entryTile),
    /** Whether the shop has the planner for clubs. */
    planner: z._default(z.boolean(), false),
    /** The contact for clubs. */
    contact: z.object({ phone: z.string(), email: z.string(), hours: z.string() }),
  }),
});
export type ClubsPage = z.infer<typeof clubsResponse>["page"];

/** Query of /api/equipment/: the id of one zone; without it all zones. */
export const equipmentQuery = z.object({ zone: z.optional(z.string()) });

/** /api/equipment/: the products of each zone. */
export const equipmentResponse = z.object({
  page: z.object({
    zones: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        sections: z.array(z.object({ name: z.string(), url: z.string() })),
        products: z.array(productCard),
      }),
    ),
  }),
});
export type EquipmentPage = z.infer<typeof equipmentResponse>["page"];

const brandsCall = get("/api/brands/", { query: brandsQuery, answer: brandsResponse });

export const companyEndpoints = {
  company: get("/api/company/", { answer: companyResponse }),
  contacts: get("/api/contacts/", { answer: contactsResponse }),
  brands: brandsCall,
  /** With `brand`. */
  brand: view(brandsCall, { answer: brandResponse }),
  dealers: get("/api/dillers/", { query: dealersQuery, answer: dealersResponse }),
  clubs: get("/api/clubs-equipment/", { answer: clubsResponse }),
  equipment: get("/api/equipment/", { query: equipmentQuery, answer: equipmentResponse }),
};
