import { hydrateSite, type Assets } from "../hydrate.tsx";
import { installNavigation } from "../navigation/install.ts";
import { createListsStore } from "../state/lists.ts";
import { createLoadedLists } from "../state/loaded-lists.ts";
import { desk } from "./desk.tsx";
import { installShortcuts } from "./shortcuts.ts";

/** Hydrates a page of the desk. Resolves when it is interactive. The shopper's lists stay out of it. */
export async function hydrate(assets: Assets): Promise<void> {
  const hydrated = await hydrateSite(desk, assets, { lists: createListsStore(null), loadedLists: createLoadedLists() });
  installNavigation({ ...hydrated, table: desk.table });
  installShortcuts(hydrated.router);
}
