/** How fast pages are for visitors: Google's Core Web Vitals. Values are ms, of CLS thousandths. */
export const VITALS = {
  lcp: { name: "Главное на\u00a0экране", good: 2500, poor: 4000, buckets: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000] },
  inp: { name: "Ответ на\u00a0нажатие", good: 200, poor: 500, buckets: [50, 100, 150, 200, 300, 500, 1000, 2000] },
  cls: { name: "Сдвиги", good: 100, poor: 250, buckets: [10, 50, 100, 150, 250, 500] },
} as const;
export type Vital = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as [Vital, ...Vital[]];

/** The bucket that a value is counted in: its upper limit; the last one has none and is named by twice the limit before it. */
export function bucketOf(vital: Vital, value: number): number {
  const { buckets } = VITALS[vital];
  return buckets.find((limit) => value <= limit) ?? (buckets.at(-1) as number) * 2;
}

/** The value that three quarters of the visits stay under, by counts of buckets; null = nothing was counted. Within a bucket the values count as evenly spread. */
export function threeQuarters(vital: Vital, counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const { buckets } = VITALS[vital];
  let [passed, from] = [0, 0];
  for (const to of [...buckets, (buckets.at(-1) as number) * 2]) {
    const count = counts.get(to) ?? 0;
    if (count > 0 && passed + count >= total * 0.75) return Math.round(from + ((to - from) * (total * 0.75 - passed)) / count);
    passed += count;
    from = to;
  }
  return from;
}
