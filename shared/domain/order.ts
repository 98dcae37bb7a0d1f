import { deliveryWays, isDeliveryId } from "./delivery.ts";
import { missingDigits } from "./phone.ts";
import { plural } from "../text/plural.ts";

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

const missingPhone = ["не хватает одной цифры", "двух", "трёх", "четырёх", "пяти", "шести", "семи", "восьми", "девяти"];

function phoneError(phone: string): string | null {
  const missing = missingDigits(phone);
  if (missing === 0) return null;
  if (missing === 10) return "Укажите телефон";
  const count = missingPhone[missing - 1] ?? "";
  return missing === 1 ? `Телефон: ${count}` : `Телефон: не хватает ${count} ${plural(missing, "цифры", "цифр", "цифр")}`;
}

/**
 * What the shopper must mend, by field, in Russian; empty = the order can be placed. The form shows it before sending and
 * the backend answers it as `error.fields`: the same words in both places. A fast order needs name, phone and consent.
 */
export function orderErrors(form: OrderForm): OrderErrors {
  const errors: OrderErrors = {};
  if (form.name.trim() === "") errors.name = "Укажите имя";
  const phone = phoneError(form.phone);
  if (phone) errors.phone = phone;
  if (form.email.trim() !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) {
    errors.email = "Проверьте адрес почты: нужен вид name@example.ru";
  }
  if (!form.fast_order) {
    if (!isDeliveryId(form.delivery)) errors.delivery = "Выберите способ доставки";
    else if (deliveryWays[form.delivery].needs_address && form.address.trim() === "") errors.address = "Укажите город, улицу и дом";
  }
  if (!form.consent) errors.consent = "Нужно согласие на обработку персональных данных";
  return errors;
}
