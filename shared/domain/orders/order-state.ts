import { NBSP } from "../../text/format.ts";
import type { Role } from "../staff.ts";

/** The parts of an order that can be changed at the desk. */
export type OrderPart = "goods" | "delivery" | "contacts" | "track";

/** The states of an order. */
export type OrderState = "new" | "confirmed" | "shipped" | "done" | "cancelled" | "returned";

interface StateRules {
  /** For the shopper: «Отправлен». */
  name: string;
  /** What the state means for the shopper, for the order's page and the letter. */
  text: string;
  /** What it means for the shopper who has paid, where it differs. */
  paidText?: string;
  /** Name and explanation for an order that the shopper picks up, when they differ. */
  pickup?: { name: string; text: string };
  /** For the staff. */
  staffName: string;
  /** What the staff does to bring an order here: «Подтвердить». */
  deed: string;
  /** The states that may follow; a step may be left out. */
  next: readonly OrderState[];
  /** The roles of the staff that may bring an order here. */
  by: readonly Role[];
  /** Whether the shopper gets a letter when the order comes here. */
  letter: boolean;
  /** The order holds `some` of its pieces until somebody confirms it, holds `all` of them, or gives them `back` to the stock. */
  stock: "some" | "all" | "back";
  /** What can still be changed. */
  parts: readonly OrderPart[];
  /** The goods have left the shop: some of them may come back while the shopper keeps the rest. */
  takesReturns: boolean;
  /** The order is finished: the personal data of a deleted account are removed from it. */
  final: boolean;
}

const everybody: readonly Role[] = ["owner", "manager"];
const allParts: readonly OrderPart[] = ["goods", "delivery", "contacts", "track"];

/** What an order passes through. The shopper's pages, the letters, the desk and the command line read this table. */
const orderStates: Readonly<Record<OrderState, StateRules>> = {
  new: {
    name: "Принят",
    text: `Менеджер позвонит и${NBSP}согласует состав и${NBSP}время.`,
    staffName: "Новый",
    deed: "Принять",
    next: ["confirmed", "shipped", "done", "cancelled"],
    by: everybody,
    letter: true,
    stock: "some",
    parts: allParts,
    takesReturns: false,
    final: false,
  },
  confirmed: {
    name: "Подтверждён",
    text: "Всё согласовано, собираем заказ.",
    staffName: "Подтверждён",
    deed: "Подтвердить",
    next: ["shipped", "done", "cancelled"],
    by: everybody,
    letter: true,
    stock: "all",
    parts: allParts,
    takesReturns: false,
    final: false,
  },
  shipped: {
    name: "Отправлен",
    text: `Заказ в${NBSP}пути. Курьер или перевозчик свяжется с${NBSP}вами и${NBSP}договорится о${NBSP}времени.`,
    pickup: {
      name: "Готов к выдаче",
      text: `Заказ собран и${NBSP}ждёт вас на${NBSP}складе. Когда удобно приехать, подскажет менеджер.`,
    },
    staffName: "Отправлен",
    deed: "Отправить",
    next: ["done", "cancelled", "returned"],
    by: everybody,
    letter: true,
    stock: "all",
    parts: ["contacts", "track"],
    takesReturns: true,
    final: false,
  },
  done: {
    name: "Выполнен",
    text: "Спасибо, что выбрали нас.",
    staffName: "Выполнен",
    deed: "Завершить",
    next: ["returned"],
    by: everybody,
    letter: true,
    stock: "all",
    parts: [],
    takesReturns: true,
    final: true,
  },
  cancelled: {
    name: "Отменён",
    text: `Если это ошибка, свяжитесь с${NBSP}нами, и${NBSP}мы оформим заказ снова.`,
    paidText: `Деньги вернём тем${NBSP}же способом, которым вы платили. Если отмена — ошибка, свяжитесь с${NBSP}нами, и${NBSP}мы оформим заказ снова.`,
    staffName: "Отменён",
    deed: "Отменить",
    next: [],
    by: everybody,
    letter: true,
    stock: "back",
    parts: [],
    takesReturns: false,
    final: true,
  },
  returned: {
    name: "Возвращён",
    text: `Товары снова у${NBSP}нас.`,
    paidText: `Товары у${NBSP}нас. Деньги вернём тем${NBSP}же способом, которым вы платили.`,
    staffName: "Возврат",
    deed: "Принять возврат",
    next: [],
    by: everybody,
    letter: true,
    stock: "back",
    parts: [],
    takesReturns: false,
    final: true,
  },
};

/** In the order in which they follow. */
export const ORDER_STATES = Object.keys(orderStates) as [OrderState, ...OrderState[]];

/** States in which the order is finished. */
export const FINAL_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => orderStates[state].final);

/** States in which an order waits for the staff, in the order in which they follow. */
export const OPEN_STATES = ["new", "confirmed", "shipped"] as const satisfies readonly OrderState[];

/** The row of a state. */
export function stateRules(state: OrderState): StateRules {
  return orderStates[state];
}

/** The name of a state for the shopper: «Отправлен»; with the delivery `pickup` it is «Готов к выдаче» instead. */
export function orderStateName(state: OrderState, delivery = ""): string {
  return forShopper(state, delivery).name;
}

/** What a state means for the shopper, in a sentence or two. @param paid whether the shop has money of the shopper to give back */
export function orderStateText(state: OrderState, delivery: string, paid: boolean): string {
  return (paid && stateRules(state).paidText) || forShopper(state, delivery).text;
}

function forShopper(state: OrderState, delivery: string): { name: string; text: string } {
  const rules = stateRules(state);
  return (delivery === "pickup" && rules.pickup) || rules;
}

/** The steps of an order up to its completion. */
const steps: readonly OrderState[] = ["new", "confirmed", "shipped", "done"];

/** The steps with the times at which an order came to them; null = it has not, or has left the step out. */
export function orderWay<At>(history: readonly { state: OrderState; at: At }[]): { state: OrderState; at: At | null }[] {
  return steps.map((state) => ({ state, at: history.findLast((one) => one.state === state)?.at ?? null }));
}

export function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(orderStates, text);
}

/** Whether an order may go from one state to the other: only forward; a step may be left out. */
export function canFollow(state: OrderState, next: OrderState): boolean {
  return stateRules(state).next.includes(next);
}

/** Whether a part of an order in this state can be changed. */
export function canChange(state: OrderState, part: OrderPart): boolean {
  return stateRules(state).parts.includes(part);
}

/** The desk shows how many orders are in a state up to this number: «99+». */
export const COUNTED_BY_STATE = 99;
