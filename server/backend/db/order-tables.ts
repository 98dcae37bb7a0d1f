import type { ColumnType, Generated } from "kysely";
import type { OrderState } from "#shared/domain/orders/order-state.ts";
import type { Effect } from "#shared/domain/prices/discount.ts";
import type { PaymentKind, PaymentState } from "#shared/domain/orders/payment.ts";

/** What was ordered and what became of it. */
export interface OrderTables {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_states: OrderStatesTable;
  order_notes: OrderNotesTable;
  order_batches: OrderBatchesTable;
  order_payments: OrderPaymentsTable;
  invoices: InvoicesTable;
  bank_transfers: BankTransfersTable;
  discounts: DiscountsTable;
  /**
   * Which orders of whom a discount was used for: a row for each hash of an account, a phone or a mailbox. `given_back` = 1: the order is cancelled
   * or came back, so it does not count.
   */
  discount_uses: { discount_id: number; order_id: number; person: string; given_back: Generated<number> };
  stock_moves: StockMovesTable;
  /** Whose an unconfirmed order is that holds pieces: a row for each hash of an account, a phone, a mailbox or a network. */
  order_holders: { holder: string; order_id: number };
  /** `orderTerms` of domain/orders/order-search. Every change of an order rewrites them in the same transaction. */
  order_terms: { order_id: number; term: string };
  shoppers: ShoppersTable;
  /** `shopperTerms` of domain/shopper, of the account and of each order. */
  shopper_terms: { shopper_id: number; term: string };
}

/** The content of a letter about an order: a state, its new `sum`, a `payment`, its `parcel`, or, in a letter to the `shop`, the whole order. */
export type OrderLetterKind = OrderState | "sum" | "payment" | "parcel" | "shop";

interface OrdersTable {
  id: Generated<number>;
  /** What the shopper is told: «24-000123». */
  number: string;
  /** Grows with every change, so that nobody overwrites what another has changed meanwhile. */
  version: Generated<number>;
  idempotency_key: string | null;
  /** SHA-256 of the payload that came with the key: a different payload under the same key is a 422. */
  payload_hash: string;
  fast_order: number;
  status: OrderState;
  name: string;
  phone: string;
  email: string;
  /** The legal person that orders, as its papers name it; empty = a private person orders. */
  company_name: Generated<string>;
  company_inn: Generated<string>;
  /** Empty for an individual entrepreneur. */
  company_kpp: Generated<string>;
  company_address: Generated<string>;
  delivery: string;
  /** The region, the way and its time in the words of the checkout; empty for a fast order. */
  region: Generated<string>;
  delivery_name: Generated<string>;
  delivery_days: Generated<string>;
  /** Six digits; empty = nobody has named them. */
  postal: Generated<string>;
  address: string;
  description: string;
  /** The promo code that counted; empty = none. */
  promo_code: Generated<string>;
  products_price: number;
  /** The difference between the old prices and the prices of the goods. */
  discount: number;
  /** The additional discount of the shop on the whole order. */
  order_discount: Generated<number>;
  /** null = the manager works it out. */
  delivery_price: number | null;
  /** JSON of `OrderService[]`: carrying up, assembly; and the sum of their prices. */
  services: Generated<string>;
  services_price: Generated<number>;
  total_price: number;
  /** 1 = some goods have no price yet, and the sums are without them. */
  open_price: Generated<number>;
  /** `paymentOf` of the sums, for the filter of the list; `changeOrder` keeps it right. */
  payment: Generated<PaymentState>;
  /** What the shopper has paid, and what was given back of it: the sums of `order_payments`. */
  received: Generated<number>;
  refunded: Generated<number>;
  /** A `Prepayment` of domain/orders/online-payment: what is paid online before the goods come. */
  prepayment: Generated<string>;
  consent_version: string;
  /** The origin of the consent: an IP address, or a text that says who received it by telephone. */
  consent_address: string;
  created_at: ColumnType<number, number, never>;
  /** When the shop last changed its goods or sums; null = it is as it was placed. */
  changed_at: Generated<number | null>;
  /** The member of the staff who took it by telephone; empty = it was placed on the site. */
  taken_by: Generated<string>;
  /** Whose it is; null = placed without an account, or the account is gone. */
  account_id: Generated<number | null>;
  /** Who ordered; `orders/shopper` sets it. null = the person is erased. */
  shopper_id: Generated<number | null>;
  /** The member who is responsible for it; who no longer works with orders is as good as nobody. null = nobody. */
  assigned_to: Generated<number | null>;
  /** Until when an unconfirmed order holds pieces; null = it holds them without a limit. The value stays after this time. */
  hold_until: Generated<number | null>;
  /** An id of the shop's carriers with a copy of its name, the number of the parcel and where it can be followed; empty = none. */
  carrier: Generated<string>;
  carrier_name: Generated<string>;
  track_number: Generated<string>;
  track_url: Generated<string>;
  /** 1 = the shopper has agreed to be asked for a review. */
  ask_review: Generated<number>;
  /** null = nobody has asked. */
  review_asked_at: Generated<number | null>;
  /** 1 = the account is deleted, and the shopper's personal data are erased when the order is finished. */
  erase: Generated<number>;
}

/** People who have an account or have ordered, each once, with the best known contacts. */
interface ShoppersTable {
  id: Generated<number>;
  /** Either this or `guest_phone`. */
  account_id: Generated<number | null>;
  /** The phone of the orders of a person without an account. */
  guest_phone: Generated<string | null>;
  name: string;
  phone: string;
  email: string;
  /** The last order, else the registration. */
  at: number;
}

/** When an order came into each of its states. */
interface OrderStatesTable {
  order_id: number;
  state: OrderState;
  at: number;
  /** The member of the staff who set the state; empty = the shopper did, or it is unknown. */
  by: Generated<string>;
}

/** A copy of the sold item, because the catalogue may change later. */
interface OrderLinesTable {
  order_id: number;
  position: number;
  item_id: number;
  product_id: number;
  article: string;
  name: string;
  modification: string;
  /** 0 = a gift, or there is no price yet: `on_request`. */
  price: number;
  /** 1 = nobody has named a price yet. */
  on_request: Generated<number>;
  old_price: number | null;
  quantity: number;
  /** What is sold as one: «шт.», «пара». */
  unit: Generated<string>;
  /** How many of them were not in stock when they were ordered: they come from the supplier for this order. */
  back_ordered: Generated<number>;
  /** What a promo code or a rule took off the line; it is a part of the order's `order_discount`. */
  reduction: Generated<number>;
  /** Pieces that are out of the stock for this order. */
  held: Generated<number>;
  /** 1 = they are held until `hold_until` only. */
  temporary: Generated<number>;
}

/** What the staff notes for one another; never shown to the shopper. */
interface OrderNotesTable {
  id: Generated<number>;
  order_id: number;
  /** The author's name at that time. */
  by: string;
  at: number;
  text: string;
}

/** Money that came for an order or went back. */
interface OrderPaymentsTable {
  id: Generated<number>;
  order_id: number;
  kind: PaymentKind;
  amount: number;
  at: number;
  /** The member of the staff who has recorded it, or the payment provider; empty = it is older than payments are recorded. */
  by: string;
  /** The transfer of a bank statement that it is a part of; null = none. */
  transfer_id: Generated<number | null>;
  /** The payment through a provider that it is a record of; null = somebody has recorded it by hand. */
  online_id: Generated<number | null>;
}

/** Invoices for payment, as they were issued. An order has one that holds, at the most; a change of the order voids it. */
interface InvoicesTable {
  id: Generated<number>;
  order_id: number;
  /** «26-000123», and «26-000123-2» for the second one of the order. */
  number: string;
  /** Counts the invoices of an order from 1. */
  edition: number;
  issued_at: number;
  valid_until: number;
  total: number;
  buyer_inn: string;
  /** Hash of what the order said when it was issued: another hash = the order has changed. */
  digest: string;
  /** JSON of `PaperContent`. */
  content: string;
  /** null = it holds. */
  voided_at: Generated<number | null>;
}

/** Money that came to the bank account of the shop, as a statement says. */
interface BankTransfersTable {
  id: Generated<number>;
  /** Hash of what tells documents of a bank apart: each is stored once. */
  key: string;
  /** Of the payer's document. */
  number: string;
  /** YYYY-MM-DD. */
  day: string;
  amount: number;
  /** The part that is not recorded as a payment of an order yet. */
  left: number;
  payer: string;
  payer_inn: string;
  purpose: string;
  loaded_at: number;
  loaded_by: string;
  /** It pays no order; null = it does, or waits. */
  dismissed_at: Generated<number | null>;
  dismissed_by: Generated<string>;
}

/** Promo codes and automatic rules. */
interface DiscountsTable {
  id: Generated<number>;
  version: Generated<number>;
  /** As `plainCode` spells it; null = a rule, which counts by itself. */
  code: string | null;
  /** What the shopper reads. */
  title: string;
  effect: Effect;
  /** Per cents, kopecks, or n; 0 for free delivery. */
  value: number;
  /** The slug of a category or a type; empty = all goods. */
  section: string;
  /** The least sum of the goods in the section. */
  from_sum: number;
  /** YYYY-MM-DD in Moscow's time, both days included; empty = without a bound. */
  starts_on: string;
  ends_on: string;
  limit_total: number | null;
  limit_person: number | null;
  /** Orders that it is used for. */
  used: Generated<number>;
  active: number;
}

/** What was done to many orders at once. */
interface OrderBatchesTable {
  id: Generated<number>;
  at: number;
  by: string;
  state: OrderState;
  /** What became of each order: JSON of `BatchEntry`. */
  results: string;
  undone_at: Generated<number | null>;
  undone_by: Generated<string>;
  /** What became of each order when it was taken back. */
  undone: Generated<string>;
}

/** The pieces that orders have taken out of the stock and given back; `catalog/stock-ledger` works with it. */
interface StockMovesTable {
  /** null = somebody has counted. */
  order_id: number | null;
  item_id: number;
  /** Below zero = given back. */
  pieces: number;
  at: number;
  /** From when on the source of the goods may know of it; null = the shop has not begun to process the order. */
  known_at: number | null;
  /** What was counted, when it is a count: `pieces` is what was missing then. */
  counted: Generated<number | null>;
  /** The change of many goods that has counted it. */
  batch_id: Generated<number | null>;
  /** Why it was counted, and by whom. */
  reason: Generated<string>;
  name: Generated<string>;
}
