import { createHash, randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { normalizeEmail } from "#shared/domain/email.ts";
import { ANSWER_FILES, MAX_ANSWER, ATTACHED_BYTES } from "#shared/domain/forms/enquiry.ts";
import { filesError } from "#shared/domain/forms/form-errors.ts";
import { MAX_FILE_BYTES } from "#shared/domain/forms/form-spec.ts";
import { NBSP } from "#shared/text/format.ts";
import { type Clock, DAY_MS } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { transactionally } from "../../db/transaction.ts";
import { makeFolder } from "../../files/durable-file.ts";
import type { FileStore } from "../../files/file-store.ts";
import { inspect, type ReceivedFile, UNFINISHED } from "../../files/receive.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import { notedAttachments, withStoredFiles } from "../attachments.ts";
import { addReply } from "../deeds.ts";
import { findEnquiry, type Enquiry } from "../enquiry.ts";
import { type MailReader, type ReadMail, withoutNul } from "./read-mail.ts";
import { readMailbox, storePlace, type MailboxPlace, type MailHead } from "./read-mailbox.ts";

/** Mails that an enquiry takes in a day: two programs may answer each other for ever. */
const MAX_REPLIES = 20;

export interface RepliesOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** `imaps://user:password@host:993/folder` */
  url: string;
  read: MailReader;
  /** Addresses of the shop itself: its own mails are no replies. */
  ownAddresses: readonly string[];
  attachments: FileStore;
  /** Where files are received. */
  receivingDir: string;
  /** Megabytes of files that mails bring in a day. */
  filesPerDay: number;
}

/**
 * Puts the mails of shoppers that answer the shop into their enquiries, which wait then. The mail and the place in the mailbox are stored in one
 * transaction, so that no mail is lost or stored twice; the mailbox itself is not changed.
 */
export async function fetchReplies(options: RepliesOptions): Promise<void> {
  const { db, clock, url } = options;
  await readMailbox(db, url, clock(), async (head, source, place) => {
    const enquiry = await enquiryOfMail(options, head);
    if (enquiry) await storeReply(options, { head, enquiry, place, raw: await source() });
    else await storePlace(db, place);
  });
}

/** The enquiry that a mail answers: by the letters that it names, else by the number in its subject and the address that the enquiry has. null = none. */
async function enquiryOfMail({ db, clock, ownAddresses }: RepliesOptions, head: MailHead): Promise<Enquiry | null> {
  const address = normalizeEmail(head.from.address);
  if (head.automatic || address === null || ownAddresses.some((own) => normalizeEmail(own) === address)) return null;
  const named = await byLetters(db, head.answers);
  const number = /обращени[ея]\s*№\s*(\d{1,9})(?!\d)/i.exec(head.subject)?.[1];
  const id = named ?? (number === undefined ? null : Number(number));
  const enquiry = id === null ? null : await findEnquiry(db, id);
  // An erased enquiry takes no mails any more.
  if (!enquiry || enquiry.email === "" || Object.keys(enquiry.answers).length === 0) return null;
  if (named === null && enquiry.email !== address) return null;
  const { count } = await db
    .selectFrom("enquiry_deeds")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("enquiry_id", "=", enquiry.id)
    .where("deed", "=", "reply")
    .where("at", ">", clock() - DAY_MS)
    .executeTakeFirstOrThrow();
  return Number(count) < MAX_REPLIES ? enquiry : null;
}

/** The enquiry with the first of these letters: one that the shop has sent, or a mail that it has from the shopper. */
async function byLetters(db: Kysely<Database>, ids: readonly string[]): Promise<number | null> {
  for (const id of ids) {
    const [, letter, at] = /^<(\d{1,9})\.(\d{10,15})@/.exec(id) ?? [];
    const deeds = db.selectFrom("enquiry_deeds").select("enquiry_id");
    const found =
      letter === undefined
        ? deeds.where("message_id", "=", id)
        : deeds.where("letter_id", "=", Number(letter)).where("at", "=", Number(at)).where("deed", "=", "answer");
    const row = await found.executeTakeFirst();
    if (row) return row.enquiry_id;
  }
  return null;
}

interface Reply {
  head: MailHead;
  enquiry: Enquiry;
  place: MailboxPlace;
  /** null = it is too large. */
  raw: Buffer | null;
}

async function storeReply(options: RepliesOptions, { head, enquiry, place, raw }: Reply): Promise<void> {
  const { db, clock, attachments } = options;
  const mail = raw && (await options.read(raw));
  const { text, quoted } = mail ?? { text: "", quoted: "" };
  const { received, missing } = await receive(options, mail);
  const address = normalizeEmail(head.from.address) ?? head.from.address;
  const message_id =
    head.messageId ||
    `<${createHash("sha256")
      .update(raw ?? place.mailbox)
      .update(String(raw ? "" : place.last_uid))
      .digest("hex")}>`;
  const reply = {
    at: clock(),
    name: address === enquiry.email ? "" : address,
    subject: withoutNul(head.subject),
    text: [text.slice(0, MAX_ANSWER), ...notes(mail, missing)].filter(Boolean).join("\n\n"),
    quoted: quoted.slice(0, 2 * MAX_ANSWER),
    message_id,
  };
  try {
    await withStoredFiles(notedAttachments(db, attachments), {
      received,
      now: clock(),
      work: (files) =>
        transactionally(db, async (trx) => {
          await storePlace(trx, place);
          return addReply(trx, enquiry.id, { ...reply, files });
        }),
      isNamed: (isNew) => isNew,
    });
  } finally {
    for (const { path } of received) await rm(path, { force: true });
  }
}

function notes(mail: ReadMail | null, missing: readonly string[]): string[] {
  return [
    ...(mail ? [] : [`[Письмо слишком большое или повреждено: прочитайте его в${NBSP}почтовом ящике магазина.]`]),
    ...(missing.length > 0 ? [`[Не${NBSP}сохранены файлы, они в${NBSP}почтовом ящике магазина: ${missing.join(", ")}]`] : []),
  ];
}

/** Writes the files of a mail where forms receive theirs; `missing` names those that the shop does not take. Pictures within the text are left out. */
async function receive({ db, clock, receivingDir, filesPerDay }: RepliesOptions, mail: ReadMail | null) {
  const received: ReceivedFile[] = [];
  const missing: string[] = [];
  let room = ATTACHED_BYTES;
  const limit = createRateLimit({ db, name: "files of mails", limit: filesPerDay * 2 ** 20, windowMs: DAY_MS, clock });
  for (const { filename, content, related, disposition } of mail?.attachments ?? []) {
    if (related === true && disposition !== "attachment") continue;
    const name = withoutNul(filename ?? "файл").slice(0, 100);
    const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(content as Uint8Array);
    const fits = received.length < ANSWER_FILES && bytes.length <= Math.min(room, MAX_FILE_BYTES);
    if (!fits || (await limit.take("", bytes.length)) !== null) {
      missing.push(name);
      continue;
    }
    await makeFolder(receivingDir);
    const path = join(receivingDir, `${randomBytes(16).toString("hex")}${UNFINISHED}`);
    await writeFile(path, bytes, { flush: true });
    const file = await inspect(path, name, bytes.length);
    if (filesError({ max: ANSWER_FILES }, [file]) === null) {
      received.push(file);
      room -= bytes.length;
    } else {
      missing.push(name);
      await rm(path, { force: true });
    }
  }
  return { received, missing: missing.slice(0, 20) };
}
