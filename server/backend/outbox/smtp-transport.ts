import { createTransport } from "nodemailer";
import { mailOptions, missingAttachments, Refusal, type Sending, type Transport } from "./transport.ts";

/** ms. Whoever waits for a letter does not wait for a server that is silent; together they are shorter than the lease of a delivery. */
const REACHING = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000 };
/** A server may look for viruses in a letter before it takes it. */
const SENDING = { ...REACHING, socketTimeout: 20_000 };
const PROBING = { ...REACHING, socketTimeout: 5_000 };

/** Delivers through a mail server: `url` is `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpTransport({ url, ...sending }: Sending & { url: string }): Transport {
  const mailer = createTransport({ url, ...SENDING });
  const prober = createTransport({ url, ...PROBING });
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
 * What the server says of the recipients and of the letter is about this letter. What it says of us (the greeting, the login, the sender) is
 * about all of them, and so is 421: it is about to close.
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
