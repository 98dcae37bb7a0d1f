import type { Kysely } from "kysely";
import { savedLists, type AccountUser, type SavedLists } from "#shared/contract/account.ts";
import { COMPANY_FIELDS } from "#shared/domain/orders/company.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import type { Database } from "../db/schema.ts";
import type { Account } from "../sessions/sessions.ts";
import { transactionally } from "../db/transaction.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";

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

/** When the account, or else a form of the site, has subscribed the address to the newsletter, epoch ms; null = it gets none. */
export async function subscribedSince(
  db: Kysely<Database>,
  { email, subscribed_at }: Pick<Account, "email" | "subscribed_at">,
): Promise<number | null> {
  if (subscribed_at !== null) return subscribed_at;
  const own = db.selectFrom("subscribers").select("created_at").where("email", "=", email).where("unsubscribed_at", "is", null);
  return (await own.executeTakeFirst())?.created_at ?? null;
}

/** The account as its owner sees it. */
export async function accountUser(db: Kysely<Database>, account: Account, now: number): Promise<AccountUser> {
  const { id, name, email, phone, phone_confirmed_at, dealer } = account;
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
    phone_confirmed: phone_confirmed_at !== null,
    new_email: waiting?.target ?? null,
    dealer: dealer === 1,
    subscribed: (await subscribedSince(db, account)) !== null,
    lists: readLists(account),
    ...(await lastCompany(db, id)),
  };
}

/** The company of the last order: the next order is probably for it too. Nothing = a private person has ordered. */
async function lastCompany(db: Kysely<Database>, accountId: number): Promise<Pick<AccountUser, "company">> {
  const orders = db.selectFrom("orders").select(COMPANY_FIELDS).where("account_id", "=", accountId);
  const company = await orders.orderBy("id", "desc").limit(1).executeTakeFirst();
  return company && company.company_inn !== "" ? { company } : {};
}

export function readLists({ lists }: Pick<Account, "lists">): SavedLists {
  return savedLists.parse(JSON.parse(lists));
}

/** Gives an account dealers' prices, or takes them away; the desk and the command line both call it. @returns false when there is no such account */
export function setDealer(
  db: Kysely<Database>,
  which: { id: number } | { email: string },
  dealer: boolean,
  { actor, now }: { actor: Actor; now: number },
): Promise<boolean> {
  return transactionally(db, async (trx) => {
    const accounts = trx.selectFrom("accounts").select(["id", "dealer"]);
    const account = await (
      "id" in which ? accounts.where("id", "=", which.id) : accounts.where("email", "=", which.email)
    ).executeTakeFirst();
    if (!account) return false;
    if ((account.dealer === 1) === dealer) return true;
    await trx
      .updateTable("accounts")
      .set({ dealer: dealer ? 1 : 0 })
      .where("id", "=", account.id)
      .execute();
    // By its number: the journal is stored longer than the account and must not name an erased person.
    const subject = { kind: "shopper", id: account.id } as const;
    await writeJournal(trx, { actor, now, deed: "shopper-dealer", subject, before: { dealer: !dealer }, after: { dealer } });
    return true;
  });
}
