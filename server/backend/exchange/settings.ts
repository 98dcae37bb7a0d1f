import { randomInt } from "node:crypto";
import { sql, type Kysely } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { type Actor, writeJournal } from "../staff/journal.ts";

/** The encodings of answers. */
export const ENCODINGS = ["utf-8", "windows-1251"] as const;

const stored = z.object({
  /** argon2id; empty = nobody has made one, and the exchange is closed. */
  password: z._default(z.string(), ""),
  /** Ids of 1C's types of prices; empty = the one whose name says that it is the retail price, else the first. */
  retail: z._default(z.string(), ""),
  /** That of the old price; empty = there is none. */
  old: z._default(z.string(), ""),
  /** Ids of the warehouses whose pieces can be sold; empty = all. */
  warehouses: z._default(z.array(z.string()), []),
  encoding: z._default(z.enum(ENCODINGS), "utf-8"),
  /** Whether each order stands in a container. */
  containers: z._default(z.boolean(), false),
});

/** How the shop and 1C talk. */
export type ExchangeSettings = z.infer<typeof stored>;

/** The settings with their version (0 = nobody has saved any) and who saved them. */
export async function exchangeSettings(db: Kysely<Database>): Promise<{ settings: ExchangeSettings; version: number; by: string }> {
  const row = await db.selectFrom("exchange_settings").selectAll().executeTakeFirst();
  return { settings: stored.parse(row ? JSON.parse(row.value) : {}), version: row?.version ?? 0, by: row?.changed_by ?? "" };
}

interface SettingsDeed {
  /** null = of whatever version. */
  version: number | null;
  actor: Actor;
  now: number;
}

/** Replaces the settings. @throws HttpError 409 when somebody has changed them since `version` */
export async function changeExchangeSettings(
  db: Kysely<Database>,
  { version, actor, now }: SettingsDeed,
  change: (before: ExchangeSettings) => ExchangeSettings,
): Promise<void> {
  await transactionally(db, async (trx) => {
    const { settings: before, ...last } = await exchangeSettings(trx);
    if (version !== null && last.version !== version) throw failures.exchangeSettingsChanged(last.by);
    const after = change(before);
    const row = { single: 1, version: last.version + 1, value: JSON.stringify(after), changed_by: actor.name } as const;
    if (last.version === 0) await trx.insertInto("exchange_settings").values(row).execute();
    else {
      const { numUpdatedRows } = await trx.updateTable("exchange_settings").set(row).where("version", "=", last.version).executeTakeFirst();
      if (Number(numUpdatedRows) === 0) throw failures.exchangeSettingsChanged(last.by);
    }
    // Sessions that began with the former password end.
    if (before.password !== after.password)
      await trx
        .updateTable("exchanges")
        .set({ token_hash: sql<string>`'over-' || cast(id as text)` })
        .execute();
    const deed = before.password === after.password ? "exchange-settings" : "exchange-password";
    const subject = { kind: "exchange", id: "" } as const;
    await writeJournal(trx, { actor, now, deed, subject, before: told(before), after: told(after) });
  });
}

/** Never the password. */
const told = ({ retail, old, warehouses, encoding, containers }: ExchangeSettings) => ({
  retail_price: retail,
  old_price: old,
  warehouses: warehouses.length,
  encoding,
  containers,
});

const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Makes another password: the former one ends. It is shown once. */
export async function makeExchangePassword(db: Kysely<Database>, deed: Omit<SettingsDeed, "version">): Promise<string> {
  const password = Array.from({ length: 20 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  const hash = await hashPassword(password);
  await changeExchangeSettings(db, { ...deed, version: null }, (before) => ({ ...before, password: hash }));
  return password;
}
