import type { Kysely } from "kysely";
import type { WantedLine } from "#shared/contract/desk/order-changes.ts";
import { stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { itemName } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import type { Order } from "../../orders/order.ts";
import { childOf, childrenOf, isTrue, numberIn, textOf, type XmlElement } from "../xml-elements.ts";
import { goodsOf, isServiceLine, itemsOf } from "./order-documents.ts";

/** What 1C says of an order that the shop does not know yet. */
export interface Said {
  state: OrderState | null;
  /** All that 1C knows to be paid, kopecks; `all` = everything, null = it says nothing of more than the shop has. */
  paid: number | "all" | null;
  /** What the documents of payments have said so far, kopecks. */
  known: number;
  /** Number of the parcel; empty = nothing new. */
  track: string;
  /** The lines that differ; empty = none. */
  lines: WantedLine[];
  /** These lines in words. */
  goods: string;
  /** Why the lines cannot be taken; empty = they can. */
  obstacle: string;
  /** All of it in words; empty = nothing. */
  words: string;
}

const ID = "Статуса заказа ИД";
const STATES: readonly OrderState[] = ["new", "confirmed", "shipped", "done", "cancelled", "returned"];
const PAYMENT = /^(?:выплата (?:без)?наличных денег|эквайринговая операция)$/i;
const SHIPMENT = /^отпуск товара$/i;

/** What a document is about; null = nothing that concerns the shop. */
export function kindOf(document: XmlElement): "order" | "payment" | "shipment" | null {
  const operation = textOf(document, "ХозОперация");
  if (/^(?:заказ товара|)$/i.test(operation)) return "order";
  return PAYMENT.test(operation) ? "payment" : SHIPMENT.test(operation) ? "shipment" : null;
}

/** @param known what the documents of payments of this order have said before in the same file, kopecks */
export async function readDocument(db: Kysely<Database>, document: XmlElement, order: Order, known: number): Promise<Said> {
  const value = requisitesOf(document);
  const kind = kindOf(document);
  const { lines, obstacle, text } = kind === "order" ? await changedLines(db, document, order) : { lines: [], obstacle: "", text: "" };
  const state = stateIn(document, value, kind === "payment" ? "" : order.status);
  const sum = kind === "payment" ? numberIn(textOf(document, "Сумма")) : numberIn(value("Сумма оплаты по 1С", "Сумма оплаты"));
  const isPaid =
    kind !== "shipment" &&
    (isDate(value("Дата оплаты по 1С", "Дата оплаты")) ||
      value("Номер оплаты по 1С", "Номер оплаты") !== "" ||
      isTrue(value("Заказ оплачен", "Оплачен")));
  const told = sum !== null && sum > 0 ? Math.round(sum * 100) : 0;
  // A document of a payment without a sum says nothing of the money.
  const total = told > 0 || kind === "payment" ? known + told : "all";
  // What came before a refund has come: it is not paid anew. A sum may be that of the lines of the same document.
  const most = total === "all" ? order.total_price : lines.length > 0 ? total : Math.min(total, order.total_price);
  const isNew = isPaid && order.received < most;
  const number = value("Номер отслеживания", "Трек-номер", "ТрекНомер", "Идентификатор отправления").replace(/\s/g, "").slice(0, 60);
  const track = number === order.track_number ? "" : number;
  const words = [
    text,
    state && `состояние «${stateRules(state).staffName}»`,
    isNew && (total === "all" ? "оплачен" : `оплачено ${roubles(total)}`),
    track && `номер отслеживания ${track}`,
  ];
  return {
    state,
    paid: isNew ? total : null,
    known: kind === "payment" && isPaid ? known + told : known,
    track,
    lines,
    goods: text,
    obstacle,
    words: words.filter((part) => part).join("; "),
  };
}

const roubles = (kopecks: number) => `${(kopecks / 100).toFixed(2)} ₽`;

/** The values of a document's requisites: the first of these names that has one. */
function requisitesOf(document: XmlElement): (...names: string[]) => string {
  const told = new Map(
    childrenOf(childOf(document, "ЗначенияРеквизитов"), "ЗначениеРеквизита").map((one) => [
      textOf(one, "Наименование").toLowerCase(),
      textOf(one, "Значение"),
    ]),
  );
  return (...names) => names.map((name) => told.get(name.toLowerCase()) ?? "").find((one) => one !== "") ?? "";
}

/** An empty date of 1C is written as «T», or as the first day of the calendar. */
const isDate = (text: string) => /^(?:\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4})/.test(text) && !/^0001-|^01\.01\.0001/.test(text);

function stateIn(document: XmlElement, value: (...names: string[]) => string, status: OrderState | ""): OrderState | null {
  if (status === "") return null;
  const isCancelled =
    isTrue(value("Отменен", "Отменён")) || isTrue(textOf(document, "ПометкаУдаления")) || isTrue(value("ПометкаУдаления"));
  const isShipped =
    value("Номер отгрузки по 1С", "Номер отгрузки") !== "" ||
    isDate(value("Дата отгрузки по 1С", "Дата отгрузки")) ||
    isTrue(value("Отгружен"));
  const isOrder = kindOf(document) === "order";
  const stated = isOrder ? (stateOf(value(ID)) ?? stateOf(value("Статус заказа"))) : null;
  const wanted = isCancelled && isOrder ? "cancelled" : (stated ?? (isShipped && status !== "done" ? "shipped" : null));
  return wanted === status ? null : wanted;
}

function stateOf(text: string): OrderState | null {
  const name = text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/^\[[^\]]*\]\s*/, "");
  return STATES.find((state) => state === name || stateRules(state).staffName.toLowerCase().replaceAll("ё", "е") === name) ?? null;
}

interface Told {
  name: string;
  quantity: number;
  /** Kopecks; null = it is not told. */
  price: number | null;
}

/** Lines whose quantity or price differs, that are absent, or that are new; a document without goods says nothing of them. */
async function changedLines(db: Kysely<Database>, document: XmlElement, order: Order) {
  const told = new Map<string, Told>();
  for (const one of childrenOf(childOf(document, "Товары"), "Товар")) {
    const id = textOf(one, "Ид");
    if (isServiceLine(id)) continue;
    const price = numberIn(textOf(one, "ЦенаЗаЕдиницу"));
    told.set(id, {
      name: textOf(one, "Наименование").slice(0, 100),
      // What cannot be read is an obstacle, not nothing.
      quantity: (told.get(id)?.quantity ?? 0) + (numberIn(textOf(one, "Количество")) ?? Number.NaN),
      price: price === null ? null : Math.round(price * 100),
    });
  }
  if (told.size === 0) return { lines: [], obstacle: "", text: "" };
  const ids = await goodsOf(db, [order]);
  const [lines, parts]: [WantedLine[], string[]] = [[], []];
  let obstacle = "";
  for (const line of order.lines) {
    const id = ids.get(line.item_id) ?? String(line.item_id);
    const { quantity = 0, price = null } = told.get(id) ?? {};
    told.delete(id);
    const isRepriced = quantity > 0 && price !== null && price !== line.price;
    if (quantity === line.quantity && !isRepriced) continue;
    lines.push({ position: line.position, article: "", quantity, ...(isRepriced && { price: price / 100 }) });
    if (!Number.isSafeInteger(quantity) || quantity < 0) obstacle = `${itemName(line)}: ${quantity}`;
    // Perhaps 1C has put a discount of the order into its prices: it must not count twice.
    if (isRepriced && (order.order_discount > 0 || line.reduction > 0)) obstacle = `${itemName(line)}: в заказе уже есть скидка`;
    const count = quantity === 0 ? "убрать" : `${quantityText(quantity, line.unit)} вместо ${quantityText(line.quantity, line.unit)}`;
    parts.push(`${itemName(line)}: ${quantity === line.quantity ? "" : count}${isRepriced ? ` по ${roubles(price)}` : ""}`);
  }
  const items = await itemsOf(db, [...told.keys()]);
  for (const [id, { name, quantity, price }] of told) {
    const item = items.get(id);
    parts.push(`добавить ${name || id}: ${quantity} шт.`);
    if (item === undefined) obstacle = `${name || id} магазин не продаёт`;
    else if (!Number.isSafeInteger(quantity) || quantity <= 0) obstacle = `${name}: ${quantity}`;
    else lines.push({ id: item, article: "", quantity, ...(price !== null && { price: price / 100 }) });
  }
  return { lines: obstacle === "" ? lines : [], obstacle, text: parts.length === 0 ? "" : `другой состав: ${parts.join(", ")}` };
}
