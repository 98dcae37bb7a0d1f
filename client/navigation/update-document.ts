import { statusOf } from "#shared/http-error.ts";
import { errorTexts } from "../errors.ts";
import { fullTitle, type PageData } from "../page.ts";
import { ROOT_ID, type RootData } from "../root-data.ts";
import type { InterfaceStore } from "../state/interface.ts";
import { PAGE_SHOWN, takeFocus, type Router } from "./router.ts";

/** Updates the title, the description and the canonical address, focuses the heading of a new page, or the field that it is there for, and announces its title. */
export function updateDocument(router: Router, ui: InterfaceStore): void {
  let shown = router.state.location;
  let { title } = document;

  router.subscribe(({ navigation, location, historyAction, preventScrollReset, loaderData, errors, matches }) => {
    if (navigation.state !== "idle" || location === shown) return;
    const page = loaderData[matches.at(-1)?.route.id ?? ""] as PageData | undefined;
    const [status] = Object.values(errors ?? {}).map(statusOf);
    // Filters, sizes and Back between them change the page in place. Another page of a list is a new page.
    const inPlace =
      location.pathname === shown.pathname && (location.search === shown.search || preventScrollReset || historyAction === "POP");
    shown = location;
    const head = page?.head;
    const { title: name, description } = head ?? errorTexts(status ?? 404);
    const next = fullTitle(name, (loaderData[ROOT_ID] as Partial<RootData> | undefined)?.general?.name);
    // An anchor does not change the title: a form with errors may have put «Ошибка: » before it.
    if (next !== title) document.title = title = next;
    setContent('meta[name="description"]', description);
    setContent('meta[name="robots"]', head && !head.noindex ? "index, follow" : "noindex");
    document.querySelector('link[rel="canonical"]')?.setAttribute("href", new URL(head?.canonical ?? location.pathname, origin).href);
    if (inPlace) return;
    ui.getState().announce(name);
    addEventListener(PAGE_SHOWN, focusHeading, { once: true });
  });
}

function focusHeading(): void {
  const first = document.querySelector<HTMLElement>("main [data-first]");
  takeFocus(first ?? document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main"));
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute("content", content);
}
