import { createTransport } from "nodemailer";
import { mailOptions, type Sending, type Transport } from "./transport.ts";

/** A connection that does not move for this long is given up; shorter than the lease of a delivery. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Delivers through a mail server: `url` is `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpTransport({ url, ...sending }: Sending & { url: string }): Transport {
  const mailer = createTransport({ url, ...PATIENCE });
  return {
    async deliver(delivery) {
      await mailer.sendMail(mailOptions(delivery, sending));
    },
    close: () => mailer.close(),
  };
}
