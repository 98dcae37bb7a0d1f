import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Letter, Sms } from "./message.ts";

/** What makes a message the same one however often it is delivered. */
interface Stamp {
  id: number;
  /** Epoch ms: when the message was written, not when it was sent. */
  date: number;
}

/** Takes messages of one kind out of the shop. `deliver` resolves once somebody else is responsible for it, rejects when nobody is. */
interface TransportOf<Message> {
  deliver(delivery: Message & Stamp): Promise<void>;
  close(): void;
}

export type Transport = TransportOf<Letter>;
export type SmsTransport = TransportOf<Sms>;

export interface Sending {
  /** The sender's address. */
  from: string;
  /** Folder of the files that letters carry. */
  attachmentsDir: string;
}

/**
 * The letter as nodemailer takes it, the same for every attempt: by its Message-ID the receiver's mail system recognises
 * a duplicate.
 */
export function mailOptions({ id, date, to, reply_to, subject, text, html, ...letter }: Letter & Stamp, { from, attachmentsDir }: Sending) {
  const domain = /@([^\s@>]+)/.exec(from)?.[1] ?? "localhost";
  const attachments = (letter.attachments ?? [])
    .map(({ file, name, type }) => ({ path: join(attachmentsDir, file), filename: name, contentType: type }))
    .filter(({ path }) => existsSync(path));
  return {
    from,
    to,
    replyTo: reply_to,
    subject,
    text,
    html,
    attachments,
    messageId: `<${id}.${date}@${domain}>`,
    date: new Date(date),
    ...(letter.unsubscribe_url !== undefined && {
      list: { unsubscribe: { url: letter.unsubscribe_url } },
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  };
}
