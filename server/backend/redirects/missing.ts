import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { transactionally } from "../db/transaction.ts";
import type { Database } from "../db/schema.ts";

/** Rows of the report. Of more, those that were asked for least and longest ago are forgotten. */
const KEPT = 5000;
/** Different addresses of one second; what a scan asks for beyond them is not counted. */
const WAITING = 100;
const WRITE_EVERY_MS = 1000;
const MAX_ADDRESS = 300;

/** What programs ask every shop for in search of a hole: no person follows such a link. */
const SCAN =
  /(?:^|\/)(?:\.|wp-|xmlrpc|phpmyadmin|pma\b|myadmin|adminer|cgi-bin|vendor\/|node_modules\/|actuator|boaform|hnap1|solr\/|owa\/|autodiscover|_ignition|telescope|server-status|jenkins|eval-stdin|shell|console\b)|\.(?:env|sql|bak|old|zip|rar|tar|t?gz|7z|ini|log|conf|cfg|pem|key|map|sh|exe|dll|cgi|jsp|asmx)$/i;

export interface MissingAddresses {
  note(path: string, referrer: string): void;
}

/** Counts addresses that people ask for in vain. They are written together, at most once a second. */
export function createMissingAddresses(db: Kysely<Database>, clock: Clock, logger: Logger): MissingAddresses {
  let waiting = new Map<string, { count: number; referrer: string }>();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    const noted = waiting;
    waiting = new Map();
    timer = undefined;
    await writeMissing(db, noted, clock());
  };

  return {
    note(path, referrer) {
      if (path.length > MAX_ADDRESS || SCAN.test(path)) return;
      const known = waiting.get(path);
      if (!known && waiting.size >= WAITING) return;
      waiting.set(path, { count: (known?.count ?? 0) + 1, referrer: referrer || (known?.referrer ?? "") });
      timer ??= setTimeout(
        () => void write().catch((error: unknown) => logger.error({ err: error }, "missing addresses not written")),
        WRITE_EVERY_MS,
      ).unref();
    },
  };
}

async function writeMissing(
  db: Kysely<Database>,
  noted: ReadonlyMap<string, { count: number; referrer: string }>,
  now: number,
): Promise<void> {
  await transactionally(db, async (trx) => {
    for (const [address, { count, referrer }] of noted) {
      await trx
        .insertInto("missing_addresses")
        .values({ address, count, last_at: now, referrer })
        .onConflict((conflict) =>
          conflict.column("address").doUpdateSet((row) => ({
            count: row("missing_addresses.count", "+", row.ref("excluded.count")),
            last_at: now,
            ...(referrer !== "" && { referrer }),
          })),
        )
        .execute();
    }
    const { rows } = await trx
      .selectFrom("missing_addresses")
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    const excess = Number(rows) - KEPT;
    if (excess <= 0) return;
    const least = trx
      .selectFrom("missing_addresses")
      .select("address")
      .orderBy("count")
      .orderBy("last_at")
      .orderBy(sql`address`)
      .limit(excess);
    await trx.deleteFrom("missing_addresses").where("address", "in", least).execute();
  });
}

/** The addresses that were asked for most. */
export function listMissing(db: Kysely<Database>, limit: number) {
  return db.selectFrom("missing_addresses").selectAll().orderBy("count", "desc").orderBy("last_at", "desc").limit(limit).execute();
}
