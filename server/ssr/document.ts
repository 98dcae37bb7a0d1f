import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { errorTexts, type ShownError } from "#client/errors.ts";
import { fullTitle, type Head } from "#client/page.ts";
import { PAGE_STATE_ID, type PageState } from "#client/page-state.ts";
import { escapeMarkup } from "#shared/text/escape.ts";
import { packJson } from "#shared/text/packed-json.ts";
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from "../pictures/task.ts";
import { cacheBytes } from "../memory.ts";
import type { AssetManifest } from "./manifest.ts";
import { THEME_COLOR } from "./site-files.ts";

/** JSON that cannot close its script element. U+2028 and U+2029 stay: the element is not parsed as a script. */
const embedJson = (json: string) => json.replace(/</g, "\\u003c");

/** The head of error pages. */
export const errorHead = ({ status, gone }: ShownError, path: string): Head => ({
  ...errorTexts(status, gone),
  // «//host/» would be the address of another site.
  canonical: path.replace(/^\/+/, "/"),
  noindex: true,
});

export interface DocumentOptions {
  manifest: AssetManifest;
  /** Address of the stylesheet with the shop's colours and drawings. */
  identityStyle: string;
  /** Origin of canonical addresses, without a slash at the end. */
  origin: string;
  head: Head;
  /** The page's assets beside those of every page; none for the error page. */
  assets: AssetManifest["pages"][string] | undefined;
  /** The stylesheet of what is shown where there is no script. */
  plainStyle?: string | undefined;
  /** Absent = a page that nobody shares and no search engine reads. */
  metadata: PageMetadata | undefined;
}

/** What messengers and search engines show of a page. */
export interface PageMetadata {
  siteName: string;
  /** Address of the share image. */
  image: string;
  /** schema.org objects whose addresses are paths. */
  jsonLd: readonly object[];
}

/**
 * The document around the React tree, as text: everything before `#root`'s contents. No executable inline script and no
 * style attribute, so one Content-Security-Policy without nonces fits every page, and an anonymous page has the same bytes for everybody.
 */
export function documentStart({ manifest, identityStyle, origin, head: page, assets, plainStyle, metadata }: DocumentOptions): string {
  const head = { ...page, title: fullTitle(page.title, metadata?.siteName) };
  const absolute = (address: string) => escapeMarkup(new URL(address, origin).href);
  const styles = [manifest.style, identityStyle, ...(assets?.style ? [assets.style] : [])];
  const scripts = [...manifest.entry, ...(assets?.scripts ?? [])];
  return [
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<title>${escapeMarkup(head.title)}</title><meta name="description" content="${escapeMarkup(head.description)}">`,
    `<meta name="robots" content="${head.noindex || !metadata ? "noindex" : "index, follow"}"><link rel="canonical" href="${absolute(head.canonical)}">`,
    ...manifest.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(plainStyle ? [`<noscript><link rel="stylesheet" href="${plainStyle}"></noscript>`] : []),
    `<script type="module" async src="${manifest.boot}" data-modules="${scripts.join(" ")}"></script>`,
    `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="manifest" href="/site.webmanifest"><meta name="theme-color" content="${THEME_COLOR}">`,
    ...(metadata ? metadataTags(metadata, head, origin) : []),
    `</head><body><div id="root">`,
  ].join("");
}

/** Of the packed data. */
const STATE_BYTES = cacheBytes(1024 * 1024);

/**
 * Returns a function that writes everything after `#root`'s contents: the page's data for hydration. The data of an address is usually the same
 * as before, when the backend has given the same answer, and is then not packed and encoded again.
 */
export function createDocumentEnd(): (address: string, state: PageState) => Buffer {
  const known = new LRUCache<string, { state: PageState; end: Buffer }>({ maxSize: STATE_BYTES });
  return (address, state) => {
    const before = known.get(address);
    if (before && isDeepStrictEqual(before.state, state)) return before.end;
    const end = Buffer.from(
      `</div><script type="application/json" id="${PAGE_STATE_ID}">${embedJson(packJson(state))}</script></body></html>`,
    );
    known.set(address, { state, end }, { size: end.length + address.length });
    return end;
  };
}

/** The share picture with its texts, and the JSON-LD. */
function metadataTags({ siteName, image, jsonLd }: PageMetadata, head: Head, origin: string): string[] {
  const absolute = (address: string) => escapeMarkup(new URL(address, origin).href);
  return [
    `<meta property="og:site_name" content="${escapeMarkup(siteName)}"><meta property="og:locale" content="ru_RU"><meta property="og:type" content="${head.type ?? "website"}">`,
    `<meta property="og:title" content="${escapeMarkup(head.title)}"><meta property="og:description" content="${escapeMarkup(head.description)}"><meta property="og:url" content="${absolute(head.canonical)}">`,
    `<meta property="og:image" content="${absolute(image)}"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="${SHARE_IMAGE_WIDTH}"><meta property="og:image:height" content="${SHARE_IMAGE_HEIGHT}">`,
    `<meta property="og:image:alt" content="${escapeMarkup(head.title)}"><meta name="twitter:card" content="summary_large_image">`,
    ...jsonLd.map((object) => `<script type="application/ld+json">${embedJson(JSON.stringify(withAbsoluteUrls(object, origin)))}</script>`),
  ];
}

/** schema.org requires absolute addresses; the pages give paths. */
function withAbsoluteUrls(object: object, origin: string): unknown {
  const urlKeys = new Set(["url", "item", "image", "logo", "@id"]);
  const walk = (value: unknown, key = ""): unknown => {
    if (typeof value === "string") return urlKeys.has(key) && value.startsWith("/") ? origin + value : value;
    if (Array.isArray(value)) return value.map((entry) => walk(entry, key));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, walk(entry, name)]));
    return value;
  };
  return { "@context": "https://schema.org", ...(walk(object) as object) };
}
