import { orderStateName } from "#shared/domain/order-state.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import { itemName } from "../cart/quote.ts";
import type { LetterContent } from "../letters/letter-layout.ts";
import type { Shop } from "../letters/shop.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Letter } from "../outbox/message.ts";
import type { Order, OrderLine } from "./order.ts";
import { deliveryPriceText, deliveryText, momentText, money, priceMoney } from "./words.ts";

/** Everything that an order says, for the people of the shop. */
export function orderContent(order: Order): LetterContent & { facts: [string, string][] } {
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
  return writeLetter({ to: ordersTo, reply_to, subject: `${content.heading} — ${priceMoney(order.total_price)}` }, content);
}

/** To the shopper: what was ordered, what it costs and where to ask. Only for an order with an e-mail address. `url` is the order's page. */
export function shopperLetter(order: Order, shop: Shop, url: string): Letter {
  const phone = formatPhone(order.phone).replaceAll(" ", NBSP);
  return toShopper(order, shop, url, {
    heading: `Заказ №${NBSP}${order.number} принят`,
    paragraphs: [`${order.name}, спасибо за заказ. Менеджер позвонит по${NBSP}номеру ${phone} и${NBSP}согласует детали.`],
    facts: deliveryFacts(order),
  });
}

/** To the shopper: the order has come into its present state. */
export function stateLetter(order: Order, shop: Shop, url: string): Letter {
  const open = order.status === "confirmed" || order.status === "shipped";
  return toShopper(order, shop, url, {
    heading: `Заказ №${NBSP}${order.number} ${orderStateName(order.status, order.delivery).toLowerCase()}`,
    paragraphs: [`${order.name}, здравствуйте. ${stateText(order)}`],
    facts: open ? deliveryFacts(order) : [],
  });
}

function stateText({ status, delivery }: Order): string {
  switch (status) {
    case "new":
      return `Менеджер позвонит и${NBSP}согласует детали.`;
    case "confirmed":
      return `Всё согласовано, собираем заказ.`;
    case "shipped":
      if (delivery === "pickup") return `Заказ собран и${NBSP}ждёт вас на${NBSP}складе. Когда удобно приехать, подскажет менеджер.`;
      return `Заказ в${NBSP}пути. Курьер или перевозчик свяжется с${NBSP}вами и${NBSP}договорится о${NBSP}времени.`;
    case "done":
      return `Спасибо, что выбрали нас.`;
    case "cancelled":
      return `Если это ошибка, свяжитесь с${NBSP}нами, и${NBSP}мы оформим заказ снова.`;
  }
}

function toShopper(order: Order, shop: Shop, url: string, content: Pick<LetterContent, "heading" | "paragraphs" | "facts">): Letter {
  return writeLetter(
    { to: { name: order.name, address: order.email }, subject: `${shop.name}: ${content.heading.replace("Заказ", "заказ")}` },
    {
      ...content,
      goods: order.lines.map(goods),
      totals: totals(order),
      action: { title: "Посмотреть заказ", url },
      closing: [`Вопросы по заказу: ${shop.phone}, ${shop.email}. Назовите номер ${order.number}.`, shop.name],
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
