import type { AccountResponse, ExportResponse } from "#shared/contract/account.ts";
import type { OpenSession } from "#shared/contract/common.ts";
import { isoTime } from "../clock.ts";
import { accountOrders, guestOrders, type Order, type Owner } from "../orders/order.ts";
import { viewOrders } from "../orders/view.ts";
import type { Account, Session } from "../sessions/sessions.ts";
import { accountUser, readLists } from "./account.ts";
import type { AccountContext } from "./context.ts";

/** All data of the account page. */
export async function accountPage(context: AccountContext, { id, account }: Session): Promise<AccountResponse> {
  const { db, clock, signers, modules, settings } = context;
  const signer = await signers();
  const products = [];
  for (const module of modules) products.push(...((await module.products?.(db, account)) ?? []));
  return {
    account: {
      user: await accountUser(db, account, clock()),
      orders: await viewOrders(db, signer, await accountOrders(db, account.id)),
      products,
      registers_products: settings.registersProducts,
      sessions: await accountSessions(context, { id, account }),
    },
  };
}

async function accountSessions(
  { db, clock }: AccountContext,
  { id, account }: Pick<Session, "account"> & { id: number | undefined },
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "device", "address", "created_at", "seen_at"])
    .where("account_id", "=", account.id)
    .where("expires_at", ">", clock())
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === id, created_at: isoTime(row.created_at), seen_at: isoTime(row.seen_at) }));
}

/** All data stored about the person, with the contacts in the orders. @param sessionId the current session; undefined = it is not the person's */
export async function exportAccount(context: AccountContext, account: Account, sessionId?: number): Promise<ExportResponse> {
  const { db } = context;
  const { name, email, phone, phone_confirmed_at, dealer, subscribed_at, consent_version, consent_address, created_at } = account;
  return {
    export: {
      account: {
        name,
        email,
        phone,
        phone_confirmed_at: isoTime(phone_confirmed_at),
        dealer: dealer === 1,
        created_at: isoTime(created_at),
      },
      consent: { version: consent_version, address: consent_address, given_at: isoTime(created_at) },
      newsletter: { subscribed_at: isoTime(subscribed_at) },
      lists: readLists(account),
      sessions: await accountSessions(context, { id: sessionId, account }),
      orders: exportedOrders(await accountOrders(db, account.id)),
      ...(await exportedByModules(context, { accountId: account.id })),
    },
  };
}

/** The same data for a person without an account, who has only placed orders or sent forms. */
export async function exportGuest(context: AccountContext, owner: Owner & { phone: string }): Promise<ExportResponse> {
  const orders = exportedOrders(await guestOrders(context.db, owner.phone));
  return { export: { phone: owner.phone, orders, ...(await exportedByModules(context, owner)) } };
}

async function exportedByModules({ db, modules }: AccountContext, owner: Owner): Promise<Record<string, unknown>> {
  const parts = [];
  for (const module of modules) parts.push(await module.exportData?.(db, owner));
  return Object.assign({}, ...parts) as Record<string, unknown>;
}

function exportedOrders(orders: readonly Order[]) {
  return orders.map(
    ({
      id: _id,
      hold_until: _until,
      payload_hash: _hash,
      idempotency_key: _key,
      account_id: _account,
      erase: _erase,
      lines,
      ...order
    }) => ({
      ...order,
      created_at: isoTime(order.created_at),
      lines: lines.map(({ order_id: _order, held: _held, temporary: _temporary, ...line }) => line),
    }),
  );
}
