/**
 * The Idempotency-Key of a form: the same for the same contents until the form was accepted. So a repeated attempt, also after a reload,
 * makes no second order or enquiry.
 * @param name of the form
 */
export function attemptKey(name: string, contents: string): string {
  const kept = read(name);
  if (kept?.contents === contents && typeof kept.key === "string") return kept.key;
  // crypto.randomUUID exists only in secure contexts, and a shop may be tried over plain http.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  write(name, { key, contents });
  return key;
}

export function forgetAttempt(name: string): void {
  write(name, null);
}

interface Attempt {
  key: string;
  contents: string;
}

/** What this page has stored. A copy in session storage survives a reload. */
const inMemory = new Map<string, Attempt | null>();

function read(name: string): Partial<Attempt> | null {
  const written = inMemory.get(name);
  if (written) return written;
  try {
    return JSON.parse(sessionStorage.getItem(`${name}-attempt`) ?? "null") as Partial<Attempt> | null;
  } catch {
    return null;
  }
}

function write(name: string, attempt: Attempt | null): void {
  inMemory.set(name, attempt);
  try {
    if (attempt) sessionStorage.setItem(`${name}-attempt`, JSON.stringify(attempt));
    else sessionStorage.removeItem(`${name}-attempt`);
  } catch {
    // Without storage the key is kept until the page is left.
  }
}
