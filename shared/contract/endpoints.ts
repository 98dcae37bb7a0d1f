import type { CartResponse } from "./cart.ts";
import type { CardResponse, CatalogResponse, FilterResponse, ListResponse, SectionResponse } from "./catalog.ts";
import type { CheckoutPayload, CheckoutResponse } from "./checkout.ts";
import type { DocumentPage } from "./content.ts";
import type { FavoritesResponse } from "./favorites.ts";
import type { General, Layout, MainPage } from "./general.ts";
import type { SearchResponse } from "./search.ts";

/**
 * Every call the pages make: method and path, with the response and payload as types only, so that the client carries no
 * schema code. `:section` in a path is filled from the input's `params`.
 */
export interface Endpoint<Response, Payload = undefined> {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Never set; carries the types. */
  readonly types?: { response: Response; payload: Payload };
}

const get = <Response>(path: string): Endpoint<Response> => ({ method: "GET", path });
const post = <Payload, Response>(path: string): Endpoint<Response, Payload> => ({ method: "POST", path });

export const endpoints = {
  layout: get<Layout>("/json/general.json"),
  filters: get<FilterResponse>("/json/filter.json"),
  general: get<General>("/api/general/"),
  main: get<{ page: MainPage }>("/api/main/"),
  catalog: get<CatalogResponse>("/api/catalog/"),
  section: get<SectionResponse>("/api/catalog/:section/"),
  sectionList: get<ListResponse>("/api/catalog/:section/"),
  card: get<CardResponse>("/api/catalog/:section/"),
  favorites: get<FavoritesResponse>("/api/favorites/"),
  cart: get<CartResponse>("/api/cart/"),
  search: get<SearchResponse>("/api/search/"),
  politics: get<{ page: DocumentPage }>("/api/politics/"),
  checkout: post<CheckoutPayload, CheckoutResponse>("/api/checkout/"),
};
