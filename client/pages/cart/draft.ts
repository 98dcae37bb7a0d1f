const STORAGE_KEY = "checkout-draft";
const KEPT = ["name", "phone", "email", "address", "delivery", "region", "order_description"];

/** What was typed into the order form, kept for this tab: a reload or a detour loses nothing. Consent is given anew each time. */
export function readDraft(): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof draft === "object" && draft !== null ? (draft as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const draft = Object.fromEntries(KEPT.map((name) => [name, String(data.get(name) ?? "")]));
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Without storage the form still holds it until the page is left.
  }
}
