import type { AccountResponse } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { statusOf } from "#shared/http-error.ts";
import type { Api } from "./call.ts";

/** The account of the logged-in visitor; null = nobody is logged in, which is no failure. Other errors are thrown. */
export async function loadAccount(api: Api, signal?: AbortSignal): Promise<AccountResponse["account"] | null> {
  try {
    return (await api.call(endpoints.account, { payload: {}, signal })).account;
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}
