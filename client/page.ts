import type { ComponentType } from "react";
import type { Seo } from "#shared/contract/common.ts";
import type { Api } from "./api/call.ts";

/** The head of one page; addresses are site paths, the server and the client make them absolute. */
export interface Head extends Seo {
  /** Canonical path with its trailing slash. */
  canonical: string;
  /** Picture for Open Graph: a path or an absolute address. */
  image?: string;
  type?: "website" | "product" | "article";
  /** Kept out of search engines: cart, favourites, search results, filtered lists. */
  noindex?: boolean;
}

export interface LoadContext {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
}

/**
 * A row of the page table, shared by the server and the browser. `load` prefetches the page's data, `head` describes it,
 * and the component itself is a chunk of its own (client/pages.ts) that arrives together with the data.
 */
export interface PageRoute<Data = unknown> {
  /** React Router pattern without the trailing slash. */
  pattern: string;
  /** The page chunk, or how the data tells it. */
  page: PageId | ((data: Data) => PageId);
  /** The chunk to prefetch for a link when `page` depends on the data. */
  likely?: PageId;
  /** Names of client/middleware.ts, run before the data is loaded. */
  middleware?: readonly string[];
  /** Page validation: false is a 404. */
  validate?(params: LoadContext["params"]): boolean;
  load?(context: LoadContext): Promise<Data>;
  /** A failure to load it anew (a filter, a sort) leaves the page as it is; only the loading bar tells (specification, section 8). */
  quiet?: boolean;
  head(data: Data, url: URL): Head;
  /** Query parameters that only change how the same data is shown: following such a link fetches nothing. */
  local?: readonly string[];
  /** Query parameters that change the page; others share one cached copy. A trailing `*` is a prefix. Absent = none. */
  query?: readonly string[];
}

/** The chunks that arrive on their own: the pages, the quick-order dialog, and the suggestions of the search. */
export type ChunkId = PageId | "quick-order" | "search-suggest";

export type PageId =
  | "home"
  | "catalog"
  | "section"
  | "product"
  | "cart"
  | "favorites" | "compare"
  | "search"
  | "document"
  | "service"
  | "faq"
  | "instructions"
  | "programs"
  | "payment"
  | "entries"
  | "entry"
  | "projects"
  | "about"
  | "brands"
  | "brand"
  | "contacts"
  | "dealers"
  | "clubs-equipment";

/** What a page component gets. */
export interface PageProps<Data> {
  data: Data;
}

/** A component of a chunk; who shows it knows its props. */
export type PageComponent = ComponentType<never>;

/** Keeps the data type between `load`, `head` and `page`; the table itself is untyped. */
export function definePage<Data>(route: PageRoute<Data>): PageRoute {
  return route as PageRoute;
}

/** What a route brings: the page, its data and its head. */
export interface PageData {
  page: PageId;
  data: unknown;
  head: Head;
  /** The data is the page's before: fetching it anew failed. */
  failed?: boolean;
}

/** The chunks that have arrived. The server loads all of them before it answers; the browser one at a time. */
export interface PageRegistry {
  load(id: ChunkId): Promise<void>;
  get(id: ChunkId): PageComponent;
}
