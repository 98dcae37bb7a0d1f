import type { FormEncType } from "react-router-dom";
import type { Router } from "./router.ts";

/** Addresses that are not pages: files, pictures and calls. */
const notPages = /^\/(?:_ipx|api|ajax|json|assets|photo)\/|\.[a-z0-9]{2,5}$/i;

/** Whether the router has the page. The desk and the shop are two sites with a router each. */
function hasPage({ origin, pathname }: URL): boolean {
  const isDesk = (path: string) => path.startsWith("/manage/");
  return origin === location.origin && !notPages.test(pathname) && isDesk(pathname) === isDesk(location.pathname);
}

/** The path of a link that the router can follow; null = the browser must follow it. */
export function pagePath(link: HTMLAnchorElement): string | null {
  const url = new URL(link.href, location.href);
  if (!hasPage(url) || (link.target && link.target !== "_self") || link.hasAttribute("download")) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Links are plain `<a>`; one click handler on the document passes those of the site to the router. (React Router's `Link` costs a third of
 * the server's throughput at 55 links a page.)
 * @param openForm shows an enquiry in a dialog; on the page of an enquiry links work as usual
 */
export function followLinks(router: Router, openForm: (address: string) => void = () => {}): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Without a network the browser asks for the document: the worker may have kept it.
    if (navigator.onLine === false && navigator.serviceWorker?.controller) return;
    const link = (event.target as Element | null)?.closest("a");
    const path = link?.hasAttribute("href") ? pagePath(link) : null;
    if (!link || path === null) return;
    event.preventDefault();
    if (isForm(path) && !isForm(location.pathname)) return openForm(path);
    go(router, path, { keepScroll: link.dataset.scroll === "keep", replace: "replace" in link.dataset || path === currentPath() });
  });
  const send = createSend(router);
  // GET forms (search, filters, sort) are navigations with fields; POST forms belong to the action of their page. Without script the
  // browser sends both.
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method === "dialog" || !hasPage(new URL(form.action))) return;
    event.preventDefault();
    if (form.method === "post") return send(form, event.submitter);
    const path = formPath(form, event.submitter);
    go(router, path, { keepScroll: form.dataset.scroll === "keep", replace: path === currentPath() });
  });
}

/** Whether the path is the address of an enquiry, which opens in a dialog. */
export const isForm = (path: string) => path.startsWith("/forms/");

/** A change of the page fades; the same page with other parameters (a filter, a size) changes in place. */
function go(router: Router, path: string, { keepScroll, replace }: { keepScroll: boolean; replace: boolean }): void {
  const viewTransition = new URL(path, location.href).pathname !== location.pathname;
  void router.navigate(path, { viewTransition, preventScrollReset: keepScroll, replace });
}

/**
 * Returns the function that sends a form to its page. A second press while the form is being sent does nothing; another form waits until the page has
 * its answer, and is sent as it is then.
 */
function createSend(router: Router): (form: HTMLFormElement, submitter: HTMLElement | null) => void {
  let sent: HTMLFormElement | null = null;
  let stopWaiting = () => {};
  return function send(form, submitter) {
    stopWaiting();
    if (router.state.navigation.formAction === undefined) {
      sent = form;
      const { pathname, search } = new URL(form.action);
      void router.navigate(pathname + search, {
        formMethod: "post",
        formEncType: form.enctype as FormEncType,
        formData: new FormData(form, submitter),
      });
    } else if (form !== sent) {
      stopWaiting = router.subscribe(({ navigation }) => {
        if (navigation.formAction !== undefined) return;
        stopWaiting();
        // The form has got the new state of its page only after React has shown it.
        if (navigation.state === "idle") setTimeout(() => form.isConnected && send(form, submitter));
      });
    }
  };
}

/** The address that a GET form leads to. Empty fields are left out, so that addresses stay short. */
export function formPath(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === "string" && value !== "") query.append(name, value);
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

const currentPath = () => location.pathname + location.search + location.hash;
