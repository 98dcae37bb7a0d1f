import * as z from "zod/mini";
import { paths } from "../paths.ts";
import { VITAL_NAMES } from "../domain/vitals.ts";
import { figure, link, picture, priceFields, productId, roubles, seo, text } from "./common.ts";
import { catalogRoot, categoryTile, productCard } from "./catalog.ts";
import { entryTile } from "./editorial.ts";
import { get, post } from "./endpoint.ts";

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
  /** Pages for which the shop has no content: they answer 404, and nothing leads to them. */
  absent: z.optional(z.array(z.string())),
});
export type Layout = z.infer<typeof layoutResponse>;

/** GET /api/arrival/: when goods from the stock come into a region, when they are ordered now. */
export const arrivalResponse = z.object({
  region: z.string(),
  /** «Москва» */
  place: z.string(),
  /** «чт, 26 ноября»; null = a person says when. */
  day: z.nullable(z.string()),
  /** What is heavier comes on another day. */
  heavy: z.nullable(z.object({ above_kg: z.number(), day: z.nullable(z.string()) })),
  /** Until when this holds, epoch seconds; null = the shop names no days. */
  until: z.nullable(z.int()),
});
export type Arrival = z.infer<typeof arrivalResponse>;

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
  /** Where goods can be looked at, for the form that asks for a visit. */
  showrooms: z.optional(z.array(z.string())),
  /** Into the first region. */
  arrival: z.optional(arrivalResponse),
  /** What happens where no day can be named: «позвоним в течение часа, ежедневно с 9 до 21». */
  call: z.optional(z.string()),
  /** Forms that the shop does not take. */
  forms_off: z.optional(z.array(z.string())),
  /** The number of the counter of Yandex Metrika; absent = there is none. */
  metrika: z.optional(z.string()),
});
export type General = z.infer<typeof generalResponse>;

/** A trampoline as the yard helper shows it. */
const yardModel = z.object({
  id: productId,
  name: z.string(),
  url: z.string(),
  price: roubles,
  load_kg: z.number(),
  /** Age in years; null = unknown. */
  age_from: z.nullable(z.number()),
  age_to: z.nullable(z.number()),
  picture: z.nullable(picture),
});

/** The blocks of the home page; `band` is the large section with a picture, `helper` finds a trampoline that fits a yard. */
export const HOME_BLOCKS = ["hero", "tiles", "popular", "helper", "sale", "band", "stories", "news", "watched", "call", "care"] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

/** /api/main/: the home page. A section whose list is empty or whose value is null is not shown. */
export const mainResponse = z.object({
  page: z.object({
    seo,
    /** What is shown, in this order. */
    blocks: z._default(z.array(z.enum(HOME_BLOCKS)), [...HOME_BLOCKS]),
    hero: z.object({
      title: z.string(),
      text: z.string(),
      action: link,
      second: z.nullable(link),
      figures: z.array(figure),
      picture: z.nullable(picture),
      /** What the picture shows, with the address of this size; null = the catalogue does not have it. */
      product: z._default(z.nullable(z.object({ name: z.string(), url: z.string(), ...priceFields })), null),
    }),
    categories: z.array(categoryTile),
    hits: z.array(productCard),
    /** Whether `hits` are the best-selling products; otherwise nothing was bought yet, and they are the first products of the catalogue. */
    are_hits: z._default(z.boolean(), true),
    /** For the yard helper, which finds a trampoline that fits: the sizes. */
    sizes: z.array(
      z.object({
        name: z.string(),
        diameter_cm: z.number(),
        /** The list of products of this size. */
        url: z.string(),
        /** The models of this size, the cheapest first. */
        models: z.array(yardModel),
      }),
    ),
    /** Small trampolines for those whose yard takes none of the sizes; null = the catalogue has none. */
    indoor: z._default(z.nullable(z.object({ name: z.string(), url: z.string(), models: z.array(yardModel) })), null),
    sale: z.nullable(
      z.object({ percent_min: z.int(), percent_max: z.int(), total: z.int(), url: z.string(), products: z.array(productCard) }),
    ),
    /** The newest stories of clubs; `news` are the newest news. */
    stories: z.array(entryTile),
    news: z.array(entryTile),
    clubs: z.nullable(
      z.object({ title: z.string(), text: z.string(), action: link, second: z.optional(link), figures: z.array(figure), picture }),
    ),
    care: z.nullable(
      z.object({ title: z.string(), picture: z.nullable(picture), items: z.array(z.object({ title: z.string(), text: z.string() })) }),
    ),
  }),
});
export type MainPage = z.infer<typeof mainResponse>["page"];

/** A page of the shop by the name of its address. */
export const pageId = z.enum(Object.keys(paths) as [keyof typeof paths, ...(keyof typeof paths)[]]);

/** What a browser tells of a visit. Nothing in it names the visitor, and the shop keeps sums only. */
export const visitPayload = z.object({
  /** `view`: a page is shown; `cart`: something was put into the cart; `vitals`: the page was left. */
  event: z.enum(["view", "cart", "vitals"]),
  page: pageId,
  /** The product of the page, or the product or modification that was put into the cart. */
  product: z.optional(productId),
  /** Only with the first page of a visit: the host of the page with the link, or the source that an advertisement names; empty = neither. */
  source: z.optional(z.string().check(z.maxLength(100))),
  /** Whether it is the first product, or the first piece in the cart, of the visit. */
  first: z._default(z.boolean(), false),
  /** The query that the page shows the results of, or that led to the product. */
  q: text(100),
  /** ms; CLS in thousandths. */
  vitals: z.optional(z.partialRecord(z.enum(VITAL_NAMES), z.number().check(z.minimum(0), z.maximum(600_000)))),
});
export type VisitPayload = z.infer<typeof visitPayload>;

export const generalEndpoints = {
  countVisit: post("/api/visits/", { payload: visitPayload, answer: z.object({}), limit: "2kb" }),
  layout: get("/json/general.json", { answer: layoutResponse }),
  general: get("/api/general/", { answer: generalResponse }),
  /** An unknown region counts as the first one. */
  arrival: get("/api/arrival/", { query: z.object({ region: z.catch(z._default(z.string(), ""), "") }), answer: arrivalResponse }),
  main: get("/api/main/", { answer: mainResponse }),
};
