import { sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

const WRITE_EVERY_MS = 1000;
/** Different texts of one second; further ones are not counted: they come from a scan. */
const MAX_WAITING = 100;

/** What a second has brought of one text. */
export interface Counted {
  count: number;
  /** The last one that was not empty. */
  referrer: string;
}

interface TallyOptions {
  write(counted: ReadonlyMap<string, Counted>): Promise<void>;
  onError(error: unknown): void;
}

/** Returns a function that counts a text. What was counted is written together, at most once a second. */
export function createTally({ write, onError }: TallyOptions): (text: string, referrer?: string) => void {
  let waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    const counted = waiting;
    waiting = new Map();
    timer = undefined;
    write(counted).catch(onError);
  };

  return (text, referrer = "") => {
    const known = waiting.get(text);
    if (!known && waiting.size >= MAX_WAITING) return;
    waiting.set(text, { count: (known?.count ?? 0) + 1, referrer: referrer || (known?.referrer ?? "") });
    timer ??= setTimeout(flush, WRITE_EVERY_MS).unref();
  };
}

/** Deletes rows of a table of counted texts, the rarest and oldest first, so that a flood of random texts deletes only itself. */
export async function deleteRarest(
  trx: Transaction<Database>,
  table: "missing_addresses" | "search_misses",
  column: "address" | "query",
  most: number,
): Promise<void> {
  const { rows } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  const excess = Number(rows) - most;
  if (excess <= 0) return;
  const [counted, text] = [sql.table(table), sql.ref(column)];
  const order = sql.join([sql.ref("count"), sql.ref("last_at"), text]);
  await sql`delete from ${counted} where ${text} in (select ${text} from ${counted} order by ${order} limit ${excess})`.execute(trx);
}
