const STORAGE_KEY = "region";

/** The region of deliveries that the visitor chose last, in the cart or on a product page, with the postal code in it; undefined = none. */
export function rememberedPlace(): { region?: string; postal?: string } {
  try {
    const [region, postal] = localStorage.getItem(STORAGE_KEY)?.split(" ") ?? [];
    return { region, postal };
  } catch {
    return {};
  }
}

export function rememberRegion(id: string, postal = ""): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${id} ${postal}`.trim());
  } catch {
    // Without storage the visitor is asked again.
  }
}
