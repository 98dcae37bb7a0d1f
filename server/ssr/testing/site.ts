import path from "node:path";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { definePage, type Page } from "#client/page.ts";
import { DocumentPage } from "#client/pages/document/page.tsx";
import { cardResponse, catalogResponse, sectionResponse } from "#shared/contract/catalog.ts";
import { errorBody } from "#shared/contract/common.ts";
import { documentResponse } from "#shared/contract/content.ts";
import { generalResponse, layoutResponse, mainResponse } from "#shared/contract/general.ts";
import { searchResponse } from "#shared/contract/search.ts";
import { createPages, type PagesOptions, type SitePages } from "../pages.ts";
import { createBodyLimits } from "../../http/bodies/limits.ts";
import { listen, temporaryDir, testApp, testPictures } from "../../http/testing/app.ts";
import { createLogger } from "../../logger.ts";
import type { AssetManifest } from "../manifest.ts";

const publicDir = path.resolve("public");
/** The logo, and no fonts: the machine's stand in for them. */
const LOGO_DIR = path.resolve("client/ui");
const logger = createLogger({ logLevel: "silent" });

const manifest: AssetManifest = {
  icons: "/assets/icons.svg",
  fonts: ["/assets/onest.woff2"],
  boot: "/assets/boot.js",
  entry: ["/assets/entry.js"],
  style: "/assets/base.css",
  pages: {
    category: { scripts: ["/assets/section.js"], style: "/assets/section.css" },
    politics: { scripts: ["/assets/document.js"], style: "/assets/document.css" },
  },
};

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
  "/api/catalog/supreme/": cardResponse.parse({
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
      mates: [],
      guide: null,
      instalment: null,
      reviews: { count: 0, rating: null, items: [] },
      seo: { title: "Батут Supreme 12", description: "Диаметр 366 см" },
    },
  }),
  "/api/search/": searchResponse.parse({ page: [product], limit: 9, offset: 0, total: 1, corrected: null, pages: [] }),
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

export interface TestSite {
  app: ReturnType<typeof testApp>;
  backend: TestBackend;
  /** What the pages wrote into the log. */
  errors: unknown[];
  /** Moves the pages' clock, seconds. */
  pass(seconds: number): void;
}

interface TestSiteOptions extends Partial<PagesOptions> {
  /** Stands around the pages' handlers. */
  wrap?(pages: SitePages): SitePages;
  /** What shared pages' pictures are drawn with. */
  assetsDir?: string;
}

/** The real server over the real pages and an independent backend. */
export async function startSite({ wrap = (pages) => pages, assetsDir = LOGO_DIR, ...options }: TestSiteOptions = {}): Promise<TestSite> {
  const backend = await startBackend();
  const errors: unknown[] = [];
  const bodies = options.bodies ?? createBodyLimits({ dir: temporaryDir() });
  let time = Date.UTC(2026, 4, 1);
  const pages = await createPages({
    manifest,
    backendUrl: backend.url,
    publicUrl: "https://shop.example.ru",
    pageCacheSeconds: 10,
    personalCookies: ["PHPSESSID"],
    shareImages: { pictures: testPictures({ publicDir, dataDir: temporaryDir() }), assetsDir, logger },
    bodies,
    now: () => time,
    logError: (error) => void errors.push(error),
    ...options,
  });
  return {
    app: testApp({ pages: wrap(pages), bodies, backendUrl: backend.url, logger }),
    backend,
    errors,
    pass(seconds) {
      time += seconds * 1000;
    },
  };
}

export const documentData = {
  seo: { title: "Страница", description: "О ней" },
  title: "Страница",
  lead: "",
  version: "1",
  intro: "",
  sections: [],
};

/** A table of one page at /about/, changed for the test. */
export const aboutPage = (change: Partial<Page>) => ({
  about: {
    path: { pattern: "/about" },
    module: async () => ({
      route: {
        ...definePage({
          component: DocumentPage,
          load: async () => documentData,
          head: () => ({ title: "О компании", description: "О ней", canonical: "/about/" }),
        }),
        ...change,
      },
    }),
  },
});

/** The politics page with this sentence in it. */
export const politics = (lead: string) =>
  documentResponse.parse({
    page: { seo: { title: "Политика", description: "Данные" }, title: "Политика", lead, version: "1", intro: "", sections: [] },
  });

/** From now on the politics page counts how often it was asked. */
export function counting({ backend }: TestSite): () => number {
  let count = 0;
  backend.on("/api/politics/", (_, response) => {
    count += 1;
    sendJson(response, politics(`Ответ ${count}`));
  });
  return () => count;
}
