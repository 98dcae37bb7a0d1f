import { sql, type RawBuilder } from "kysely";

/**
 * A page of a list whose query has read one row more than the page has. @param cursorOf what names the last row, for the page after it
 * @returns `next` null = there are no more
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

/** Whether a row comes after the one with this value and id in a list that is sorted by both. @param columns the value's and the id's */
export function comesAfter(
  [value, id]: readonly [value: string, id: string],
  last: { value: number; id: number },
  direction: "asc" | "desc" = "desc",
): RawBuilder<boolean> {
  const sign = sql.raw(direction === "desc" ? "<" : ">");
  return sql<boolean>`(${sql.ref(value)}, ${sql.ref(id)}) ${sign} (${last.value}, ${last.id})`;
}
