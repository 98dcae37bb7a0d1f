/** What an address answers. */
export interface Visited {
  status: number;
  type: string;
  html: string;
  /** The first page that has a link to it. */
  from: string;
}

/** The address of a page of this site, or null. Filters and sorting show the same page, so they are left out; the pages of a list and what a paper is about are kept. */
function ownPage(address: string, origin: string): string | null {
  const { origin: own, pathname, search } = new URL(address.replaceAll("&amp;", "&"), origin);
  if (own !== origin) return null;
  return pathname + (/^\?page=\d+$/.test(search) || pathname.startsWith("/api/") ? search : "");
}

/** Original pictures, which are resized when somebody asks for them. */
export const PICTURES = "/_ipx/";

/** All addresses that links lead to, starting from the home page; of papers that the shop draws for a visitor one of each kind. @param pictures also those of original pictures */
export async function crawl(origin: string, { pictures = false } = {}): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const papers = new Set<string>();
  const isDrawn = (target: string) => {
    const kind = target.startsWith("/api/") ? target.split("?")[0] : undefined;
    const isKnown = kind !== undefined && papers.has(kind);
    if (kind !== undefined) papers.add(kind);
    return isKnown;
  };
  let next = new Map([["/", ""]]);
  while (next.size > 0) {
    const found = new Map<string, string>();
    const queue = [...next];
    const visitors = Array.from({ length: 4 }, async () => {
      for (let entry = queue.pop(); entry; entry = queue.pop()) {
        const [path, from] = entry;
        const response = await fetch(origin + path, { redirect: "manual" });
        const type = response.headers.get("content-type") ?? "";
        const html = type.startsWith("text/html") ? await response.text() : (await response.arrayBuffer(), "");
        visited.set(path, { status: response.status, type, html, from });
        for (const [, address = ""] of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
          const target = ownPage(address, origin);
          if (target !== null && (pictures || !target.startsWith(PICTURES)) && !isDrawn(target)) found.set(target, path);
        }
      }
    });
    await Promise.all(visitors);
    next = new Map([...found].filter(([path]) => !visited.has(path)));
  }
  return visited;
}
