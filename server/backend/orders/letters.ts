import { orderStateName, orderStateText, stateRules } from "#shared/domain/order-state.ts";
import { openPriceNote } from "#shared/domain/order.ts";
import { normalizeEmail } from "#shared/domain/person.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import { itemName } from "../cart/quote.ts";
import { type LetterContent, writeLetter } from "../letters/write-letter.ts";
import type { Letter } from "../outbox/message.ts";
import type { OrderSettings, Shop } from "../settings.ts";
import type { Order, OrderLine } from "./order.ts";
import { deliveryPriceText, deliveryText, momentText, money, priceMoney } from "./words.ts";

/** All data of an order, for the people of the shop. */
export function orderContent(order: Order, now: number): LetterContent & { facts: [string, string][] } {
  return {
    heading: `${order.fast_order ? "Быстрый заказ" : "Заказ"} №${NBSP}${order.number}`,
    paragraphs: [`Оформлен ${momentText(order.created_at)}.`, ...openPrice(order)],
    facts: [
      ["Имя", order.name],
      ["Телефон", formatPhone(order.phone)],
      ["Почта", order.email],
      ...deliveryFacts(order),
      ["Комментарий", order.description],
      ["Резерв", holdText(order, now)],
    ],
    goods: order.lines.map(goods),
    totals: totals(order),
    closing: [],
  };
}

/** The letter to the shop with the whole order. A reply to it goes to the shopper. */
export function shopLetter(order: Order, { ordersTo, unconfirmedHold }: Pick<OrderSettings, "ordersTo" | "unconfirmedHold">): Letter {
  const content = orderContent(order, order.created_at);
  if (order.hold_until !== null) {
    content.closing = [
      `Резерв: до ${unconfirmedHold.pieces}${NBSP}шт. каждого товара, до ${momentText(order.hold_until)}. Весь заказ удержит команда npm run shop -- orders set ${order.number} confirmed`,
    ];
  }
  const reply_to = order.email === "" ? undefined : { name: order.name, address: order.email };
  return writeLetter({ to: ordersTo, reply_to, subject: `${content.heading} — ${priceMoney(order.total_price)}` }, content);
}

/** What a letter to the shopper needs besides the order. */
export interface ShopperLetterOptions {
  shop: Shop;
  /** The order's page. */
  url: string;
  /** The account by which it was ordered. Only to its own e-mail goes what was typed into the order: any other may be a stranger's. */
  account: { email: string } | null | undefined;
}

/** The letter to the shopper: goods and sums. Only for an order with an e-mail address. */
export function shopperLetter(order: Order, options: ShopperLetterOptions): Letter {
  const phone = formatPhone(order.phone).replaceAll(" ", NBSP);
  return toShopper(order, options, {
    heading: `Заказ №${NBSP}${order.number} принят`,
    paragraphs: [
      isOwn(order, options)
        ? `${order.name}, спасибо за заказ. Менеджер позвонит по${NBSP}номеру ${phone} и${NBSP}согласует детали.`
        : `Спасибо за заказ. Менеджер позвонит по${NBSP}указанному в${NBSP}нём номеру и${NBSP}согласует детали.`,
      ...openPrice(order),
    ],
    facts: shopperFacts(order, options),
  });
}

/** Tells the shopper the new state of the order. */
export function stateLetter(order: Order, options: ShopperLetterOptions): Letter {
  const open = !stateRules(order.status).final;
  const text = orderStateText(order.status, order.delivery);
  return toShopper(order, options, {
    heading: `Заказ №${NBSP}${order.number} ${orderStateName(order.status, order.delivery).toLowerCase()}`,
    paragraphs: [isOwn(order, options) ? `${order.name}, здравствуйте. ${text}` : `Здравствуйте. ${text}`],
    facts: open ? shopperFacts(order, options) : [],
  });
}

function isOwn({ email }: Order, { account }: ShopperLetterOptions): boolean {
  return account?.email === normalizeEmail(email);
}

function toShopper(order: Order, options: ShopperLetterOptions, content: Pick<LetterContent, "heading" | "paragraphs" | "facts">): Letter {
  const { shop, url } = options;
  const own = isOwn(order, options);
  return writeLetter(
    { to: { name: own ? order.name : "", address: order.email }, subject: `${shop.name}: ${content.heading.replace("Заказ", "заказ")}` },
    {
      ...content,
      goods: order.lines.map(goods),
      totals: totals(order),
      action: { title: "Посмотреть заказ", url },
      closing: [
        `Вопросы по заказу: ${shop.phone}, ${shop.email}. Назовите номер ${order.number}.`,
        ...(own ? [] : [`Если вы ничего не${NBSP}заказывали, не${NBSP}отвечайте на${NBSP}это письмо.`]),
        shop.name,
      ],
    },
  );
}

function deliveryFacts(order: Order): [string, string][] {
  return [
    ["Доставка", deliveryText(order)],
    ["Срок", order.delivery_days],
    ["Куда", order.region],
    ["Адрес", order.address],
  ];
}

function shopperFacts(order: Order, options: ShopperLetterOptions): [string, string][] {
  return deliveryFacts(isOwn(order, options) ? order : { ...order, address: "" });
}

/** Whether nobody has confirmed the order in time. */
export function isHoldOver({ hold_until, status }: Order, now: number): boolean {
  return hold_until !== null && status === "new" && hold_until <= now;
}

/** What an unconfirmed order holds; empty for others. */
function holdText(order: Order, now: number): string {
  const { hold_until, status, lines } = order;
  if (hold_until === null || status !== "new") return "";
  if (isHoldOver(order, now)) return `снят ${momentText(hold_until)}`;
  const held = sum(lines.map((line) => line.held));
  const ordered = sum(lines.map(({ quantity }) => quantity));
  return held === 0 ? "" : `${held} из${NBSP}${ordered}${NBSP}шт. до${NBSP}${momentText(hold_until)}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function openPrice({ lines }: Order): string[] {
  const note = openPriceNote(lines);
  return note === null ? [] : [note];
}

function goods({ name, modification, article, price, quantity }: OrderLine): NonNullable<LetterContent["goods"]>[number] {
  return {
    name: itemName({ name, modification }),
    article,
    quantity: price === 0 ? `${quantity}${NBSP}шт.` : `${quantity}${NBSP}шт. × ${money(price)}`,
    total: priceMoney(price * quantity),
  };
}

function totals(order: Order): [string, string][] {
  const rows: [string, string][] = [["Товары", priceMoney(order.products_price)]];
  if (order.discount > 0) rows.push(["Скидка, уже учтена", money(order.discount)]);
  rows.push(["Стоимость доставки", deliveryPriceText(order)], ["Итого", priceMoney(order.total_price)]);
  return rows;
}
