import { createContext, use, type ComponentType, type ReactNode } from "react";
import { useStore } from "zustand";
import type { CartResponse } from "#shared/contract/cart.ts";
import type { ComparisonResponse, FavoritesResponse } from "#shared/contract/comparison.ts";
import type { CookieLists, ListsChange } from "#shared/domain/lists/cookie-lists.ts";
import type { Api } from "../api/call.ts";
import type { ChunkLoader } from "../load-chunk.ts";
import type { createInterfaceStore, InterfaceStore } from "./interface.ts";
import type { LoadedLists, createListsStore, ListsStore } from "./lists.ts";

/** What components use besides their props. A factory creates it: one per request on the server, one per tab in the browser. */
export interface AppContext {
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
  /** null = the cart is empty, or its prices could not be loaded. */
  quote: CartResponse | null;
  failed?: true;
  /** The Idempotency-Key for an order of this cart. */
  idempotencyKey: string;
}

export interface PlainFavorites extends PlainData {
  answer: FavoritesResponse;
  lists: CookieLists;
}

export interface PlainComparison extends PlainData {
  answer: ComparisonResponse;
  lists: CookieLists;
}

const ReactContext = createContext<AppContext | null>(null);

export function AppContextProvider({ value, children }: { value: AppContext; children: ReactNode }) {
  return <ReactContext value={value}>{children}</ReactContext>;
}

export function useAppContext(): AppContext {
  const context = use(ReactContext);
  if (!context) throw new Error("AppContextProvider is missing");
  return context;
}

type StateOf<Store extends { getState(): unknown }> = ReturnType<Store["getState"]>;

/** Reads the local lists: `useLists((lists) => lists.cart)`. */
export function useLists<Selected>(select: (lists: StateOf<ReturnType<typeof createListsStore>>) => Selected): Selected {
  return useStore(useAppContext().lists, select);
}

/** Reads the interface state: `useInterface((ui) => ui.menuOpen)`. */
export function useInterface<Selected>(select: (state: StateOf<ReturnType<typeof createInterfaceStore>>) => Selected): Selected {
  return useStore(useAppContext().ui, select);
}
