import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { stdSerializers, type Logger } from "pino";
import { alertTransports } from "./alerts/alert.ts";
import type { TelegramSettings, WebhookSettings } from "./alerts/transports.ts";
import { createBackend } from "./app.ts";
import { shopOf } from "./letters/shop.ts";
import { carrierContext } from "./carriers/context.ts";
import { createCdek } from "./carriers/cdek.ts";
import { createQuotes } from "./carriers/quotes.ts";
import { carrierSchedule } from "./carriers/reconcile-due.ts";
import { paymentContext } from "./payments/context.ts";
import type { Clock } from "./clock.ts";
import type { Content } from "./content/load-content.ts";
import { connect, type ConnectOptions } from "./db/connect.ts";
import { followChanges } from "./db/changes.ts";
import { refuseUnfinished } from "./db/copy.ts";
import { refuseDamaged } from "./db/engine.ts";
import { databaseFault } from "./db/fault.ts";
import { migrate } from "./db/migrate.ts";
import type { PoolCounts } from "./db/postgres-pool.ts";
import { createBackendMetrics } from "./metrics.ts";
import { createDelivery } from "./outbox/delivery.ts";
import { attachmentsFolder } from "./enquiries/attachments.ts";
import { createPhotos } from "./enquiries/photos.ts";
import { mailboxWork } from "./enquiries/mailbox/work.ts";
import { openFileStore } from "./files/file-store.ts";
import { removeUnfinished } from "./files/receive.ts";
import { mailTransport } from "./outbox/mail-transport.ts";
import { smsTransport } from "./outbox/sms-transport.ts";
import { begunBy, startAll, stopAll, type Running } from "./schedule/running.ts";
import { ALERT_KINDS } from "./settings.ts";
import { warnOfLocalState } from "./local-state.ts";
import { closeServer, portOf } from "./http/close-server.ts";
import { createChangeStream, tellAtTurns } from "./http/change-stream.ts";
import { openGoods } from "./exchange/goods/goods-work.ts";
import { openImports, type ImportSettings } from "./import/desk/open-imports.ts";
import { importsFolder } from "./import/desk/work.ts";
import { followImageHosts } from "./import/image-hosts.ts";
import { exchangeWork, shopWork } from "./schedule/shop-work.ts";
import { createSchedule } from "./schedule/schedule.ts";
import type { CarrierAccount } from "../carrier-account.ts";
import type { PaymentAccount } from "../payment-accounts.ts";
import { createProviders } from "./payments/providers.ts";
import { paymentSchedule } from "./payments/reconcile-due.ts";
import { isBucketRefusal } from "../originals/bucket.ts";
import { openPictureStorage } from "../originals/picture-storage.ts";
import { createPictureFetching } from "./pictures/fetching.ts";
import { refreshDemo } from "./demo/seed.ts";
import { invitationPath, inviteFirstOwner } from "./staff/invitations.ts";
import { openSeal, type SealPlace, sealSecrets } from "./staff/seal.ts";
import { createSigners } from "./signer.ts";
import { createDrafts, withDrafts } from "./texts/drafts.ts";
import { followContent, openLiveContent } from "./texts/live-content.ts";
import { takeOverContent } from "./texts/take-over.ts";
import { createWarmUp, openCatalog, showContent } from "./warm-up.ts";

/** Where the data is and how letters are sent. They are plain values, because a worker thread gets them. */
export interface BackendSettings extends SealPlace, ImportSettings {
  /** The texts that come with the program; the database holds what was changed of them. */
  contentDir: string;
  /** The folder of the fonts of papers, which the build writes. */
  fontsDir?: string | undefined;
  /** The address of the program of the picture processes, which encodes the photos of reviews; undefined = none are taken. */
  picturesEntry?: string | undefined;
  /** undefined = letters become files in `<dataDir>/outbox`. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  ordersTo?: string | undefined;
  /** The mailbox whose mails answer the shop; undefined = nobody but people reads it. */
  imapUrl?: string | undefined;
  /** How old a cached list of the catalogue may be, as for cached pages, s; 0 or absent = no cache. */
  pageCacheSeconds?: number;
  /** SMS gateway; undefined = messages become files in `<dataDir>/outbox`. */
  smsUrl?: string | undefined;
  /** The bot and the chat for alerts about new orders, enquiries and reviews; undefined = none. */
  alertTelegram?: TelegramSettings | undefined;
  /** The same for a program of the shop's own. */
  alertWebhook?: WebhookSettings | undefined;
  /** Origin of the links in letters. */
  siteUrl: string;
  /** The payment providers that are set up: the first one takes new payments; absent = none. */
  payments?: readonly PaymentAccount[];
  /** The carrier that is set up; absent = none. */
  carrier?: CarrierAccount | undefined;
  /** Subscription form of an outside newsletter service; undefined = the subscribers are in the database. */
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
  /** The path of the page that creates the first owner of the desk, once and within an hour; null = the desk has members. */
  ownerPath: string | null;
  /** Answers the requests that have arrived, finishes the letter that is being sent, and closes the database. */
  close(): Promise<void>;
}

/**
 * Migrates the database, takes texts over, reads them, writes the demonstration catalogue if it is needed, and listens on the
 * loopback interface. @throws ContentError when a file of the content or of the demonstration catalogue is invalid
 */
export async function startBackend({ logger: plainLogger, clock = Date.now, ...settings }: BackendOptions): Promise<RunningBackend> {
  const logger = withAdvice(plainLogger, settings);
  const {
    smtpUrl,
    mailFrom,
    ordersTo,
    smsUrl,
    siteUrl,
    newsletterUrl,
    dataDir,
    contentDir,
    pageCacheSeconds: listSeconds = 0,
    port = 0,
  } = settings;
  await prepareDatabase(settings, clock);
  const attachments = openFileStore(settings, "attachments");
  const photos = settings.picturesEntry === undefined ? undefined : createPhotos(new URL(settings.picturesEntry));
  let poolCounts: (() => PoolCounts) | undefined;
  const db = connect(settings, "serving", (counts) => (poolCounts = counts));
  /** Groups in the order in which they are started, and stopped: what brings work, what does it, and what both need. */
  const works: Running[][] = [[{ stop: () => photos?.close() }], [{ stop: () => db.destroy() }]];
  try {
    warnOfLocalState(settings, logger);
    await takeOverContent({ db, dataDir, shipped: contentDir, now: clock(), logger });
    const live = await openLiveContent({ db, clock, shipped: contentDir, logger });
    const contentNow = () => live.current().content;
    const seal = await openSeal(settings);
    await sealSecrets(db, seal, logger);
    await attachments.probe().catch((error: unknown) => {
      if (isBucketRefusal(error)) throw error;
      // Orders can be placed without the bucket.
      logger.error({ err: error }, "the bucket of S3_URL does not answer: no files are taken until it does");
    });
    for (const folder of [attachmentsFolder(dataDir), importsFolder(dataDir)]) await removeUnfinished(folder, clock());
    const signers = createSigners(db);
    const hasPayments = (settings.payments ?? []).length > 0;
    const pictureStorage = openPictureStorage(settings);
    const guard = () => contentNow().selling.importGuard;
    const { exchangeFiles, exchangeGoods } = openGoods(settings, { db, clock, pictures: pictureStorage, guard });
    const stores = { attachments, exchangeFiles, exchangeGoods };
    const work = shopWork({ db, clock, siteUrl, attachments, content: contentNow, signers, hasPayments });
    const schedule = createSchedule({ db, clock, logger }, work);
    await schedule.runDue();
    // Schedules of their own: other work waits neither for an exchange that takes long nor for a mail server that does not answer.
    const exchange = createSchedule(
      { db, clock, logger },
      exchangeWork({ db, clock, dataDir, files: exchangeFiles, goods: exchangeGoods }),
    );
    const mailbox = createSchedule({ db, clock, logger }, mailboxWork(settings, { db, clock, live, attachments }));
    const providers = createProviders(settings.payments ?? [], clock);
    const carrier = settings.carrier ? createCdek(settings.carrier, clock) : null;
    const carrierQuotes = carrier ? createQuotes(carrier, { db, clock, logger }) : undefined;
    const transport = mailTransport({ smtpUrl, mailFrom, dataDir, attachments });
    const shown = openCatalog(db, contentNow());
    const warmUp = createWarmUp(shown, logger);
    const paymentWork = { db, clock, logger, providers, siteUrl, signers, onQueued: () => outbox.wake() };
    const payments = paymentSchedule(() => paymentContext(contentNow(), paymentWork));
    const carrierWork = { ...paymentWork, carrier };
    const parcels = carrierSchedule(() => carrierContext(contentNow(), carrierWork, hasPayments));
    const schedules = [schedule, exchange, mailbox, ...(providers.length > 0 ? [payments] : []), ...(carrier ? [parcels] : [])];
    const names = schedules.flatMap((one) => one.names);
    const metrics = settings.metrics
      ? createBackendMetrics({ db, clock, poolCounts, isBuilding: warmUp.isBuilding, works: names })
      : undefined;
    const sms = smsTransport({ smsUrl, dataDir });
    const alerts = alertTransports(settings, clock);
    const onDelivered = metrics && { onDelivered: metrics.messageDelivered };
    const outbox = createDelivery({ db, clock, logger, transport, sms, alerts, ...onDelivered });
    const changes = createChangeStream();
    const turns = begunBy(() => tellAtTurns(contentNow().delivery.calendar, clock, changes.tell));
    const optional = {
      listSeconds,
      alerts: ALERT_KINDS.filter((kind) => alerts[kind]),
      ...(metrics && { metrics }),
      ...(photos && { photos }),
      ...(ordersTo !== undefined && { ordersTo }),
      ...(newsletterUrl !== undefined && { newsletterUrl }),
    };
    const { importFiles, imports } = openImports(settings, {
      db,
      clock,
      seal,
      logger,
      onQueued: () => outbox.wake(),
      about: () => ({
        guard: guard(),
        alerts: optional.alerts,
        siteUrl,
        ordersTo: ordersTo ?? contentNow().site.general.company.email,
        shop: shopOf(contentNow(), hasPayments),
      }),
    });
    const { fontsDir } = settings;
    const fixed = { db, live, clock, logger, dataDir, ...stores, pictureStorage, importFiles, imports, seal, siteUrl, fontsDir };
    const open = (content: Content) =>
      createBackend({ ...fixed, content, outbox, changes, shown, warmUp, providers, carrier, carrierQuotes, ...optional });
    let app: RequestListener = open(contentNow());
    /** Other texts get another backend; requests that have arrived are answered by the former one. */
    const showTexts = () => {
      app = open(contentNow());
      showContent(shown, contentNow());
      turns.stop();
      turns.start();
      changes.tell();
      warmUp.begin();
    };
    const onTextsLost = (error: unknown) => logger.error({ err: error }, "the texts cannot be read again: the former ones are shown");
    const server = createServer(withDrafts(createDrafts({ db, live, clock, signers, open }), () => app));
    live.onChange(showTexts);
    const listening = { start: () => once(server.listen(port, "127.0.0.1"), "listening"), stop: () => closeServer(server) };
    const onHostsLost = (error: unknown) => logger.error({ err: error }, "the list of picture hosts cannot be written");
    const onDeaf = (error: unknown) =>
      logger.warn({ err: error }, "changes of other processes cannot be heard: pages may be PAGE_CACHE_SECONDS old");
    const onChange = () => {
      changes.tell();
      warmUp.begin();
      live.refresh().catch(onTextsLost);
      followImageHosts({ db, dataDir }).catch(onHostsLost);
    };
    works.unshift(
      [
        turns,
        begunBy(() => followContent(live, onTextsLost)),
        { stop: () => changes.close() },
        listening,
        { start: () => warmUp.begin(), stop: () => warmUp.stop() },
        ...schedules,
        imports,
        { stop: () => exchangeGoods.stop() },
        begunBy(() => followChanges({ db, databaseUrl: settings.databaseUrl, onChange, onError: onDeaf }).stop),
      ],
      [outbox, createPictureFetching({ db, clock, logger, storage: pictureStorage })],
    );
    await followImageHosts({ db, dataDir });
    await startAll(works);
    const ownerToken = await inviteFirstOwner(db, clock());
    return {
      url: `http://127.0.0.1:${portOf(server)}`,
      ownerPath: ownerToken === null ? null : invitationPath(ownerToken),
      close: () => stopAll(works),
    };
  } catch (error) {
    await stopAll(works).catch(() => {});
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
  await refuseUnfinished(settings.dataDir);
  const db = connect(settings, "maintenance");
  try {
    await refuseDamaged(db);
    await migrate(db);
    await refreshDemo(db, clock, settings.contentDir);
  } finally {
    await db.destroy();
  }
}
