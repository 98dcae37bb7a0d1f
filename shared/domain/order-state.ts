/** The states of an order in the order in which they follow. It can be cancelled until it is done. */
export const ORDER_STATES = ["new", "confirmed", "shipped", "done", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** States that no other state follows. */
export const FINAL_STATES: readonly OrderState[] = ["done", "cancelled"];

export const orderStateNames: Record<OrderState, string> = {
  new: "Принят",
  confirmed: "Подтверждён",
  shipped: "Отправлен",
  done: "Выполнен",
  cancelled: "Отменён",
};

/** The name of a state for the shopper: «Отправлен»; with the delivery `pickup` it is «Готов к выдаче» instead. */
export function orderStateName(state: OrderState, delivery = ""): string {
  return state === "shipped" && delivery === "pickup" ? "Готов к выдаче" : orderStateNames[state];
}

export function isOrderState(text: string): text is OrderState {
  return ORDER_STATES.some((state) => state === text);
}

/** Whether an order may go from one state to the next: only forward; a state may be skipped. */
export function canFollow(state: OrderState, next: OrderState): boolean {
  return !FINAL_STATES.includes(state) && ORDER_STATES.indexOf(next) > ORDER_STATES.indexOf(state);
}
