import { useState } from "react";
import type { CheckoutPayload, CheckoutResponse } from "#shared/contract/checkout.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { describeOrder, orderErrors } from "#shared/domain/order.ts";
import { attemptKey, forgetAttempt } from "../api/attempt-key.ts";
import { ApiError } from "../api/call.ts";
import { withMinimumDelay } from "../api/minimum-delay.ts";
import { useServices } from "../state/context.tsx";
import { useErrorTitle } from "../ui/use-error-title.ts";

type Errors = Record<string, string | undefined>;

/** Everything an order form does besides its fields. `errors.form` is what belongs to no field. */
export interface Checkout {
  errors: Errors;
  sending: boolean;
  /** Grows with every refused attempt. */
  attempt: number;
  send(payload: CheckoutPayload): Promise<void>;
  /** The order that waits for a code from an SMS, where the shop demands a confirmed phone; null = none does. */
  unconfirmed: CheckoutPayload | null;
  /** Checks a field again that was wrong before: an error goes as soon as it is mended. */
  recheck(payload: CheckoutPayload, field: string): void;
}

const CONNECTION_FAILED = "Нет связи с магазином. Заказ не отправлен, всё введённое на месте. Попробуйте ещё раз";

/**
 * @param onPlaced the order is in the shop's database
 * @param onUnavailable ids that can no longer be sold
 */
export function useCheckout(onPlaced: (order: CheckoutResponse["order"]) => void, onUnavailable?: (ids: number[]) => void): Checkout {
  const { api } = useServices();
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [unconfirmed, setUnconfirmed] = useState<CheckoutPayload | null>(null);
  useErrorTitle(errors);

  const refuse = (found: Errors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  return {
    errors,
    sending,
    attempt,
    unconfirmed,
    async send(payload) {
      if (sending) return;
      const found = orderErrors(payload);
      if (Object.keys(found).length > 0) return refuse(found);
      setErrors({});
      setSending(true);
      const order = { ...payload, order_description: describeOrder(payload.fast_order, payload.order_description) };
      try {
        const headers = { "idempotency-key": attemptKey("checkout", JSON.stringify(order)) };
        const response = await withMinimumDelay(api.call(endpoints.checkout, { payload: order, headers }));
        forgetAttempt("checkout");
        setUnconfirmed(null);
        onPlaced(response.order);
      } catch (error) {
        if (!(error instanceof ApiError)) return refuse({ form: CONNECTION_FAILED });
        const unavailable = (error.body as { errorProductsId?: number[] } | null)?.errorProductsId;
        if (unavailable) onUnavailable?.(unavailable);
        if (error.code === "PHONE_UNCONFIRMED") {
          // The field of the code takes the focus, not the summary.
          setErrors(error.fields);
          return setUnconfirmed(payload);
        }
        setUnconfirmed(null);
        refuse(Object.keys(error.fields).length > 0 ? error.fields : { form: error.message });
      } finally {
        setSending(false);
      }
    },
    recheck(payload, field) {
      if (field === "phone") setUnconfirmed(null);
      if (!errors[field]) return;
      const found: Errors = orderErrors(payload);
      setErrors({ ...errors, [field]: found[field] });
    },
  };
}
