import { join } from "node:path";
import type { FileStore } from "../files/file-store.ts";
import { createFileTransport } from "./file-transport.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import type { Transport } from "./transport.ts";

export interface MailSettings {
  /** undefined = letters become files in `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  dataDir: string;
  /** Where the files of letters are. */
  attachments: FileStore;
}

/** How this shop's letters leave it. */
export function mailTransport({ smtpUrl, mailFrom, dataDir, attachments }: MailSettings): Transport {
  const sending = { from: mailFrom ?? "shop@localhost", attachments };
  return smtpUrl === undefined
    ? createFileTransport({ directory: join(dataDir, "outbox"), ...sending })
    : createSmtpTransport({ url: smtpUrl, ...sending });
}
