import { hydrateSite } from "../start/hydrate.tsx";
import { installNavigation } from "../navigation/install.ts";
import { createListsStore, createLoadedLists } from "../state/lists.ts";
import { desk } from "./desk.tsx";
import { installShortcuts } from "./sections.ts";

export { repeatTyping } from "../navigation/early-typing.ts";

/** Hydrates a page of the desk. Resolves when it is interactive. The shopper's lists are not loaded here. @param onHydrated React hears the visitor from then on */
export async function hydrate(files: string, onHydrated: () => void): Promise<void> {
  const hydrated = await hydrateSite(desk, files, onHydrated, { lists: createListsStore(null), loadedLists: createLoadedLists() });
  installNavigation({ ...hydrated, table: desk.table });
  installShortcuts(hydrated.router);
}
