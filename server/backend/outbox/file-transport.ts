import { createTransport } from "nodemailer";
import { mailOptions, missingAttachments, type Sending, type SmsTransport, type Transport } from "./transport.ts";
import { writeMessageFile } from "./write-file.ts";

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
