import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Signer } from "../signer.ts";

interface Consent {
  /** As `domain/email` spells it. */
  email: string;
  /** IP address. */
  address: string;
  version: string;
  now: number;
}

/** false = the address was subscribed already: its consent stays the earlier one. */
export async function subscribe(trx: Kysely<Database>, { email, address, version, now }: Consent): Promise<boolean> {
  const consent = { consent_version: version, consent_address: address, created_at: now, unsubscribed_at: null };
  const written = await trx
    .insertInto("subscribers")
    .values({ email, ...consent })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(consent).where("subscribers.unsubscribed_at", "is not", null))
    .returning("email")
    .executeTakeFirst();
  return written !== undefined;
}

/** Ends the newsletter to this address, however it was agreed to. */
export async function unsubscribe(trx: Kysely<Database>, email: string, now: number): Promise<void> {
  await trx
    .updateTable("subscribers")
    .set({ unsubscribed_at: now })
    .where("email", "=", email)
    .where("unsubscribed_at", "is", null)
    .execute();
  await trx.updateTable("accounts").set({ subscribed_at: null }).where("email", "=", email).execute();
}

/** Everybody who has agreed, with an account or without, by address; `since` in epoch ms. */
export async function listSubscribers(db: Kysely<Database>): Promise<{ email: string; since: number }[]> {
  const own = await db.selectFrom("subscribers").select(["email", "created_at as since"]).where("unsubscribed_at", "is", null).execute();
  const accounts = await db
    .selectFrom("accounts")
    .select(["email", "subscribed_at as since"])
    .where("subscribed_at", "is not", null)
    .execute();
  const since = new Map<string, number>();
  for (const subscriber of [...accounts, ...own]) since.set(subscriber.email, subscriber.since ?? 0);
  return [...since].map(([email, time]) => ({ email, since: time })).sort((a, b) => (a.email < b.email ? -1 : 1));
}

/** The path of the page by which this address unsubscribes. */
export function unsubscribePath(key: string): string {
  return `/unsubscribe/?${new URLSearchParams({ key })}`;
}

/** What stands in the links by which this address unsubscribes. */
export function unsubscribeKey(signer: Signer, email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${signer.sign("unsubscribe", email)}`;
}

/** The address of a key that was made here, else null. */
export function emailOfKey(signer: Signer, key: string): string | null {
  const [encoded = "", signature = ""] = key.split(".");
  const email = Buffer.from(encoded, "base64url").toString();
  return signer.verify(signature, "unsubscribe", email) ? email : null;
}
