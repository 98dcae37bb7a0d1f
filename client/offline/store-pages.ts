import { paths } from "#shared/paths.ts";
import { ASSETS, STORED_AT, STORED_TITLE, PAGES } from "./names.ts";

/** Limits for the pages that are stored besides those of the shell. The pages that were used last stay. */
const MAX_PAGES = 40;
const MAX_CHARACTERS = 5_000_000;
const MAX_PAGE = 500_000;
const STORED_ASSETS = "x-kept-assets";
const STORED_SIZE = "x-kept-size";

const OFFLINE = paths.offline.href();

/** Parameters that advertisers add to a link. They do not change the page. */
const TRACKING = /^(?:utm_.*|yclid|gclid|fbclid|ysclid)$/;

/** The address under which a page is stored. */
export function offlineAddress(address: string | URL): string {
  const url = new URL(address);
  // Its parameter names the page that was asked for; the page itself is always the same.
  if (url.pathname === OFFLINE) return OFFLINE;
  const tracking = Array.from(url.searchParams.keys()).filter((name) => TRACKING.test(name));
  for (const name of tracking) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Whether the answer is a page that is the same for everybody. */
export function mayBeStored({ ok, redirected, headers }: Pick<Response, "ok" | "redirected" | "headers">): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  return ok && !redirected && isPage && !/no-store/.test(headers.get("cache-control") ?? "");
}

/** The scripts, styles and fonts that a document names. */
export function assetsOf(html: string): string[] {
  const [head = ""] = html.split("</head>", 1);
  const named = [...head.matchAll(/(?:href|src|data-modules)="([^"]+)"/g)].flatMap(([, value = ""]) => value.split(" "));
  const icons = [...html.matchAll(/href="(\/assets\/[^"#]+\.svg)#/g)].map(([, icon = ""]) => icon);
  return [...new Set([...named.filter((address) => /^\/[^/].*\.(?:js|css|woff2)$/.test(address)), ...icons])];
}

/** The documents of all stored pages, the oldest first. */
export async function storedPages(): Promise<string[]> {
  const answers = await (await caches.open(PAGES)).matchAll();
  return Promise.all(answers.map((answer) => answer.text()));
}

/**
 * Stores a page. Its scripts and styles are stored before it, so that a stored page is always complete, even after an update of the shop has
 * removed them from the server.
 * @param shell what is never removed
 */
export async function storePage(address: string, response: Response, shell: Shell): Promise<void> {
  if (!mayBeStored(response)) return;
  const html = await response.text();
  if (html.length > MAX_PAGE) return;
  const assets = assetsOf(html);
  await storeAssets(assets);
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
  // The copy keeps the headers of the answer, the Content-Security-Policy among them.
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(STORED_AT, new Date().toISOString());
  headers.set(STORED_TITLE, encodeURIComponent(title));
  headers.set(STORED_ASSETS, assets.join(" "));
  headers.set(STORED_SIZE, String(html.length));
  const cache = await caches.open(PAGES);
  // A cache keeps the order of insertion: the page must become the newest one.
  await cache.delete(address);
  await cache.put(address, new Response(html, { headers }));
  await trim(shell);
}

export interface Shell {
  pages: readonly string[];
  assets: readonly string[];
}

export async function storeAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  const missing = await Promise.all(addresses.map(async (address) => ((await cache.match(address)) ? [] : [address])));
  await cache.addAll(missing.flat());
}

/** Removes the oldest pages above the limits, and every asset that no stored page needs. */
export async function trim(shell: Shell): Promise<void> {
  const [pages, assets] = await Promise.all([caches.open(PAGES), caches.open(ASSETS)]);
  const needed = new Set(shell.assets);
  let count = 0;
  let characters = 0;
  for (const request of (await pages.keys()).toReversed()) {
    const headers = (await pages.match(request))?.headers;
    if (!shell.pages.includes(new URL(request.url).pathname)) {
      count += 1;
      characters += Number(headers?.get(STORED_SIZE));
      if (count > MAX_PAGES || characters > MAX_CHARACTERS) {
        await pages.delete(request);
        continue;
      }
    }
    for (const asset of headers?.get(STORED_ASSETS)?.split(" ") ?? []) needed.add(asset);
  }
  for (const request of await assets.keys()) if (!needed.has(new URL(request.url).pathname)) await assets.delete(request);
}

/** A stored page with a line that says when it was stored. The page `/offline` gets no such line: its own text says that there is no network. */
export async function offlinePage(address: string): Promise<Response | null> {
  const cache = await caches.open(PAGES);
  const stored = await cache.match(address);
  if (!stored || address === OFFLINE) return stored ?? null;
  const at = new Date(stored.headers.get(STORED_AT) ?? "");
  const moment = at.toLocaleString("ru-RU", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  const band = `<p class="offline-band" role="status">Нет связи. Страница сохранена ${moment}: цены и\u00a0наличие могли измениться.</p>`;
  const html = (await stored.text()).replace("<body>", `<body>${band}`);
  return new Response(html, { headers: stored.headers });
}
