/** Slices of at most `size`: one statement takes at most 32,766 parameters on SQLite. */
export function* inChunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
