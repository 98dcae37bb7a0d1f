const STORAGE_KEY = "chunk-reload";
const INTERVAL_MS = 60_000;

/** Whether code that did not load may reload the page: at most once a minute, never where that cannot be remembered. */
export function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY));
    if (Date.now() - last < INTERVAL_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
