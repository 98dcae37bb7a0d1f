import type { Kysely } from "kysely";
import type { Letters } from "#shared/contract/manage/today.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import type { Database } from "../db/schema.ts";
import { countUndelivered, listUndelivered, type Undelivered } from "./queue.ts";

const LISTED = 20;

/** What the outbox has given up and what waits, for whoever runs the shop. */
export async function describeLetters(db: Kysely<Database>): Promise<Letters> {
  const { failed, waiting, oldest } = await countUndelivered(db);
  const rows = failed > 0 ? await listUndelivered(db, LISTED, "failed") : [];
  return {
    failed,
    waiting,
    oldest: oldest === null ? null : new Date(oldest).toISOString(),
    list: rows.map((row) => ({
      id: row.id,
      to: receiverOf(row),
      subject: subjectOf(row),
      reason: row.last_error,
      attempts: row.attempts,
      failed_at: new Date(row.failed_at ?? row.created_at).toISOString(),
    })),
  };
}

export function receiverOf({ kind, message }: Undelivered): string {
  if ("title" in message) return kind === "telegram" ? "Telegram" : "веб-хук";
  if ("phone" in message) return formatPhone(message.phone);
  return typeof message.to === "string" ? message.to : message.to.address;
}

export function subjectOf({ message }: Undelivered): string {
  if ("title" in message) return message.title;
  return "subject" in message ? message.subject : "SMS";
}
