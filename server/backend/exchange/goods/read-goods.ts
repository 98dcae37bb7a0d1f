import { childOf, childrenOf, isTrue, numberIn, textOf, type XmlElement } from "../xml-elements.ts";

/** A good of 1C, as it is kept. Every exchange that names it tells all of it. */
export interface Good {
  name: string;
  article: string;
  barcode: string;
  description: string;
  isHtml: boolean;
  /** It has no pieces. */
  isService?: true;
  groups: string[];
  vendor: string;
  country: string;
  unit: { code: string; name: string };
  weightKg: number | null;
  /** Values of properties by their ids. */
  properties: [id: string, values: string[]][];
  requisites: [name: string, value: string][];
  /** Of a good that is a characteristic itself: «good#characteristic». Absent = none. */
  traits?: OfferPart["traits"];
  /** Paths of files, as 1C names them. */
  pictures: string[];
}

/** What can be sold of a good: itself or a characteristic of it. Prices and stock may come in files of their own, so each is told or absent. */
export interface OfferPart {
  name?: string;
  article?: string;
  barcode?: string;
  traits?: [name: string, value: string][];
  /** Roubles or another currency, by the ids of price types. */
  prices?: Record<string, { price: number; currency: string }>;
  /** The stock: pieces by the ids of warehouses, an empty id = all together. Stored parts (`exchange_items.data`) bear this name. */
  rests?: Record<string, number>;
  pictures?: string[];
}

const MAX_PICTURES = 10;
const MAX_VALUES = 300;
/** What is for 1C itself, or stands elsewhere. */
const TECHNICAL =
  /^(?:видноменклатуры|типноменклатуры|вид номенклатуры|тип номенклатуры|полное наименование|файл|описаниефайла|повне найменування|упаковка|единицаизмеренияупаковки|коэффициентупаковки|код|описаниевформатеhtml|вес|длина|ширина|высота|планируемая дата поступления|отбор)$/i;

/** @returns null for a thing without an id */
export function readGood(element: XmlElement): { id: string; good: Good; isDeleted: boolean } | null {
  const id = textOf(element, "Ид").slice(0, 100);
  if (id === "") return null;
  const told = childrenOf(childOf(element, "ЗначенияРеквизитов"), "ЗначениеРеквизита").map(
    (one) => [textOf(one, "Наименование"), textOf(one, "Значение")] as [string, string],
  );
  const requisite = (name: RegExp) => told.find(([title]) => name.test(title))?.[1] ?? "";
  const html = requisite(/^описаниевформатеhtml$/i);
  const unit = childOf(element, "БазоваяЕдиница");
  const maker = childOf(element, "Изготовитель");
  const traits = traitsOf(element);
  const good: Good = {
    name: textOf(element, "Наименование"),
    article: textOf(element, "Артикул"),
    barcode: barcodeOf(element),
    description: html || textOf(element, "Описание"),
    isHtml: html !== "",
    ...(/^(?:услуга|работа)$/i.test(requisite(/^(?:тип|вид) ?номенклатуры$/i)) && { isService: true as const }),
    groups: childrenOf(childOf(element, "Группы"), "Ид").map(({ text }) => text.trim()),
    vendor: textOf(maker, "Наименование") || textOf(childOf(element, "ТорговаяМарка"), "Наименование") || textOf(element, "ТорговаяМарка"),
    country: textOf(element, "Страна"),
    unit: { code: (unit?.attributes["Код"] ?? "").trim(), name: (unit?.attributes["НаименованиеПолное"] || unit?.text || "").trim() },
    weightKg: numberIn(textOf(element, "Вес") || requisite(/^вес$/i)),
    properties: childrenOf(childOf(element, "ЗначенияСвойств"), "ЗначенияСвойства")
      .slice(0, MAX_VALUES)
      .map((one) => [textOf(one, "Ид"), childrenOf(one, "Значение").map(({ text }) => text.trim())]),
    requisites: told.filter(([name, value]) => name !== "" && value !== "" && !TECHNICAL.test(name)).slice(0, MAX_VALUES),
    ...(traits && { traits }),
    pictures: picturesOf(element),
  };
  return { id, good, isDeleted: isDeleted(element) };
}

/** Programs of 1C 7.7 write it another way. */
const barcodeOf = (element: XmlElement) => textOf(element, "Штрихкод") || textOf(element, "ШтрихКод");

function traitsOf(element: XmlElement): OfferPart["traits"] {
  const traits = childOf(element, "ХарактеристикиТовара");
  return traits && childrenOf(traits, "ХарактеристикаТовара").map((one) => [textOf(one, "Наименование"), textOf(one, "Значение")]);
}

/** The good that an id of an offer belongs to: «good» of «good#characteristic». */
export const ownerOf = (id: string): string => id.split("#", 1)[0] ?? id;

const picturesOf = (element: XmlElement) =>
  childrenOf(element, "Картинка")
    .map(({ text }) => text.trim())
    .filter((path) => path !== "")
    .slice(0, MAX_PICTURES);

const isDeleted = (element: XmlElement) =>
  isTrue(textOf(element, "ПометкаУдаления")) || /^удал[её]н$/i.test((element.attributes["Статус"] ?? "").trim());

/** @returns null for a thing without an id */
export function readOffer(element: XmlElement): { id: string; owner: string; part: OfferPart; isDeleted: boolean } | null {
  const id = textOf(element, "Ид").slice(0, 100);
  if (id === "") return null;
  const part: OfferPart = {};
  const name = textOf(element, "Наименование");
  if (name !== "") part.name = name;
  const article = textOf(element, "Артикул");
  if (article !== "") part.article = article;
  const barcode = barcodeOf(element);
  if (barcode !== "") part.barcode = barcode;
  const pictures = picturesOf(element);
  if (pictures.length > 0) part.pictures = pictures;
  const traits = traitsOf(element);
  if (traits) part.traits = traits;
  const prices = childOf(element, "Цены");
  if (prices) part.prices = pricesOf(prices);
  const stock = stockOf(element);
  if (stock) part.rests = stock;
  return { id, owner: ownerOf(id), part, isDeleted: isDeleted(element) };
}

function pricesOf(prices: XmlElement): NonNullable<OfferPart["prices"]> {
  const told = childrenOf(prices, "Цена").flatMap((one) => {
    const price = numberIn(textOf(one, "ЦенаЗаЕдиницу"));
    return price === null || price < 0
      ? []
      : [[textOf(one, "ИдТипаЦены"), { price, currency: currencyOf(textOf(one, "Валюта")) }] as const];
  });
  return Object.fromEntries(told);
}

/** Roubles have many names. */
export function currencyOf(text: string): string {
  return text === "" || /^(?:руб\.?|рубль|rub|rur|643|810)$/i.test(text) ? "RUB" : text.toUpperCase().slice(0, 10);
}

/** A number of pieces for all, for each warehouse, or in attributes, as the versions of 1C write it; undefined = it is not told. */
function stockOf(element: XmlElement): OfferPart["rests"] {
  const stock: Record<string, number> = {};
  const add = (warehouse: string, text: string) => {
    const count = numberIn(text);
    if (count !== null) stock[warehouse] = (stock[warehouse] ?? 0) + Math.max(0, Math.floor(count));
  };
  const all = childOf(element, "Остатки");
  for (const rest of childrenOf(all, "Остаток")) {
    const stores = childrenOf(rest, "Склад");
    for (const store of stores) add(textOf(store, "Ид"), textOf(store, "Количество"));
    if (stores.length === 0) add("", textOf(rest, "Количество") || rest.text.trim());
  }
  for (const { attributes } of childrenOf(element, "Склад")) {
    if (attributes["ИдСклада"] !== undefined) add(attributes["ИдСклада"], attributes["КоличествоНаСкладе"] ?? "");
  }
  const byStore = Object.keys(stock).length > 0;
  if (!byStore) add("", textOf(element, "Количество"));
  return Object.keys(stock).length > 0 || all ? stock : undefined;
}
