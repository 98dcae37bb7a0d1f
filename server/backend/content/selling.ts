import * as z from "zod/mini";
import { formIds, type FormId } from "#shared/domain/forms/forms.ts";
import { PAY_FROM } from "#shared/domain/orders/online-payment.ts";
import type { DealerPrices } from "#shared/domain/prices/pricing.ts";
import {
  TAX_SYSTEMS,
  VAT_RATES,
  type AttachmentQuota,
  type Carrier,
  type MessageLimits,
  type PayRules,
  type UnconfirmedHold,
} from "../settings.ts";
import type { ContentFolder } from "./content-file.ts";

/** The rules of selling that the shop may change. */
export interface SellingRules {
  /** Orders are taken from confirmed phones only. */
  confirmPhone: boolean;
  dealerPrices: DealerPrices;
  unconfirmedHold: UnconfirmedHold;
  attachmentsPerDay: AttachmentQuota;
  messagesToOneAddress: MessageLimits;
  importGuard: ImportGuard;
  carriers: Carrier[];
  /** Forms that the shop does not take. */
  formsOff: FormId[];
  /** The number of the counter of Yandex Metrika; empty = there is none. */
  metrika: string;
  onlinePayment: PayRules;
}

/** The limits above which an import waits until somebody accepts it; per cent. */
export interface ImportGuard {
  /** Goods that would be gone. */
  gone: number;
  /** Prices that would change by more than `priceChange`. */
  repriced: number;
  priceChange: number;
}

const percent = z.number().check(z.minimum(0), z.maximum(90));

const share = z.number().check(z.minimum(0), z.maximum(100));

const count = z.int().check(z.minimum(0));

const megabytes = z.number().check(z.minimum(0));

const carrier = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  name: z.string().check(z.minLength(1)),
  track_url: z._default(z.string().check(z.regex(/^$|^https:\/\/\S*\{number\}\S*$/)), ""),
});

const sellingFile = z.object({
  confirm_phone: z.boolean(),
  dealer_prices: z.object({ percent, categories: z._default(z.record(z.string(), percent), {}) }),
  unconfirmed_orders: z.prefault(
    z.object({
      pieces: z._default(count, 3),
      orders: z._default(count, 10),
      hours: z._default(count, 24),
      shopper_pieces: z._default(count, 30),
      shopper_sum: z._default(count, 500_000),
    }),
    {},
  ),
  attachments_per_day: z._default(z.object({ one_network: megabytes, everybody: megabytes }), { one_network: 150, everybody: 3000 }),
  messages_to_one_address: z._default(z.object({ confirmations: count, total: count }), { confirmations: 5, total: 10 }),
  import_guard: z._default(
    z.object({ gone_percent: share, repriced_percent: share, price_change_percent: z.number().check(z.minimum(0)) }),
    {
      gone_percent: 20,
      repriced_percent: 20,
      price_change_percent: 50,
    },
  ),
  carriers: z._default(z.array(carrier), []),
  forms_off: z._default(z.array(z.enum(formIds)), []),
  metrika: z._default(z.string().check(z.regex(/^(?:\d{4,10})?$/, "нужен номер счётчика: от 4 до 10 цифр, или пусто")), ""),
  online_payment: z.prefault(
    z.object({
      from: z._default(z.enum(PAY_FROM), "confirmed"),
      receipts: z._default(z.boolean(), true),
      vat: z._default(z.enum(VAT_RATES), "22"),
      tax_system: z._default(z.enum(TAX_SYSTEMS), "osn"),
    }),
    {},
  ),
});

/** selling.yaml. @throws ContentError */
export async function loadSelling(folder: ContentFolder): Promise<SellingRules> {
  const file = await folder.yaml("selling.yaml", sellingFile);
  const {
    confirm_phone,
    dealer_prices,
    unconfirmed_orders,
    attachments_per_day,
    messages_to_one_address,
    import_guard,
    carriers,
    forms_off,
    metrika,
    online_payment,
  } = file;
  return {
    confirmPhone: confirm_phone,
    dealerPrices: dealer_prices,
    unconfirmedHold: {
      pieces: unconfirmed_orders.pieces,
      orders: unconfirmed_orders.orders,
      hours: unconfirmed_orders.hours,
      shopper: { pieces: unconfirmed_orders.shopper_pieces, sum: unconfirmed_orders.shopper_sum },
    },
    attachmentsPerDay: { oneNetwork: attachments_per_day.one_network, everybody: attachments_per_day.everybody },
    messagesToOneAddress: messages_to_one_address,
    importGuard: {
      gone: import_guard.gone_percent,
      repriced: import_guard.repriced_percent,
      priceChange: import_guard.price_change_percent,
    },
    carriers: carriers.map(({ id, name, track_url }) => ({ id, name, trackUrl: track_url })),
    formsOff: forms_off,
    metrika,
    onlinePayment: {
      from: online_payment.from,
      receipts: online_payment.receipts ? { vat: online_payment.vat, taxSystem: online_payment.tax_system } : null,
    },
  };
}
