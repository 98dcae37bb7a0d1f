import { createHash } from "node:crypto";
import { mailboxOf } from "#shared/domain/email.ts";

/** Whom a limit counts. An empty text or null names nobody. */
export interface Person {
  account_id: number | null;
  phone: string;
  email: string;
}

/**
 * Hashes of the account, the phone and the mailbox, sorted in the order in which they are locked: under each of them a limit counts the person.
 * @param prefix what is counted. Stored rows have these hashes, so a prefix never changes
 * @param more further names of the person
 */
export function personHashes(prefix: "" | "discount ", { account_id, phone, email }: Person, more: readonly string[] = []): string[] {
  const names = [
    ...more,
    ...(account_id === null ? [] : [`account ${account_id}`]),
    ...(phone === "" ? [] : [`phone ${phone}`]),
    ...(email === "" ? [] : [`mailbox ${mailboxOf(email)}`]),
  ];
  return names.map((name) => createHash("sha256").update(`${prefix}${name}`).digest("base64url")).sort();
}
