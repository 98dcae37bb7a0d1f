import { isOrderState, stateRules } from "./order-state.ts";
import { prepaymentText } from "./online-payment.ts";
import { servicesOf, servicesText } from "./order-services.ts";
import { isPaymentState, paymentNames } from "./payment.ts";
import { formatPhone } from "../phone.ts";
import { moneyText } from "../prices/price.ts";

/** One field of an order: what it is called, who shows it and who changes it. */
interface OrderField {
  /** What the desk and the journal call it. */
  label: string;
  /** What letters and exports call it, where that is something else. */
  heading?: string;
  /** How the column holds it: money in kopecks, moments in epoch ms, flags as 0 and 1. */
  kind: "text" | "phone" | "money" | "number" | "moment" | "flag" | "state" | "payment" | "services";
  /** What letters and exports say when it is empty. */
  empty?: string;
  /** The form of the desk that changes it. */
  form?: "contacts" | "track";
  maxLength?: number;
  /** Lines of its input; absent = it is one line. */
  rows?: number;
  /** What its input is labelled, where that is not `label`. */
  inputLabel?: string;
  /** The answers of the desk's calls contain its stored value. */
  inAnswer?: true;
  /** The panel of the delivery shows it. */
  inPanel?: true;
  /** The picking list shows it below the goods. */
  inPrint?: true;
  /** The letter to the shop tells it; `all` = those to the shopper too. */
  letter?: "shop" | "all";
  exported?: true;
  /** It names the shopper: it is erased with them, also from the journal, which then says only that it has changed. */
  personal?: true;
}

/** The fields of an order by their columns, in the order in which forms, letters and exports have them. */
export const orderFields = {
  version: { label: "Версия", kind: "number" },
  number: { label: "Номер", kind: "text", exported: true },
  created_at: { label: "Дата", kind: "moment", exported: true },
  status: { label: "Состояние", kind: "state", exported: true },
  payment: { label: "Оплата", kind: "payment", exported: true },
  fast_order: { label: "Быстрый заказ", kind: "flag", exported: true },
  name: { label: "Имя", kind: "text", form: "contacts", maxLength: 200, inAnswer: true, letter: "shop", exported: true, personal: true },
  phone: {
    label: "Телефон",
    kind: "phone",
    form: "contacts",
    maxLength: 40,
    inAnswer: true,
    letter: "shop",
    exported: true,
    personal: true,
  },
  email: { label: "Почта", kind: "text", form: "contacts", maxLength: 200, inAnswer: true, letter: "shop", exported: true, personal: true },
  company_name: {
    label: "Компания",
    kind: "text",
    form: "contacts",
    maxLength: 200,
    inAnswer: true,
    letter: "shop",
    exported: true,
    personal: true,
  },
  company_inn: {
    label: "ИНН",
    kind: "text",
    form: "contacts",
    maxLength: 20,
    inAnswer: true,
    letter: "shop",
    exported: true,
    personal: true,
  },
  company_kpp: {
    label: "КПП",
    kind: "text",
    form: "contacts",
    maxLength: 20,
    inAnswer: true,
    letter: "shop",
    exported: true,
    personal: true,
  },
  company_address: {
    label: "Юридический адрес",
    kind: "text",
    form: "contacts",
    maxLength: 500,
    inAnswer: true,
    letter: "shop",
    exported: true,
    personal: true,
  },
  delivery_name: { label: "Доставка", kind: "text", empty: "Способ согласует менеджер", inAnswer: true, letter: "all", exported: true },
  delivery_days: { label: "Срок", kind: "text", inAnswer: true, inPanel: true, letter: "all" },
  region: { label: "Регион", heading: "Куда", kind: "text", inAnswer: true, inPanel: true, letter: "all", exported: true },
  postal: { label: "Индекс", kind: "text", inAnswer: true, inPanel: true, letter: "all", exported: true, personal: true },
  address: {
    label: "Адрес",
    kind: "text",
    form: "contacts",
    maxLength: 500,
    rows: 2,
    inAnswer: true,
    inPanel: true,
    letter: "all",
    exported: true,
    personal: true,
  },
  carrier: { label: "Перевозчик", kind: "text", form: "track", maxLength: 64, inAnswer: true },
  carrier_name: { label: "Перевозчик", kind: "text", letter: "all", exported: true },
  track_number: {
    label: "Номер для отслеживания",
    kind: "text",
    form: "track",
    maxLength: 64,
    inAnswer: true,
    letter: "all",
    exported: true,
  },
  description: {
    label: "Комментарий",
    kind: "text",
    form: "contacts",
    maxLength: 2000,
    rows: 3,
    inputLabel: "Комментарий покупателя",
    inAnswer: true,
    inPrint: true,
    letter: "shop",
    exported: true,
    personal: true,
  },
  promo_code: { label: "Промокод", kind: "text", inAnswer: true, letter: "all", exported: true },
  consent_address: { label: "Откуда согласие", kind: "text", personal: true },
  products_price: { label: "Товары всего", kind: "money", exported: true },
  discount: { label: "Скидка всего", kind: "money", exported: true },
  order_discount: { label: "Скидка на заказ", kind: "money", exported: true },
  delivery_price: { label: "Стоимость доставки", kind: "money", exported: true },
  services: { label: "Подъём и сборка", kind: "services" },
  services_price: { label: "Подъём и сборка, стоимость", kind: "money", exported: true },
  total_price: { label: "Итого", kind: "money", exported: true },
  received: { label: "Получено", kind: "money", exported: true },
  refunded: { label: "Возвращено", kind: "money", exported: true },
  prepayment: { label: "Оплата вперёд", kind: "text" },
} as const satisfies Record<string, OrderField>;

export type OrderFieldId = keyof typeof orderFields;

/** What a column of an order can hold; the journal has `true` for a personal field whose value is erased. */
export type OrderValue = string | number | boolean | null;

/** The row of a field with all that it may have. */
export const orderField = (id: OrderFieldId): OrderField => orderFields[id];

export const isOrderField = (id: string): id is OrderFieldId => Object.hasOwn(orderFields, id);

const ids = Object.keys(orderFields) as OrderFieldId[];

type FieldsWith<Properties> = { [Id in OrderFieldId]: (typeof orderFields)[Id] extends Properties ? Id : never }[OrderFieldId];

/** The fields whose rows have these properties. */
function fieldsWith<const Properties extends Partial<OrderField>>(properties: Properties): readonly FieldsWith<Properties>[] {
  const wanted = Object.entries(properties);
  return ids.filter((id) =>
    wanted.every(([name, value]) => orderField(id)[name as keyof OrderField] === value),
  ) as FieldsWith<Properties>[];
}

/** The typed fields about the recipient and the address. */
export const CONTACT_FIELDS = fieldsWith({ form: "contacts" });
export type ContactField = (typeof CONTACT_FIELDS)[number];
export const TRACK_FIELDS = fieldsWith({ form: "track" });
export const ANSWER_FIELDS = fieldsWith({ inAnswer: true });
export type AnswerField = (typeof ANSWER_FIELDS)[number];
export const PANEL_FIELDS = fieldsWith({ inPanel: true });
export const PRINT_FIELDS = fieldsWith({ inPrint: true });
export const EXPORTED_FIELDS = fieldsWith({ exported: true });
export const PERSONAL_FIELDS = fieldsWith({ personal: true });
/** What letters to the shopper tell. */
export const SHOPPER_LETTER_FIELDS = fieldsWith({ letter: "all" });
/** What the letter to the shop tells. */
export const SHOP_LETTER_FIELDS = ids.filter((id) => orderField(id).letter !== undefined);

/** The values of some fields by their ids. */
export function pickFields<Source extends object, Id extends OrderFieldId & keyof Source>(
  source: Source,
  fields: readonly Id[],
): Pick<Source, Id> {
  return Object.fromEntries(fields.map((id) => [id, source[id]])) as Pick<Source, Id>;
}

/** What letters and exports call a field. */
export function headingOf(id: OrderFieldId): string {
  const { heading, label } = orderField(id);
  return heading ?? label;
}

/** States that orders had before, in the journal. */
const formerStates: Readonly<Record<string, string>> = { paid: "Оплачен" };

/** A field as letters have it. */
export function fieldText(id: OrderFieldId, value: OrderValue): string {
  const { kind, empty = "" } = orderField(id);
  if (value === null || value === "") return empty;
  if (kind === "money") return moneyText(Number(value) / 100);
  if (kind === "phone") return formatPhone(String(value));
  const text = String(value);
  if (kind === "services") return servicesText(servicesOf({ services: text }));
  if (kind === "payment" && isPaymentState(text)) return paymentNames[text];
  if (kind === "state") return isOrderState(text) ? stateRules(text).staffName : (formerStates[text] ?? text);
  return text;
}

/** A field as the journal shows it. */
export function journalText(id: OrderFieldId, value: OrderValue): OrderValue {
  const { kind } = orderField(id);
  if (value === true) return "изменено";
  if (id === "prepayment") return prepaymentText(String(value));
  if (value === "" || !["money", "state", "payment", "phone", "services"].includes(kind)) return value;
  return value === null ? "не посчитана" : fieldText(id, value);
}
