import { typograph } from "#shared/text/typography.ts";

/** Sets the non-breaking spaces in every text of the data; keys, slugs and paths hold no spaces and stay as they are. */
export function withTypography<T>(data: T): T;
export function withTypography(data: unknown): unknown {
  if (typeof data === "string") return typograph(data);
  if (Array.isArray(data)) return data.map((item) => withTypography<unknown>(item));
  if (data === null || typeof data !== "object") return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withTypography<unknown>(value)]));
}
