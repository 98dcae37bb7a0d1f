export interface Lru<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, weight?: number): void;
  delete(key: string): void;
}

/** Keeps the values used last. Their weights add up to at most `limit`; a single heavier value is kept alone. */
export function createLru<Value>(limit: number): Lru<Value> {
  const entries = new Map<string, { value: Value; weight: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, weight = 1) {
      drop(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= limit || oldest === key) break;
        drop(oldest);
      }
    },
    delete: drop,
  };
}

/** A copy that may be kept: Node cuts a small buffer from a larger one, which lives as long as any of its parts. */
export function keepable(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
