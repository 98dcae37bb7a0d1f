import { discountEndpoints } from "./discounts.ts";
import { enquiryEndpoints } from "./enquiries.ts";
import { firstStartEndpoints } from "./shop/first-start.ts";
import { goodsBatchEndpoints } from "./goods/goods-batches.ts";
import { importEndpoints } from "./imports.ts";
import { goodsEndpoints } from "./goods/goods.ts";
import { ownGoodsEndpoints } from "./goods/own-goods.ts";
import { sectionEndpoints } from "./goods/section.ts";
import { goodsListEndpoints } from "./goods/goods-list.ts";
import { journalEndpoints } from "./journal.ts";
import { exchangeEndpoints } from "./exchange.ts";
import { marketEndpoints } from "./markets.ts";
import { deskOrderEndpoints } from "./order.ts";
import { numbersEndpoints } from "./numbers.ts";
import { orderBatchEndpoints } from "./order-batches.ts";
import { orderChangeEndpoints } from "./order-changes.ts";
import { orderListEndpoints } from "./orders-list.ts";
import { deskRedirectEndpoints } from "./redirects.ts";
import { deskPaymentEndpoints } from "./providers/payments.ts";
import { deskParcelEndpoints } from "./providers/parcels.ts";
import { reviewEndpoints } from "./reviews.ts";
import { shopperEndpoints } from "./shoppers.ts";
import { staffEndpoints } from "./staff.ts";
import { shopEndpoints, textEndpoints } from "./texts.ts";
import { todayEndpoints } from "./today.ts";
import { transferEndpoints } from "./transfers.ts";

/** Every call of the desk (docs/specification.md, section 7). With BACKEND_URL all of them are a 404. */
export const deskEndpoints = {
  ...staffEndpoints,
  ...todayEndpoints,
  ...firstStartEndpoints,
  ...numbersEndpoints,
  ...journalEndpoints,
  ...enquiryEndpoints,
  ...reviewEndpoints,
  ...textEndpoints,
  ...shopEndpoints,
  ...shopperEndpoints,
  ...deskRedirectEndpoints,
  ...importEndpoints,
  ...goodsBatchEndpoints,
  ...orderListEndpoints,
  ...deskOrderEndpoints,
  ...orderChangeEndpoints,
  ...orderBatchEndpoints,
  ...transferEndpoints,
  ...discountEndpoints,
  ...marketEndpoints,
  ...exchangeEndpoints,
  ...deskPaymentEndpoints,
  ...deskParcelEndpoints,
  ...goodsListEndpoints,
  // Before the calls of one product: `new` and `sections` are no ids.
  ...ownGoodsEndpoints,
  ...sectionEndpoints,
  ...goodsEndpoints,
};
