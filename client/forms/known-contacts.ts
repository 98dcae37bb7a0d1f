import { useEffect, type RefObject } from "react";
import { formatPhone } from "#shared/domain/phone.ts";
import { loadAccount } from "../api/call.ts";
import { useInterface, useAppContext } from "../state/context.tsx";
import { readDraft } from "./draft.ts";

const CONTACTS = ["name", "phone", "email", "company_name"];

/** Fills the empty contact fields of a form from the account, and with what was typed into a dialog over the page. */
export function useKnownContacts(form: RefObject<HTMLFormElement | null>, name: string): void {
  const { api } = useAppContext();
  const loggedIn = useInterface((state) => state.loggedIn);
  const covered = useInterface((state) => state.quickOrder !== null || state.enquiry !== null);
  useEffect(() => {
    if (!covered) fillEmpty(form.current, readDraft(name));
  }, [form, name, covered]);
  useEffect(() => {
    if (!loggedIn || !CONTACTS.some((field) => emptyInput(form.current, field))) return;
    const leaving = new AbortController();
    loadAccount(api, leaving.signal).then(
      (account) => {
        if (!account || leaving.signal.aborted) return;
        const { name: person, phone, email, company } = account.user;
        fillEmpty(form.current, { name: person, phone: phone && formatPhone(phone), email, ...company });
      },
      // Without an account the visitor types the contacts.
      () => {},
    );
    return () => leaving.abort();
  }, [api, form, loggedIn]);
}

function fillEmpty(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(values)) {
    const input = emptyInput(form, field);
    if (!input || value === "") continue;
    input.value = value;
    // What is filled in is seen.
    input.closest("form details")?.setAttribute("open", "");
    // The phone mask has its own copy of the value.
    input.dispatchEvent(new Event("input"));
  }
}

/** The input with this name while it is empty. */
function emptyInput(form: HTMLFormElement | null, field: string): HTMLInputElement | null {
  const input = form?.elements.namedItem(field);
  return input instanceof HTMLInputElement && input.type !== "file" && input.value === "" ? input : null;
}
