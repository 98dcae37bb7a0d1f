/** The keys of the five lists in local storage (docs/specification.md, section 3). */
export const LIST_KEYS = ["cart", "favorites", "compare", "quickOrdering", "watched"] as const;
export type ListKey = (typeof LIST_KEYS)[number];
export type IdListKey = Exclude<ListKey, "cart">;

export const WATCHED_LIMIT = 10;
/** The most products of the favourites. */
export const FAVORITES_LIMIT = 300;
/** The most products of a comparison. */
export const COMPARE_LIMIT = 24;

/** Reads a stored id: a positive whole number, or its digits as a string. null for anything else. */
export function readId(value: unknown): number | null {
  const id = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) : null;
}

/** Reads a stored array of ids without ever failing: other values are left out, a damaged array counts as empty. */
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

/** Adds the id when it is absent, removes it when it is there. */
export function toggleId(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** Puts a viewed product at the front. The list has no duplicates and at most 10 ids; the oldest one is dropped. */
export function addWatched(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, WATCHED_LIMIT);
}

/** Adds the absent ids at the end. Returns the same array when nothing changes. */
export function withIds(ids: readonly number[], added: readonly number[]): readonly number[] {
  const absent = added.filter((id) => !ids.includes(id));
  return absent.length > 0 ? [...ids, ...absent] : ids;
}

/** Removes ids. Returns the same array when nothing changes. */
export function withoutIds(ids: readonly number[], erroneous: readonly number[]): readonly number[] {
  return ids.some((id) => erroneous.includes(id)) ? ids.filter((id) => !erroneous.includes(id)) : ids;
}
