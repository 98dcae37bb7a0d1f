const STORAGE_KEY = "region";

/** The region of deliveries that the visitor chose last, in the cart or on a product page; undefined = none. */
export function rememberedRegion(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberRegion(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Without storage the visitor is asked again.
  }
}
