/**
 * The Idempotency-Key of something that is sent: the same for the same contents until it is confirmed, so that sending again after a lost
 * answer or a reload makes no second one.
 * @param what is sent: «checkout», or a form
 */
export function attemptKey(what: string, contents: string): string {
  const kept = read(what);
  if (kept?.contents === contents && typeof kept.key === "string") return kept.key;
  // Not crypto.randomUUID: browsers have it only in secure contexts, and a shop may be tried over plain http.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  write(what, { key, contents });
  return key;
}

export function forgetAttempt(what: string): void {
  write(what, null);
}

interface Attempt {
  key: string;
  contents: string;
}

/** What this page wrote; the storage is for the one after a reload. */
const inMemory = new Map<string, Attempt | null>();

function read(what: string): Partial<Attempt> | null {
  const written = inMemory.get(what);
  if (written) return written;
  try {
    return JSON.parse(sessionStorage.getItem(`${what}-attempt`) ?? "null") as Partial<Attempt> | null;
  } catch {
    return null;
  }
}

function write(what: string, attempt: Attempt | null): void {
  inMemory.set(what, attempt);
  try {
    if (attempt) sessionStorage.setItem(`${what}-attempt`, JSON.stringify(attempt));
    else sessionStorage.removeItem(`${what}-attempt`);
  } catch {
    // In memory it still holds until the page is left.
  }
}
