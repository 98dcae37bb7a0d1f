import { orderStateName } from "#shared/domain/order-state.ts";
import { letterText } from "../backend/letters/letter-layout.ts";
import { orderContent } from "../backend/orders/letters.ts";
import { findOrder } from "../backend/orders/order.ts";
import { CommandError, readArguments, type Command } from "./command.ts";
import { harmless } from "./table.ts";

export const ordersShow: Command = {
  name: "orders show",
  usage: "orders show НОМЕР",
  summary: "один заказ целиком",
  async run(args, { db, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР"]);
    const number = positionals[0] ?? "";
    const order = await findOrder(db, number);
    if (!order) throw new CommandError(`Заказа ${number} нет.`);
    const content = orderContent(order);
    content.facts.unshift(["Состояние", orderStateName(order.status, order.delivery)]);
    content.facts.push(["Согласие", `текст политики от ${order.consent_version}, адрес ${order.consent_address}`]);
    stdout.write(harmless(letterText(content)));
  },
};
