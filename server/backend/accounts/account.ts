import type { Kysely } from "kysely";
import { savedLists, type AccountUser, type SavedLists } from "#shared/contract/account.ts";
import { normalizeEmail } from "#shared/domain/person.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import type { Database } from "../db/schema.ts";
import type { Account } from "../sessions/sessions.ts";

export function findByEmail(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
}

/** Finds an account by its e-mail or its confirmed phone. An unconfirmed phone may belong to anybody. */
export async function findByLogin(db: Kysely<Database>, login: string): Promise<Account | undefined> {
  const email = normalizeEmail(login);
  if (email !== null) return findByEmail(db, email);
  return db
    .selectFrom("accounts")
    .selectAll()
    .where("phone", "=", normalizePhone(login) ?? "-")
    .where("phone_confirmed_at", "is not", null)
    .executeTakeFirst();
}

/** The account as its owner sees it. */
export async function accountUser(db: Kysely<Database>, account: Account, now: number): Promise<AccountUser> {
  const { id, name, email, phone, phone_confirmed_at, dealer, subscribed_at } = account;
  const waiting = await db
    .selectFrom("codes")
    .select("target")
    .where("purpose", "=", "email")
    .where("account_id", "=", id)
    .where("expires_at", ">", now)
    .orderBy("sent_at", "desc")
    .executeTakeFirst();
  return {
    id,
    name,
    email,
    phone,
    email_confirmed: true,
    phone_confirmed: phone_confirmed_at !== null,
    new_email: waiting?.target ?? null,
    dealer: dealer === 1,
    subscribed: subscribed_at !== null,
    lists: readLists(account),
  };
}

export function readLists({ lists }: Pick<Account, "lists">): SavedLists {
  return savedLists.parse(JSON.parse(lists));
}
