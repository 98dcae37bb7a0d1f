import type { ServerResponse } from "node:http";
import { Histogram, type Registry } from "@prometheus-io/client";
import { endpoints } from "#shared/contract/endpoints.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { paths } from "#shared/paths.ts";

/** s. From a page of the cache to a backend that is too slow. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** @param path without the query; @param ms until the answer has ended, or the client has left */
export type RecordRequest = (path: string, method: string, response: ServerResponse, ms: number) => void;

/** Records requests by route, method and class of the status (`2xx`; `aborted` when the client left before). */
export function createRequestRecorder(registry: Registry, name: string, help: string): RecordRequest {
  const duration = new Histogram({ name, help, labelNames: ["route", "method", "status"], buckets: BUCKETS, registers: [registry] });
  const routeOf = createRouteLabel();

  return (path, method, response, ms) => {
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "aborted";
    duration.observe({ route: routeOf(path), method: METHODS.has(method) ? method : "other", status }, ms / 1000);
  };
}

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
    ...[...Object.values(endpoints), ...Object.values(deskEndpoints)].map((endpoint): [string, string] => [endpoint.path, endpoint.path]),
    ...Object.entries(deskPaths).map(([id, { pattern }]): [string, string] => [pattern, `manage/${id}`]),
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
