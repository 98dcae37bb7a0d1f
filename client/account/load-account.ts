import type { AccountResponse } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { statusOf } from "#shared/domain/error-status.ts";
import type { Api } from "../api/call.ts";

/** Everything about whoever is logged in; null = nobody is, which is a usual answer and no failure. Others go on to the caller. */
export async function loadAccount(api: Api, signal?: AbortSignal): Promise<AccountResponse["account"] | null> {
  try {
    return (await api.call(endpoints.account, { payload: {}, signal })).account;
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}
