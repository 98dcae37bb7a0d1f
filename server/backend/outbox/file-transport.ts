import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makeFolder, replaceFile } from "../durable-file.ts";
import { mailOptions, missingAttachments, type Sending, type SmsTransport, type Transport } from "./transport.ts";

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

/** Writes a message for its operator's eyes alone; the file is there whole or not at all, and a repeat replaces it. */
async function writeMessageFile(directory: string, name: string, content: Buffer | string): Promise<void> {
  await makeFolder(directory);
  const path = join(directory, name);
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await replaceFile(`${path}.part`, path);
}
