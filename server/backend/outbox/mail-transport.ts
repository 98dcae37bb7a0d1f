import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { FileStore } from "../files/file-store.ts";
import { createFileTransport, mailOptions, missingAttachments, Refusal, type Sending, type Transport } from "./transport.ts";

/** Timeouts, ms: a letter must not wait long for a server that does not answer; together they are shorter than the lease of a delivery. */
const REACHING_TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000 };
/** A server may look for viruses in a letter before it takes it. */
const SENDING_TIMEOUTS = { ...REACHING_TIMEOUTS, socketTimeout: 20_000 };
const PROBING_TIMEOUTS = { ...REACHING_TIMEOUTS, socketTimeout: 5_000 };

/** Delivers through a mail server: `url` is `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpTransport({ url, ...sending }: Sending & { url: string }): Transport {
  const mailer = createTransport({ url, ...SENDING_TIMEOUTS });
  const prober = createTransport({ url, ...PROBING_TIMEOUTS });
  return {
    missing: (letter) => missingAttachments(letter, sending),
    async deliver(delivery) {
      try {
        await mailer.sendMail(mailOptions(delivery, sending));
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
    async probe() {
      await prober.verify();
    },
    close() {
      mailer.close();
      prober.close();
    },
  };
}

/**
 * Errors about the recipients and the letter concern only this letter. Errors about the client (the greeting, the login, the sender) concern
 * all letters, and so does 421: the server is about to close.
 */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code, command, responseCode } = error as Error & { code?: string; command?: string; responseCode?: number };
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return null;
  // Without an answer of the server: the address or the size alone is the reason.
  if (responseCode === undefined) return new Refusal(error.message, true, error);
  if (command === "MAIL FROM" || responseCode === 421) return null;
  return new Refusal(error.message, responseCode >= 500, error);
}

export interface MailSettings {
  /** undefined = letters become files in `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  dataDir: string;
  /** Where the files of letters are. */
  attachments: FileStore;
}

/** The transport by which this shop sends its letters. */
export function mailTransport({ smtpUrl, mailFrom, dataDir, attachments }: MailSettings): Transport {
  const sending = { from: mailFrom ?? "shop@localhost", attachments };
  return smtpUrl === undefined
    ? createFileTransport({ directory: join(dataDir, "outbox"), ...sending })
    : createSmtpTransport({ url: smtpUrl, ...sending });
}
