/** The five lists a browser keeps under these local-storage keys (specification, section 3). */
export const LIST_KEYS = ["cart", "favorites", "compare", "quickOrdering", "watched"] as const;
export type ListKey = (typeof LIST_KEYS)[number];
export type IdListKey = Exclude<ListKey, "cart">;

export const WATCHED_LIMIT = 10;
/** As many products are compared at once. */
export const COMPARE_LIMIT = 24;

/** An id as storage holds it: a positive whole number, or its digits in a string. Null for anything else. */
export function readId(value: unknown): number | null {
  const id = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) : null;
}

/** Reads a stored array of ids. What is not one is left out; a damaged value is an empty list, never an error. */
export function parseList(key: IdListKey, stored: string | null): number[] {
  const ids = new Set(
    parseArray(stored)
      .map(readId)
      .filter((id) => id !== null),
  );
  return key === "watched" ? [...ids].slice(0, WATCHED_LIMIT) : [...ids];
}

export function parseArray(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Adds the id if absent, removes it if present. */
export function toggleId(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** Puts a viewed product at the front, without duplicates, at most 10: the oldest drops out. */
export function addWatched(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, WATCHED_LIMIT);
}

/** Adds the absent ones at the end. The same array comes back when nothing changes. */
export function withIds(ids: readonly number[], added: readonly number[]): readonly number[] {
  const absent = added.filter((id) => !ids.includes(id));
  return absent.length > 0 ? [...ids, ...absent] : ids;
}

/** Takes ids out. The same array comes back when nothing changes. */
export function withoutIds(ids: readonly number[], erroneous: readonly number[]): readonly number[] {
  return ids.some((id) => erroneous.includes(id)) ? ids.filter((id) => !erroneous.includes(id)) : ids;
}
