import type { JournalEntry } from "#shared/contract/manage/journal.ts";
import { subjectNames } from "#shared/domain/journal.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { deskPages } from "../../../manage/pages.ts";

/** The pages of subjects, by their kind. */
const addresses: Readonly<Record<string, { page: keyof typeof deskPages; href(id: string): string }>> = {
  order: { page: "order", href: (number) => managePaths.order.href({ number }) },
  enquiry: { page: "enquiry", href: (id) => managePaths.enquiry.href({ id }) },
};

/** What a deed was done to; a link where it has a page. */
export function Subject({ kind, id }: JournalEntry["subject"]) {
  const address = Object.hasOwn(addresses, kind) ? addresses[kind] : undefined;
  const text = id === "" ? subjectNames[kind] : `${subjectNames[kind]}${NBSP}${id}`;
  if (!address || !(address.page in deskPages)) return text;
  return (
    <a className="desk-link" href={address.href(id)}>
      {text}
    </a>
  );
}
