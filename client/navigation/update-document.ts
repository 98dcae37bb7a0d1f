import { statusOf } from "#shared/domain/error-status.ts";
import { errorTitle } from "../errors.ts";
import type { PageData } from "../page.ts";
import type { InterfaceStore } from "../state/interface.ts";
import type { Router } from "./router.ts";
import { PAGE_SHOWN } from "./page-shown.ts";
import { takeFocus } from "./take-focus.ts";

/** The loading bar waits this long: a fast page never shows it. */
const LOADING_THROTTLE_MS = 200;

/**
 * Keeps the title, description and canonical address with the page, moves focus to its heading and announces the new
 * title, and runs the loading bar (throttle 200 ms, failure state).
 */
export function updateDocument(router: Router, ui: InterfaceStore): void {
  let shown = router.state.location;
  let { title } = document;
  let timer: ReturnType<typeof setTimeout> | undefined;

  router.subscribe(({ navigation, location, historyAction, preventScrollReset, loaderData, errors, matches }) => {
    if (navigation.state !== "idle") {
      timer ??= setTimeout(() => ui.setState({ loading: "loading" }), LOADING_THROTTLE_MS);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    const page = loaderData[matches.at(-1)?.route.id ?? ""] as PageData | undefined;
    const [status] = Object.values(errors ?? {}).map(statusOf);
    const failed = page?.failed || (status !== undefined && status !== 404);
    ui.setState({ loading: failed ? "failed" : "idle" });
    if (location === shown) return;
    // A filter, a size and Back between them change the page in place; another page of a list is a new one.
    const inPlace =
      location.pathname === shown.pathname && (location.search === shown.search || preventScrollReset || historyAction === "POP");
    shown = location;
    const head = page?.head;
    const next = head?.title ?? errorTitle(status ?? 404);
    // An anchor leaves it alone: a form with errors has put «Ошибка: » before it.
    if (next !== title) document.title = title = next;
    setContent('meta[name="description"]', head?.description ?? "");
    setContent('meta[name="robots"]', head && !head.noindex ? "index, follow" : "noindex");
    document.querySelector('link[rel="canonical"]')?.setAttribute("href", new URL(head?.canonical ?? location.pathname, origin).href);
    if (inPlace) return;
    ui.getState().announce(title);
    addEventListener(PAGE_SHOWN, focusHeading, { once: true });
  });
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
  if (heading) takeFocus(heading);
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute("content", content);
}
