import type { Server } from "node:http";
import { once } from "node:events";
import type { Kysely } from "kysely";
import { stdSerializers, type Logger } from "pino";
import { alertTransports } from "./alerts/transports.ts";
import type { TelegramSettings } from "./alerts/telegram.ts";
import type { WebhookSettings } from "./alerts/webhook.ts";
import { createBackend } from "./app.ts";
import type { Clock } from "./clock.ts";
import { contentFolder, loadContent, type Content } from "./content/load-content.ts";
import { connect, type ConnectOptions } from "./db/connect.ts";
import { refuseDamaged } from "./db/engine.ts";
import { databaseFault } from "./db/fault.ts";
import { migrate } from "./db/migrate.ts";
import type { PoolCounts } from "./db/postgres-pool.ts";
import type { Database } from "./db/schema.ts";
import { createBackendMetrics } from "./metrics.ts";
import { createDelivery } from "./outbox/delivery.ts";
import { attachmentsFolder, removeUnfinished } from "./enquiries/attachments.ts";
import { eraseExpired } from "./enquiries/retention.ts";
import { forgetCounts } from "./outbox/address-limit.ts";
import { endHolds } from "./orders/stock.ts";
import { mailTransport } from "./outbox/mail-transport.ts";
import { forgetFailed } from "./outbox/queue.ts";
import { smsTransport } from "./outbox/sms-transport.ts";
import { NOTICE_KINDS } from "./settings.ts";
import { keepDemo } from "./demo/seed.ts";
import { invitationPath, inviteFirstOwner } from "./staff/invitations.ts";
import { forgetMissed } from "./search/missed.ts";
import { forgetJournal } from "./staff/retention.ts";

const IDLE_CHECK_MS = 20;
/** How exactly unconfirmed holds end. */
const HOLDS_MS = 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;

/** Where the data is and how letters are sent. They are plain values, because a worker thread gets them. */
export interface BackendSettings extends ConnectOptions {
  /** The content that comes with the program; DATA_DIR/content replaces it. */
  contentDir: string;
  /** undefined = letters become files in `<dataDir>/outbox`. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  ordersTo?: string | undefined;
  /** SMS gateway; undefined = messages become files in `<dataDir>/outbox`. */
  smsUrl?: string | undefined;
  /** The bot and the chat that are told of what has arrived; undefined = none. */
  alertTelegram?: TelegramSettings | undefined;
  /** The same for a program of the shop's own. */
  alertWebhook?: WebhookSettings | undefined;
  /** Origin of the links in letters. */
  siteUrl: string;
  /** Subscription form of an outside newsletter service; undefined = the shop keeps its subscribers itself. */
  newsletterUrl?: string | undefined;
  /** Counts what happens and answers /metrics. */
  metrics?: boolean;
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
  /** A path of the site that makes the first owner of the desk, once and within an hour; null = somebody works there. */
  ownerPath: string | null;
  /** Answers the requests that have arrived, finishes the letter that is being sent, and closes the database. */
  close(): Promise<void>;
}

/**
 * Reads the content, migrates the database, writes the demonstration catalogue if it is needed, and listens on the
 * loopback interface. @throws ContentError when a file of the content or of the demonstration catalogue is invalid
 */
export async function startBackend({ logger: plainLogger, clock = Date.now, ...settings }: BackendOptions): Promise<RunningBackend> {
  const logger = withAdvice(plainLogger, settings);
  const { smtpUrl, mailFrom, ordersTo, smsUrl, siteUrl, newsletterUrl, dataDir, contentDir, port = 0 } = settings;
  const content = await loadContent(contentFolder(contentDir, dataDir));
  await prepareDatabase(settings, clock);
  let poolCounts: (() => PoolCounts) | undefined;
  const db = connect(settings, "serving", (counts) => (poolCounts = counts));
  try {
    await removeUnfinished(attachmentsFolder(dataDir), clock());
    await forget(db, dataDir, content, clock());
    await endHolds(db, clock());
    const transport = mailTransport({ smtpUrl, mailFrom, dataDir, attachmentsDir: attachmentsFolder(dataDir) });
    const metrics = settings.metrics ? createBackendMetrics({ db, clock, poolCounts }) : undefined;
    const sms = smsTransport({ smsUrl, dataDir });
    const notices = alertTransports(settings, clock);
    const outbox = createDelivery({
      db,
      clock,
      logger,
      transport,
      sms,
      notices,
      ...(metrics && { onDelivered: metrics.messageDelivered }),
    });
    const optional = {
      alerts: NOTICE_KINDS.filter((kind) => notices[kind]),
      ...(metrics && { metrics }),
      ...(ordersTo !== undefined && { ordersTo }),
      ...(newsletterUrl !== undefined && { newsletterUrl }),
    };
    const server = createBackend({ db, content, clock, logger, dataDir, outbox, siteUrl, ...optional }).listen(port, "127.0.0.1");
    await once(server, "listening");
    outbox.start();
    const ownerToken = await inviteFirstOwner(db, clock());
    const erasing = setInterval(() => {
      forget(db, dataDir, content, clock()).catch((error: unknown) => logger.error({ err: error }, "what is old cannot be erased"));
    }, DAY_MS);
    const ending = setInterval(() => {
      endHolds(db, clock()).catch((error: unknown) => logger.error({ err: error }, "what unconfirmed orders hold cannot be returned"));
    }, HOLDS_MS);
    return {
      url: `http://127.0.0.1:${portOf(server)}`,
      ownerPath: ownerToken === null ? null : invitationPath(ownerToken),
      async close() {
        clearInterval(erasing);
        clearInterval(ending);
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

/** Logs a fault of the database with an advice for the operator instead of the stack. */
function withAdvice(logger: Logger, place: ConnectOptions): Logger {
  const err = (error: Error) => {
    const advice = databaseFault(error, place);
    return advice === null ? stdSerializers.err(error) : { message: error.message, advice };
  };
  return logger.child({}, { serializers: { err } });
}

/** Migrates the tables and writes the demonstration catalogue if it is needed. */
async function prepareDatabase(settings: BackendSettings, clock: Clock): Promise<void> {
  const db = connect(settings, "maintenance");
  try {
    await refuseDamaged(db);
    await migrate(db);
    await keepDemo(db, clock, settings.contentDir);
  } finally {
    await db.destroy();
  }
}

/** Erases what the shop may not keep any longer. */
async function forget(db: Kysely<Database>, dataDir: string, { journalYears }: Content, now: number): Promise<void> {
  await eraseExpired(db, dataDir, now);
  await forgetFailed(db, now);
  await forgetCounts(db, now);
  await forgetJournal(db, journalYears, now);
  await forgetMissed(db, now);
}

/** Accepts no new connections and resolves when the last answer is sent. A kept-alive connection is closed as soon as it is idle. */
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
