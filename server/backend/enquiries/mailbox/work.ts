import type { Kysely } from "kysely";
import { type Clock, MINUTE_MS } from "../../clock.ts";
import type { LiveContent } from "../../texts/live-content.ts";
import type { Database } from "../../db/schema.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Work } from "../../schedule/schedule.ts";
import { attachmentsFolder } from "../attachments.ts";
import { createMailReader } from "./read-mail.ts";
import { fetchReplies } from "./replies.ts";

interface MailboxSettings {
  /** undefined = nobody but people reads the mailbox. */
  imapUrl?: string | undefined;
  mailFrom?: string | undefined;
  dataDir: string;
  /** The program of imports. */
  backgroundEntry?: string | undefined;
}

/** The mailbox of the shop is looked at each minute, by one process only. */
export function mailboxWork(
  { imapUrl, mailFrom, dataDir, backgroundEntry }: MailboxSettings,
  { db, clock, live, attachments }: { db: Kysely<Database>; clock: Clock; live: LiveContent; attachments: FileStore },
): Work[] {
  if (imapUrl === undefined) return [];
  const replies = () => ({
    db,
    clock,
    attachments,
    url: imapUrl,
    read: createMailReader(backgroundEntry),
    ownAddresses: [live.current().content.site.general.company.email, /[^\s<]+@[^\s>]+/.exec(mailFrom ?? "")?.[0] ?? ""],
    receivingDir: attachmentsFolder(dataDir),
    filesPerDay: live.current().content.selling.attachmentsPerDay.everybody,
  });
  // Less than a minute after its end, so that the next look of this process, each minute, finds it due.
  return [{ name: "mailbox", every: 45_000, lease: 2 * MINUTE_MS, run: () => fetchReplies(replies()) }];
}
