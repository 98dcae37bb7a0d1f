/** Brings stylesheets that the page does not have yet; resolves when they apply. A failed one rejects, like a failed chunk. */
export function loadStyles(hrefs: readonly string[]): Promise<unknown> {
  return Promise.all(hrefs.map(loadStyle));
}

function loadStyle(href: string): Promise<void> | undefined {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} did not load`));
    });
    document.head.append(link);
  });
}
