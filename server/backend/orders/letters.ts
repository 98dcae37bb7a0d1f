import type { Kysely } from "kysely";
import { orderStateName, orderStateText, stateRules } from "#shared/domain/orders/order-state.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { keptOf, paymentOf, restOf } from "#shared/domain/orders/payment.ts";
import { dueOnline } from "#shared/domain/orders/online-payment.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moscowText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { refuseErrors } from "../http/input.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { mayConfirm } from "../outbox/address-limit.ts";
import { enqueueOrderLetter, type Letter } from "../outbox/message.ts";
import { signatureOf, type OrderSettings, type Shop } from "../settings.ts";
import { deliveryFacts, type PickupPlace, goodsOf, openPrice, orderContent, pickupOf, totals, money, sumText } from "./order-content.ts";
import { invoiceLink, mayHaveInvoice } from "./invoices/invoice.ts";
import { orderLink, type Order } from "./order.ts";
import type { Signer } from "../signer.ts";

/** The letter to the shop with the whole order. A reply to it goes to the shopper. */
export function shopLetter(order: Order, { ordersTo, unconfirmedHold }: Pick<OrderSettings, "ordersTo" | "unconfirmedHold">): Letter {
  const content = orderContent(order, order.created_at);
  if (order.hold_until !== null) {
    content.closing = [
      `Резерв: до ${unconfirmedHold.pieces}${NBSP}шт. каждого товара, до ${moscowText(order.hold_until)}. Весь заказ удержит команда npm run shop -- orders set ${order.number} confirmed`,
    ];
  }
  const reply_to = order.email === "" ? undefined : { name: order.name, address: order.email };
  return writeLetter({ to: ordersTo, reply_to, subject: `${content.heading} — ${sumText(order)}` }, content);
}

/** What a letter to the shopper needs besides the order. */
export interface ShopperLetterOptions {
  shop: Shop;
  /** The order's page. */
  url: string;
  /**
   * The account that placed the order. The letter repeats what was typed (name, address) only when it goes to this account's confirmed e-mail.
   * Anybody can type any other address into an order: its owner may be someone else, who must not receive these data. The address of the
   * delivery is repeated to anybody once the shop has worked with the order: the receiver checks it.
   */
  account: { email: string } | null | undefined;
  /** The shop has money of the shopper. */
  paid: boolean;
  /** Where and when an order that is picked up can be had; absent = it is not picked up. */
  pickup?: PickupPlace | undefined;
  /** The address of the invoice of a company. */
  invoice?: string | undefined;
}

/** What the staff has written instead of the usual words. Paragraphs are separated by empty lines. */
export interface LetterEdit {
  subject?: string | undefined;
  text?: string | undefined;
}

/** What a letter to the shopper is about. */
type LetterTopic = "state" | "sum" | "payment" | "parcel";

/**
 * The letter to the shopper about the state that the order is in, about its new `sum`, about a `payment`, or about its `parcel`: words, goods and sums. Only for an order with an e-mail
 * address.
 */
export function orderLetter(kind: LetterTopic, order: Order, options: ShopperLetterOptions, edit: LetterEdit = {}): Letter {
  const { shop, url } = options;
  refuseErrors({
    ...(edit.subject === "" && { subject: "Напишите тему письма" }),
    ...(edit.text === "" && { text: `Напишите текст или не${NBSP}отправляйте письмо` }),
  });
  const own = isOwn(order, options);
  const { subject, heading, paragraphs } = letterWords(kind, order, options);
  const open = kind !== "state" || !stateRules(order.status).final;
  return writeLetter(
    { to: { name: own ? order.name : "", address: order.email }, subject: edit.subject ?? subject },
    {
      heading,
      paragraphs: edit.text !== undefined ? edit.text.replaceAll("\r\n", "\n").split(/\n{2,}/) : paragraphs,
      facts: [
        ...(open ? deliveryFacts(own || isSeen(order) ? order : { ...order, address: "", postal: "" }, options.pickup) : []),
        ["Счёт на оплату", options.invoice ?? ""],
      ],
      goods: goodsOf(order),
      totals: totals(order),
      action:
        payableIn(order, shop) > 0
          ? { title: "Оплатить заказ", url: `${url}#order-pay`, colour: shop.colour }
          : { title: "Посмотреть заказ", url, colour: shop.colour },
      closing: [
        `Вопросы по заказу: ${shop.phone}, ${shop.email}. Назовите номер ${order.number}.`,
        ...(own ? [] : [`Если вы ничего не${NBSP}заказывали, не${NBSP}отвечайте на${NBSP}это письмо.`]),
        signatureOf(shop),
      ],
    },
  );
}

/** The words of a letter, which the staff may change before it goes. */
export function letterWords(kind: LetterTopic, order: Order, options: ShopperLetterOptions) {
  const heading = `Заказ №${NBSP}${order.number}${topicName(kind, order)}`;
  const paragraphs =
    kind === "state" && order.status === "new"
      ? placedWords(order, options)
      : [
          greeting(order, options, (kind === "state" && ownWords(order, options.shop)) || textOf(kind, order, options.paid)),
          ...payWords(order, options.shop),
        ];
  return { subject: `${options.shop.name}: ${heading.replace("Заказ", "заказ")}`, heading, paragraphs };
}

function topicName(kind: LetterTopic, order: Order): string {
  if (kind === "payment") return ": оплата";
  if (kind === "parcel") return ": посылка";
  return kind === "sum" ? " изменён" : ` ${orderStateName(order.status, order.delivery).toLowerCase()}`;
}

function placedWords(order: Order, options: ShopperLetterOptions): string[] {
  const phone = formatPhone(order.phone).replaceAll(" ", NBSP);
  return [
    isOwn(order, options)
      ? `${order.name}, спасибо за заказ. Менеджер позвонит по${NBSP}номеру ${phone} и${NBSP}согласует детали.`
      : `Спасибо за заказ. Менеджер позвонит по${NBSP}указанному в${NBSP}нём номеру и${NBSP}согласует детали.`,
    ...openPrice(order),
    ...payWords(order, options.shop),
  ];
}

/** What can be paid on the order's page now, kopecks; 0 = nothing. */
const payableIn = (order: Order, { paysFrom }: Shop) => (paysFrom ? dueOnline(order, paysFrom) : 0);

function payWords(order: Order, shop: Shop): string[] {
  const due = payableIn(order, shop);
  return due > 0 ? [`К${NBSP}оплате ${money(due)}: картой или по${NBSP}СБП на${NBSP}странице заказа.`] : [];
}

/** What the shop says of the state of an order in its own words; undefined = nothing. */
function ownWords({ status, delivery }: Order, { words }: Shop): string | undefined {
  if (status === "new") return undefined;
  return (status === "shipped" && delivery === "pickup" ? words?.states.ready : undefined) ?? words?.states[status];
}

function greeting(order: Order, options: ShopperLetterOptions, text: string): string {
  return isOwn(order, options) ? `${order.name}, здравствуйте. ${text}` : `Здравствуйте. ${text}`;
}

function textOf(kind: LetterTopic, order: Order, paid: boolean): string {
  if (kind === "payment") return paymentWords(order);
  if (kind === "parcel") return `Посылка ${order.track_number} едет к${NBSP}вам.`;
  if (kind === "state") return orderStateText(order.status, order.delivery, paid);
  if (stateRules(order.status).takesReturns)
    return `Часть товаров вернулась к${NBSP}нам, заказ стоит теперь ${sumText(order)}.${paid ? ` Разницу вернём тем${NBSP}же способом, которым вы платили.` : ""}`;
  const sum = order.delivery_price === null ? "без доставки" : "вместе с доставкой";
  return `Мы изменили заказ, как договорились. Теперь он стоит ${sumText(order)} ${sum}.`;
}

function paymentWords(order: Order): string {
  const state = paymentOf(order);
  if (state === "refunded") return "Мы вернули вам деньги за заказ.";
  if (state === "paid") return "Оплату получили, спасибо.";
  return `Получили ${money(keptOf(order))}, осталось оплатить ${money(restOf(order))}.`;
}

/**
 * Whether the address may be repeated to an e-mail that nobody has confirmed: somebody of the shop has worked with the order, and there is no
 * link in it, so the letter carries nothing but the address that the receiver checks.
 */
function isSeen({ status, address }: Order): boolean {
  return status !== "new" && !/[@/\\]|\p{L}\.\p{L}{2,}(?![\p{L}.])/u.test(address);
}

function isOwn({ email }: Order, { account }: ShopperLetterOptions): boolean {
  return account?.email === normalizeEmail(email);
}

/** What an order that is placed tells of its shopper. */
interface Placing {
  now: number;
  account: { email: string } | null;
  /** Of an order by telephone: whether the letter that it was placed goes. */
  agreed?: { letter: boolean };
}

/** Queues the letters of an order that is placed: to the shop, and to the shopper where that is allowed. */
export async function writeLetters(
  trx: Kysely<Database>,
  order: Order,
  settings: OrderSettings,
  signer: Signer,
  placing: Placing,
): Promise<void> {
  const { now, agreed, account } = placing;
  // The staff member who takes an order by telephone needs no letter about it.
  if (!agreed) await enqueueOrderLetter(trx, shopLetter(order, settings), { order_id: order.id, order_letter: "shop" }, now);
  const goes = agreed ? agreed.letter && order.email !== "" : await mayTellShopper(trx, order, placing, settings);
  if (!goes) return;
  const url = `${settings.siteUrl}${orderLink(signer, order.number)}`;
  const letter = orderLetter("state", order, {
    shop: settings.shop,
    url,
    account,
    paid: false,
    pickup: pickupOf(order, settings.delivery),
    invoice: mayHaveInvoice(order, settings.seller) ? `${settings.siteUrl}${invoiceLink(signer, order.number)}` : undefined,
  });
  await enqueueOrderLetter(trx, letter, { order_id: order.id, order_letter: "new" }, now);
}

/** The address of an account is confirmed; any other one may be a stranger's. */
async function mayTellShopper(
  trx: Kysely<Database>,
  { email }: Order,
  { account, now }: Placing,
  settings: OrderSettings,
): Promise<boolean> {
  if (email === "") return false;
  return account?.email === normalizeEmail(email) || mayConfirm(trx, email, settings.messagesToOneAddress, now);
}
