import path from "node:path";
import express, { type Express } from "express";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { createCodes } from "./accounts/codes.ts";
import { type AccountModule, ACCOUNT_LIMITS, createLimiter, type AccountLimits } from "./accounts/context.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { carrierRoutes, type CarrierPart } from "./carriers/routes.ts";
import { deliveryOfPiece, cartRoutes } from "./cart/routes.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import type { Clock } from "./clock.ts";
import { comparisonRoutes } from "./comparison/routes.ts";
import type { Content } from "./content/load-content.ts";
import type { DeliverySource } from "#shared/domain/delivery.ts";
import { companyRoutes } from "./company/routes.ts";
import type { Database } from "./db/schema.ts";
import { sellerOf } from "./content/requisites.ts";
import { pageHead } from "./content/pages.ts";
import { enquiriesOfAccount } from "./enquiries/account-module.ts";
import { attachmentsFolder } from "./enquiries/attachments.ts";
import { deskEnquiries } from "./enquiries/desk-routes.ts";
import type { Photos } from "./enquiries/photos.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import { deskDiscounts } from "./discounts/desk-routes.ts";
import { editorialRoutes } from "./editorial/routes.ts";
import { favoriteRoutes } from "./favorites/routes.ts";
import { sparePartsRoutes } from "./spare-parts/routes.ts";
import { adviceOf, fitOfPart, partsOfProduct } from "./spare-parts/fitting-parts.ts";
import { deskGoods } from "./goods/routes.ts";
import { generalRoutes } from "./home/routes.ts";
import { type FileStore, openFileStore } from "./files/file-store.ts";
import { createAnswerCache } from "./http/answer-cache.ts";
import type { ChangeStream } from "./http/change-stream.ts";
import { errorHandler, notFound, requestId, revalidated } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { createServe } from "./http/serve.ts";
import type { BackendMetrics } from "./metrics.ts";
import { shopOf } from "./letters/shop.ts";
import { newsletterOfAccount, newsletterRoutes } from "./newsletter/routes.ts";
import { orderPhoneRoutes } from "./orders/change-phone.ts";
import { deskOrders } from "./orders/desk/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import type { OutboxDelivery } from "./outbox/delivery.ts";
import { paymentContext } from "./payments/context.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { productsOfAccount, registerProduct, productRegistrationRoutes } from "./product-registration/routes.ts";
import { deskRedirects } from "./redirects/desk-routes.ts";
import { paperRoutes } from "./papers/routes.ts";
import { transferRoutes } from "./transfers/routes.ts";
import { redirectRoutes } from "./redirects/routes.ts";
import { purchaseListRoutes } from "./purchase-lists/routes.ts";
import { plannerRoutes } from "./planner/routes.ts";
import { deskReviews } from "./reviews/desk-routes.ts";
import { answerRoutes } from "./reviews/answers.ts";
import { reviewPhotoRoutes } from "./reviews/photo-routes.ts";
import { addReview, reviewsOfAccount, reviewsOfProduct } from "./reviews/review.ts";
import { marketRoutes } from "./markets/routes.ts";
import { type ExchangePart, exchangeRoutes } from "./exchange/routes.ts";
import { createPictureFolder, type PictureStorage } from "../originals/picture-storage.ts";
import { createMissedSearches } from "./search/missed.ts";
import { deskProducts } from "./search/desk-routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { deskShoppers } from "./shoppers/desk-routes.ts";
import { serviceRoutes } from "./service-pages/routes.ts";
import { createPricing, createSessions } from "./sessions/sessions.ts";
import type { AccountSettings, EnquirySettings, AlertKind, OrderSettings } from "./settings.ts";
import { createSigners } from "./signer.ts";
import { deskImports } from "./import/desk/routes.ts";
import type { ImportWork } from "./import/desk/work.ts";
import { journalRoutes } from "./staff/journal-routes.ts";
import { createStaffLimiter, STAFF_LIMITS, type StaffLimits } from "./staff/context.ts";
import { ownAccountRoutes, ownTotpRoutes } from "./staff/own-account.ts";
import { savedViewRoutes } from "./staff/saved-views.ts";
import { NO_SEAL, type Seal } from "./staff/seal.ts";
import { staffRoutes } from "./staff/staff-routes.ts";
import { deskFirstStart } from "./first-start/routes.ts";
import { deskToday } from "./today/routes.ts";
import type { LiveContent } from "./texts/live-content.ts";
import { deskTexts } from "./texts/desk-routes.ts";
import { textRoutes } from "./texts/inner-routes.ts";
import { visitRoutes } from "./visits/routes.ts";
import { openCatalog, type ShownCatalog, type WarmUp } from "./warm-up.ts";

/** Checkouts from one network within ten minutes. */
const CHECKOUT_LIMIT = 20;
/** Forms from one network within ten minutes. Somebody who makes mistakes sends several. */
const ENQUIRY_LIMIT = 30;

export interface BackendDependencies extends Pick<DeliverySource, "carrierQuotes">, Partial<CarrierPart>, ExchangePart {
  /** Its migrations have been run. */
  db: Kysely<Database>;
  /** What is shown. Another version of the texts gets another backend over the same database. */
  content: Content;
  live?: LiveContent;
  clock: Clock;
  /** The clock of the windows of the rate limits, which containers share. */
  limitClock?: Clock;
  /** The time that has passed, ms: the computer's clock may be set back. */
  elapsed?: () => number;
  logger: Logger;
  /** Data folder; files from forms are received there. */
  dataDir: string;
  /** Where the files of enquiries stay. */
  attachments?: FileStore;
  /** Where the feeds lie that the desk imports. */
  importFiles?: FileStore;
  /** It is woken when an import waits. Without it another process does it. */
  imports?: Pick<ImportWork, "wake">;
  /** Where the files of an exchange stay. */
  exchangeFiles?: FileStore;
  pictureStorage?: PictureStorage;
  /** Encodes the photos of reviews; without it none are taken. */
  photos?: Pick<Photos, "encode" | "cut">;
  /** It is woken after every order and every new letter. Without it another process sends the letters. */
  outbox?: Pick<OutboxDelivery, "wake">;
  metrics?: BackendMetrics;
  /** The catalogue in memory, when another module uses it too. */
  shown?: ShownCatalog;
  /** Tells whether the indexes are built; without it the first visitor waits for them. */
  warmUp?: Pick<WarmUp, "isReady">;
  /** Tells the web processes that pages have changed. */
  changes?: Pick<ChangeStream, "routes">;
  /** E-mail address to which orders are sent. */
  ordersTo?: string;
  /** Subscription form of an outside newsletter service. */
  newsletterUrl?: string;
  /** Who is told of new orders, enquiries and reviews besides this address. */
  alerts?: readonly AlertKind[];
  /** The payment providers that are set up: the first one takes new payments. */
  providers?: readonly PaymentProvider[];
  checkoutLimit?: number;
  enquiryLimit?: number;
  /** How old the lists of the catalogue may be, s. */
  listSeconds?: number;
  accountLimits?: AccountLimits;
  staffLimits?: StaffLimits;
  /** Encrypts the secrets of the staff's codes. */
  seal?: Seal;
  /** Where links in letters lead. */
  siteUrl: string;
  /** The fonts of papers, which the build writes. */
  fontsDir?: string | undefined;
}

/** The commerce backend: what /api, /ajax and /json answer. */
export function createBackend({
  db,
  content,
  live,
  clock,
  limitClock = clock,
  elapsed = () => performance.now(),
  logger,
  dataDir,
  attachments = openFileStore({ dataDir }, "attachments"),
  importFiles = openFileStore({ dataDir }, "imports"),
  imports,
  exchangeFiles = openFileStore({ dataDir }, "exchange"),
  pictureStorage = createPictureFolder(dataDir),
  exchangeGoods,
  photos,
  outbox,
  metrics,
  shown: { catalogs, search } = openCatalog(db, content),
  warmUp,
  changes,
  ordersTo,
  newsletterUrl,
  alerts = [],
  carrierQuotes,
  providers = [],
  carrier = null,
  checkoutLimit = CHECKOUT_LIMIT,
  enquiryLimit = ENQUIRY_LIMIT,
  listSeconds = 0,
  accountLimits = ACCOUNT_LIMITS,
  staffLimits = STAFF_LIMITS,
  seal = NO_SEAL,
  siteUrl,
  fontsDir = path.resolve("dist/papers"),
}: BackendDependencies): Express {
  const { name: site, company } = content.site.general;
  const { "product-registration": registration } = content.headings;
  const delivery: DeliverySource = { ...content.delivery, carrierQuotes };
  const settings: OrderSettings & AccountSettings & EnquirySettings = {
    shop: shopOf(content, providers.length > 0),
    ordersTo: ordersTo ?? company.email,
    consentVersion: content.politics.version,
    checkoutLimit,
    enquiryLimit,
    receivingDir: attachmentsFolder(dataDir),
    attachments,
    photos,
    siteUrl,
    alerts,
    ...content.selling,
    seller: sellerOf(company, content.requisites),
    delivery,
    registersProducts: registration !== undefined,
    showrooms: content.showrooms,
  };
  const sessions = createSessions({ db, clock });
  const pricingOf = createPricing(sessions, settings.dealerPrices);
  const signers = createSigners(db);
  const limiter = createLimiter(db, accountLimits, limitClock);
  const onQueued = () => outbox?.wake();
  /** What other modules store for an account: registered products, reviews, enquiries, the newsletter. */
  const modules: AccountModule[] = [productsOfAccount, reviewsOfAccount, enquiriesOfAccount, newsletterOfAccount];
  const deskContext = { db, clock, shop: settings.shop, siteUrl, onQueued };
  const staffContext = { ...deskContext, limiter: createStaffLimiter(db, staffLimits, limitClock), seal };
  const accountContext = { db, clock, signers, sessions, codes: createCodes(clock), limiter, settings, modules, onQueued };

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", "weak");
  app.set("query parser", "simple");
  app.use(healthRoutes({ db, dataDir, logger, warmUp }));
  if (metrics) app.use(metrics.routes);
  if (changes) app.use(changes.routes);
  if (live) app.use(textRoutes({ db, live, content }));
  app.use(requestId);
  app.use(revalidated);
  const serve = createServe(app, { db, clock, sessions });
  accountRoutes(serve, { ...accountContext, onRegistered: () => metrics?.registered() });
  cartRoutes(serve, { db, sessions, dealerPrices: settings.dealerPrices, delivery, clock });
  const onPlaced = ({ total_price }: { total_price: number }) => {
    metrics?.orderPlaced(total_price);
    onQueued();
  };
  orderRoutes(serve, { db, clock, limitClock, settings, sessions, signers, onPlaced });
  const payments = paymentContext(content, { db, clock, logger, providers, siteUrl, signers, onQueued });
  const onChanged = paymentRoutes(serve, payments, limitClock);
  carrierRoutes(serve, { ...payments, carrier, named: content.selling.carriers }, limitClock);
  orderPhoneRoutes(serve, { db, clock, limitClock, settings, signers, onQueued });
  enquiryRoutes(serve, {
    db,
    clock,
    limitClock,
    settings,
    sessions,
    signers,
    effects: { "add-comment": addReview, "product-question": addReview, "product-registration": registerProduct },
    onQueued,
    onAccepted: metrics?.enquiryAccepted,
  });
  newsletterRoutes(serve, { db, clock, limitClock, settings, signers, newsletterUrl, onQueued });
  generalRoutes(serve, { db, catalogs, pricingOf, content, clock });
  catalogRoutes(serve, {
    db,
    catalogs,
    pricingOf,
    answers: createAnswerCache({ seconds: listSeconds, elapsed }),
    site,
    service: content.service,
    promises: content.site.promises,
    reviewsOf: (product, samples, order) => reviewsOfProduct(db, product, samples, order),
    partsOf: (source, product, item) => partsOfProduct(source, content.spareParts, product, item),
    adviceOf: (isType) => adviceOf(content.spareParts, isType),
    fitOf: (source, part, asked) => fitOfPart(source, content.spareParts, part, asked),
    deliveryOf: deliveryOfPiece(db, delivery, clock),
    showrooms: content.showrooms,
    categoryPhotos: content.headings.categories,
  });
  editorialRoutes(serve, { db, catalogs, pricingOf, written: content.collections, site });
  companyRoutes(serve, { db, catalogs, pricingOf, content });
  plannerRoutes(serve, { db, catalogs, pricingOf, delivery, clock, rules: content.planner, site });
  serviceRoutes(serve, { catalogs, content });
  const registered = { bodyTypes: content.spareParts.body, page: registration ? pageHead(registration, site) : null };
  productRegistrationRoutes(serve, { db, catalogs, search, ...registered });
  sparePartsRoutes(serve, { db, catalogs, pricingOf, rules: content.spareParts, limitClock });
  for (const routes of [favoriteRoutes, comparisonRoutes]) routes(serve, { db, catalogs, pricingOf, properties: content.properties });
  searchRoutes(serve, { db, catalogs, pricingOf, search, missed: createMissedSearches(db, clock, logger) });
  purchaseListRoutes(serve, { db, catalogs, search, sessions, pricingOf, clock, limitClock, elapsed, receivingDir: settings.receivingDir });
  for (const routes of [ownAccountRoutes, savedViewRoutes, ownTotpRoutes, staffRoutes]) routes(serve, staffContext);
  journalRoutes(serve, { db, clock });
  deskToday(serve, { db, catalogs, clock, onQueued });
  visitRoutes(serve, { db, catalogs, clock, logger });
  deskEnquiries(serve, { ...deskContext, drafts: content.answers, attachments, receivingDir: settings.receivingDir });
  deskReviews(serve, deskContext);
  if (live) deskTexts(serve, { ...deskContext, live, signers });
  if (live) deskFirstStart(serve, { db, live, clock, folder: settings.receivingDir });
  answerRoutes(serve, { db, catalogs, asked: content.service.asked });
  reviewPhotoRoutes(serve, { db, attachments });
  deskShoppers(serve, accountContext);
  deskOrders(serve, { db, clock, logger, settings, signers, onQueued, onPlaced, onChanged });
  paperRoutes(serve, { ...deskContext, catalogs, pricingOf, limitClock, settings, signers, company, photos, pictureStorage, fontsDir });
  deskDiscounts(serve, { db, clock });
  transferRoutes(serve, { db, clock, settings, signers, onQueued });
  deskProducts(serve, { db, catalogs, search, dealerPrices: settings.dealerPrices });
  deskGoods(serve, { db, live, catalogs, search, clock, content, photos, storage: pictureStorage, receivingDir: settings.receivingDir });
  redirectRoutes(serve, { db, catalogs, clock, logger });
  deskRedirects(serve, { db, catalogs, written: content.collections, clock });
  deskImports(serve, { db, clock, dataDir, feeds: importFiles, seal, onWaiting: () => imports?.wake() });
  const market = { dataDir, siteUrl, shop: site, company: company.legal_name, delivery: settings.delivery };
  const own = { files: exchangeFiles, pictures: pictureStorage, letters: async () => ({ ...settings, signer: await signers() }) };
  const exchange = { db, dataDir, clock, limitClock, logger, selling: content.selling, exchangeGoods, ...own, onQueued };
  app.use(marketRoutes(serve, { db, clock, catalogs, ...market }), exchangeRoutes(serve, exchange), notFound, errorHandler(logger));
  return app;
}
