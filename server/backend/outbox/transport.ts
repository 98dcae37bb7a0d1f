import type { Letter } from "./message.ts";

/** A letter with what makes it the same letter however often it is delivered. */
export interface Delivery extends Letter {
  id: number;
  kind: string;
  /** Epoch ms: when the letter was written, not when it was sent. */
  date: number;
}

/** Takes a letter out of the shop. Resolves once somebody else is responsible for it, rejects when nobody is. */
export interface Transport {
  deliver(delivery: Delivery): Promise<void>;
  close(): void;
}

/**
 * The letter as nodemailer takes it, the same for every attempt: by its Message-ID the receiver's mail system recognises
 * a duplicate.
 */
export function mailOptions({ id, date, to, reply_to, subject, text, html }: Delivery, from: string) {
  const domain = /@([^\s@>]+)/.exec(from)?.[1] ?? "localhost";
  return { from, to, replyTo: reply_to, subject, text, html, messageId: `<${id}.${date}@${domain}>`, date: new Date(date) };
}
