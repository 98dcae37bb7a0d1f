import { stringify } from "yaml";
import { type DeliveryRules, tariffIn } from "#shared/domain/delivery.ts";
import { SHORT_DELIVERY_FIELDS, type ShortDelivery } from "#shared/domain/texts/first-start.ts";
import { slugOf } from "#shared/text/transliterate.ts";
import { NBSP, plainSpaces } from "#shared/text/format.ts";
import { readRoubles } from "#shared/text/numbers.ts";

const OTHER = "drugoy";
const HEAD = `# Куда, как и почём доставляем: отсюда считает корзина. Записано короткой формой первого запуска; все тарифы, веса и рабочий календарь — в форме
# «Способы и тарифы доставки». price: null — цену называет менеджер.
`;

/** The short form as the delivery is now: its first region, and what comes farther. */
export function shortOf({ regions, ways }: DeliveryRules): ShortDelivery {
  const [near] = regions;
  const way = (id: string) => ways.find((one) => one.id === id);
  const [courier, transport, pickup] = [way("courier"), way("transport"), way("pickup")];
  const here = courier && tariffIn(courier, near.id);
  const there = transport && (transport.tariffs.find(({ regions: named }) => named === null) ?? transport.tariffs[0]);
  const taken = pickup && (tariffIn(pickup, near.id) ?? pickup.tariffs[0]);
  const sum = (price: unknown) => (typeof price === "number" ? String(price) : "");
  const on = (tariff: unknown) => (tariff ? "on" : "");
  const form = {
    city: near.name,
    courier: on(here),
    courier_price: sum(here?.price),
    courier_free_from: sum(here?.free_from),
    courier_days: here?.days ?? "",
    farther: on(there),
    farther_price: sum(there?.price),
    farther_days: there?.days ?? "",
    pickup: on(taken),
    pickup_address: taken?.note ?? "",
    pickup_hours: pickup?.hours ?? "",
  };
  // The texts are typeset, a form has plain spaces.
  return Object.fromEntries(Object.entries(form).map(([name, text]) => [name, plainSpaces(text)])) as ShortDelivery;
}

/** delivery.yaml that says what the form says, or what is wrong by fields. */
export function deliveryFile(typed: ShortDelivery): { text: string } | { errors: Record<string, string> } {
  const form = Object.fromEntries(SHORT_DELIVERY_FIELDS.map((name) => [name, plainSpaces(typed[name]).trim()])) as ShortDelivery;
  const errors: Record<string, string> = {};
  const sum = (name: "courier_price" | "courier_free_from" | "farther_price"): number | null => {
    if (form[name] === "") return null;
    const amount = readRoubles(form[name]);
    if (amount === null || amount > 1_000_000) errors[name] = "Сумма в рублях, например 490; пусто — назовёт менеджер";
    return amount;
  };
  const need = (name: keyof ShortDelivery, most: number, what: string) => {
    if (form[name] === "") errors[name] = what;
    else if (form[name].length > most) errors[name] = `Не${NBSP}длиннее ${most} знаков`;
  };
  need("city", 60, "Назовите город или область");
  const near = slugOf(form.city) || "svoy";
  const isFar = form.farther !== "" || form.pickup !== "";
  const ways: object[] = [];
  if (form.courier !== "") {
    need("courier_days", 60, "За сколько дней? Например «1–2 дня»");
    const [price, free] = [sum("courier_price"), sum("courier_free_from")];
    if (free === 0) errors["courier_free_from"] = "Сумма больше нуля, или оставьте пустым";
    const tariff = { regions: [near], days: form.courier_days, price, ...(price !== null && free !== null && { free_from: free }) };
    ways.push({ id: "courier", name: "Курьером", note: "Позвоним и договоримся о времени", tariffs: [tariff] });
  }
  if (form.farther !== "") {
    need("farther_days", 60, "За сколько дней? Например «3–7 дней»");
    const tariff = { days: form.farther_days, price: sum("farther_price") };
    ways.push({ id: "transport", name: "Транспортной компанией", note: "Отправим, когда подтвердим заказ", tariffs: [tariff] });
  }
  if (form.pickup !== "") {
    need("pickup_address", 200, "Откуда забирать? Город, улица, дом");
    if (form.pickup_hours.length > 100) errors["pickup_hours"] = `Не${NBSP}длиннее 100 знаков`;
    const hours = form.pickup_hours === "" ? {} : { hours: form.pickup_hours };
    ways.push({
      id: "pickup",
      name: "Самовывоз",
      note: form.pickup_address,
      ...hours,
      tariffs: [{ days: "после подтверждения", price: 0 }],
    });
  }
  if (ways.length === 0) errors["form"] = "Отметьте хотя бы один способ получить заказ";
  if (Object.keys(errors).length > 0) return { errors };
  const regions = [{ id: near, name: form.city }, ...(isFar && near !== OTHER ? [{ id: OTHER, name: "Другой город" }] : [])];
  return { text: HEAD + stringify({ regions, call: "позвоним, когда проверим наличие", ways }, { lineWidth: 0 }) };
}
