import { sql, type RawBuilder } from "kysely";

/** What sorts a row, its id last: a list goes on after it. */
type Place = readonly (string | number)[];

/** The values of a place, by the names of their types. */
interface Kinds {
  text: string;
  number: number;
}
type PlaceOf<Row extends readonly (keyof Kinds)[]> = { readonly [Index in keyof Row]: Kinds[Row[Index] & keyof Kinds] };

/** A place as a part of an address. */
export const writeCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** The place that a cursor names; null = it is empty or broken, and the list begins at its start. @param kinds the types of its values */
export function readCursor<const Row extends readonly (keyof Kinds)[]>(cursor: string, kinds: Row): PlaceOf<Row> | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const fits = Array.isArray(place) && place.length === kinds.length && kinds.every((kind, index) => isKind[kind](place[index]));
    return fits ? (place as unknown as PlaceOf<Row>) : null;
  } catch {
    return null;
  }
}

const isKind: Record<keyof Kinds, (value: unknown) => boolean> = {
  // PostgreSQL takes no text with NUL.
  text: (value) => typeof value === "string" && !value.includes("\0"),
  number: Number.isSafeInteger,
};

/**
 * A page of a list whose query has read one row more than the page has. @param cursorOf what names the last row, for the page after it
 * @returns `next` null = there are no more rows
 */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string | number,
): { shown: readonly Row[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : String(cursorOf(last)) };
}

/** Whether a row comes after a place in a list that is sorted by these columns. */
export function comesAfter(
  columns: readonly (string | RawBuilder<unknown>)[],
  place: Place,
  direction: "asc" | "desc" = "desc",
): RawBuilder<boolean> {
  const names = columns.map((column) => (typeof column === "string" ? sql.ref(column) : column));
  // An integer column of PostgreSQL would refuse a larger number.
  const values = place.map((value) => (typeof value === "number" ? sql`cast(${value} as bigint)` : sql`${value}`));
  return sql<boolean>`(${sql.join(names)}) ${sql.raw(direction === "desc" ? "<" : ">")} (${sql.join(values)})`;
}
