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

/** Reads a mail in this thread. @param onBegun called when everything is loaded that it takes: from then on a failure is the mail's */
export async function readMail(raw: Uint8Array, onBegun = () => {}): Promise<ReadMail | null> {
  const { default: PostalMime } = await import("postal-mime");
  onBegun();
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 }).catch(() => null);
  if (!mail) return null;
  const attachments = mail.attachments.map(({ filename, content, related, disposition }) => ({ filename, content, related, disposition }));
  return { ...splitQuoted(withoutNul(mail.text ?? (mail.html === undefined ? "" : htmlText(mail.html)))), attachments };
}

/** What the thread tells: first that it has begun, then what it has read. */
export type MailMessage = "begun" | ReadMail | null;

/** A thread begins within a second; the work has two minutes. */
const BEGIN_MS = 40 * SECOND_MS;
/** Honest mails of 25 MB take under two seconds. */
const READ_MS = 20 * SECOND_MS;

/**
 * Reads each mail in a thread that is ended when it takes too long: 5 MB of short lines, of parts or of nested tags keep the libraries busy for hours, and
 * the shop would read the same mail again after each start. A thread that does not begin says nothing about the mail, which is read again later: then
 * the reader throws.
 * @param program the program of imports, which is the thread's; undefined = this thread reads
 */
export function createMailReader(program: string | undefined, { beginMs = BEGIN_MS, readMs = READ_MS } = {}): MailReader {
  if (program === undefined) return readMail;
  return async (raw) => {
    const thread = new Worker(new URL(program), { workerData: { mail: raw }, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const begun = Promise.withResolvers<true>();
    const read = Promise.withResolvers<ReadMail | null>();
    const end = (cause?: unknown) => {
      begun.reject(new Error("The thread that reads mails cannot begin", { cause }));
      read.resolve(null);
    };
    thread
      .on("message", (message: MailMessage) => (message === "begun" ? begun.resolve(true) : read.resolve(message)))
      .once("error", end)
      .once("exit", () => end());
    try {
      if (!(await within(beginMs, begun.promise))) throw new Error("The thread that reads mails takes too long to begin");
      return (await within(readMs, read.promise)) ?? null;
    } finally {
      await thread.terminate();
    }
  };
}
