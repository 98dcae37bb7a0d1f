import { errorTitle, NOT_FOUND_MESSAGE } from "#client/errors.ts";
import type { ChunkId, Head } from "#client/page.ts";
import { PAGE_STATE_ID, type PageState } from "#client/page-state.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./cards/size.ts";
import type { AssetManifest } from "./manifest.ts";
import { THEME_COLOR } from "./site-files.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);

/** JSON that cannot close its script element. U+2028 and U+2029 need no care: JSON is not parsed as script. */
const embedJson = (value: unknown) => JSON.stringify(value).replace(/</g, "\\u003c");

/** The head of a page that has none of its own: errors. */
export const errorHead = (statusCode: number, path: string): Head => ({
  title: errorTitle(statusCode),
  description: statusCode === 404 ? NOT_FOUND_MESSAGE : "",
  // «//host/» would name another site.
  canonical: path.replace(/^\/+/, "/"),
  noindex: true,
});

export interface DocumentOptions {
  manifest: AssetManifest;
  /** Origin of canonical addresses, without a slash at the end. */
  origin: string;
  head: Head;
  siteName: string;
  /** Address of the picture that the page is shared with. */
  card: string;
  chunks: readonly ChunkId[];
  /** schema.org objects with paths for addresses. */
  jsonLd: readonly object[];
}

/**
 * The document around the React tree, as text: everything before `#root`'s contents. No executable inline script and no
 * style attribute, so that one Content-Security-Policy without nonces fits every page and its bytes are the same for everyone.
 */
export function documentStart({ manifest, origin, head, siteName, card, chunks, jsonLd }: DocumentOptions): string {
  const absolute = (address: string) => escape(new URL(address, origin).href);
  const styles = [...manifest.styles, ...chunks.flatMap((id) => manifest.chunks[id]?.styles ?? [])];
  const scripts = [...manifest.entry, ...chunks.flatMap((id) => manifest.chunks[id]?.scripts ?? [])];
  return [
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<title>${escape(head.title)}</title><meta name="description" content="${escape(head.description)}">`,
    `<meta name="robots" content="${head.noindex ? "noindex" : "index, follow"}"><link rel="canonical" href="${absolute(head.canonical)}">`,
    ...manifest.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...manifest.boot.map((src) => `<script type="module" async src="${src}" data-modules="${scripts.join(" ")}"></script>`),
    `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="manifest" href="/site.webmanifest"><meta name="theme-color" content="${THEME_COLOR}">`,
    `<meta property="og:site_name" content="${escape(siteName)}"><meta property="og:locale" content="ru_RU"><meta property="og:type" content="${head.type ?? "website"}">`,
    `<meta property="og:title" content="${escape(head.title)}"><meta property="og:description" content="${escape(head.description)}"><meta property="og:url" content="${absolute(head.canonical)}">`,
    `<meta property="og:image" content="${absolute(card)}"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="${CARD_WIDTH}"><meta property="og:image:height" content="${CARD_HEIGHT}">`,
    `<meta property="og:image:alt" content="${escape(head.title)}"><meta name="twitter:card" content="summary_large_image">`,
    ...jsonLd.map((object) => `<script type="application/ld+json">${embedJson(withAbsoluteUrls(object, origin))}</script>`),
    `</head><body><div id="root">`,
  ].join("");
}

/** Everything after `#root`'s contents: the page's data for hydration. */
export function documentEnd(state: PageState): string {
  return `</div><script type="application/json" id="${PAGE_STATE_ID}">${embedJson(state)}</script></body></html>`;
}

/** schema.org asks for absolute addresses; the pages give paths. */
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
