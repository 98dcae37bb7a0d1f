import { MOSCOW_MS } from "#shared/text/date.ts";
import { ORDER_STATES, stateRules } from "#shared/domain/orders/order-state.ts";
import { element } from "../../markets/xml-text.ts";

/** What 1C asks before it maps the states of orders: `mode=info`. */
export function referenceDocument(now: number): string {
  const states = ORDER_STATES.map(
    (state) => `<Элемент>${element("Ид", state)}${element("Название", stateRules(state).staffName)}</Элемент>`,
  );
  return `<Справочник ДатаФормирования="${new Date(now + MOSCOW_MS).toISOString().slice(0, 19)}"><Статусы>${states.join("")}</Статусы></Справочник>`;
}
