import type { ComponentType } from "react";
import type { AccountResponse } from "#shared/contract/account.ts";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import type { Seo } from "#shared/contract/common.ts";
import type { Office } from "#shared/contract/company.ts";
import type { Entry } from "#shared/contract/editorial.ts";
import type { CookieLists, ListsChange } from "#shared/domain/lists/cookie-lists.ts";
import type { Collection } from "#shared/domain/lists/paged-list.ts";
import type { deskPaths } from "#shared/desk-paths.ts";
import type { paths } from "#shared/paths.ts";
import type { Api } from "./api/call.ts";

/** The id of a page is the name of its address; the shop and the desk have pages of their own. */
export type ShopPageId = keyof typeof paths;
export type DeskPageId = keyof typeof deskPaths;
export type PageId = ShopPageId | DeskPageId;

/** The head of a page. Addresses are site paths; the server and the client make them absolute. */
export interface Head extends Seo {
  /** Canonical path with its trailing slash. */
  canonical: string;
  type?: "website" | "product" | "article";
  /** Search engines must not index the page: cart, favourites, search results, filtered lists. */
  noindex?: boolean;
}

/** The title of a document: among other tabs it tells whose page it is. @param shop its name; empty or absent = unknown */
export function fullTitle(title: string, shop = ""): string {
  return shop === "" || title.includes(shop) ? title : `${title} — ${shop}`;
}

export interface LoadContext {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
  /** The visitor's account. The middleware `account` sets it. */
  account?: AccountResponse["account"];
  /** What the browser keeps without script; absent = nothing, or there is script. Only pages with `showsLists` get it. */
  visitorLists?: VisitorLists | undefined;
}

/** The lists in the cookie of a browser without script. */
export interface VisitorLists {
  lists: CookieLists;
  /** The change that led to this page. It is told once. */
  done: ListsChange | null;
  /** The browser gets these lists with the answer. */
  change(lists: CookieLists): void;
}

/** Runs before a page's data is loaded. It throws a redirect or an HttpError to stop the loading. */
export type PageMiddleware = (context: LoadContext) => Promise<void> | void;

export interface ActionContext extends Omit<LoadContext, "signal" | "account"> {
  /** The sent fields, with files. */
  form: FormData;
  /** The Idempotency-Key when script sends the form and shows the answer in its place; absent = the page shows the answer. */
  attempt?: string;
}

/** The answer of an action that the page shows. */
export interface FormAnswer {
  /** Which form of the page was sent, when there are several. */
  form?: string;
  /** Errors by field; `form` = an error that belongs to no field. */
  errors: Readonly<Record<string, string>>;
  /** The typed values, to be shown again; without passwords. */
  values: Readonly<Record<string, string>>;
  /** Something that the shop needs before it accepts the form. Its field takes the focus instead of the error summary. */
  asks?: "phone-code";
  /** The HTTP status; absent = 422 with errors, 200 without errors. */
  status?: number;
  /** The shop could not store anything; the same form can be sent again after so many seconds. */
  retryAfter?: number;
}

/**
 * Handles a form that was sent to the page's address. It answers a redirect (303) or what the page shows. The same code runs in the browser
 * and, without script, on the server.
 */
export type PageAction<Answer extends FormAnswer = FormAnswer> = (context: ActionContext) => Promise<{ redirect: string } | Answer>;

/** The props of a page component. */
export interface PageProps<Data> {
  data: Data;
}

/** A page of the site. The `page.tsx` in its folder exports it as `route`; client/start/pages.ts gives it an address. */
export interface Page<Data = unknown> {
  component: ComponentType<PageProps<Data>>;
  /** Names from client/start/middleware.ts. They run before the data is loaded. */
  middleware?: readonly string[];
  /** Validates the parameters; false = 404. */
  validate?(params: LoadContext["params"]): boolean;
  /** Loads the page's data, or decides that another page is shown at this address (`showPage`). */
  load(context: LoadContext): Promise<Data | OtherPage>;
  /** Handles the page's POST forms. */
  action?: PageAction;
  /** The most files that a form may have without script; absent = it takes none. */
  formFiles?(params: LoadContext["params"]): number;
  /** The largest of these files, bytes; absent = that of an enquiry. */
  formFileBytes?: number;
  /** The page takes long texts: a form without script may have 512 KB of them in 2000 fields. */
  formTexts?: "long";
  /** The page belongs to one visitor: no cache may keep it. */
  personal?: boolean;
  /** The page shows the lists that a browser without script keeps in a cookie. With that cookie it belongs to one visitor. */
  showsLists?: true;
  /**
   * When reloading the data fails (a filter, a sort), the page and its address stay as they are, and the loading bar shows the failure
   * (docs/specification.md, section 8).
   */
  quiet?: boolean;
  /** Loads what can be shown when the first loading of the data has failed. Undefined or a rejection = the error page is shown. */
  loadRest?(context: LoadContext): Promise<Data | undefined>;
  head(data: Data, url: URL): Head;
  /** Query parameters that only change how the same data is shown. A link that changes only them loads nothing. */
  local?: readonly string[];
  /**
   * Query parameters that change the page. Addresses that differ in other parameters share one cached copy. A trailing `*` makes a prefix.
   * Absent = none.
   */
  query?: readonly string[];
  /** `disallow` = robots.txt forbids all addresses of the page. */
  robots?: "disallow";
  /** The addresses in the sitemap: the page's own, or those of the catalogue, the brands or a collection. */
  sitemap?: true | "catalog" | "brands" | Collection;
  /** The facts for search engines, from which the server makes JSON-LD. */
  schemaOrg?(data: Data): SchemaOrg;
}

/** The facts for a page's schema.org objects; addresses are site paths. */
export interface SchemaOrg {
  /** The breadcrumbs, with the page itself. */
  breadcrumbs?: readonly Item[];
  /** The items of a list page. */
  items?: readonly Item[];
  product?: Pick<ProductPageData, "card" | "reviews" | "chosen" | "named">;
  article?: Entry;
  brand?: Item & { description: string };
  /** Questions with their answers as HTML. */
  questions?: readonly { question: string; html: string }[];
  /** The page describes the company. */
  organization?: true;
  /** The company's offices and the page that shows them. */
  offices?: { url: string; list: readonly Office[] };
}

interface Item {
  name: string;
  url: string;
}

/**
 * Validation for pages whose addresses consist of slugs: Latin letters, digits, hyphens and underscores. Another address is a 404, and the
 * backend is not asked.
 */
export const areSlugs = (params: LoadContext["params"]) => Object.values(params).every((part) => /^[\w-]{1,200}$/.test(part ?? ""));

/** Checks that the functions of a page agree about the type of its data. The page table does not need the type. */
export function definePage<Data>(page: Page<Data>): Page {
  return page as Page;
}

/** The result of a loader that shows another page at this address. */
export class OtherPage {
  readonly page: PageId;
  readonly data: unknown;

  constructor(page: PageId, data: unknown) {
    this.page = page;
    this.data = data;
  }
}

/** Used by loaders: shows another page with this data at the same address. */
export const showPage = (page: PageId, data: unknown) => new OtherPage(page, data);

/** The result of a route's loader: the page to show, its data and its head. */
export interface PageData {
  page: PageId;
  data: unknown;
  head: Head;
  /** Loading has failed: the data is old, or it is what `loadRest` answered. */
  failed?: boolean;
}
