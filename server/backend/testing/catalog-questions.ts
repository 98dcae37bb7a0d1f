import * as z from "zod/mini";
import { groupList, listResponse, modificationList, sectionResponse, type Facet } from "#shared/contract/catalog.ts";
import type { createTestBackend } from "./backend.ts";

/** `page_data=0` in two modes that no page asks for. */
export const modificationsResponse = z.object({ page: modificationList });
export const groupsResponse = z.object({ page: groupList });

/** What tests ask a catalogue. @param backend is read at each question */
export const questionsTo = (backend: () => ReturnType<typeof createTestBackend>) => ({
  section: async (url: string) => (await backend().get(url, sectionResponse)).page,
  /** Names of the products of a list, without the word that all of them share. */
  names: async (url: string) => (await backend().get(url, listResponse)).page.products.map(({ name }) => name.replace("Батут ", "")),
});

export const facetOf = (facets: readonly Facet[], id: string) => facets.find((one) => one.id === id);

/** «Снаружи 6» of a choice, «Снаружи 6 ✓» when it is chosen. */
export function countsOf(facets: readonly Facet[], id: string): string[] {
  const found = facetOf(facets, id);
  return found?.type === "choice" ? found.data.map(({ label, count, selected }) => `${label} ${count}${selected ? " ✓" : ""}`) : [];
}
