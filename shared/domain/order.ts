import { isDeliveryId, needsAddress } from "./delivery.ts";
import { EMAIL_INVALID, normalizeEmail } from "./email.ts";
import { CONSENT_NEEDED, nameError, phoneError } from "./person.ts";

const FAST_ORDER_PREFIX = "Быстрый заказ\n\n";

/** A fast order carries the text «Быстрый заказ» and a blank line before its description; once, however often this is called. */
export function describeOrder(fast: boolean, description: string): string {
  if (!fast || description.startsWith(FAST_ORDER_PREFIX) || description === FAST_ORDER_PREFIX.trim()) return description;
  return `${FAST_ORDER_PREFIX}${description}`;
}

export interface OrderForm {
  fast_order: boolean;
  name: string;
  phone: string;
  email: string;
  delivery: string;
  address: string;
  order_description: string;
  consent: boolean;
}

export type OrderErrors = Partial<Record<keyof OrderForm, string>>;

/**
 * What the shopper must mend, by field, in Russian; empty = the order can be placed. The form shows it before sending and
 * the backend answers it as `error.fields`: the same words in both places. A fast order needs name, phone and consent.
 */
export function orderErrors(form: OrderForm): OrderErrors {
  const errors: OrderErrors = {};
  const name = nameError(form.name);
  if (name) errors.name = name;
  const phone = phoneError(form.phone);
  if (phone) errors.phone = phone;
  if (form.email.trim() !== "" && normalizeEmail(form.email) === null) errors.email = EMAIL_INVALID;
  if (!form.fast_order) {
    if (!isDeliveryId(form.delivery)) errors.delivery = "Выберите способ доставки";
    else if (needsAddress(form.delivery) && form.address.trim() === "") errors.address = "Укажите город, улицу и дом";
  }
  if (!form.consent) errors.consent = CONSENT_NEEDED;
  return errors;
}
