import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import { itemName } from "../cart/quote.ts";
import type { Letter } from "../outbox/message.ts";
import { letterHtml, letterText, type LetterContent } from "./letter-layout.ts";
import type { Order, OrderLine } from "./order.ts";
import type { Shop } from "./settings.ts";
import { deliveryPriceText, deliveryText, momentText, money, priceMoney } from "./words.ts";

/** Everything that an order says, for the people of the shop. */
export function orderContent(order: Order): LetterContent {
  return {
    heading: `${order.fast_order ? "Быстрый заказ" : "Заказ"} №${NBSP}${order.number}`,
    paragraphs: [`Оформлен ${momentText(order.created_at)}.`],
    facts: [
      ["Имя", order.name],
      ["Телефон", formatPhone(order.phone)],
      ["Почта", order.email],
      ...deliveryFacts(order),
      ["Комментарий", order.description],
    ],
    goods: order.lines.map(goods),
    totals: totals(order),
    closing: [],
  };
}

/** To the shop: the whole order. A reply goes to the shopper. */
export function shopLetter(order: Order, ordersTo: string): Letter {
  const content = orderContent(order);
  const reply_to = order.email === "" ? undefined : { name: order.name, address: order.email };
  return { to: ordersTo, reply_to, subject: `${content.heading} — ${priceMoney(order.total_price)}`, ...written(content) };
}

/** To the shopper: what was ordered, what it costs and where to ask. Only for an order with an e-mail address. */
export function shopperLetter(order: Order, shop: Shop): Letter {
  const phone = formatPhone(order.phone).replaceAll(" ", NBSP);
  const letter = written({
    heading: `Заказ №${NBSP}${order.number} принят`,
    paragraphs: [`${order.name}, спасибо за заказ. Менеджер позвонит по${NBSP}номеру ${phone} и${NBSP}согласует детали.`],
    facts: deliveryFacts(order),
    goods: order.lines.map(goods),
    totals: totals(order),
    closing: [`Вопросы по заказу: ${shop.phone}, ${shop.email}. Назовите номер ${order.number}.`, shop.name],
  });
  return {
    to: { name: order.name, address: order.email },
    subject: `${shop.name}: заказ №${NBSP}${order.number} принят`,
    ...letter,
  };
}

function written(content: LetterContent): Pick<Letter, "text" | "html"> {
  return { text: letterText(content), html: letterHtml(content) };
}

function deliveryFacts(order: Order): LetterContent["facts"] {
  return [
    ["Доставка", deliveryText(order)],
    ["Адрес", order.address],
  ];
}

function goods({ name, modification, article, price, quantity }: OrderLine): LetterContent["goods"][number] {
  return {
    name: itemName({ name, modification }),
    article,
    quantity: price === 0 ? `${quantity}${NBSP}шт.` : `${quantity}${NBSP}шт. × ${money(price)}`,
    total: priceMoney(price * quantity),
  };
}

function totals(order: Order): LetterContent["totals"] {
  const rows: LetterContent["totals"] = [["Товары", priceMoney(order.products_price)]];
  if (order.discount > 0) rows.push(["Скидка, уже учтена", money(order.discount)]);
  rows.push(["Стоимость доставки", deliveryPriceText(order)], ["Итого", priceMoney(order.total_price)]);
  return rows;
}
