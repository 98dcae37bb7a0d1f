import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";

const stored = z.object({
  on: z._default(z.boolean(), true),
  /** Ids of categories and types whose goods are left out. */
  without: z._default(z.array(z.int()), []),
  /** Roubles; goods below it are left out. */
  least: z._default(z.int(), 0),
  /** Only what can be bought now. */
  in_stock: z._default(z.boolean(), false),
  /** Stands in the addresses of the feeds; empty = they have no secret. */
  secret: z._default(z.string(), ""),
});

/** What the shop tells markets. The goods of a shop are public, so the feeds are on until somebody turns them off. */
export type MarketSettings = z.infer<typeof stored>;

export interface StoredMarketSettings {
  settings: MarketSettings;
  /** 0 = nobody has changed them. */
  version: number;
  /** Who changed them last. */
  by: string;
}

/** The settings with their version (0 = nobody has saved any) and who saved them. */
export async function marketSettings(db: Kysely<Database>): Promise<StoredMarketSettings> {
  const row = await db.selectFrom("market_settings").selectAll().executeTakeFirst();
  return { settings: stored.parse(row ? JSON.parse(row.value) : {}), version: row?.version ?? 0, by: row?.changed_by ?? "" };
}

/** A new secret for the addresses. */
export const newSecret = () => randomBytes(12).toString("base64url");

/**
 * Replaces the settings.
 * @param change gets what is stored now
 * @throws HttpError 409 when somebody has changed them since `version`
 */
export async function changeMarketSettings(
  db: Kysely<Database>,
  { version, actor, now }: { version: number; actor: Actor; now: number },
  change: (before: MarketSettings) => MarketSettings,
): Promise<void> {
  await transactionally(db, async (trx) => {
    const { settings: before, ...last } = await marketSettings(trx);
    if (last.version !== version) throw failures.marketsChanged(last.by);
    const after = change(before);
    const row = { single: 1, version: version + 1, value: JSON.stringify(after), changed_by: actor.name } as const;
    if (version === 0) await trx.insertInto("market_settings").values(row).execute();
    else {
      const { numUpdatedRows } = await trx.updateTable("market_settings").set(row).where("version", "=", version).executeTakeFirst();
      if (Number(numUpdatedRows) === 0) throw failures.marketsChanged(last.by);
    }
    const subject = { kind: "markets", id: "" } as const;
    await writeJournal(trx, { actor, now, deed: "markets-change", subject, before: told(before), after: told(after) });
  });
}

/** The journal has no secrets. */
const told = ({ on, without, least, in_stock, secret }: MarketSettings) => ({
  feeds_on: on,
  left_out: without.length,
  least_price: least,
  only_in_stock: in_stock,
  secret_address: secret !== "",
});
