import { formatPhone } from "#shared/domain/phone.ts";
import { loadAccount } from "../account/load-account.ts";
import type { Api } from "../api/call.ts";

/** Fills the fields of an order that are still empty from the account of whoever is logged in. Without it they are simply typed. */
export async function prefillContacts(api: Api, form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const account = await loadAccount(api, signal).catch(() => null);
  if (!account || signal.aborted) return;
  const { name, phone, email } = account.user;
  for (const [field, value] of Object.entries({ name, email, phone: phone && formatPhone(phone) })) {
    const input = form.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement) || input.value !== "") continue;
    input.value = value;
    // The mask keeps a copy of its own.
    input.dispatchEvent(new Event("input"));
  }
}
