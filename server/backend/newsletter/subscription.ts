import type { Kysely } from "kysely";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Letter } from "../outbox/message.ts";
import type { Shop } from "../settings.ts";
import type { Signer } from "../signer.ts";

interface Consent {
  /** As `domain/email` spells it. */
  email: string;
  /** IP address. */
  address: string;
  version: string;
  now: number;
}

/** @returns false when the address was subscribed already; it keeps its earlier consent */
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

/** Ends all letters to this address that are not about its own orders and enquiries: the newsletter, of a form or of an account, and those that ask for reviews. */
export async function unsubscribe(trx: Kysely<Database>, email: string, now: number): Promise<void> {
  await endSubscription(trx, email, now);
  await trx
    .insertInto("review_refusals")
    .values({ email, at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  await trx.updateTable("accounts").set({ subscribed_at: null }).where("email", "=", email).execute();
}

/** Ends the subscription that a form has begun. */
export async function endSubscription(trx: Kysely<Database>, email: string, now: number): Promise<void> {
  const own = trx.updateTable("subscribers").set({ unsubscribed_at: now }).where("email", "=", email);
  await own.where("unsubscribed_at", "is", null).execute();
}

/** All subscribers, with an account or without, sorted by address; `since` in epoch ms. */
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

/** The key in the links by which this address unsubscribes. */
export function unsubscribeKey(signer: Signer, email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${signer.sign("unsubscribe", email)}`;
}

/** The address of a valid key, else null. */
export function emailOfKey(signer: Signer, key: string): string | null {
  const [encoded = "", signature = ""] = key.split(".");
  const email = Buffer.from(encoded, "base64url").toString();
  return signer.verify(signature, "unsubscribe", email) ? email : null;
}

/** @param origin of the site */
export function subscribedLetter(shop: Shop, email: string, key: string, origin: string): Letter {
  return writeLetter(
    {
      to: { name: "", address: email },
      subject: `${shop.name}: вы подписаны на новости`,
      unsubscribe_url: `${origin}/api/newsletter/unsubscribe/?${new URLSearchParams({ key })}`,
    },
    {
      heading: "Вы подписаны на новости",
      paragraphs: ["Будем писать о новых сериях, статьях и ценах."],
      action: { title: "Отписаться", url: `${origin}${unsubscribePath(key)}`, colour: shop.colour },
      closing: [`Если подписались не${NBSP}вы, нажмите «Отписаться»: больше писем не${NBSP}будет.`, shop.name],
    },
  );
}

/** How long an answer may take, ms. */
const TIMEOUT_MS = 10_000;

/** Sends an address to the subscription form of an outside service: POST of `email`, urlencoded. @throws HttpError 502 when it is not accepted */
export async function subscribeOutside(url: string, email: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ email }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  await response?.body?.cancel();
  if (!response?.ok) throw failures.newsletterUnavailable();
}
