import type { ExchangeField } from "#shared/domain/orders/contested.ts";
import { stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import type { PaymentKind } from "#shared/domain/orders/payment.ts";
import { childOf, childrenOf, isTrue, numberIn, textOf, type XmlElement } from "../xml-elements.ts";
import { isServiceLine } from "./order-documents.ts";

/** A line as 1C tells it. */
export interface DocumentLine {
  id: string;
  name: string;
  /** null = it cannot be read. */
  quantity: number | null;
  /** Kopecks; null = it is not told. */
  price: number | null;
}

/** What a document says of its order. */
export interface OrderDocument {
  /** Empty = nothing of the goods. */
  goods: DocumentLine[];
  /** Number of the parcel; empty = nothing. */
  track: string;
  /** All that 1C knows to be paid, kopecks; null = nothing. */
  payment: number | "all" | null;
  state: OrderState | null;
  /** The state is only what a shipment means: an order that has gone further stays. */
  isImplied: boolean;
}

/** What a document of a payment tells, kopecks. */
export interface PaymentDocument {
  /** What tells the document from every other one. */
  document: string;
  /** Its number, for people. */
  number: string;
  kind: PaymentKind;
  /** 0 = it is deleted, or the money has not come. */
  amount: number;
}

const ID = "Статуса заказа ИД";
const STATES: readonly OrderState[] = ["new", "confirmed", "shipped", "done", "cancelled", "returned"];
const PAYMENT = /^(?:(?:выплата|возврат) (?:без)?наличных денег|эквайринговая операция)$/i;
const SHIPMENT = /^отпуск товара$/i;

/** What a document is about; null = nothing that concerns the shop. */
export function kindOf(document: XmlElement): "order" | "payment" | "shipment" | null {
  const operation = textOf(document, "ХозОперация");
  if (/^(?:заказ товара|)$/i.test(operation)) return "order";
  return PAYMENT.test(operation) ? "payment" : SHIPMENT.test(operation) ? "shipment" : null;
}

/** Reads a document of an order or of a shipment. */
export function readDocument(document: XmlElement): OrderDocument {
  const value = requisitesOf(document);
  const isOrder = kindOf(document) === "order";
  const isDeleted = isTrue(textOf(document, "ПометкаУдаления")) || isTrue(value("ПометкаУдаления"));
  const isShipped =
    value("Номер отгрузки по 1С", "Номер отгрузки") !== "" ||
    isDate(value("Дата отгрузки по 1С", "Дата отгрузки")) ||
    isTrue(value("Отгружен"));
  const stated = isOrder ? (stateOf(value(ID)) ?? stateOf(value("Статус заказа"))) : null;
  const isCancelled = isOrder && (isDeleted || isTrue(value("Отменен", "Отменён")));
  const sum = numberIn(value("Сумма оплаты по 1С", "Сумма оплаты")) ?? 0;
  return {
    goods: isOrder ? goodsIn(document) : [],
    track: value("Номер отслеживания", "Трек-номер", "ТрекНомер", "Идентификатор отправления").replace(/\s/g, "").slice(0, 60),
    payment: isOrder && isPaid(value) ? (sum > 0 ? Math.round(sum * 100) : "all") : null,
    state: isCancelled ? "cancelled" : (stated ?? (isShipped && (isOrder || !isDeleted) ? "shipped" : null)),
    isImplied: !isCancelled && stated === null,
  };
}

/** Reads a document of money that came or went back. One that is deleted, is not carried out or has not come is worth nothing. */
export function readPayment(document: XmlElement): PaymentDocument {
  const value = requisitesOf(document);
  const kind: PaymentKind = textOf(document, "ХозОперация").toLowerCase().startsWith("возврат") ? "refund" : "payment";
  const sum = numberIn(textOf(document, "Сумма")) ?? 0;
  const number = textOf(document, "Номер").slice(0, 40);
  const isOver =
    [textOf(document, "ПометкаУдаления"), value("ПометкаУдаления"), value("Отменен", "Отменён")].some(isTrue) ||
    /^(?:false|нет)$/i.test(value("Проведен", "Проведён"));
  // Programs mark what has come; of what went back they say nothing more.
  const hasCome = isPaid(value) || (kind === "refund" && value("Оплачен") === "");
  return {
    document: textOf(document, "Ид").slice(0, 100) || nameOf(document, number),
    number,
    kind,
    amount: isOver || !hasCome || sum <= 0 ? 0 : Math.round(sum * 100),
  };
}

/** Names a document that has no id: each kind of document has numbers of its own, which begin anew each year. */
function nameOf(document: XmlElement, number: string): string {
  const valueOf = (name: string) => textOf(document, name).slice(0, 40);
  const own = number === "" ? [valueOf("Дата"), valueOf("Время"), valueOf("Сумма")] : [number, /\d{4}/.exec(valueOf("Дата"))?.[0] ?? ""];
  return [valueOf("ХозОперация").toLowerCase(), valueOf("Основание"), ...own].join("|");
}

type Requisites = (...names: string[]) => string;

const isPaid = (value: Requisites) =>
  isDate(value("Дата оплаты по 1С", "Дата оплаты")) ||
  value("Номер оплаты по 1С", "Номер оплаты") !== "" ||
  isTrue(value("Заказ оплачен", "Оплачен"));

/** The values of a document's requisites: the first of these names that has one. */
function requisitesOf(document: XmlElement): Requisites {
  const values = new Map(
    childrenOf(childOf(document, "ЗначенияРеквизитов"), "ЗначениеРеквизита").map((one) => [
      textOf(one, "Наименование").toLowerCase(),
      textOf(one, "Значение"),
    ]),
  );
  return (...names) => names.map((name) => values.get(name.toLowerCase()) ?? "").find((one) => one !== "") ?? "";
}

/** An empty date of 1C is written as «T», or as the first day of the calendar. */
const isDate = (text: string) => /^(?:\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4})/.test(text) && !/^0001-|^01\.01\.0001/.test(text);

function stateOf(text: string): OrderState | null {
  const name = text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/^\[[^\]]*\]\s*/, "");
  return STATES.find((state) => state === name || stateRules(state).staffName.toLowerCase().replaceAll("ё", "е") === name) ?? null;
}

/** The goods of an order, each once. */
function goodsIn(document: XmlElement): DocumentLine[] {
  const lines = new Map<string, DocumentLine>();
  for (const one of childrenOf(childOf(document, "Товары"), "Товар")) {
    const id = textOf(one, "Ид").slice(0, 100);
    if (isServiceLine(id)) continue;
    const [quantity, price] = [numberIn(textOf(one, "Количество")), numberIn(textOf(one, "ЦенаЗаЕдиницу"))];
    const before = lines.has(id) ? (lines.get(id)?.quantity ?? null) : 0;
    lines.set(id, {
      id,
      name: textOf(one, "Наименование").slice(0, 100),
      quantity: quantity === null || before === null ? null : before + quantity,
      price: price === null ? null : Math.round(price * 100),
    });
  }
  return [...lines.values()];
}

const NOTHING: OrderDocument = { goods: [], track: "", payment: null, state: null, isImplied: false };

/** The fields of which a document says something. */
export const fieldsOf = ({ goods, track, payment, state }: OrderDocument): ExchangeField[] =>
  (
    [
      ["goods", goods.length > 0],
      ["track", track !== ""],
      ["payment", payment !== null],
      ["state", state !== null],
    ] as const
  ).flatMap(([field, isTold]) => (isTold ? [field] : []));

/** The same document as if it said nothing but of this field. */
export const only = (document: OrderDocument, field: ExchangeField): OrderDocument => ({
  ...NOTHING,
  [field]: document[field],
  ...(field === "state" && { isImplied: document.isImplied }),
});
