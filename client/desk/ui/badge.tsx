import type { OnlineState } from "#shared/domain/orders/online-payment.ts";
import { isParcelVoid, type ParcelState } from "#shared/domain/orders/parcel.ts";
import { stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import "./badge.css";

/** What a state means for the reader: start work, continue, nothing to do, no longer relevant, something is wrong. */
export type Tone = "new" | "active" | "done" | "off" | "danger";

/** The name of a state. The coloured dot has the same meaning as the text. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`badge gap-6 text-12 semibold nowrap inline-row is-${tone}`}>{children}</span>;
}

export const orderTones: Record<OrderState, Tone> = {
  new: "new",
  confirmed: "active",
  shipped: "active",
  done: "done",
  cancelled: "off",
  returned: "off",
};

/** What the state of a payment through a provider means. */
export function onlineTone({
  state,
  refunded,
  trouble,
  open,
}: {
  state: OnlineState;
  refunded: number;
  trouble: string;
  open: boolean;
}): Tone {
  if (trouble !== "") return "danger";
  if (state === "paid") return refunded > 0 ? "off" : "done";
  return open ? "active" : "off";
}

/** What the state of a parcel means. */
export function parcelTone({ state, trouble }: { state: ParcelState; trouble: string }): Tone {
  if (trouble !== "") return "danger";
  if (isParcelVoid(state) || state === "returning") return "off";
  return state === "delivered" ? "done" : "active";
}

/** The state of an order as the staff call it. */
export function OrderBadge({ state }: { state: OrderState }) {
  return <Badge tone={orderTones[state]}>{stateRules(state).staffName}</Badge>;
}
