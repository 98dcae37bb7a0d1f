/** Brings stylesheets that the page does not have yet; resolves when they apply. A failed one rejects, like a failed chunk. */
export function loadStyles(hrefs: readonly string[]): Promise<unknown> {
  return Promise.all(hrefs.map(loadStyle));
}

function loadStyle(href: string): Promise<void> | undefined {
  const present = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  if (present?.sheet) return;
  return new Promise((resolve, reject) => {
    // One that is there without its sheet is on its way: a prefetch brings it.
    const link = present ?? document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} did not load`));
    });
    if (!present) document.head.append(link);
  });
}
