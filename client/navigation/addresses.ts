import { matchRoutes, type Params } from "react-router-dom";
import type { FormId } from "#shared/domain/forms/forms.ts";
import { paths } from "#shared/paths.ts";

/**
 * A path of this site from an address parameter, or `otherwise` for anything else. Anybody can make a link, and «//host», «/\host» and line
 * breaks lead to other sites.
 */
export function ownPath(path: string | null, otherwise: string): string {
  const base = "http://own.invalid";
  if (!path?.startsWith("/") || !URL.canParse(path, base)) return otherwise;
  const { origin, pathname, search, hash } = new URL(path, base);
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : otherwise;
}

/** The page number of an address, from 1. Invalid numbers are 1. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page"));
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1;
}

/** All offsets up to this page are safe integers. */
const MAX_PAGE = 1e12;

/** The address of another page of the same list; the first page has no parameter. */
export function pageAddress(pathname: string, search: string, page: number): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  if (page > 1) query.set("page", String(page));
  return withQuery(pathname, query);
}

/** The path with its query; without parameters there is no question mark. */
export function withQuery(pathname: string, query: URLSearchParams): string {
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The searched words of an address, cut to the length that the calls accept. */
export function wordsOf(url: URL): string {
  return (url.searchParams.get("q") ?? "").trim().slice(0, 100);
}

/** Fields that an address of a form can fill with numbers. */
export const PRESETS = ["price", "first_payment", "months"] as const;

type Parameters = Partial<Record<"product" | (typeof PRESETS)[number], number>>;

/**
 * The address of a form's own page. With script a link to it opens the form in a dialog.
 * @param parameters `product` is the id of the product; prices in roubles
 */
export function formHref(form: FormId, parameters: Parameters = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${paths.form.href({ form })}?${query}` : paths.form.href({ form });
}

/** The values that the address of a form brings for its fields. */
export function presetsOf(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(PRESETS.flatMap((name) => (/^\d{1,9}$/.test(query.get(name) ?? "") ? [[name, query.get(name) ?? ""]] : [])));
}

/**
 * Finds the route of a path among many. React Router compiles every pattern at each match. The patterns of the two sites begin with a fixed
 * segment, so only those with the segment of the path are given to it.
 */
export function createMatcher<Route extends { path: string; caseSensitive?: boolean }>(
  routes: readonly Route[],
): (path: string) => { route: Route; params: Params } | null {
  const groups = Map.groupBy(routes, ({ path }) => firstSegment(path));
  return (path) => {
    // An encoded path may be any of them.
    const some = path.includes("%") ? routes : (groups.get(firstSegment(path)) ?? []);
    return matchRoutes([...some], path)?.at(-1) ?? null;
  };
}

const firstSegment = (path: string) => path.split("/", 2).at(-1)?.toLowerCase();
