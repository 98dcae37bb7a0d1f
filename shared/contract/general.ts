import * as z from "zod/mini";
import { figure, link, picture, productId, roubles, seo } from "./common.ts";
import { catalogRoot, categoryTile, priceFields, productCard } from "./catalog.ts";
import { entryTile } from "./editorial.ts";

const phone = z.object({ text: z.string(), href: z.string(), note: z.string() });

/** /json/general.json, read as data.header and data.footer. */
export const layoutResponse = z.object({
  header: z.object({
    name: z.string(),
    tagline: z.string(),
    phone,
    /** The links under the header; one with `accent` is coral. */
    nav: z.array(z.extend(link, { accent: z.optional(z.boolean()) })),
    nav_service: z.array(link),
    /** For the catalogue panel and the side menu. */
    catalog: catalogRoot.shape.categories,
  }),
  footer: z.object({
    lead: z.string(),
    phone,
    hours: z.string(),
    columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
    legal: z.array(link),
    copyright: z.string(),
    disclaimer: z.string(),
  }),
});
export type Layout = z.infer<typeof layoutResponse>;

/** /api/general/: what every page needs besides the header and the footer. */
export const generalResponse = z.object({
  advertising_line: z.nullable(z.object({ text: z.string(), link: z.nullable(link) })),
  name: z.string(),
  tagline: z.string(),
  company: z.object({
    legal_name: z.string(),
    inn: z.string(),
    ogrn: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
});
export type General = z.infer<typeof generalResponse>;

/** /api/main/: the home page. A section whose list is empty or whose value is null is not shown. */
export const mainResponse = z.object({
  page: z.object({
    seo,
    hero: z.object({
      title: z.string(),
      text: z.string(),
      action: link,
      second: z.nullable(link),
      figures: z.array(figure),
      picture,
      /** What the picture shows, with the address of this size; null = the catalogue does not have it. */
      product: z._default(z.nullable(z.object({ name: z.string(), url: z.string(), ...priceFields })), null),
    }),
    categories: z.array(categoryTile),
    hits: z.array(productCard),
    /** For the yard helper, which finds a trampoline that fits: the sizes. */
    sizes: z.array(
      z.object({
        name: z.string(),
        diameter_cm: z.number(),
        /** The list of products of this size. */
        url: z.string(),
        /** The models of this size, the cheapest first. */
        models: z.array(
          z.object({
            id: productId,
            name: z.string(),
            url: z.string(),
            price: roubles,
            load_kg: z.number(),
            /** Age in years; null = unknown. */
            age_from: z.nullable(z.number()),
            age_to: z.nullable(z.number()),
            picture: z.nullable(picture),
          }),
        ),
      }),
    ),
    sale: z.nullable(
      z.object({ percent_min: z.int(), percent_max: z.int(), total: z.int(), url: z.string(), products: z.array(productCard) }),
    ),
    /** The newest stories of clubs; `news` are the newest news. */
    stories: z.array(entryTile),
    news: z.array(entryTile),
    clubs: z.nullable(z.object({ title: z.string(), text: z.string(), action: link, figures: z.array(figure), picture })),
    care: z.object({ title: z.string(), picture, items: z.array(z.object({ title: z.string(), text: z.string() })) }),
  }),
});
export type MainPage = z.infer<typeof mainResponse>["page"];
