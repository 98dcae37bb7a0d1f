import { hydrateSite } from "../start/hydrate.tsx";
import { installNavigation } from "../navigation/install.ts";
import { createListsStore, createLoadedLists } from "../state/lists.ts";
import { desk } from "./desk.tsx";
import { installShortcuts } from "./sections.ts";

export { repeatTyping } from "../navigation/early-typing.ts";

/** Hydrates a page of the desk. Resolves when it is interactive. The shopper's lists are not loaded here. */
export async function hydrate(files: string): Promise<void> {
  const hydrated = await hydrateSite(desk, files, { lists: createListsStore(null), loadedLists: createLoadedLists() });
  installNavigation({ ...hydrated, table: desk.table });
  installShortcuts(hydrated.router);
}
