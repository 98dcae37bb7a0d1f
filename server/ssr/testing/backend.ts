import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { catalogResponse, sectionResponse } from "#shared/contract/catalog.ts";
import { productResponse } from "#shared/contract/product-page.ts";
import { errorBody, documentResponse } from "#shared/contract/common.ts";
import { generalResponse, layoutResponse, mainResponse } from "#shared/contract/site.ts";
import { searchResponse } from "#shared/contract/search.ts";
import { listen } from "../../http/testing/app.ts";

/** A name that would end a script element and open another one. */
export const HOSTILE_NAME = "Supreme 12 </script><script>alert(1)</script> «&»";

const phone = { text: "8 800 555-35-35", href: "tel:+78005553535", note: "бесплатно" };
const picture = { src: "/photo/supreme.webp", alt: "Батут Supreme" };
const supreme = { id: 2, slug: "supreme", name: "Supreme", url: "/catalog/batuty/supreme/", count: 20, picture };
const categories = [
  { id: 1, slug: "batuty", name: "Батуты", verb: "Прыгать", url: "/catalog/batuty/", count: 20, picture, types: [supreme] },
];
const product = {
  id: 11,
  url: "/catalog/batuty/supreme/supreme-12/",
  name: HOSTILE_NAME,
  article: "VZ-12",
  brand: { id: 1, slug: "vzlet", name: "Взлёт" },
  series: null,
  type: supreme,
  price: 42_990,
  price_before_discount: 49_990,
  price_from: false,
  special: true,
  is_new: false,
  is_hit: false,
  stock: 3,
  order_days: null,
  variant: null,
  pictures: [picture],
  specs: [{ name: "Диаметр", value: "366", unit: "см" }],
  modifications: [],
};
const section = {
  kind: "category" as const,
  id: 1,
  slug: "batuty",
  name: "Батуты",
  url: "/catalog/batuty/",
  lead: "Для двора и зала",
  count: 20,
  picture,
  category: null,
  seo: { title: "Батуты «Взлёт» & сетки", description: 'Все размеры: "6-16 ft"' },
};
export const facets = [{ type: "flag" as const, id: "special", name: "Со скидкой", data: { count: 3, selected: false } }];

const answers: Record<string, unknown> = {
  "/json/general.json": layoutResponse.parse({
    header: {
      name: "Взлёт",
      tagline: "Спорт",
      phone,
      nav: [{ title: "Батуты", url: "/catalog/batuty/" }],
      nav_service: [],
      catalog: categories,
    },
    footer: { lead: "Магазин", phone, hours: "9-21", columns: [], legal: [], copyright: "© Взлёт", disclaimer: "" },
  }),
  "/api/general/": generalResponse.parse({
    advertising_line: { text: "Доставим до пятницы", link: null },
    name: "Взлёт",
    tagline: "Спорт",
    company: { legal_name: "ООО «Взлёт»", inn: "1", ogrn: "2", address: "Казань", email: "shop@example.ru", phone: "+78005553535" },
  }),
  "/api/main/": mainResponse.parse({
    page: {
      seo: { title: "Взлёт", description: "Спорт для двора" },
      hero: {
        title: "Выше",
        text: "Батуты",
        action: { title: "В каталог", url: "/catalog/" },
        second: null,
        figures: [],
        picture,
        product: null,
      },
      categories,
      hits: [product],
      sizes: [],
      indoor: null,
      stories: [],
      news: [],
      sale: null,
      clubs: null,
      care: { title: "Забота", picture, items: [] },
    },
  }),
  "/api/catalog/": catalogResponse.parse({
    page: { catalog: { title: "Каталог", lead: "", seo: { title: "Каталог", description: "Всё" }, categories } },
  }),
  "/api/catalog/batuty/": sectionResponse.parse({
    page: {
      section,
      mode: "products",
      groups: [],
      series: [],
      modifications: [],
      items: [],
      products: [product],
      facets,
      sort: "popular",
      special: false,
      offset: 0,
      limit: 9,
      total: 20,
    },
  }),
  "/api/catalog/supreme/": productResponse.parse({
    page: {
      section: {
        ...section,
        kind: "type",
        id: 2,
        slug: "supreme",
        name: "Supreme",
        url: "/catalog/batuty/supreme/",
        category: { slug: "batuty", name: "Батуты", url: "/catalog/batuty/" },
      },
      card: {
        ...product,
        description: "<p>Прыгает высоко.</p>",
        lead: "Для всей семьи",
        spec_groups: [],
        features: [],
        warranty_months: 24,
        boxes: [],
      },
      chosen: product.id,
      mates: [],
      guide: null,
      instalment: null,
      reviews: { count: 0, rating: null, bars: [], order: "newest", items: [] },
      seo: { title: "Батут Supreme 12", description: "Диаметр 366 см" },
    },
  }),
  "/api/search/": searchResponse.parse({ page: [product], limit: 9, offset: 0, total: 1, corrected: null, missing: [], pages: [] }),
  "/api/politics/": documentResponse.parse({
    page: {
      seo: { title: "Политика", description: "Персональные данные" },
      title: "Политика конфиденциальности",
      lead: "",
      version: "1",
      intro: "",
      sections: [{ id: "one", title: "Цели", html: "<p>Текст</p>" }],
    },
  }),
};
const notFound = errorBody.parse({ error: { code: "NOT_FOUND", message: "Нет такого адреса" } });

export interface TestBackend {
  url: string;
  /** What it was asked for, in order: path with the query. */
  asked: string[];
  headers: IncomingMessage["headers"][];
  /** Answers this path (without query) in another way from now on. */
  on(path: string, answer: (request: IncomingMessage, response: ServerResponse) => void): void;
  /** From now on nobody listens. */
  die(): Promise<void>;
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** A commerce backend of its own: it shares nothing with the shop's but the contract. Lives until the test ends. */
export async function startBackend(): Promise<TestBackend> {
  const asked: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const special = new Map<string, RequestListener>();
  const { server, url } = await listen((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    asked.push(request.url ?? "");
    headers.push(request.headers);
    const answer = special.get(path);
    if (answer) return answer(request, response);
    return answers[path] ? sendJson(response, answers[path]) : sendJson(response, notFound, 404);
  });
  return {
    url,
    asked,
    headers,
    on: (path, answer) => void special.set(path, answer),
    die: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The politics page with this sentence in it. */
export const politics = (lead: string) =>
  documentResponse.parse({
    page: { seo: { title: "Политика", description: "Данные" }, title: "Политика", lead, version: "1", intro: "", sections: [] },
  });
