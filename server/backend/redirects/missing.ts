import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { createTally, deleteRarest, type Counted } from "../db/tally.ts";
import { transactionally } from "../db/transaction.ts";

/** Rows of the report. */
const MAX_ROWS = 5000;
const MAX_ADDRESS = 300;

/** Addresses that programs request from every site to find a security hole: no person follows such a link. */
const SCAN =
  /(?:^|\/)(?:\.|wp-|xmlrpc|phpmyadmin|pma\b|myadmin|adminer|cgi-bin|vendor\/|node_modules\/|actuator|boaform|hnap1|solr\/|owa\/|autodiscover|_ignition|telescope|server-status|jenkins|eval-stdin|shell|console\b)|\.(?:env|sql|bak|old|zip|rar|tar|t?gz|7z|ini|log|conf|cfg|pem|key|map|sh|exe|dll|cgi|jsp|asmx)$/i;

export interface MissingAddresses {
  note(path: string, referrer: string): void;
}

/** Counts requested addresses that do not exist. */
export function createMissingAddresses(db: Kysely<Database>, clock: Clock, logger: Logger): MissingAddresses {
  const count = createTally({
    write: (counted) => writeMissing(db, counted, clock()),
    onError: (error) => logger.error({ err: error }, "missing addresses not written"),
  });
  return {
    note(path, referrer) {
      if (path.length <= MAX_ADDRESS && !SCAN.test(path)) count(path, referrer);
    },
  };
}

async function writeMissing(db: Kysely<Database>, counted: ReadonlyMap<string, Counted>, now: number): Promise<void> {
  await transactionally(db, async (trx) => {
    for (const [address, { count, referrer }] of counted) {
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
    await deleteRarest(trx, "missing_addresses", "address", MAX_ROWS);
  });
}

/** The addresses that were asked for most. */
export function listMissing(db: Kysely<Database>, limit: number) {
  return db.selectFrom("missing_addresses").selectAll().orderBy("count", "desc").orderBy("last_at", "desc").limit(limit).execute();
}

/** What was looked into and needs no page. It is counted again when somebody asks. */
export async function forgetMissing(db: Kysely<Database>, address: string): Promise<void> {
  await db.deleteFrom("missing_addresses").where("address", "=", address).execute();
}
