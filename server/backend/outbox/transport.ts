import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Letter, Notice, Sms } from "./message.ts";

/** What makes a message the same one however often it is delivered. */
interface Stamp {
  id: number;
  /** Epoch ms: when the message was written, not when it was sent. */
  date: number;
}

/** The server works, but it does not take this message: now, or ever. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly final: boolean;

  constructor(message: string, final: boolean, cause: unknown) {
    super(message, { cause });
    this.final = final;
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
  /** Names in the attachments folder of files that the letter carries and that are not on this machine. */
  missing(letter: Letter): string[];
}
export type SmsTransport = TransportOf<Sms>;
export type NoticeTransport = TransportOf<Notice>;

export interface Sending {
  /** The sender's address. */
  from: string;
  /** Folder of the files that letters carry. */
  attachmentsDir: string;
}

export function missingAttachments({ attachments = [] }: Letter, { attachmentsDir }: Sending): string[] {
  return attachments.flatMap(({ file }) => (existsSync(join(attachmentsDir, file)) ? [] : [file]));
}

/**
 * The letter as nodemailer takes it, the same for every attempt: by its Message-ID the receiver's mail system recognises
 * a duplicate.
 */
export function mailOptions({ id, date, to, reply_to, subject, text, html, ...letter }: Letter & Stamp, { from, attachmentsDir }: Sending) {
  const domain = /@([^\s@>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    to,
    replyTo: reply_to,
    subject,
    text,
    html,
    attachments: (letter.attachments ?? []).map(({ file, name, type }) => ({
      path: join(attachmentsDir, file),
      filename: name,
      contentType: type,
    })),
    messageId: `<${id}.${date}@${domain}>`,
    date: new Date(date),
    ...(letter.unsubscribe_url !== undefined && {
      list: { unsubscribe: { url: letter.unsubscribe_url } },
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  };
}
