import type { AccountResponse, ExportResponse, SavedLists } from "#shared/contract/account.ts";
import type { OpenSession } from "#shared/contract/common.ts";
import { COMPANY_FIELDS } from "#shared/domain/orders/company.ts";
import { servicesView } from "#shared/domain/orders/order-services.ts";
import { pickFields } from "#shared/domain/orders/order-fields.ts";
import { isoTime } from "../clock.ts";
import { accountOrders, shopperOrders, type Order } from "../orders/order.ts";
import { ownerOfAccount, type Owner } from "../orders/shopper.ts";
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

/** All data of a person that the shop stores, in the form in which the person gets them: money in roubles, times in ISO 8601, no names of the staff. */
export interface PersonalData {
  /** Absent = has only ordered. */
  account?: { name: string; email: string; phone: string; phone_confirmed_at: string | null; dealer: boolean; created_at: string };
  /** Of a person without an account. */
  phone?: string;
  consent?: { version: string; address: string; given_at: string };
  /** `consent` is that of a form of the site. */
  newsletter?: { subscribed_at: string | null; consent?: { version: string; address: string; given_at: string } };
  lists?: SavedLists;
  sessions?: OpenSession[];
  orders: ReturnType<typeof exportedOrder>[];
  enquiries?: {
    number: number;
    form: string;
    answers: Record<string, string>;
    files: string[];
    product: string;
    consent: { version: string; address: string };
    created_at: string;
  }[];
  registered_products?: { product_name: string; serial_number: string; bought_on: string | null; warranty_until: string | null }[];
}

/** The data of the person, and the orders in them. @param sessionId the current session; undefined = it is not the person's */
export async function personalData(
  context: AccountContext,
  owner: Owner,
  account: Account | null,
  sessionId?: number,
): Promise<{ data: PersonalData; orders: Order[] }> {
  const { db, modules } = context;
  const all = await shopperOrders(db, owner.shopper_id);
  const orders = sessionId === undefined ? all : all.filter(({ account_id }) => account_id === owner.account_id);
  const parts: Partial<PersonalData>[] = [];
  for (const module of modules) parts.push((await module.exportData?.(db, owner)) ?? {});
  const own = account ? await accountData(context, account, sessionId) : { phone: owner.phone };
  return { data: Object.assign({ ...own, orders: orders.map(exportedOrder) }, ...parts) as PersonalData, orders };
}

async function accountData(context: AccountContext, account: Account, sessionId?: number): Promise<Omit<PersonalData, "orders">> {
  const { name, email, phone, phone_confirmed_at, dealer, subscribed_at, consent_version, consent_address, created_at } = account;
  return {
    account: { name, email, phone, phone_confirmed_at: isoTime(phone_confirmed_at), dealer: dealer === 1, created_at: isoTime(created_at) },
    consent: { version: consent_version, address: consent_address, given_at: isoTime(created_at) },
    newsletter: { subscribed_at: isoTime(subscribed_at) },
    lists: readLists(account),
    sessions: await accountSessions(context, { id: sessionId, account }),
  };
}

/**
 * The data of the account that is logged in. Orders and enquiries that were sent without it are left out: an e-mail that was typed does not prove whose they
 * are. The staff decide who gets those.
 */
export async function exportAccount(context: AccountContext, { id, account }: Session): Promise<ExportResponse> {
  const owner = { ...(await ownerOfAccount(context.db, account.id)), phone: "", email: "" };
  const { data } = await personalData(context, owner, account, id);
  return { export: { ...data } };
}

/** How somebody agreed. Who of the staff heard it is the shop's business. */
export const consentSource = (address: string): string => address.replace(/^(по телефону),.*$/s, "$1");

const TOLD = [
  "number",
  "status",
  "name",
  "phone",
  "email",
  "delivery_name",
  "delivery_days",
  "region",
  "postal",
  "address",
  "description",
  ...COMPANY_FIELDS,
] as const;
const SUMS = ["products_price", "discount", "order_discount", "total_price"] as const;

function exportedOrder(order: Order) {
  return {
    ...pickFields(order, TOLD),
    ...pickFields(order, ["carrier_name", "track_number"]),
    fast_order: order.fast_order === 1,
    by_phone: order.taken_by !== "",
    created_at: isoTime(order.created_at),
    ...(Object.fromEntries(SUMS.map((id) => [id, order[id] / 100])) as Record<(typeof SUMS)[number], number>),
    delivery_price: order.delivery_price === null ? null : order.delivery_price / 100,
    services: servicesView(order),
    consent: { version: order.consent_version, address: consentSource(order.consent_address) },
    lines: order.lines.map(({ article, name, modification, price, old_price, quantity }) => ({
      article,
      name,
      modification,
      price: price / 100,
      old_price: old_price === null ? null : old_price / 100,
      quantity,
    })),
  };
}
