import { stateRules, type OrderState } from "#shared/domain/order-state.ts";
import { Badge, type Tone } from "./badge.tsx";

export const orderTones: Record<OrderState, Tone> = {
  new: "new",
  confirmed: "active",
  paid: "active",
  shipped: "active",
  done: "done",
  cancelled: "off",
  returned: "off",
};

/** The state of an order as the staff call it. */
export function OrderBadge({ state }: { state: OrderState }) {
  return <Badge tone={orderTones[state]}>{stateRules(state).staffName}</Badge>;
}
