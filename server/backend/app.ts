import express, { type Express, type NextFunction, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { createCodes } from "./accounts/codes.ts";
import type { AccountModule } from "./accounts/context.ts";
import { ACCOUNT_LIMITS, createLimiter, type AccountLimits } from "./accounts/limits.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { deliveryOfPiece } from "./cart/delivery-of-piece.ts";
import { cartRoutes } from "./cart/routes.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import type { Clock } from "./clock.ts";
import { comparisonRoutes } from "./comparison/routes.ts";
import type { Content } from "./content/load-content.ts";
import { companyRoutes } from "./company/routes.ts";
import type { Database } from "./db/schema.ts";
import { pageHead } from "./content/pages.ts";
import { enquiriesOfAccount } from "./enquiries/account-module.ts";
import { attachmentsFolder } from "./enquiries/attachments.ts";
import { manageEnquiries } from "./enquiries/manage-routes.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import { editorialRoutes } from "./editorial/routes.ts";
import { favoriteRoutes } from "./favorites/routes.ts";
import { fittingRoutes } from "./fitting/routes.ts";
import { partsOfProduct } from "./fitting/spare-parts.ts";
import { generalRoutes } from "./general/routes.ts";
import type { FileStore } from "./files/file-store.ts";
import { openFileStore } from "./files/open-store.ts";
import type { ChangeStream } from "./http/change-stream.ts";
import { errorHandler, notFound, requestId } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { createKeptAnswers } from "./http/kept-answers.ts";
import type { BackendMetrics } from "./metrics.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { orderPhoneRoutes } from "./orders/phone-routes.ts";
import { manageOrders } from "./orders/manage/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import type { OutboxDelivery } from "./outbox/delivery.ts";
import { productsOfAccount, registerProduct } from "./product-registration/registered-products.ts";
import { productRegistrationRoutes } from "./product-registration/routes.ts";
import { redirectRoutes } from "./redirects/routes.ts";
import { plannerRoutes } from "./planner/routes.ts";
import { manageReviews } from "./reviews/manage-routes.ts";
import { addReview, reviewsOfAccount, reviewsOfProduct } from "./reviews/review.ts";
import { createMissedSearches } from "./search/missed.ts";
import { manageProducts } from "./search/manage-routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { manageShoppers } from "./shoppers/manage-routes.ts";
import { serviceRoutes } from "./service-pages/routes.ts";
import { createPricing, createSessions } from "./sessions/sessions.ts";
import type { AccountSettings, EnquirySettings, NoticeKind, OrderSettings } from "./settings.ts";
import { createSigners } from "./signer.ts";
import { createDeskRouter } from "./staff/desk-router.ts";
import { journalRoutes } from "./staff/journal-routes.ts";
import { createStaffLimiter, STAFF_LIMITS, type StaffLimits } from "./staff/limits.ts";
import { ownAccountRoutes } from "./staff/own-account.ts";
import { ownTotpRoutes } from "./staff/own-totp.ts";
import { staffRoutes } from "./staff/staff-routes.ts";
import { manageToday } from "./today/routes.ts";
import { openCatalog, type ShownCatalog, type WarmUp } from "./warm-up.ts";

/** Checkouts from one network within ten minutes. */
const CHECKOUT_LIMIT = 20;
/** Forms from one network within ten minutes. Somebody who makes mistakes sends several. */
const ENQUIRY_LIMIT = 30;

export interface BackendDependencies {
  /** Migrated. */
  db: Kysely<Database>;
  content: Content;
  clock: Clock;
  /** The clock of the windows of the rate limits, which containers share. */
  limitClock?: Clock;
  logger: Logger;
  /** Folder of the data; files of forms arrive there. */
  dataDir: string;
  /** Where the files of enquiries stay. */
  attachments?: FileStore;
  /** It is woken after every order and letter. Without it another process sends the letters. */
  outbox?: Pick<OutboxDelivery, "wake">;
  metrics?: BackendMetrics;
  /** The catalogue in memory, when somebody else works with it too. */
  shown?: ShownCatalog;
  /** What is ready for visitors; without it the first one waits for the indexes. */
  warmUp?: Pick<WarmUp, "isReady">;
  /** Tells the web processes that pages have changed. */
  changes?: Pick<ChangeStream, "routes">;
  /** E-mail address to which orders are sent. */
  ordersTo?: string;
  /** Subscription form of an outside newsletter service. */
  newsletterUrl?: string;
  /** Who is told of new orders, enquiries and reviews besides this address. */
  alerts?: readonly NoticeKind[];
  checkoutLimit?: number;
  enquiryLimit?: number;
  /** How old the lists of the catalogue may be, s. */
  listSeconds?: number;
  accountLimits?: AccountLimits;
  staffLimits?: StaffLimits;
  /** Where links in letters lead. */
  siteUrl: string;
}

/** The commerce backend: what /api, /ajax and /json answer. */
export function createBackend({
  db,
  content,
  clock,
  limitClock = clock,
  logger,
  dataDir,
  attachments = openFileStore({ dataDir }, "attachments"),
  outbox,
  metrics,
  shown: { catalogs, search } = openCatalog(db, content),
  warmUp,
  changes,
  ordersTo,
  newsletterUrl,
  alerts = [],
  checkoutLimit = CHECKOUT_LIMIT,
  enquiryLimit = ENQUIRY_LIMIT,
  listSeconds = 0,
  accountLimits = ACCOUNT_LIMITS,
  staffLimits = STAFF_LIMITS,
  siteUrl,
}: BackendDependencies): Express {
  const { name: site, company } = content.site.general;
  const { email, phone } = company;
  const settings: OrderSettings & AccountSettings & EnquirySettings = {
    shop: { name: site, phone, email, colour: content.brand.look.colours.primary },
    ordersTo: ordersTo ?? email,
    consentVersion: content.politics.version,
    checkoutLimit,
    enquiryLimit,
    receivingDir: attachmentsFolder(dataDir),
    attachments,
    siteUrl,
    alerts,
    ...content.selling,
    delivery: content.delivery,
  };
  const sessions = createSessions({ db, clock });
  const pricingOf = createPricing(sessions, settings.dealerPrices);
  const signers = createSigners(db);
  const codes = createCodes(clock);
  const limiter = createLimiter(db, accountLimits, limitClock);
  const onQueued = () => outbox?.wake();
  /** What other modules keep for an account: registered products, reviews, enquiries. */
  const modules: AccountModule[] = [productsOfAccount, reviewsOfAccount, enquiriesOfAccount(attachments)];
  const desk = createDeskRouter({ db, clock });
  const staffContext = { db, clock, limiter: createStaffLimiter(db, staffLimits, limitClock), shop: settings.shop, siteUrl, onQueued };
  ownAccountRoutes(desk, staffContext);
  ownTotpRoutes(desk, staffContext);
  staffRoutes(desk, staffContext);
  journalRoutes(desk, { db, clock });
  manageToday(desk, { db, catalogs, clock, onQueued });
  const accountContext = { db, clock, signers, sessions, codes, limiter, settings, modules, onQueued };
  const deskContext = { db, clock, shop: settings.shop, siteUrl, onQueued };
  manageEnquiries(desk, { ...deskContext, drafts: content.answers, attachments });
  manageReviews(desk, deskContext);
  manageShoppers(desk, accountContext);

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", "weak");
  app.set("query parser", "simple");
  app.use(healthRoutes({ db, dataDir, logger, warmUp }));
  if (metrics) app.use(metrics.routes);
  if (changes) app.use(changes.routes);
  app.use(requestId);
  app.use(revalidated);
  app.use(accountRoutes({ ...accountContext, onRegistered: () => metrics?.registered() }));
  app.use(cartRoutes({ db, pricingOf, delivery: content.delivery }));
  const onPlaced = ({ total_price }: { total_price: number }) => {
    metrics?.orderPlaced(total_price);
    onQueued();
  };
  app.use(orderRoutes({ db, clock, limitClock, settings, sessions, signers, onPlaced }));
  app.use(orderPhoneRoutes({ db, clock, limitClock, settings, signers, onQueued }));
  manageOrders(desk, { db, clock, settings, signers, onQueued, onPlaced });
  manageProducts(desk, { db, catalogs, search, dealerPrices: settings.dealerPrices });
  app.use(
    enquiryRoutes({
      db,
      clock,
      limitClock,
      settings,
      sessions,
      effects: { "add-comment": addReview, "product-question": addReview, "product-registration": registerProduct },
      onQueued,
      onAccepted: metrics?.enquiryAccepted,
    }),
  );
  app.use(newsletterRoutes({ db, clock, limitClock, settings, signers, newsletterUrl, onQueued }));
  app.use(generalRoutes({ db, catalogs, pricingOf, content, clock }));
  const reviewsOf = (productId: number) => reviewsOfProduct(db, productId);
  app.use(
    catalogRoutes({
      db,
      catalogs,
      pricingOf,
      kept: createKeptAnswers({ seconds: listSeconds, clock }),
      site,
      service: content.service,
      promises: content.site.promises,
      reviewsOf,
      partsOf: (source, product, item) => partsOfProduct(source, content.fitting, product, item),
      deliveryOf: deliveryOfPiece(db, content.delivery),
      categoryPhotos: content.headings.categories,
    }),
  );
  app.use(editorialRoutes({ db, catalogs, pricingOf, written: content.collections, site }));
  app.use(companyRoutes({ db, catalogs, pricingOf, content }));
  app.use(plannerRoutes({ db, catalogs, pricingOf, delivery: content.delivery, rules: content.planner, site }));
  app.use(serviceRoutes({ catalogs, content }));
  app.use(productRegistrationRoutes({ db, catalogs, search, page: pageHead(content.headings["product-registration"], site) }));
  app.use(fittingRoutes({ db, catalogs, pricingOf, rules: content.fitting, limitClock }));
  app.use(favoriteRoutes({ db, catalogs, pricingOf }));
  app.use(comparisonRoutes({ db, catalogs, pricingOf }));
  app.use(searchRoutes({ db, catalogs, pricingOf, search, missed: createMissedSearches(db, clock, logger) }));
  app.use(desk.router);
  // Tests ask every call with every role.
  app.locals.deskCalls = desk.calls;
  app.use(redirectRoutes({ db, catalogs, clock, logger }));
  app.use(notFound);
  app.use(errorHandler(logger));
  return app;
}

/** A browser asks each time whether its copy of page data is still valid; the ETag makes the answer short. */
function revalidated(request: Request, response: Response, next: NextFunction): void {
  response.set("Cache-Control", request.method === "GET" || request.method === "HEAD" ? "no-cache" : "no-store");
  next();
}
