/** The life of an order, in its order; it may be cancelled until it is done. */
export const ORDER_STATES = ["new", "confirmed", "shipped", "done", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Nothing follows these. */
export const FINAL_STATES: readonly OrderState[] = ["done", "cancelled"];

export const orderStateNames: Record<OrderState, string> = {
  new: "Принят",
  confirmed: "Подтверждён",
  shipped: "Отправлен",
  done: "Выполнен",
  cancelled: "Отменён",
};

/** «Отправлен»; who comes for the order (delivery `pickup`) reads «Готов к выдаче» instead. */
export function orderStateName(state: OrderState, delivery = ""): string {
  return state === "shipped" && delivery === "pickup" ? "Готов к выдаче" : orderStateNames[state];
}

export function isOrderState(text: string): text is OrderState {
  return ORDER_STATES.some((state) => state === text);
}

/** Forward only; a step may be left out. */
export function canFollow(state: OrderState, next: OrderState): boolean {
  return !FINAL_STATES.includes(state) && ORDER_STATES.indexOf(next) > ORDER_STATES.indexOf(state);
}
