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

/**
 * The letter as nodemailer takes it, the same for every attempt: by its Message-ID the receiver's mail system recognises
 * a duplicate.
 */
export function mailOptions({ id, date, to, reply_to, subject, text, html }: Letter & Stamp, from: string) {
  const domain = /@([^\s@>]+)/.exec(from)?.[1] ?? "localhost";
  return { from, to, replyTo: reply_to, subject, text, html, messageId: `<${id}.${date}@${domain}>`, date: new Date(date) };
}
