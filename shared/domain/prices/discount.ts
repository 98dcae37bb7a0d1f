import { readDay, typedDay } from "../../text/date.ts";
import { NBSP, numberText } from "../../text/format.ts";

/** What a promo code or a rule does: per cents, a sum, free delivery, or every n-th piece for nothing. */
export const EFFECTS = ["percent", "sum", "delivery", "nth"] as const;
export type Effect = (typeof EFFECTS)[number];

export const effectNames: Readonly<Record<Effect, string>> = {
  percent: "Процент",
  sum: "Сумма, ₽",
  delivery: "Бесплатная доставка",
  nth: "Каждый N-й бесплатно",
};

/** «−5 %», «−500 ₽», «доставка бесплатно», «каждый 3-й бесплатно». @param value per cents, kopecks, or n */
export function effectText(effect: Effect, value: number): string {
  if (effect === "percent") return `−${value}${NBSP}%`;
  if (effect === "sum") return `−${numberText(value / 100)}${NBSP}₽`;
  return effect === "delivery" ? "доставка бесплатно" : `каждый ${value}-й бесплатно`;
}

/** A code as it is compared: however it is typed, «спорт 5» is СПОРТ5. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\u00a0]/g, "");

/** The form of a discount, as it is typed. */
export interface DiscountForm {
  kind: string;
  code: string;
  title: string;
  effect: string;
  value: string;
  from_sum: string;
  starts_on: string;
  ends_on: string;
  limit_total: string;
  limit_person: string;
}

const whole = (text: string, most: number) =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;

/** What is wrong with a discount, by field; empty = it can be stored. */
export function discountErrors(form: DiscountForm): Partial<Record<keyof DiscountForm, string>> {
  const errors: ReturnType<typeof discountErrors> = {};
  if (form.title.trim() === "") errors.title = `Назовите скидку: это увидит покупатель`;
  if (form.kind === "code" && !/^[\p{L}\d_-]{3,30}$/u.test(plainCode(form.code)))
    errors.code = `От${NBSP}3 до${NBSP}30 букв и${NBSP}цифр: ВЕСНА10`;
  if (form.effect === "percent" && whole(form.value, 90) === null) errors.value = `Целое число от${NBSP}1 до${NBSP}90`;
  if (form.effect === "sum" && whole(form.value, 1_000_000) === null) errors.value = `Целое число рублей, до${NBSP}1 000 000`;
  if (form.effect === "nth" && (whole(form.value, 100) ?? 0) < 2) errors.value = `Целое число от${NBSP}2 до${NBSP}100`;
  if (!EFFECTS.some((one) => one === form.effect)) errors.effect = "Выберите, что даёт скидка";
  if (form.from_sum.trim() !== "" && whole(form.from_sum, 100_000_000) === null) errors.from_sum = "Целое число рублей";
  for (const id of ["starts_on", "ends_on"] as const)
    if (form[id].trim() !== "" && readDay(form[id]) === null) errors[id] = "Такого дня нет: 31.10.2026";
  if (
    !errors.starts_on &&
    !errors.ends_on &&
    form.starts_on &&
    form.ends_on &&
    (readDay(form.starts_on) ?? "") > (readDay(form.ends_on) ?? "")
  )
    errors.ends_on = `Раньше начала: ${typedDay(form.starts_on)}`;
  for (const id of ["limit_total", "limit_person"] as const)
    if (form[id].trim() !== "" && whole(form[id], 1_000_000) === null)
      errors[id] = `Целое число больше нуля; пусто${NBSP}— без ограничения`;
  return errors;
}
