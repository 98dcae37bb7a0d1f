import { endpoints } from "#shared/contract/endpoints.ts";
import { statusOf } from "#shared/http-error.ts";
import { isEmptyPhone } from "#shared/domain/person.ts";
import { paths } from "#shared/paths.ts";
import { accountAddress, loginAddress } from "../../account/addresses.ts";
import type { Api } from "../../api/call.ts";
import { forgetDrafts } from "../../forms/draft.ts";
import { ANSWERS, ORDERS, PAGES } from "../../offline/names.ts";
import { readOrders, sendOrders } from "../../offline/pending-orders.ts";
import { textsOf } from "../../forms/form-data.ts";
import { refusal } from "../../api/refusal.ts";
import type { PageAction } from "../../page.ts";

/** The forms of the account by the value of their hidden field `form`. */
export type AccountForm = keyof typeof forms;

/** Makes the calls of a form and answers the address to show next. Errors of the calls are thrown. */
type Send = (api: Api, form: FormData) => Promise<string>;

const forms = {
  name: async (api, form) => {
    await api.call(endpoints.account, { payload: textsOf(form, "name") });
    return accountAddress("data", "name");
  },
  email: async (api, form) => {
    const { sent } = await api.call(endpoints.account, { payload: textsOf(form, "email", "password") });
    return accountAddress("data", sent && "email-code");
  },
  "email-again": async (api, form) => {
    await api.call(endpoints.askEmailCode, { payload: textsOf(form, "email") });
    return accountAddress("data", "email-code");
  },
  "email-code": async (api, form) => {
    await api.call(endpoints.confirmNewEmail, { payload: withCode(textsOf(form, "email", "code")) });
    return accountAddress("data", "email");
  },
  phone: async (api, form) => {
    const { phone } = textsOf(form, "phone");
    await api.call(endpoints.account, { payload: { phone } });
    return accountAddress("data", isEmptyPhone(phone) ? "phone-gone" : "phone-saved");
  },
  "phone-ask": async (api, form) => {
    await api.call(endpoints.askPhoneCode, { payload: textsOf(form, "phone") });
    return accountAddress("data", "phone-code");
  },
  "phone-code": async (api, form) => {
    await api.call(endpoints.confirmPhone, { payload: withCode(textsOf(form, "phone", "code")) });
    return accountAddress("data", "phone");
  },
  newsletter: async (api, form) => {
    const subscribe = form.get("subscribe") === "1";
    await api.call(endpoints.account, { payload: { subscribe } });
    return accountAddress("data", subscribe ? "subscribed" : "unsubscribed");
  },
  lists: async (api) => {
    await api.call(endpoints.account, { payload: { lists: { cart: [], favorites: [], compare: [], watched: [] } } });
    return accountAddress("lists", "lists");
  },
  password: async (api, form) => {
    await api.call(endpoints.account, { payload: textsOf(form, "password", "new_password") });
    return accountAddress("security", "password");
  },
  everywhere: async (api) => {
    await api.call(endpoints.account, { payload: { logout_everywhere: true } });
    return accountAddress("security", "everywhere");
  },
  logout: async (api) => {
    if (!(await sendKept())) return accountAddress("orders", "order-kept");
    await api.call(endpoints.logout, { payload: {} });
    forgetDrafts();
    await forgetKept();
    return paths.home.href();
  },
  delete: async (api, form) => {
    if (!(await sendKept())) return accountAddress("orders", "order-kept-account");
    await api.call(endpoints.deleteAccount, { payload: { delete: true, ...textsOf(form, "password") } });
    forgetDrafts();
    await forgetKept();
    return `${loginAddress()}?done=deleted`;
  },
} satisfies Record<string, Send>;

/** Without a code the calls would send a new one: an empty code becomes a wrong code. */
function withCode<Payload extends { code: string }>(payload: Payload): Payload {
  return { ...payload, code: payload.code.trim() || "-" };
}

/** Handles all forms of the account. A visitor whose session has ended is sent to the login page, which leads back. */
export const action: PageAction = async ({ api, form, url }) => {
  const id = String(form.get("form"));
  const send: Send | undefined = Object.hasOwn(forms, id) ? forms[id as AccountForm] : undefined;
  if (!send) return { redirect: paths.account.href() };
  try {
    return { redirect: await send(api, form) };
  } catch (error) {
    if (statusOf(error) === 401) return { redirect: loginAddress("login", url.pathname + url.search) };
    return { form: id, ...refusal(error), values: textsOf(form, "name", "email", "phone", "code") };
  }
};

/**
 * Sends the orders that wait for a network, while they are still those of the visitor: a logout needs a network, so there is one.
 * @returns false = one is left, which a logout would delete
 */
async function sendKept(): Promise<boolean> {
  // The server has no caches, and a browser has them under https only.
  if (!("caches" in globalThis)) return true;
  await sendOrders().catch(() => {});
  const kept = await readOrders().catch(() => []);
  return kept.every(({ state }) => state === "placed");
}

/** Deletes what the browser has kept when a visitor logs out: the next visitor may be another person. */
async function forgetKept(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await Promise.all([PAGES, ANSWERS, ORDERS].map((name) => caches.delete(name))).catch(() => {});
}
