const STORAGE_KEY = "region";

/** The region of deliveries that the visitor chose last, in the cart or on a product page; undefined = none. */
export function rememberedRegion(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY)?.split(" ")[0];
  } catch {
    return undefined;
  }
}

/** The postal code in that region; undefined = none. */
export function rememberedPostal(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY)?.split(" ")[1];
  } catch {
    return undefined;
  }
}

export function rememberRegion(id: string, postal = ""): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${id} ${postal}`.trim());
  } catch {
    // Without storage the visitor is asked again.
  }
}
