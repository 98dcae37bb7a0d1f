import { isDeliveryId, needsAddress } from "../delivery.ts";
import { NBSP } from "../../text/format.ts";
import { EMAIL_INVALID, normalizeEmail } from "../email.ts";
import { CONSENT_NEEDED, nameError, phoneError } from "../person.ts";

const FAST_ORDER_PREFIX = "Быстрый заказ\n\n";

/** Puts «Быстрый заказ» and a blank line before the description of a fast order. A description that has them already stays as it is. */
export function describeOrder(fast: boolean, description: string): string {
  if (!fast || description.startsWith(FAST_ORDER_PREFIX) || description === FAST_ORDER_PREFIX.trim()) return description;
  return `${FAST_ORDER_PREFIX}${description}`;
}

/** What the shopper of an order has typed: its description without «Быстрый заказ». */
export function typedDescription(fast: boolean, description: string): string {
  const isPrefixed = fast && /^Быстрый заказ *(?:\n|$)/.test(description);
  return (isPrefixed ? description.slice(FAST_ORDER_PREFIX.trim().length) : description).trim();
}

/** The note of an order with products «По запросу», whose prices are open; null = all prices are known. @param open how many of its lines are */
export function openPriceNote(open: number, lines: number): string | null {
  if (open === 0) return null;
  if (open === lines) return `Цена по${NBSP}запросу: менеджер назовёт её, когда позвонит.`;
  return `Товары с${NBSP}ценой по${NBSP}запросу в${NBSP}сумму не${NBSP}вошли: цену менеджер назовёт, когда позвонит.`;
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
 * The errors of an order by field, in Russian; empty = it can be placed. The form shows them before sending, and the backend answers the same
 * sentences as `error.fields`. A fast order needs name, phone and consent only.
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
