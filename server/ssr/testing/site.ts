import path from "node:path";
import { definePage, type Page } from "#client/page.ts";
import { DocumentPage } from "#client/pages/document/page.tsx";
import { shareIdentity } from "../share-image/server.ts";
import { createPages, type PagesOptions, type SitePages } from "../pages.ts";
import { createBodyLimits } from "../../http/bodies/limits.ts";
import { temporaryDir, testApp, testPictures } from "../../http/testing/app.ts";
import { testLook } from "../../identity/testing/look.ts";
import { createLogger, type Logger } from "../../logger.ts";
import type { AssetManifest } from "../manifest.ts";
import type { Config } from "../../config.ts";
import { politics, sendJson, startBackend, type TestBackend } from "./backend.ts";

const publicDir = path.resolve("public");
/** No fonts: the machine's stand in for them. */
const NO_FONTS = temporaryDir();
const silent = createLogger({ logLevel: "silent" });

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

export interface TestSite {
  app: ReturnType<typeof testApp>;
  backend: TestBackend;
  /** What the pages wrote into the log. */
  errors: unknown[];
  /** Moves the pages' clock, seconds. */
  pass(seconds: number): void;
  /** The contents of pages have changed. */
  expire(): void;
}

interface TestSiteOptions extends Partial<PagesOptions> {
  logger?: Logger;
  /** Stands around the pages' handlers. */
  wrap?(pages: SitePages): SitePages;
  trustProxy?: Config["trustProxy"];
  hasMetrika?: () => boolean;
}

/** The real server over the real pages and an independent backend. */
export async function startSite({
  wrap = (pages) => pages,
  publicUrl = "https://shop.example.ru",
  trustProxy = false,
  logger = silent,
  hasMetrika,
  ...options
}: TestSiteOptions = {}): Promise<TestSite> {
  const backend = await startBackend();
  const errors: unknown[] = [];
  const bodies = options.bodies ?? createBodyLimits({ dir: temporaryDir() });
  let time = Date.UTC(2026, 4, 1);
  const pages = await createPages({
    manifest,
    identityStyle: () => "/brand/lad.css",
    colour: () => "#0a5c36",
    backendUrl: backend.url,
    publicUrl,
    pageCacheSeconds: 10,
    personalCookies: ["PHPSESSID"],
    shareImages: {
      pictures: testPictures({ publicDir, dataDir: temporaryDir() }),
      identity: () => shareIdentity(testLook),
      assetsDir: NO_FONTS,
      logger,
    },
    bodies,
    now: () => time,
    logError: (error) => void errors.push(error),
    ...options,
  });
  return {
    app: testApp({
      config: { trustProxy, publicUrl: publicUrl ?? undefined },
      pages: wrap(pages),
      hasMetrika,
      bodies,
      backendUrl: backend.url,
      logger,
    }),
    backend,
    errors,
    pass(seconds) {
      time += seconds * 1000;
    },
    expire: pages.expire,
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

/** From now on the politics page counts how often it was asked. */
export function counting({ backend }: TestSite): () => number {
  let count = 0;
  backend.on("/api/politics/", (_, response) => {
    count += 1;
    sendJson(response, politics(`Ответ ${count}`));
  });
  return () => count;
}
