import { endpoints } from "#shared/contract/endpoints.ts";
import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { paths } from "#shared/paths.ts";

/** Addresses that are neither a page nor a call of the contract. */
const files: Readonly<Record<string, string>> = {
  "/robots.txt": "robots.txt",
  "/sitemap.xml": "sitemap.xml",
  "/news/rss.xml": "rss.xml",
  "/site.webmanifest": "site.webmanifest",
  "/healthz": "healthz",
  "/readyz": "readyz",
};
const folders: Readonly<Record<string, string>> = { _ipx: "picture", _og: "share-image", assets: "asset" };

/**
 * The route of a path as metrics name it: the id of the page (`product`), the pattern of the call (`/api/catalog/:section/`), the name of a file
 * or folder, else `other`. The labels are a fixed list, so that nobody can fill the memory with invented addresses.
 */
export function createRouteLabel(): (path: string) => string {
  const routes: [pattern: string, label: string][] = [
    ...Object.entries(paths).map(([id, { pattern }]): [string, string] => [pattern, id]),
    ...[...Object.values(endpoints), ...Object.values(manageEndpoints)].map((endpoint): [string, string] => [endpoint.path, endpoint.path]),
    ...Object.entries(managePaths).map(([id, { pattern }]): [string, string] => [pattern, `manage/${id}`]),
  ];
  const fixed = new Map(Object.entries(files));
  const dynamic: [RegExp, string][] = [[/^\/sitemap-\d+\.xml$/, "sitemap.xml"]];
  for (const [pattern, label] of routes) {
    if (pattern.includes(":")) dynamic.push([new RegExp(`^${pattern.replace(/\/$/, "").replaceAll(/:\w+/g, "[^/]+")}$`, "i"), label]);
    else fixed.set(withoutSlash(pattern), label);
  }

  return (path) => {
    const known = fixed.get(withoutSlash(path));
    if (known !== undefined) return known;
    const folder = folders[path.slice(1, path.indexOf("/", 1))];
    if (folder !== undefined) return folder;
    return dynamic.find(([pattern]) => pattern.test(withoutSlash(path)))?.[1] ?? "other";
  };
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
