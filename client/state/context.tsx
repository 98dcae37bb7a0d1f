import { createContext, use, type ReactNode } from "react";
import { useStore } from "zustand";
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
