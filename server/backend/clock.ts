/** The time, epoch milliseconds. Tests bring their own. */
export type Clock = () => number;

export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, YEAR_MS } from "#shared/text/date.ts";

/** Epoch ms as ISO 8601. */
export function isoTime(time: number): string;
export function isoTime(time: number | null): string | null;
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** The result of the work; undefined = it takes longer than this time. The work then continues. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  work.catch(() => {});
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
