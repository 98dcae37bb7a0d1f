const STORAGE_KEY = "checkout-attempt";

/**
 * The Idempotency-Key of an order: the same for the same contents until it is confirmed, so that sending again after a lost
 * answer or a reload makes no second order.
 */
export function attemptKey(contents: string): string {
  const kept = read();
  if (kept?.contents === contents && typeof kept.key === "string") return kept.key;
  // Not crypto.randomUUID: browsers have it only in secure contexts, and a shop may be tried over plain http.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  write({ key, contents });
  return key;
}

export function forgetAttempt(): void {
  write(null);
}

interface Attempt {
  key: string;
  contents: string;
}

/** What this page wrote; the storage is for the one after a reload. */
let inMemory: Attempt | null = null;

function read(): Partial<Attempt> | null {
  if (inMemory) return inMemory;
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Partial<Attempt> | null;
  } catch {
    return null;
  }
}

function write(attempt: Attempt | null): void {
  inMemory = attempt;
  try {
    if (attempt) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // In memory it still holds until the page is left.
  }
}
