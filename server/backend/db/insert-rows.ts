import type { Insertable, Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Rows of one statement at the most: the widest table has 27 columns, and SQLite takes 32,766 parameters. */
const ROWS_A_STATEMENT = 64;

/**
 * Inserts any number of rows. The statements have 64, 32, 16 … 1 rows, so that there are few different ones and the prepared
 * ones are used again: a statement of its own for every number of rows would fill the memory with them.
 */
export async function insertRows<Table extends keyof Database>(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  let size = ROWS_A_STATEMENT;
  for (let start = 0; start < rows.length; start += size) {
    while (size > rows.length - start) size /= 2;
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}

/** Slices of at most `size`: one statement takes at most 32,766 parameters on SQLite. */
export function* inChunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
