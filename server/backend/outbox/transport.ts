import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { readLazily, type FileStore } from "../files/file-store.ts";
import { makeFolder, replaceFile } from "../files/durable-file.ts";
import type { Letter, AlertMessage, Sms } from "./message.ts";

/** The values of a message that are the same at every delivery. */
interface Stamp {
  id: number;
  /** Epoch ms: when the message was written, not when it was sent. */
  date: number;
}

/** The server works, but it does not accept this message now, or never will. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly final: boolean;

  constructor(message: string, final: boolean, cause: unknown) {
    super(message, { cause });
    this.final = final;
  }
}

/** The receiver works and will take the message later: not before so many milliseconds have passed. */
export class TooEarly extends Refusal {
  override name = "TooEarly";
  readonly wait: number;

  constructor(message: string, wait: number, cause: unknown) {
    super(message, false, cause);
    this.wait = wait;
  }
}

/**
 * Takes messages of one kind out of the shop. `deliver` resolves once somebody else is responsible for the message; it rejects with a Refusal
 * of this message, and with any other error when the server does not work. `probe` resolves when it works.
 */
export interface TransportOf<Message> {
  deliver(delivery: Message & Stamp): Promise<void>;
  probe(): Promise<void>;
  close(): void;
}

export interface Transport extends TransportOf<Letter> {
  /** Names of files that the letter carries and that cannot be had here and now. */
  missing(letter: Letter): Promise<string[]>;
}
export type SmsTransport = TransportOf<Sms>;
export type AlertTransport = TransportOf<AlertMessage>;

export interface Sending {
  /** The sender's address. */
  from: string;
  /** The files that letters carry. */
  attachments: FileStore;
}

/** When the store does not answer, its files count as missing: this letter waits, and the next ones are sent. */
export async function missingAttachments({ attachments = [] }: Letter, { attachments: store }: Sending): Promise<string[]> {
  const there = await Promise.all(attachments.map(({ file }) => store.has(file).catch(() => false)));
  return attachments.flatMap(({ file }, index) => (there[index] ? [] : [file]));
}

/**
 * The letter as nodemailer takes it, the same for every attempt: by its Message-ID the receiver's mail system recognises
 * a duplicate.
 */
export function mailOptions({ id, date, to, reply_to, subject, text, html, ...letter }: Letter & Stamp, { from, attachments }: Sending) {
  const domain = /@([^\s@>]+)/.exec(from)?.[1] ?? "localhost";
  const idOf = (stamp: Stamp) => `<${stamp.id}.${stamp.date}@${domain}>`;
  const references = (letter.thread ?? []).map((one) => (typeof one === "string" ? one : idOf(one)));
  const inReplyTo = references.at(-1);
  return {
    from,
    to,
    replyTo: reply_to,
    subject,
    text,
    html,
    attachments: (letter.attachments ?? []).map(({ file, name, type }) => ({
      content: readLazily(attachments, file),
      filename: name,
      contentType: type,
    })),
    messageId: idOf({ id, date }),
    ...(inReplyTo !== undefined && { inReplyTo, references }),
    date: new Date(date),
    ...(letter.unsubscribe_url !== undefined && {
      list: { unsubscribe: { url: letter.unsubscribe_url } },
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  };
}

/** Writes letters as `<directory>/<id>-mail.eml`. */
export function createFileTransport({ directory, ...sending }: Sending & { directory: string }): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    missing: (letter) => missingAttachments(letter, sending),
    async deliver(delivery) {
      const { message } = await mailer.sendMail(mailOptions(delivery, sending));
      await writeMessageFile(directory, `${delivery.id}-mail.eml`, message as Buffer);
    },
    probe: async () => {},
    close: () => mailer.close(),
  };
}

/** Writes messages to phones as `<directory>/<id>-sms.txt`: the phone, an empty line, the text. */
export function createSmsFileTransport(directory: string): SmsTransport {
  return {
    deliver: ({ id, phone, text }) => writeMessageFile(directory, `${id}-sms.txt`, `${phone}\n\n${text}\n`),
    probe: async () => {},
    close: () => {},
  };
}

/** Writes a file that only the operator can read. The file is written completely or not at all, and a repeat replaces it. */
async function writeMessageFile(directory: string, name: string, content: Buffer | string): Promise<void> {
  await makeFolder(directory);
  const path = join(directory, name);
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await replaceFile(`${path}.part`, path);
}
