import express, { type Express, type NextFunction, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { createCodes } from "./accounts/codes.ts";
import type { AccountModule, AccountSettings } from "./accounts/context.ts";
import { ACCOUNT_LIMITS, createLimiter, type AccountLimits } from "./accounts/limits.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { createCatalogStore } from "./catalog/catalog-store.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import type { Clock } from "./clock.ts";
import { comparisonRoutes } from "./comparison/routes.ts";
import type { Content } from "./content/load-content.ts";
import { companyRoutes } from "./company/routes.ts";
import type { Database } from "./db/schema.ts";
import { headed } from "./content/headings.ts";
import { enquiriesOfAccount } from "./enquiries/account-module.ts";
import { attachmentsFolder } from "./enquiries/attachments.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import type { EnquirySettings } from "./enquiries/settings.ts";
import { editorialRoutes } from "./editorial/routes.ts";
import { errorHandler, notFound, requestId } from "./errors.ts";
import { favoriteRoutes } from "./favorites/routes.ts";
import { generalRoutes } from "./general/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import type { OrderSettings } from "./orders/settings.ts";
import type { OutboxDelivery } from "./outbox/delivery.ts";
import { productsOfAccount } from "./product-registration/account-module.ts";
import { registerProduct } from "./product-registration/register.ts";
import { productRegistrationRoutes } from "./product-registration/routes.ts";
import { reviewsOfAccount } from "./reviews/account-module.ts";
import { addReview } from "./reviews/review.ts";
import { searchRoutes } from "./search/routes.ts";
import { createSearch } from "./search/search.ts";
import { sitePages } from "./search/site-pages.ts";
import { serviceRoutes } from "./service/routes.ts";
import { dealerCards } from "./sessions/dealer-cards.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSigners } from "./signer.ts";

/** Checkouts from one address within ten minutes. */
const CHECKOUT_LIMIT = 20;
/** Forms from one address within ten minutes; whoever mistypes sends several. */
const ENQUIRY_LIMIT = 30;

export interface BackendDependencies {
  /** Migrated. */
  db: Kysely<Database>;
  content: Content;
  clock: Clock;
  logger: Logger;
  /** Where files are kept that came with enquiries. */
  dataDir: string;
  /** Told of every placed order; without it letters wait for another process. */
  outbox?: Pick<OutboxDelivery, "wake">;
  /** Where the shop reads its orders. */
  ordersTo?: string;
  /** Subscription form of an outside newsletter service. */
  newsletterUrl?: string;
  checkoutLimit?: number;
  enquiryLimit?: number;
  accountLimits?: AccountLimits;
  /** Canonical origin of links in letters; without it they lead to where the visitor is. */
  publicUrl?: string;
}

/** The commerce backend: what /api, /ajax and /json answer. */
export function createBackend({
  db,
  content,
  clock,
  logger,
  dataDir,
  outbox,
  ordersTo,
  newsletterUrl,
  checkoutLimit = CHECKOUT_LIMIT,
  enquiryLimit = ENQUIRY_LIMIT,
  accountLimits = ACCOUNT_LIMITS,
  publicUrl,
}: BackendDependencies): Express {
  const { name: site, company } = content.site.general;
  const { email, phone } = company;
  const settings: OrderSettings & AccountSettings & EnquirySettings = {
    shop: { name: site, phone, email },
    ordersTo: ordersTo ?? email,
    consentVersion: content.politics.version,
    checkoutLimit,
    enquiryLimit,
    attachmentsDir: attachmentsFolder(dataDir),
    publicUrl,
    ...content.selling,
    delivery: content.delivery,
  };
  const sessions = createSessions({ db, clock });
  const signers = createSigners(db);
  const codes = createCodes(clock);
  const limiter = createLimiter(accountLimits, clock);
  const onQueued = () => outbox?.wake();
  /** What else is kept for an account: registered products, enquiries, reviews. */
  const modules: AccountModule[] = [productsOfAccount, reviewsOfAccount, enquiriesOfAccount(settings.attachmentsDir)];
  const search = createSearch(db, sitePages(content));
  const catalogs = createCatalogStore(db, search.warm);

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", "weak");
  app.set("query parser", "simple");
  app.use(requestId);
  app.use(revalidated);
  app.use(accountRoutes({ db, clock, signers, sessions, codes, limiter, settings, modules, onQueued }));
  app.use(cartRoutes({ db, sessions, dealerPrices: settings.dealerPrices, delivery: content.delivery }));
  app.use(orderRoutes({ db, clock, settings, sessions, signers, onPlaced: onQueued }));
  app.use(
    enquiryRoutes({
      db,
      clock,
      settings,
      sessions,
      effects: { "add-comment": addReview, "product-registration": registerProduct },
      onQueued,
    }),
  );
  app.use(newsletterRoutes({ db, clock, settings, signers, newsletterUrl, onQueued }));
  app.use(dealerCards(sessions, settings.dealerPrices));
  app.use(generalRoutes({ db, catalogs, content }));
  app.use(catalogRoutes({ db, catalogs, site, service: content.service, bands: content.headings.categories }));
  app.use(editorialRoutes({ db, catalogs, written: content.collections, site }));
  app.use(companyRoutes({ db, catalogs, content }));
  app.use(serviceRoutes({ catalogs, content }));
  app.use(productRegistrationRoutes({ db, catalogs, search, page: headed(content.headings["product-registration"], site) }));
  app.use(favoriteRoutes({ db, catalogs }));
  app.use(comparisonRoutes({ db, catalogs }));
  app.use(searchRoutes({ db, catalogs, search }));
  app.use(notFound);
  app.use(errorHandler(logger));
  return app;
}

/** Page data is never shown without asking whether it still holds: the ETag makes that question cheap. */
function revalidated(request: Request, response: Response, next: NextFunction): void {
  response.set("Cache-Control", request.method === "GET" || request.method === "HEAD" ? "no-cache" : "no-store");
  next();
}
