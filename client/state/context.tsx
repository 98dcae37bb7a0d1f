import { createContext, use, type ComponentType, type ReactNode } from "react";
import { useStore } from "zustand";
import type { CartResponse } from "#shared/contract/cart.ts";
import type { ComparisonResponse } from "#shared/contract/comparison.ts";
import type { FavoritesResponse } from "#shared/contract/favorites.ts";
import type { KeptLists, ListsChange } from "#shared/domain/kept-lists.ts";
import type { Api } from "../api/call.ts";
import type { ChunkLoader } from "../chunks.ts";
import type { createInterfaceStore, InterfaceStore } from "./interface.ts";
import type { LoadedLists } from "./loaded-lists.ts";
import type { createListsStore, ListsStore } from "./lists.ts";

/** What components use besides their props. A factory creates it: one per request on the server, one per tab in the browser. */
export interface Services {
  api: Api;
  lists: ListsStore;
  ui: InterfaceStore;
  loadedLists: LoadedLists;
  chunks: ChunkLoader;
  plain?: PlainParts | undefined;
}

/**
 * What the pages of the lists show where there is no script, inside `<noscript>`: React leaves its contents alone in the browser. Only the
 * server has these components (client/plain), so no browser loads them.
 */
export interface PlainParts {
  cart: ComponentType<{ data: PlainCart | null }>;
  favorites: ComponentType<{ data: PlainFavorites | null }>;
  compare: ComponentType<{ data: PlainComparison | null }>;
}

interface PlainData {
  done: ListsChange | null;
}

export interface PlainCart extends PlainData {
  /** null = the cart is empty. */
  quote: CartResponse | null;
  /** For an order of this cart. */
  idempotencyKey: string;
}

export interface PlainFavorites extends PlainData {
  answer: FavoritesResponse;
  lists: KeptLists;
}

export interface PlainComparison extends PlainData {
  answer: ComparisonResponse;
  lists: KeptLists;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error("ServicesProvider is missing");
  return services;
}

type StateOf<Store extends { getState(): unknown }> = ReturnType<Store["getState"]>;

/** Reads the local lists: `useLists((lists) => lists.cart)`. */
export function useLists<Selected>(select: (lists: StateOf<ReturnType<typeof createListsStore>>) => Selected): Selected {
  return useStore(useServices().lists, select);
}

/** Reads the interface state: `useInterface((ui) => ui.menuOpen)`. */
export function useInterface<Selected>(select: (state: StateOf<ReturnType<typeof createInterfaceStore>>) => Selected): Selected {
  return useStore(useServices().ui, select);
}
