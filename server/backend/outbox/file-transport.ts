import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { mailOptions, type Transport } from "./transport.ts";

/** Writes letters as `<directory>/<id>-<kind>.eml`; a file is there whole or not at all, and a repeat replaces it. */
export function createFileTransport({ directory, from }: { directory: string; from: string }): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async deliver(delivery) {
      const { message } = await mailer.sendMail(mailOptions(delivery, from));
      await mkdir(directory, { recursive: true });
      const path = join(directory, `${delivery.id}-${delivery.kind}.eml`);
      const file = await open(`${path}.part`, "w", 0o600);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    close: () => mailer.close(),
  };
}
