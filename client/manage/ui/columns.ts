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
