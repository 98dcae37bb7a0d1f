import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { writeJournal, type Actor } from "./journal.ts";

/** Whether the owner demands that every member logs in with codes. */
export async function isTotpDemanded(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom("desk_settings").select("value").where("name", "=", "totp-demanded").executeTakeFirst();
  return row?.value === "true";
}

/** Sets that rule. */
export async function demandTotp(db: Kysely<Database>, demanded: boolean, { actor, now }: { actor: Actor; now: number }): Promise<void> {
  await transactionally(db, async (trx) => {
    const before = await isTotpDemanded(trx);
    if (before === demanded) return;
    const row = { name: "totp-demanded", value: String(demanded) } as const;
    await trx
      .insertInto("desk_settings")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
    const subject = { kind: "desk", id: "" } as const;
    await writeJournal(trx, {
      actor,
      now,
      deed: "desk-settings",
      subject,
      before: { totp_demanded: before },
      after: { totp_demanded: demanded },
    });
  });
}
