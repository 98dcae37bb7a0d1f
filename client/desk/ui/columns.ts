import type { ReactNode } from "react";

/** A column of a table. On a phone a row is a card. */
export interface Column<Row> {
  id: string;
  title: string;
  /** The title is for screen readers only: the cells speak for themselves. */
  silent?: true;
  cell(row: Row): ReactNode;
  /** The name in the address by which the rows are sorted; absent = the column does not sort. */
  sort?: string;
  /** The first click sorts the largest or newest first. */
  descending?: boolean;
  /** Numbers stand at the end of the cell. */
  align?: "end";
  /**
   * The place in the card: `title` is its first line, `aside` stands at the end of that line, `wide` takes the whole width without a label,
   * `hidden` is left out. Absent = a line with the column's name.
   */
  phone?: "title" | "aside" | "wide" | "hidden";
  /** May not be broken into lines. */
  tight?: boolean;
}

/** The parameters of every list of the desk. */
const SORT = "sort";
const CURSOR = "cursor";

/** The sort that an address asks for; undefined = the list's default sort. */
export function sortOf(search: string): string | undefined {
  return new URLSearchParams(search).get(SORT) ?? undefined;
}

/** The same list sorted in another way, from its beginning. */
export function sortAddress({ pathname, search }: { pathname: string; search: string }, sort: string): string {
  const query = new URLSearchParams(search);
  query.delete(CURSOR);
  query.set(SORT, sort);
  return `${pathname}?${query}`;
}

/** Another page of the same list. @param cursor null = its beginning */
export function cursorAddress({ pathname, search }: { pathname: string; search: string }, cursor: string | null): string {
  const query = new URLSearchParams(search);
  query.delete(CURSOR);
  if (cursor !== null) query.set(CURSOR, cursor);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
