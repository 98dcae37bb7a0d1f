import type { ComponentType } from "react";
import type { AccountResponse } from "#shared/contract/account.ts";
import type { Seo } from "#shared/contract/common.ts";
import type { Api } from "./api/call.ts";

/** The head of one page; addresses are site paths, the server and the client make them absolute. */
export interface Head extends Seo {
  /** Canonical path with its trailing slash. */
  canonical: string;
  type?: "website" | "product" | "article";
  /** Kept out of search engines: cart, favourites, search results, filtered lists. */
  noindex?: boolean;
}

export interface LoadContext {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
  /** Whose page it is, behind the middleware `account`. */
  account?: AccountResponse["account"];
}

export interface ActionContext extends Omit<LoadContext, "signal" | "account"> {
  /** What was sent, files included. */
  form: FormData;
}

/** What the page shows of a form that was sent. */
export interface FormAnswer {
  /** Which of the page's forms, when it has several. */
  form?: string;
  /** What must be mended, by field; `form` = what belongs to no field. */
  errors: Readonly<Record<string, string>>;
  /** What was typed, for the fields to hold it again; secrets are left out. */
  values: Readonly<Record<string, string>>;
  /** The HTTP status; absent = 422 with errors, 200 without. */
  status?: number;
}

/**
 * Answers a form that was sent to the page's address: another page to go to (303), or what this one shows of it. The same code runs in the
 * browser and, where there is no script, on the server.
 */
export type PageAction<Answer extends FormAnswer = FormAnswer> = (context: ActionContext) => Promise<{ redirect: string } | Answer>;

/**
 * A row of the page table, shared by the server and the browser. `load` prefetches the page's data, `head` describes it,
 * and the component itself is a chunk of its own (client/pages.ts) that arrives together with the data.
 */
export interface PageRoute<Data = unknown> {
  /** React Router pattern without the trailing slash. */
  pattern: string;
  /** The page chunk, or how the data tells it. */
  page: PageId | ((data: Data) => PageId);
  /** The chunk to prefetch for a link when `page` depends on the data, or a link opens something else. */
  likely?: ChunkId;
  /** Names of client/middleware.ts, run before the data is loaded. */
  middleware?: readonly string[];
  /** Page validation: false is a 404. */
  validate?(params: LoadContext["params"]): boolean;
  load?(context: LoadContext): Promise<Data>;
  /** Brings the code that answers the page's own POST forms; the page imports it too, so that it is there when the form is. */
  action?(): Promise<PageAction>;
  /** The most bytes that a form may have without script; absent = 64 KB. */
  formLimit?: number;
  /** One visitor's own: never kept by any cache. */
  personal?: boolean;
  /** A failure to load it anew (a filter, a sort) leaves the page as it is; only the loading bar tells (specification, section 8). */
  quiet?: boolean;
  head(data: Data, url: URL): Head;
  /** Query parameters that only change how the same data is shown: following such a link fetches nothing. */
  local?: readonly string[];
  /** Query parameters that change the page; others share one cached copy. A trailing `*` is a prefix. Absent = none. */
  query?: readonly string[];
}

/** A row of the browser's table whose route is not there yet. */
export interface LaterRoute {
  pattern: string;
  later(): Promise<PageRoute>;
}

/** The chunks that arrive on their own: the pages, the cart's contents, the dialogs, and what is an extra: the suggestions of the search, the products watched and the large photos. */
export type ChunkId = PageId | "checkout" | "quick-order" | "enquiry" | "search-suggest" | "watched" | "photo-viewer";

export type PageId =
  | "home"
  | "catalog"
  | "section"
  | "product"
  | "cart"
  | "login"
  | "registration-confirm"
  | "account"
  | "order"
  | "favorites"
  | "compare"
  | "search"
  | "document"
  | "form"
  | "newsletter"
  | "unsubscribe"
  | "product-registration"
  | "service-request"
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
  | "clubs-equipment"
  | "styleguide";

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
