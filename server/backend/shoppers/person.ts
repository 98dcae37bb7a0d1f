import type { Kysely } from "kysely";
import { HttpError } from "#shared/http-error.ts";
import type { Database } from "../db/schema.ts";
import type { Owner } from "../orders/owner.ts";
import type { Account } from "../sessions/sessions.ts";

/** A shopper as the desk names one: an account, or somebody who has only ordered, with the last order. */
export type Person =
  | { id: string; owner: Owner & { accountId: number }; account: Account }
  | { id: string; owner: Owner & { phone: string }; account: null; order: GuestOrder };

interface GuestOrder {
  number: string;
  name: string;
  email: string;
  phone: string;
  created_at: number;
}

/** @param id «12» or «order-26-000123» @throws HttpError 404 */
export async function findPerson(db: Kysely<Database>, id: unknown): Promise<Person> {
  const found = typeof id === "string" ? ((await findAccount(db, id)) ?? (await findGuest(db, id))) : undefined;
  if (!found) throw new HttpError(404, "SHOPPER_NOT_FOUND", "Такого покупателя нет");
  return found;
}

async function findAccount(db: Kysely<Database>, id: string): Promise<Person | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined;
  const account = await db.selectFrom("accounts").selectAll().where("id", "=", Number(id)).executeTakeFirst();
  return account && { id, owner: { accountId: account.id }, account };
}

/** Whoever placed this order without an account, by its phone. The person has one id, that of the last order. */
async function findGuest(db: Kysely<Database>, id: string): Promise<Person | undefined> {
  const [, number] = /^order-([\d-]{1,20})$/.exec(id) ?? [];
  if (number === undefined) return undefined;
  const named = await db.selectFrom("orders").select(["phone", "account_id"]).where("number", "=", number).executeTakeFirst();
  if (!named || named.account_id !== null || named.phone === "") return undefined;
  const order = await db
    .selectFrom("orders")
    .select(["number", "name", "email", "phone", "created_at"])
    .where("phone", "=", named.phone)
    .where("account_id", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { id: `order-${order.number}`, owner: { phone: order.phone }, account: null, order };
}
