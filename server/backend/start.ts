import type { Server } from "node:http";
import { once } from "node:events";
import type { Logger } from "pino";
import { createBackend } from "./app.ts";
import type { Clock } from "./clock.ts";
import { contentFolder, loadContent } from "./content/load-content.ts";
import { connect, type ConnectOptions } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { createDelivery } from "./outbox/delivery.ts";
import { attachmentsFolder, removeUnfinished } from "./enquiries/attachments.ts";
import { eraseExpired } from "./enquiries/retention.ts";
import { mailTransport } from "./outbox/mail-transport.ts";
import { smsTransport } from "./outbox/sms-transport.ts";
import { keepDemo } from "./seed/seed.ts";

const IDLE_CHECK_MS = 20;
const DAY_MS = 24 * 3600 * 1000;

/** Where the data is and how letters leave; plain values, so that they can be handed to a worker. */
export interface BackendSettings extends ConnectOptions {
  /** The texts that come with the program; DATA_DIR/content takes their place. */
  contentDir: string;
  /** undefined = letters become files in `<dataDir>/outbox`. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  ordersTo?: string | undefined;
  /** Gateway of messages to phones; undefined = they become files in `<dataDir>/outbox`. */
  smsUrl?: string | undefined;
  /** Canonical origin of links in letters; undefined = where the visitor is. */
  publicUrl?: string | undefined;
  /** Subscription form of an outside newsletter service; undefined = the shop keeps its subscribers itself. */
  newsletterUrl?: string | undefined;
  /** Loopback port; 0 (the default) = any free one. */
  port?: number;
}

export interface BackendOptions extends BackendSettings {
  logger: Logger;
  clock?: Clock;
}

export interface RunningBackend {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  url: string;
  /** Answers what has been asked, finishes the letter under way, and closes the database. */
  close(): Promise<void>;
}

/**
 * Reads the texts, opens the database, brings its tables and (the first time) the demonstration catalogue in, and listens on the
 * loopback. @throws ContentError when a text is broken
 */
export async function startBackend({ logger, clock = Date.now, ...settings }: BackendOptions): Promise<RunningBackend> {
  const { smtpUrl, mailFrom, ordersTo, smsUrl, publicUrl, newsletterUrl, dataDir, contentDir, port = 0 } = settings;
  const content = await loadContent(contentFolder(contentDir, dataDir));
  const db = connect(settings);
  try {
    await migrate(db);
    await keepDemo(db, clock);
    await removeUnfinished(attachmentsFolder(dataDir), clock());
    await eraseExpired(db, dataDir, clock());
    const transport = mailTransport({ smtpUrl, mailFrom, dataDir });
    const outbox = createDelivery({ db, clock, logger, transport, sms: smsTransport({ smsUrl, dataDir }) });
    const optional = {
      ...(ordersTo !== undefined && { ordersTo }),
      ...(publicUrl !== undefined && { publicUrl }),
      ...(newsletterUrl !== undefined && { newsletterUrl }),
    };
    const server = createBackend({ db, content, clock, logger, dataDir, outbox, ...optional }).listen(port, "127.0.0.1");
    await once(server, "listening");
    outbox.start();
    const erasing = setInterval(() => {
      eraseExpired(db, dataDir, clock()).catch((error: unknown) => logger.error({ err: error }, "old enquiries cannot be erased"));
    }, DAY_MS);
    return {
      url: `http://127.0.0.1:${portOf(server)}`,
      async close() {
        clearInterval(erasing);
        await closeServer(server);
        await outbox.stop();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Takes nothing new and ends when the last answer is out: a kept-alive connection is closed as soon as it is idle. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await closed;
  clearInterval(idle);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The backend does not listen on a port");
  return address.port;
}
