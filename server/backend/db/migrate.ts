import type { Kysely } from "kysely";
import { Migrator, NO_MIGRATIONS, type Migration } from "kysely/migration";
import * as shop from "./migrations/0001-shop.ts";
import * as accounts from "./migrations/0002-accounts.ts";
import * as enquiries from "./migrations/0003-enquiries.ts";
import * as delivery from "./migrations/0004-delivery.ts";
import * as demoDigest from "./migrations/0005-demo-digest.ts";
import * as outbox from "./migrations/0006-outbox.ts";
import * as messageCounts from "./migrations/0007-message-counts.ts";
import * as noOrigins from "./migrations/0008-no-origins.ts";
import * as holds from "./migrations/0009-holds.ts";
import * as browsers from "./migrations/0010-browsers.ts";
import * as staff from "./migrations/0011-staff.ts";
import * as today from "./migrations/0012-today.ts";
import * as deskOrders from "./migrations/0013-desk-orders.ts";
import * as people from "./migrations/0014-people.ts";
import * as addresses from "./migrations/0015-addresses.ts";
import * as undo from "./migrations/0016-undo.ts";
import * as madeToOrder from "./migrations/0017-made-to-order.ts";
import * as variants from "./migrations/0017-variants.ts";
import * as openOrders from "./migrations/0018-open-orders.ts";
import * as stockMoves from "./migrations/0020-stock-moves.ts";
import * as pictures from "./migrations/0021-pictures.ts";
import * as shared from "./migrations/0022-shared.ts";
import * as models from "./migrations/0024-models.ts";
import * as sampleReviews from "./migrations/0025-sample-reviews.ts";
import * as questions from "./migrations/0029-questions.ts";
import * as levels from "./migrations/0030-levels.ts";
import * as seenPictures from "./migrations/0030-seen-pictures.ts";
import * as emails from "./migrations/0031-emails.ts";
import * as holders from "./migrations/0032-holders.ts";
import * as claims from "./migrations/0033-claims.ts";
import * as renewedBrowsers from "./migrations/0034-renewed-browsers.ts";
import * as formerPaths from "./migrations/0036-former-paths.ts";
import * as formerCatalogues from "./migrations/0037-former-catalogues.ts";
import * as orderBatches from "./migrations/0038-order-batches.ts";
import * as payments from "./migrations/0039-payments.ts";
import * as gifts from "./migrations/0040-gifts.ts";
import * as shoppers from "./migrations/0042-shoppers.ts";
import * as journalNames from "./migrations/0043-journal-names.ts";
import * as savedCarts from "./migrations/0119-saved-carts.ts";
import * as savedViews from "./migrations/0044-saved-views.ts";
import * as responsible from "./migrations/0045-responsible.ts";
import * as answerFiles from "./migrations/0046-answer-files.ts";
import * as replies from "./migrations/0047-replies.ts";
import * as backOrders from "./migrations/0048-back-orders.ts";
import * as registeredSizes from "./migrations/0051-registered-sizes.ts";
import * as reviewVoices from "./migrations/0053-review-voices.ts";
import * as reviewLetters from "./migrations/0054-review-letters.ts";
import * as importRuns from "./migrations/0065-import-runs.ts";
import * as goodsBatches from "./migrations/0066-goods-batches.ts";
import * as content from "./migrations/0070-content.ts";
import * as contentPreviews from "./migrations/0071-content-previews.ts";
import * as markets from "./migrations/0085-markets.ts";
import * as exchange from "./migrations/0086-exchange.ts";
import * as papers from "./migrations/0080-papers.ts";
import * as transfers from "./migrations/0081-transfers.ts";
import * as visits from "./migrations/0105-visits.ts";
import * as deliveryServices from "./migrations/0110-delivery-services.ts";
import * as discounts from "./migrations/0082-discounts.ts";
import * as carriers from "./migrations/0114-carriers.ts";
import * as onlinePayments from "./migrations/0075-online-payments.ts";
import * as courierCalls from "./migrations/0136-courier-calls.ts";
import * as discountUses from "./migrations/0131-discount-uses.ts";
import * as exchangeOrders from "./migrations/0144-exchange-orders.ts";
import * as exchangeBreaks from "./migrations/0155-exchange-breaks.ts";
import * as hand from "./migrations/0060-hand.ts";
import * as goodsList from "./migrations/0061-goods-list.ts";
import * as ownGoods from "./migrations/0106-own-goods.ts";
import * as exchangeProgress from "./migrations/0157-exchange-progress.ts";
import * as sectionFilters from "./migrations/0148-section-filters.ts";
import * as transferDocuments from "./migrations/0149-transfer-documents.ts";
import * as failingWork from "./migrations/0160-failing-work.ts";
import * as refundReceipts from "./migrations/0161-refund-receipts.ts";
import * as countBatches from "./migrations/0164-count-batches.ts";
import * as attachmentLeftovers from "./migrations/0167-attachment-leftovers.ts";
import type { Database } from "./schema.ts";

/** Code and not files, so that they work when bundled. Names are never changed: the database remembers them. */
const migrations: Record<string, Migration> = {
  "0001-shop": shop,
  "0002-accounts": accounts,
  "0003-enquiries": enquiries,
  "0004-delivery": delivery,
  "0005-demo-digest": demoDigest,
  "0006-outbox": outbox,
  "0007-message-counts": messageCounts,
  "0008-no-origins": noOrigins,
  "0009-holds": holds,
  "0010-browsers": browsers,
  "0011-staff": staff,
  "0012-today": today,
  "0013-desk-orders": deskOrders,
  "0014-people": people,
  "0015-addresses": addresses,
  "0016-undo": undo,
  "0017-made-to-order": madeToOrder,
  "0017-variants": variants,
  "0018-open-orders": openOrders,
  "0020-stock-moves": stockMoves,
  "0021-pictures": pictures,
  "0022-shared": shared,
  "0024-models": models,
  "0025-sample-reviews": sampleReviews,
  "0029-questions": questions,
  "0030-levels": levels,
  "0030-seen-pictures": seenPictures,
  "0031-emails": emails,
  "0032-holders": holders,
  "0033-claims": claims,
  "0034-renewed-browsers": renewedBrowsers,
  "0036-former-paths": formerPaths,
  "0037-former-catalogues": formerCatalogues,
  "0038-order-batches": orderBatches,
  "0039-payments": payments,
  "0040-gifts": gifts,
  "0042-shoppers": shoppers,
  "0043-journal-names": journalNames,
  "0044-saved-views": savedViews,
  "0045-responsible": responsible,
  "0046-answer-files": answerFiles,
  "0047-replies": replies,
  "0048-back-orders": backOrders,
  "0051-registered-sizes": registeredSizes,
  "0053-review-voices": reviewVoices,
  "0054-review-letters": reviewLetters,
  "0065-import-runs": importRuns,
  "0066-goods-batches": goodsBatches,
  "0070-content": content,
  "0071-content-previews": contentPreviews,
  "0085-markets": markets,
  "0086-exchange": exchange,
  "0080-papers": papers,
  "0081-transfers": transfers,
  "0105-visits": visits,
  "0110-delivery-services": deliveryServices,
  "0082-discounts": discounts,
  "0114-carriers": carriers,
  "0075-online-payments": onlinePayments,
  "0060-hand": hand,
  "0061-goods-list": goodsList,
  "0106-own-goods": ownGoods,
  "0131-discount-uses": discountUses,
  "0119-saved-carts": savedCarts,
  "0136-courier-calls": courierCalls,
  "0144-exchange-orders": exchangeOrders,
  "0148-section-filters": sectionFilters,
  "0149-transfer-documents": transferDocuments,
  "0155-exchange-breaks": exchangeBreaks,
  "0157-exchange-progress": exchangeProgress,
  "0160-failing-work": failingWork,
  "0161-refund-receipts": refundReceipts,
  "0164-count-batches": countBatches,
  "0167-attachment-leftovers": attachmentLeftovers,
};

/** Brings the tables to what this version expects. Several processes may call it at once: one does the work, the others wait. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
  if (error) throw error;
}

/** Gives an empty database the tables of another one, which may be of an earlier version. */
export async function migrateLike(db: Kysely<Database>, model: Kysely<Database>): Promise<void> {
  const last = (await createMigrator(model).getMigrations()).findLast(({ executedAt }) => executedAt !== undefined);
  const { error } = await createMigrator(db).migrateTo(last?.name ?? NO_MIGRATIONS);
  if (error) throw error;
}

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
