import * as z from "zod/mini";
import type { DealerPrices } from "#shared/domain/dealer-price.ts";
import type { ContentFolder } from "./content-file.ts";

/** The rules of selling that the shop may change. */
export interface SellingRules {
  /** Orders are taken from confirmed phones only. */
  confirmPhone: boolean;
  dealerPrices: DealerPrices;
}

const percent = z.number().check(z.minimum(0), z.maximum(90));

const sellingFile = z.object({
  confirm_phone: z.boolean(),
  dealer_prices: z.object({ percent, categories: z._default(z.record(z.string(), percent), {}) }),
});

/** selling.yaml. @throws ContentError */
export async function loadSelling(folder: ContentFolder): Promise<SellingRules> {
  const { confirm_phone, dealer_prices } = await folder.yaml("selling.yaml", sellingFile);
  return { confirmPhone: confirm_phone, dealerPrices: dealer_prices };
}
