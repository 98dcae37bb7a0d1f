import { Worker } from "node:worker_threads";
import type { Attachment } from "postal-mime";
import { htmlText } from "../../../html-text.ts";
import { SECOND_MS, within } from "../../clock.ts";
import { splitQuoted } from "./quoted-text.ts";

/** What a person has written, and the files. */
export interface ReadMail {
  text: string;
  /** The letter that it answers. */
  quoted: string;
  attachments: Pick<Attachment, "filename" | "content" | "related" | "disposition">[];
}

/** Null = it cannot be read as a mail, or not in time. */
export type MailReader = (raw: Uint8Array) => Promise<ReadMail | null>;

/** PostgreSQL refuses NUL characters. */
export const withoutNul = (text: string) => text.replaceAll("\0", "");

/** Reads a mail in this thread. */
export const readMail: MailReader = async (raw) => {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 }).catch(() => null);
  if (!mail) return null;
  const attachments = mail.attachments.map(({ filename, content, related, disposition }) => ({ filename, content, related, disposition }));
  return { ...splitQuoted(withoutNul(mail.text ?? (mail.html === undefined ? "" : htmlText(mail.html)))), attachments };
};

/** Honest mails of 25 MB take under two seconds. */
const READ_MS = 20 * SECOND_MS;

/**
 * Reads each mail in a thread that is ended when it takes too long: 5 MB of short lines, of parts or of nested tags keep the libraries busy for hours, and
 * the shop would read the same mail again after each start.
 * @param program the program of imports, which is the thread's; undefined = this thread reads
 */
export function createMailReader(program: string | undefined, readMs = READ_MS): MailReader {
  if (program === undefined) return readMail;
  return async (raw) => {
    const thread = new Worker(new URL(program), { workerData: { mail: raw }, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const { promise, resolve } = Promise.withResolvers<ReadMail | null>();
    thread
      .once("message", resolve)
      .once("error", () => resolve(null))
      .once("exit", () => resolve(null));
    const mail = await within(readMs, promise);
    await thread.terminate();
    return mail ?? null;
  };
}
