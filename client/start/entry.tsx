import { flushSync } from "react-dom";
import { LISTS_COOKIE } from "#shared/domain/cookies.ts";
import { type Hydrated, hydrateSite } from "./hydrate.tsx";
import { installNavigation } from "../navigation/install.ts";
import type { Router } from "../navigation/router.ts";
import { watchDevice, watchLogin } from "../navigation/watchers.ts";
import { ROOT_ID, type RootData } from "../root-data.ts";
import { shop } from "./shop.ts";
import { whenIdle } from "../when-idle.ts";
import { createListsStore, type ListsStore, createLoadedLists } from "../state/lists.ts";

export { repeatTyping } from "../navigation/early-typing.ts";

declare module "../load-chunk.ts" {
  interface ChunkModules {
    metrika: { startMetrika: (counter: string, site: Hydrated & { lists: ListsStore }) => void };
    visits: { countVisits: (router: Router, lists: ListsStore) => void };
    takeOver: { takeOver: (lists: ListsStore, storage: Storage | null) => void };
  }
}

/** Hydrates a page of the shop. Resolves when it is interactive. @param onHydrated React hears the visitor from then on */
export async function hydrate(files: string, onHydrated: () => void): Promise<void> {
  const storage = storageOrNull("localStorage");
  const lists = createListsStore(storage);
  const hydrated = await hydrateSite(shop, files, onHydrated, { lists, loadedLists: createLoadedLists(storageOrNull("sessionStorage")) });
  const { router, ui, chunks } = hydrated;
  // Without the chunk the cookie stays for the next page.
  if (document.cookie.includes(`${LISTS_COOKIE}=`))
    await chunks.load("takeOver").then(
      ({ takeOver }) => takeOver(lists, storage),
      () => {},
    );
  // Before the scroll position is restored: extended lists have their length again.
  flushSync(() => lists.getState().load());
  addEventListener("storage", (event) => lists.getState().sync(event.key));
  watchDevice(ui);
  installNavigation({ ...hydrated, table: shop.table });
  watchLogin(router, ui);
  whenIdle(() => {
    chunks.load("visits").then(
      ({ countVisits }) => countVisits(router, lists),
      () => {},
    );
    const { metrika } = (router.state.loaderData[ROOT_ID] as RootData | undefined)?.general ?? {};
    if (metrika)
      chunks.load("metrika").then(
        ({ startMetrika }) => startMetrika(metrika, { ...hydrated, lists }),
        () => {},
      );
  });
}

/** Reading `localStorage` throws where the browser forbids it. */
function storageOrNull(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}
