/** Loads a stylesheet that the document does not have; resolves when it applies. A failure rejects. */
export async function loadStyle(href: string | undefined): Promise<void> {
  if (!href) return;
  const present = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  if (present?.sheet) return;
  return new Promise((resolve, reject) => {
    // A link without a sheet is being loaded by another call.
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
