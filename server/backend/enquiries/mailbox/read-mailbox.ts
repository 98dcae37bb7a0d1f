import type { FetchMessageObject, FetchQueryObject } from "imapflow";
import type { Kysely } from "kysely";
import { DAY_MS } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";

/** Mails of one run, and the time that it may take; the next run goes on. */
const MAX_MAILS = 50;
const RUN_MS = 45_000;
/** A larger mail is not read: mail servers take no larger ones as a rule. */
const MAIL_BYTES = 25 * 1024 * 1024;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What the shop knows of a mail before it reads it. */
export interface MailHead {
  /** With its angle brackets; empty = it has none. */
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  /** The Message-IDs of the letters that it answers, the nearest first. */
  answers: string[];
  /** A program has written it: a notice of absence, a report of a mail server. */
  automatic: boolean;
}

/** The number of the last mail that was looked at, to be stored together with what became of it. */
export interface MailboxPlace {
  mailbox: string;
  validity: string;
  last_uid: number;
  at: number;
}

/** @param source null = it is too large to be read */
export type MailVisitor = (head: MailHead, source: () => Promise<Buffer | null>, place: MailboxPlace) => Promise<void>;

/**
 * Shows each mail of a mailbox once, the oldest first, beginning with those that come after the first look. It changes nothing in the mailbox: where
 * it stands is in the database. `visit` stores the place with what it makes of the mail. @param url `imaps://user:password@host:993/folder`
 */
export async function readMailbox(db: Kysely<Database>, url: string, now: number, visit: MailVisitor): Promise<void> {
  const { hostname, port, protocol, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
  const mailbox = `${decodeURIComponent(username)}@${hostname}/${folder}`;
  // A shop without a mailbox does not carry it in its memory.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
  });
  // The call that waits is rejected too.
  client.on("error", () => {});
  /** One mail. A connection that has ended looks like a mail that is gone: it must not be passed over. */
  const fetchMail = async (uid: number, query: FetchQueryObject) => {
    const mail = await client.fetchOne(String(uid), query, { uid: true });
    if (!client.usable) throw new Error("The connection to the mailbox has ended");
    return mail;
  };
  const deadline = setTimeout(() => client.close(), RUN_MS);
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
    const validity = String(uidValidity);
    const known = await db.selectFrom("mailbox_places").selectAll().where("mailbox", "=", mailbox).executeTakeFirst();
    const placeAt = (last_uid: number): MailboxPlace => ({ mailbox, validity, last_uid, at: now });
    if (!known) return await storePlace(db, placeAt(uidNext - 1));
    // The server has numbered its mails anew: those of the last days are looked at again, and what is stored already is known by its Message-ID.
    const isSame = known.validity === validity;
    const query = isSame ? { uid: `${Number(known.last_uid) + 1}:*` } : { since: new Date(Number(known.at) - DAY_MS) };
    const found = await client.search(query, { uid: true });
    if (!found) throw new Error("The mailbox cannot be searched");
    const uids = found.filter((uid) => !isSame || uid > Number(known.last_uid)).sort((one, other) => one - other);
    for (const uid of uids.slice(0, MAX_MAILS)) {
      const head = await fetchMail(uid, { envelope: true, size: true, headers: HEADERS });
      const source = async () => {
        if (!head || (head.size ?? 0) > MAIL_BYTES) return null;
        const whole = await fetchMail(uid, { source: { maxLength: MAIL_BYTES } });
        if (!whole || !whole.source) throw new Error("The mailbox gave no text of a mail");
        return whole.source;
      };
      // Somebody may have deleted it meanwhile.
      if (head) await visit(headOf(head), source, placeAt(uid));
    }
  } finally {
    clearTimeout(deadline);
    await client.logout().catch(() => client.close());
  }
}

/** Stores how far the mailbox has been looked at; never back. */
export async function storePlace(db: Kysely<Database>, place: MailboxPlace): Promise<void> {
  await db
    .insertInto("mailbox_places")
    .values(place)
    .onConflict((conflict) =>
      conflict
        .column("mailbox")
        .doUpdateSet({ validity: place.validity, last_uid: place.last_uid, at: place.at })
        .where(({ eb, or }) =>
          or([eb("mailbox_places.validity", "<>", place.validity), eb("mailbox_places.last_uid", "<", place.last_uid)]),
        ),
    )
    .execute();
}

const HEADERS = ["references", "in-reply-to", "auto-submitted", "precedence", "x-autoreply", "return-path"];

function headOf({ envelope, headers }: FetchMessageObject): MailHead {
  const lines = (headers?.toString("latin1") ?? "").slice(0, 20_000).replaceAll(/\r?\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}:(.*)$`, "im").exec(lines)?.[1]?.trim() ?? "";
  const [sender] = envelope?.from ?? [];
  const ids = `${header("references")} ${header("in-reply-to")}`.match(/<[^<>\s]{1,250}>/g) ?? [];
  return {
    messageId: (envelope?.messageId ?? "").slice(0, 300),
    from: { name: (sender?.name ?? "").slice(0, 100), address: (sender?.address ?? "").slice(0, 200) },
    subject: (envelope?.subject ?? "").slice(0, 500),
    answers: [...new Set(ids.toReversed())].slice(0, 20),
    automatic:
      /^auto-/i.test(header("auto-submitted")) ||
      /^(?:bulk|junk|list|auto_reply)/i.test(header("precedence")) ||
      header("x-autoreply") !== "" ||
      header("return-path") === "<>",
  };
}
