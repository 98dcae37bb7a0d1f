import { sql, type RawBuilder } from "kysely";

/** Whether a text of the database has this one in it, in the same case. */
export function contains(column: string, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
